// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/routes/route_times.h"

#include "core/platform/network.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace equipoise {

namespace {

/// Whether no way needs to pass the processor: it must not, or would come back to where it was.
bool isEnd(const Processor& processor, std::span<const Arc> out, std::span<const Arc> in) {
    if (!processor.forwards)
        return true;
    const std::uint32_t neighbour = !out.empty() ? out.front().to : !in.empty() ? in.front().to : 0;
    const auto isOther = [neighbour](const Arc& arc) { return arc.to != neighbour; };
    return std::ranges::none_of(out, isOther) && std::ranges::none_of(in, isOther);
}

} // namespace

RouteTimes::RouteTimes(const Platform& platform, double amount, SolveControl& control)
    : m_stopped(control)
    , m_search(control) {
    const Network there(platform, amount);
    m_latencies = there.latencies();
    const bool symmetric = there.symmetric();
    std::optional<Network> turned;
    if (!symmetric)
        turned.emplace(platform, amount, Towards::Back);
    const Network& back = turned ? *turned : there;

    m_passed.assign(there.nodes(), true);
    for (std::size_t i = 0; i < platform.size(); ++i)
        m_passed[i] = !isEnd(platform.processors[i], there.from(i), back.from(i));
    const auto addAccesses = [&](Accesses& accesses, const Network& network, std::uint32_t i) {
        if (m_passed[i])
            accesses.items.push_back({i, 0, 0});
        else
            for (const Arc& arc : network.from(i))
                if (arc.time < noWay)
                    accesses.items.push_back({arc.to, arc.time, arc.latency});
        accesses.first.push_back(static_cast<std::uint32_t>(accesses.items.size()));
    };
    for (std::uint32_t i = 0; i < platform.size(); ++i) {
        addAccesses(m_out, there, i);
        if (!symmetric)
            addAccesses(m_in, back, i);
    }
    const auto passedFrom = [&](const Network& network, std::uint32_t node) {
        std::vector<BidirectionalRouteSearch::Arc> arcs;
        if (m_passed[node])
            for (const Arc& arc : network.from(node))
                if (m_passed[arc.to] && arc.time < noWay)
                    arcs.push_back({arc.to, arc.time, arc.latency});
        return arcs;
    };
    std::vector<RouteTree::Edge> edges;
    for (std::uint32_t node = 0; node < there.nodes(); ++node) {
        const std::vector<BidirectionalRouteSearch::Arc> onward = passedFrom(there, node);
        m_search.add(onward, symmetric ? onward : passedFrom(back, node));
        for (const BidirectionalRouteSearch::Arc& arc : onward)
            if (node < arc.to)
                edges.push_back({node, arc.to, arc.time, arc.latency});
    }
    if (symmetric)
        m_tree.emplace(there.nodes(), std::move(edges));
}

std::size_t RouteTimes::Hash::operator()(const Asked& asked) const {
    std::uint64_t mixed = (std::uint64_t{asked.from} << 32 | asked.to) * 0x9e3779b97f4a7c15;
    mixed ^= std::bit_cast<std::uint64_t>(asked.start) + (mixed >> 29);
    return mixed * 0xbf58476d1ce4e5b9 >> 17;
}

/// visit(first link, last link) of each pair of links that ways begin and end with; a link that is both first
/// and last comes with an end in `to` itself.
template <class Visit>
void RouteTimes::eachWay(std::uint32_t from, std::uint32_t to, const Visit& visit) const {
    for (const Access& first : m_out[from]) {
        if (first.node == to)
            visit(first, Access{to, 0, 0});
        else if (m_passed[first.node])
            for (const Access& last : (symmetric() ? m_out : m_in)[to])
                if (m_passed[last.node])
                    visit(first, last);
    }
}

double RouteTimes::time(std::uint32_t from, std::uint32_t to) const {
    if (from == to)
        return 0;
    if (symmetric() && from > to) // sums depend on their order in the last bit
        std::swap(from, to);
    double slow = noWay;
    eachWay(from, to, [&](const Access& first, const Access& last) {
        const double links = std::max(first.time, last.time);
        if (links < slow)
            slow = std::min(slow, std::max(links, slowest(first.node, last.node)));
    });
    if (slow == noWay || !m_latencies)
        return slow;
    double least = noWay;
    eachWay(from, to, [&](const Access& first, const Access& last) {
        if (first.time <= slow && last.time <= slow)
            least = std::min(least, latency(first.latency, first.node, last.node, slow) + last.latency);
    });
    return slow + least;
}

std::vector<RouteTimes::Kept>& RouteTimes::keptFor(const Asked& asked) const {
    constexpr std::size_t most = 300'000;
    if (m_kept.size() >= most)
        m_kept.clear();
    return m_kept[asked];
}

/// Time of the slowest link of the route whose slowest link is fastest.
double RouteTimes::slowest(std::uint32_t from, std::uint32_t to) const {
    if (from == to)
        return 0;
    if (m_tree)
        return m_tree->slowest(from, to);
    constexpr double noStart = -1; // latencies are not below 0
    std::vector<Kept>& kept = keptFor({from, to, noStart});
    if (!kept.empty())
        return kept.front().latency;
    const double bottleneck = m_search.slowest(from, to);
    if (m_stopped())
        return noWay;
    kept.push_back({0, 0, bottleneck});
    return bottleneck;
}

/// Minimum sum of latencies over links no slower than `slowest`, added to `start` in the order of the route.
double RouteTimes::latency(double start, std::uint32_t from, std::uint32_t to, double slowest) const {
    if (from == to)
        return start;
    if (this->slowest(from, to) > slowest)
        return noWay;
    if (m_tree && m_tree->isWhole())
        return m_tree->latency(start, from, to);
    std::vector<Kept>& kept = keptFor({from, to, start});
    const auto known = std::ranges::find_if(
        kept, [slowest](const Kept& entry) { return entry.from <= slowest && slowest <= entry.until; });
    if (known != kept.end())
        return known->latency;
    // The nearest route without a limit is tried first: it mostly meets this limit, and others.
    for (const double limit : {kept.empty() ? noWay : slowest, slowest}) {
        const BidirectionalRouteSearch::Way way = m_search.nearest(from, to, start, limit);
        if (m_stopped())
            return noWay;
        const auto same = std::ranges::find(kept, way.slowest, &Kept::from);
        if (same == kept.end())
            kept.push_back({way.slowest, limit, way.latency});
        else
            same->until = std::max(same->until, limit);
        if (way.slowest <= slowest)
            return way.latency;
    }
    return noWay; // cannot be: the slowest link of the fastest way is no slower
}

} // namespace equipoise
