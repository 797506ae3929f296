// SPDX-License-Identifier: GPL-3.0-or-later
// Large networks of switches, with as many processors below each.
#pragma once

#include "core/base/random.h"
#include "core/platform/platform.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

namespace support {

enum class Joined {
    Tree,    ///< ten switches below each of the next ones, up to a single one
    FatTree, ///< pods: each of its switches linked to each of as many others, and those to switches over all
             ///< pods
    Torus,
    AtRandom ///< each to one before it, and two links a switch beside that
};

struct SwitchNetwork {
    Joined joined = Joined::Tree;
    std::size_t processors = 100'000;
    std::size_t each = 100; ///< processors below a switch; switches of a pod
    bool latencies = false;
    double trunk = 1; ///< cost of a link between switches, in that of one to a processor
};

/// Makes networks with links and trunks of 100 Mbit/s to 10 Gbit/s.
class NetworkMaker {
public:
    NetworkMaker(const SwitchNetwork& made, std::uint64_t seed)
        : m_made(made)
        , m_random(seed) {}

    equipoise::Platform make() {
        using equipoise::ProcessorId, equipoise::SwitchId;
        m_platform.units = {"s", "Mflop", "Mbit"};
        for (std::size_t i = 0; i < m_made.processors; ++i) {
            equipoise::Processor& processor = m_platform.processors.emplace_back();
            processor.name = "P" + std::to_string(i);
            processor.compute.rate = 1 / m_random.between(14, 120);
            join(SwitchId{i / m_made.each}, ProcessorId{i}, 5e-5, 1);
        }
        const std::size_t count = (m_made.processors + m_made.each - 1) / m_made.each;
        add(count);
        switch (m_made.joined) {
        case Joined::Tree:
            joinAsTree(count);
            break;
        case Joined::FatTree:
            joinAsFatTree(count);
            break;
        case Joined::Torus:
            joinAsTorus(count);
            break;
        case Joined::AtRandom:
            joinAtRandom(count);
            break;
        }
        return m_platform;
    }

private:
    std::size_t add(std::size_t count) {
        const std::size_t first = m_platform.switches.size();
        for (std::size_t i = 0; i < count; ++i)
            m_platform.switches.push_back({"S" + std::to_string(first + i), {}});
        return first;
    }
    void join(equipoise::NodeId from, equipoise::NodeId to, double latency, double factor) {
        constexpr double rates[] = {0.01, 0.001, 0.0001};
        m_platform.links.push_back(
            {from, to, {factor * rates[m_random.below(3)], m_made.latencies ? latency : 0, {}}});
    }
    void trunk(std::size_t a, std::size_t b) {
        join(equipoise::SwitchId{a}, equipoise::SwitchId{b}, 1e-4, m_made.trunk);
    }

    void joinAsTree(std::size_t count) {
        std::size_t first = 0;
        while (count > 1) { // a tenth each time
            const std::size_t next = (count + 9) / 10;
            add(next);
            for (std::size_t i = 0; i < count; ++i)
                trunk(first + i, first + count + i / 10);
            first += count;
            count = next;
        }
    }
    void joinAsFatTree(std::size_t count) {
        const std::size_t half = m_made.each;
        const std::size_t pods = (count + half - 1) / half;
        const std::size_t middle = add(pods * half);
        const std::size_t top = add(half * half);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t k = 0; k < half; ++k)
                trunk(i, middle + i / half * half + k);
        for (std::size_t i = 0; i < pods * half; ++i)
            for (std::size_t k = 0; k < half; ++k)
                trunk(middle + i, top + i % half * half + k);
    }
    void joinAsTorus(std::size_t count) {
        auto rows = static_cast<std::size_t>(std::sqrt(static_cast<double>(count)));
        while (count % rows != 0) // 1 divides all
            --rows;
        const std::size_t columns = count / rows;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t row = i / columns;
            const std::size_t column = i % columns;
            if (columns > 1)
                trunk(i, row * columns + (column + 1) % columns);
            if (rows > 1)
                trunk(i, (row + 1) % rows * columns + column);
        }
    }
    void joinAtRandom(std::size_t count) {
        for (std::size_t i = 1; i < count; ++i)
            trunk(i, m_random.below(i));
        for (std::size_t i = 0; i < 2 * count; ++i) {
            const std::size_t a = m_random.below(count);
            const std::size_t b = m_random.below(count);
            if (a != b)
                trunk(a, b);
        }
    }

    SwitchNetwork m_made;
    equipoise::Random m_random;
    equipoise::Platform m_platform;
};

inline equipoise::Platform networkOf(const SwitchNetwork& made, std::uint64_t seed) {
    return NetworkMaker(made, seed).make();
}

} // namespace support
