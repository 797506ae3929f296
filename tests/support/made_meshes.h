// SPDX-License-Identifier: GPL-3.0-or-later
// Small networks of any kind, made at random.
#pragma once

#include "core/base/random.h"
#include "core/platform/platform.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

namespace support {

struct MadeMesh {
    std::size_t processors = 8;
    bool latencies = true;
    bool oneWay = false;   ///< some links go one way, or have other costs back
    bool blocking = false; ///< some processors do not forward
};

/// Switches, processors below them and between each other, several links between the same two, half duplex
/// here and there; sometimes in parts. Costs of few classes, so that ties are common, of those and 0, at
/// random, or from 1e-12 to 1e12.
class MeshMaker {
public:
    MeshMaker(const MadeMesh& made, equipoise::Random& random)
        : m_made(made)
        , m_random(random)
        , m_costs(random.below(4)) {}

    equipoise::Platform make() {
        const std::size_t processors = m_made.processors;
        const std::size_t switches = m_random.below(8);
        for (std::size_t i = 0; i < processors; ++i) {
            equipoise::Processor& processor = m_platform.processors.emplace_back();
            processor.name = "P" + std::to_string(i);
            processor.compute.rate = m_random.between(0.01, 0.1);
            processor.forwards = !m_made.blocking || m_random.below(2) == 0;
        }
        for (std::size_t i = 0; i < switches; ++i) {
            m_platform.switches.push_back({.name = "S" + std::to_string(i), .place = {}});
            if (i > 0 && m_random.below(10) > 0)
                join(equipoise::SwitchId{m_random.below(i)}, equipoise::SwitchId{i});
        }
        for (std::size_t i = 0; i < processors && switches > 0; ++i)
            if (m_random.below(10) > 0)
                join(equipoise::SwitchId{m_random.below(switches)}, equipoise::ProcessorId{i});
        for (std::size_t k = m_random.below(12); k-- > 0;)
            if (switches > 0 && m_random.below(2) == 0)
                join(equipoise::SwitchId{m_random.below(switches)},
                     equipoise::SwitchId{m_random.below(switches)});
            else
                join(anyNode(), anyNode());
        for (std::size_t k = m_random.below(4); k-- > 0 && !m_platform.links.empty();) {
            const equipoise::Link beside = m_platform.links[m_random.below(m_platform.links.size())];
            join(beside.from, beside.to);
        }
        return m_platform;
    }

private:
    double cost() {
        switch (m_costs) {
        case 0:
            return static_cast<double>(1 + m_random.below(3));
        case 1:
            return 0.1 * static_cast<double>(m_random.below(9));
        case 2:
            return m_random.between(0, 1);
        default:
            return std::pow(10, m_random.between(-12, 12));
        }
    }
    equipoise::NodeId anyNode() {
        const std::size_t node = m_random.below(m_made.processors + m_platform.switches.size());
        if (node < m_made.processors)
            return equipoise::ProcessorId{node};
        return equipoise::SwitchId{node - m_made.processors};
    }
    void join(equipoise::NodeId from, equipoise::NodeId to) {
        if (from == to)
            return;
        equipoise::Link& link = m_platform.links.emplace_back();
        link.from = from;
        link.to = to;
        link.transfer.rate = cost();
        link.transfer.startUp = m_made.latencies && m_random.below(5) > 0 ? 0.3 * cost() : 0;
        link.duplex = m_random.below(3) == 0 ? equipoise::halfDuplex : equipoise::fullDuplex;
        if (!m_made.oneWay || m_random.below(3) > 0)
            return;
        link.bothWays = false;
        if (m_random.below(2) == 0) {
            equipoise::Link back = link;
            back.from = to;
            back.to = from;
            back.transfer.rate = cost();
            m_platform.links.push_back(back);
        }
    }

    MadeMesh m_made;
    equipoise::Random& m_random;
    std::size_t m_costs;
    equipoise::Platform m_platform;
};

/// One of every kind, by its seed.
inline equipoise::Platform meshOf(std::size_t processors, std::uint64_t seed, equipoise::Random& random) {
    return MeshMaker({processors, seed % 4 != 0, seed % 3 == 0, seed % 5 < 2}, random).make();
}

} // namespace support
