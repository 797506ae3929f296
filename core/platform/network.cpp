// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/network.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace equipoise {

Network::Network(const Platform& platform, double amount, Towards towards)
    : m_first(platform.size() + platform.switches.size() + 1) {
    struct Whole {
        std::size_t begin;
        Arc arc;
    };
    std::vector<Whole> arcs;
    arcs.reserve(2 * platform.links.size());
    for (std::size_t i = 0; i < platform.links.size(); ++i) {
        const Link& link = platform.links[i];
        const double time = link.transfer.proportional(amount);
        std::size_t begin = position(platform, link.from);
        std::size_t end = position(platform, link.to);
        if (towards == Towards::Back)
            std::swap(begin, end);
        const auto number = static_cast<std::uint32_t>(i);
        const double latency = link.transfer.startUp;
        arcs.push_back({begin, {static_cast<std::uint32_t>(end), number, time, latency}});
        if (link.bothWays || towards == Towards::Either)
            arcs.push_back({end, {static_cast<std::uint32_t>(begin), number, time, latency}});
        m_symmetric = m_symmetric && link.bothWays;
        m_latencies = m_latencies || latency > 0;
    }
    for (const Whole& whole : arcs)
        ++m_first[whole.begin + 1];
    std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
    m_arcs.resize(arcs.size());
    std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
    for (const Whole& whole : arcs)
        m_arcs[next[whole.begin]++] = whole.arc;
    for (std::size_t node = 0; node < nodes(); ++node)
        std::ranges::stable_sort(m_arcs.begin() + static_cast<std::ptrdiff_t>(m_first[node]),
                                 m_arcs.begin() + static_cast<std::ptrdiff_t>(m_first[node + 1]), {},
                                 &Arc::time);
    for (std::size_t i = 0; i < platform.size(); ++i) {
        if (platform.processors[i].forwards || from(i).size() + (m_symmetric ? 0 : 1) < 2)
            continue; // nothing can pass a leaf
        m_passes.resize(nodes(), true);
        m_passes[i] = false;
    }
}

std::vector<Step> stepsOf(const Network& network) {
    std::vector<Step> steps;
    for (std::uint32_t begin = 0; begin < network.nodes(); ++begin)
        for (const Arc& arc : network.from(begin))
            if (arc.time < infinity)
                steps.push_back({begin, arc});
    std::ranges::stable_sort(steps, {}, [](const Step& step) { return step.arc.time; });
    return steps;
}

} // namespace equipoise
