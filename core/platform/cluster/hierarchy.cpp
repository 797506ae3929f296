// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/cluster/hierarchy.h"

#include "core/base/random.h"

#include <string>
#include <utility>

namespace equipoise {

namespace {

// Mbit/s
constexpr double lanSpeeds[] = {10, 10, 100, 100, 34};
constexpr double lanManSpeeds[] = {34, 10, 10, 5};
constexpr double manWanSpeeds[] = {10, 5, 2, 1.5};
constexpr double wanSpeeds[] = {5, 2, 1, 0.5};
// Mflop/s, of machines about 2000, as LINPACK measures them
constexpr double machineSpeeds[] = {14.5, 22.3, 33.8, 38.2, 48.6, 58.2, 76.4, 94.5, 120};

class Builder {
public:
    Builder(const Hierarchy& hierarchy, std::uint64_t seed)
        : m_hierarchy(hierarchy)
        , m_random(seed) {}

    Platform run() {
        m_platform.name = "Hierarchy";
        // One wide-area router for each metropolitan network, and that one's own router.
        for (std::size_t i = 0; i < m_hierarchy.mans; ++i) {
            addSwitch("W" + std::to_string(i + 1));
            joinTo(i, i, wanSpeeds);
        }
        addBeside(0, m_hierarchy.mans, wanSpeeds);
        for (std::size_t i = 0; i < m_hierarchy.mans; ++i) {
            addSwitch("M" + std::to_string(i + 1));
            link(SwitchId{i}, SwitchId{m_hierarchy.mans + i}, manWanSpeeds);
        }
        const std::size_t firstLan = 2 * m_hierarchy.mans;
        for (std::size_t i = 0; i < m_hierarchy.lans; ++i) {
            addSwitch("L" + std::to_string(i + 1));
            const std::size_t man = m_hierarchy.mans + i % m_hierarchy.mans;
            link(SwitchId{man}, SwitchId{firstLan + i}, lanManSpeeds);
        }
        // Redundant links join random local networks to random metropolitan routers.
        for (double left = m_hierarchy.redundancy * static_cast<double>(m_hierarchy.lans); left >= 1;
             --left) {
            const std::size_t lan = firstLan + m_random.below(m_hierarchy.lans);
            const std::size_t man = m_hierarchy.mans + m_random.below(m_hierarchy.mans);
            link(SwitchId{man}, SwitchId{lan}, lanManSpeeds);
        }
        for (std::size_t i = 0; i < m_hierarchy.processors; ++i) {
            const double speed = pick(machineSpeeds);
            m_platform.processors.push_back({"P" + std::to_string(i + 1), {1 / speed, 0, {}}, {}});
            link(SwitchId{firstLan + i % m_hierarchy.lans}, ProcessorId{i}, lanSpeeds);
        }
        return std::move(m_platform);
    }

private:
    template <std::size_t N>
    double pick(const double (&values)[N]) {
        return values[m_random.below(N)];
    }

    void addSwitch(std::string name) { m_platform.switches.push_back({std::move(name), {}}); }

    template <std::size_t N>
    void link(NodeId from, NodeId to, const double (&speeds)[N]) {
        m_platform.links.push_back({from, to, {1 / pick(speeds), 0, {}}, true});
    }

    /// Links a switch to a random one of the switches before it.
    template <std::size_t N>
    void joinTo(std::size_t number, std::size_t others, const double (&speeds)[N]) {
        if (others > 0)
            link(SwitchId{m_random.below(others)}, SwitchId{number}, speeds);
    }

    template <std::size_t N>
    void addBeside(std::size_t first, std::size_t count, const double (&speeds)[N]) {
        for (double left = m_hierarchy.redundancy * static_cast<double>(count); count > 1 && left >= 1;
             --left) {
            const std::size_t router = m_random.below(count);
            const std::size_t partner = (router + 1 + m_random.below(count - 1)) % count;
            link(SwitchId{first + router}, SwitchId{first + partner}, speeds);
        }
    }

    const Hierarchy& m_hierarchy;
    Random m_random;
    Platform m_platform;
};

} // namespace

Platform hierarchicalPlatform(const Hierarchy& hierarchy, std::uint64_t seed) {
    return Builder(hierarchy, seed).run();
}

} // namespace equipoise
