#include "core/solve/slowed.h"

#include "core/platform/routes.h"
#include "core/solve/definition.h"

#include <algorithm>
#include <map>
#include <memory>
#include <tuple>

namespace core {

SlowedMessages::SlowedMessages(const Scenario& scenario, Problem problem, const Schedule& schedule)
    : m_parts(schedule.blocks.size(), 1.0)
    , m_passingOf(schedule.blocks.size(), schedule.blocks.size()) {
    const PerItem per(scenario, definitionOf(problem));
    const Platform& platform = per.scenario().platform;
    using Key = std::pair<NodeId, double>; // the sender, and how much it sends
    std::map<Key, std::unique_ptr<RoutesFrom>> routes;
    std::map<std::tuple<NodeId, NodeId, double, double>, std::size_t> known; // both ends tell of one message
    for (std::size_t i = 0; i < schedule.blocks.size(); ++i) {
        const Block& block = schedule.blocks[i];
        if (block.kind != BlockKind::Transfer || !block.peer || block.count != 1 || !(block.items > 0))
            continue;
        const bool sends = block.lane == Lane::Send;
        const ProcessorId from = sends ? block.resource : *block.peer;
        const ProcessorId to = sends ? *block.peer : block.resource;
        auto& own = routes[{from, block.items}];
        if (!own)
            own = std::make_unique<RoutesFrom>(platform, from, block.items);
        const auto route = own->to(to);
        const double took = block.end - block.start;
        if (!route || !(took > 0))
            continue;
        m_parts[i] = std::min(1.0, route->time() / took);
        const auto [place, fresh] = known.try_emplace({from, to, block.start, block.end}, m_passings.size());
        m_passingOf[i] = place->second;
        if (!fresh)
            continue;
        Passing passing{from, to, block.start, block.end};
        NodeId at = from;
        for (const LinkId id : route->links) {
            const Link& link = platform.links[id.index()];
            const bool forwards = link.from == at;
            at = forwards ? link.to : link.from;
            passing.limits.push_back(3 * id.index() + (forwards ? 0 : 1));
            if (!link.isFullDuplex())
                passing.limits.push_back(3 * id.index() + 2);
        }
        std::ranges::sort(passing.limits);
        m_passings.push_back(std::move(passing));
    }
}

std::vector<std::pair<NodeId, NodeId>> SlowedMessages::sharers(std::size_t block) const {
    using Ends = std::pair<NodeId, NodeId>;
    if (block >= m_passingOf.size() || m_passingOf[block] >= m_passings.size())
        return {};
    const Passing& own = m_passings[m_passingOf[block]];
    std::map<Ends, double> together;
    for (const Passing& other : m_passings) {
        const double time = std::min(own.end, other.end) - std::max(own.start, other.start);
        const bool meets = std::ranges::any_of(other.limits, [&own](std::size_t limit) {
            return std::ranges::binary_search(own.limits, limit);
        });
        if (&other != &own && time > 0 && meets)
            together[{other.from, other.to}] += time;
    }
    std::vector<std::pair<double, Ends>> longest;
    for (const auto& [ends, time] : together)
        longest.emplace_back(-time, ends);
    std::ranges::sort(longest);
    std::vector<Ends> ends;
    for (const auto& [time, one] : longest)
        ends.push_back(one);
    return ends;
}

} // namespace core
