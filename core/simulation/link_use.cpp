// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/link_use.h"

#include "core/model/definition.h"
#include "core/simulation/follow.h"
#include "core/simulation/passages.h"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

namespace equipoise {

namespace {

using WayEnds = std::pair<NodeId, NodeId>;

/// Passage of a message over a link.
struct OnLink {
    double start = 0;
    double end = 0;
    double fills = 0; ///< part of the bandwidth without contention, 0 to 1
    WayEnds way;
};

/// Goes through what passes one link by time.
class LinkSweep {
public:
    using Shared = std::map<std::tuple<WayEnds, Direction, WayEnds>, double>;

    /// `shared`: adds how long each way shared this link, when it was full, with each other way.
    LinkSweep(const Direction& direction, const std::vector<OnLink>& passages, Shared& shared)
        : m_direction(direction)
        , m_passages(passages)
        , m_shared(shared) {}

    /// How long anything is on the link.
    double run() {
        std::vector<std::tuple<double, bool, std::size_t>> changes; // who ends goes before who begins
        for (std::size_t i = 0; i < m_passages.size(); ++i)
            if (m_passages[i].end > m_passages[i].start) {
                changes.emplace_back(m_passages[i].start, true, i);
                changes.emplace_back(m_passages[i].end, false, i);
            }
        std::ranges::sort(changes);
        double busy = 0;
        double before = 0;
        for (const auto& [time, begins, passage] : changes) {
            if (!m_on.empty()) {
                busy += time - before;
                share(time - before);
            }
            before = time;
            if (begins)
                m_on.push_back(passage);
            else
                std::erase(m_on, passage);
        }
        return busy;
    }

private:
    void share(double time) {
        constexpr double full = 1 + 1e-9;
        double fills = 0;
        for (const std::size_t passage : m_on)
            fills += m_passages[passage].fills;
        if (m_on.size() < 2 || fills <= full)
            return;
        for (const std::size_t first : m_on)
            for (const std::size_t second : m_on)
                if (first != second)
                    m_shared[{m_passages[first].way, m_direction, m_passages[second].way}] += time;
    }

    Direction m_direction;
    const std::vector<OnLink>& m_passages;
    Shared& m_shared;
    std::vector<std::size_t> m_on;
};

void addWays(LinkUses& uses, const std::map<WayEnds, WayUse>& ways, const LinkSweep::Shared& shared) {
    constexpr double rounding = 1e-9;
    for (auto [ends, way] : ways) {
        if (way.took <= way.alone * (1 + rounding))
            continue;
        for (const auto& [key, time] : shared)
            if (std::get<0>(key) == ends && (!way.holder || time > way.holder->time)) {
                const auto& [link, forwards] = std::get<1>(key);
                way.holder = {link, forwards, std::get<2>(key).first, std::get<2>(key).second, time};
            }
        uses.slowed.push_back(way);
    }
    std::ranges::stable_sort(uses.slowed, std::ranges::greater{},
                             [](const WayUse& way) { return way.took - way.alone; });
}

} // namespace

Result<std::optional<LinkUses>> linkUses(const Scenario& scenario, const Plan& plan) {
    const auto followed = followShared(scenario, plan);
    if (!followed)
        return followed.error();
    if (!*followed)
        return std::optional<LinkUses>();
    const auto& [program, course, steps] = **followed;
    const ScaledScenario per(scenario, definitionOf(plan.problem));
    const Platform& platform = per.scenario().platform;
    LinkUses uses{endOf(course), steps, {}, {}};
    std::map<Direction, std::vector<OnLink>> passages;
    std::map<Direction, double> loads; // time that the link needs for all of it
    std::map<WayEnds, WayUse> ways;
    const auto sends = sendsOf(program);
    for (std::size_t i = 0; i < sends.size(); ++i) {
        const Channel& channel = program.channels[i];
        const WayEnds ends{channel.from, channel.to};
        for (const Sent& place : sends[i]) {
            const Action& sent = program.strands[place.strand].actions[place.action];
            const Span& span = course[place.strand][place.action];
            WayUse& way = ways.try_emplace(ends, WayUse{channel.from, channel.to}).first->second;
            ++way.messages;
            way.alone += sent.time;
            way.took += span.end - span.start;
            const double flowing = sent.time - channel.latency;
            eachDirection(platform, channel, [&](const Direction& direction) {
                const double time = platform.links[direction.first.index()].transfer.proportional(sent.items);
                loads[direction] += time;
                passages[direction].push_back(
                    {span.start + channel.latency, span.end, flowing > 0 ? time / flowing : 0, ends});
            });
        }
    }
    LinkSweep::Shared shared;
    for (const auto& [direction, linkPassages] : passages) {
        const double busy = LinkSweep(direction, linkPassages, shared).run();
        const double time = uses.time > 0 ? uses.time : 1;
        uses.links.push_back({direction.first, direction.second,
                              static_cast<std::int64_t>(linkPassages.size()),
                              std::min(1.0, loads[direction] / time), std::min(1.0, busy / time)});
    }
    std::ranges::stable_sort(uses.links, std::ranges::greater{}, &LinkUse::carried);
    addWays(uses, ways, shared);
    return std::optional(std::move(uses));
}

std::optional<double> timeOnFasterLink(const Scenario& scenario, const Plan& plan, LinkId faster) {
    Scenario changed = scenario;
    CostFunction& transfer = changed.platform.links[faster.index()].transfer;
    if (transfer.isTable())
        return std::nullopt; // it is what was measured
    transfer.rate /= 2;
    const auto followed = followShared(changed, plan);
    if (!followed || !*followed)
        return std::nullopt;
    return (**followed).time();
}

} // namespace equipoise
