// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/slowed.h"

#include "core/model/definition.h"
#include "core/network/paths.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace equipoise {

SlowedMessages::SlowedMessages(const Scenario& scenario, Problem problem, const Schedule& schedule)
    : m_parts(schedule.blocks.size(), 1.0)
    , m_passingOf(schedule.blocks.size(), schedule.blocks.size()) {
    const ScaledScenario per(scenario, definitionOf(problem));
    const Platform& platform = per.scenario().platform;
    std::map<double, network::Paths> pathsOf;                                // by how much is sent
    std::map<std::tuple<NodeId, NodeId, double, double>, std::size_t> known; // both ends tell of one message
    for (std::size_t i = 0; i < schedule.blocks.size(); ++i) {
        const Block& block = schedule.blocks[i];
        if (block.kind != BlockKind::Transfer || !block.peer || block.count != 1 || !(block.items > 0))
            continue;
        const bool sends = block.lane == Lane::Send;
        const ProcessorId from = sends ? block.resource : *block.peer;
        const ProcessorId to = sends ? *block.peer : block.resource;
        network::Paths& paths = pathsOf.try_emplace(block.items, platform, block.items).first->second;
        const network::Path& path =
            paths.between(static_cast<std::uint32_t>(from.index()), static_cast<std::uint32_t>(to.index()));
        const double took = block.end - block.start;
        if (std::isinf(path.latency) || !(took > 0))
            continue;
        m_parts[i] = std::min(1.0, (path.latency + block.items / path.most) / took);
        const auto [place, fresh] = known.try_emplace({from, to, block.start, block.end}, m_passings.size());
        m_passingOf[i] = place->second;
        if (!fresh)
            continue;
        m_passings.push_back({from, to, block.start, block.end, path.resources});
        std::ranges::sort(m_passings.back().limits);
    }
}

std::vector<std::pair<NodeId, NodeId>> SlowedMessages::sharers(std::size_t block) const {
    using Ends = std::pair<NodeId, NodeId>;
    if (block >= m_passingOf.size() || m_passingOf[block] >= m_passings.size())
        return {};
    const Passing& passing = m_passings[m_passingOf[block]];
    std::map<Ends, double> together;
    for (const Passing& candidate : m_passings) {
        const double time = std::min(passing.end, candidate.end) - std::max(passing.start, candidate.start);
        const bool meets = std::ranges::any_of(candidate.limits, [&passing](std::uint32_t limit) {
            return std::ranges::binary_search(passing.limits, limit);
        });
        if (&candidate != &passing && time > 0 && meets)
            together[{candidate.from, candidate.to}] += time;
    }
    std::vector<std::pair<double, Ends>> longest;
    for (const auto& [ends, time] : together)
        longest.emplace_back(-time, ends);
    std::ranges::sort(longest);
    std::vector<Ends> ends;
    for (const auto& [time, pair] : longest)
        ends.push_back(pair);
    return ends;
}

} // namespace equipoise
