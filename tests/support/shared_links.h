// Platforms whose messages share links.
#pragma once

#include "core/base/random.h"
#include "core/model/scenario.h"

#include <cmath>
#include <string>

namespace support {

/// Switches as a tree; latencies, hubs and links in between in some.
class TreeOfSwitches {
public:
    TreeOfSwitches(core::Random& random, core::Platform& platform, std::uint64_t mostSwitches)
        : m_random(random)
        , m_platform(platform)
        , m_plain(random.below(2) == 0)
        , m_switches(1 + random.below(mostSwitches)) {
        for (std::size_t i = 0; i < m_switches; ++i) {
            platform.switches.push_back({"S" + std::to_string(i), {}});
            if (i > 0)
                link(core::SwitchId{random.below(i)}, core::SwitchId{i});
        }
    }

    /// On any of the switches.
    void addComputer(double cycleTime) {
        const core::ProcessorId computer{m_platform.size()};
        m_platform.processors.push_back({"P" + std::to_string(computer.index()), {cycleTime, 0, {}}, {}});
        link(computer, core::SwitchId{m_random.below(m_switches)});
    }

private:
    void link(core::NodeId from, core::NodeId to) {
        core::Link own{from, to, {std::pow(10.0, m_random.between(-1, 0)), 0, {}}, true};
        if (!m_plain && m_random.below(3) == 0)
            own.transfer.startUp = m_random.between(0, 0.1);
        if (!m_plain && m_random.below(3) == 0)
            own.duplex = m_random.below(2) == 0 ? core::halfDuplex : 1.4;
        m_platform.links.push_back(own);
    }

    core::Random& m_random;
    core::Platform& m_platform;
    bool m_plain;
    std::uint64_t m_switches;
};

/// A ring of two at either end of a line that takes 1 for a message; all else takes no time. One step of 8
/// units of work.
inline core::Scenario overALine() {
    core::Scenario scenario;
    for (const char* name : {"A", "B", "C", "D"})
        scenario.platform.processors.push_back({name, {1, 0, {}}, {}});
    scenario.platform.switches = {{"west", {}}, {"east", {}}};
    for (std::size_t i = 0; i < 4; ++i)
        scenario.platform.links.push_back({core::ProcessorId{i}, core::SwitchId{i / 2}, {0, 0, {}}, true});
    scenario.platform.links.push_back({core::SwitchId{0}, core::SwitchId{1}, {1, 0, {}}, true});
    auto& question = scenario.questions.ring.emplace();
    question.work = 8;
    question.message = 1;
    question.links = core::Sharing::Fair;
    question.steps = 1;
    return scenario;
}

} // namespace support
