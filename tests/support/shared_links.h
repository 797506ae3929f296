// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms whose messages share links.
#pragma once

#include "core/base/random.h"
#include "core/model/scenario.h"
#include "core/problems/ring/model/question.h"

#include <cmath>
#include <string>

namespace support {

/// Switches as a tree; latencies, hubs and links in between in some.
class TreeOfSwitches {
public:
    TreeOfSwitches(equipoise::Random& random, equipoise::Platform& platform, std::uint64_t maxSwitches)
        : m_random(random)
        , m_platform(platform)
        , m_plain(random.below(2) == 0)
        , m_switches(1 + random.below(maxSwitches)) {
        for (std::size_t i = 0; i < m_switches; ++i) {
            platform.switches.push_back({"S" + std::to_string(i), {}});
            if (i > 0)
                link(equipoise::SwitchId{random.below(i)}, equipoise::SwitchId{i});
        }
    }

    /// On any of the switches.
    void addComputer(double cycleTime) {
        const equipoise::ProcessorId computer{m_platform.size()};
        m_platform.processors.push_back({"P" + std::to_string(computer.index()), {cycleTime, 0, {}}, {}});
        link(computer, equipoise::SwitchId{m_random.below(m_switches)});
    }

private:
    void link(equipoise::NodeId from, equipoise::NodeId to) {
        equipoise::Link added{from, to, {std::pow(10.0, m_random.between(-1, 0)), 0, {}}, true};
        if (!m_plain && m_random.below(3) == 0)
            added.transfer.startUp = m_random.between(0, 0.1);
        if (!m_plain && m_random.below(3) == 0)
            added.duplex = m_random.below(2) == 0 ? equipoise::halfDuplex : 1.4;
        m_platform.links.push_back(added);
    }

    equipoise::Random& m_random;
    equipoise::Platform& m_platform;
    bool m_plain;
    std::uint64_t m_switches;
};

/// A ring over the links of such a tree, shared max-min fairly; 2 units of work for each computer.
inline equipoise::Scenario ringOverATree(std::uint64_t seed, std::size_t computers) {
    equipoise::Random random(seed);
    equipoise::Scenario scenario;
    TreeOfSwitches tree(random, scenario.platform, 4);
    for (std::size_t i = 0; i < computers; ++i)
        tree.addComputer(random.between(0.2, 1));
    auto& question = scenario.questions.set<equipoise::ring::Question>();
    question.work = 2 * static_cast<double>(computers);
    question.message = random.between(0.5, 2);
    question.links = equipoise::ContentionModel::MaxMinFair;
    return scenario;
}

/// A ring of two at either end of a line that takes 1 for a message; all else takes no time. One step of 8
/// units of work.
inline equipoise::Scenario overALine() {
    equipoise::Scenario scenario;
    for (const char* name : {"A", "B", "C", "D"})
        scenario.platform.processors.push_back({name, {1, 0, {}}, {}});
    scenario.platform.switches = {{"west", {}}, {"east", {}}};
    for (std::size_t i = 0; i < 4; ++i)
        scenario.platform.links.push_back(
            {equipoise::ProcessorId{i}, equipoise::SwitchId{i / 2}, {0, 0, {}}, true});
    scenario.platform.links.push_back({equipoise::SwitchId{0}, equipoise::SwitchId{1}, {1, 0, {}}, true});
    auto& question = scenario.questions.set<equipoise::ring::Question>();
    question.work = 8;
    question.message = 1;
    question.links = equipoise::ContentionModel::MaxMinFair;
    question.steps = 1;
    return scenario;
}

} // namespace support
