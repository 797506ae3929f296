// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/heuristics/nested.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace equipoise::ring {

Result<NestedInstance> makeNestedInstance(const Platform& platform, const Question& question,
                                          SolveControl& control) {
    if (platform.processors.empty())
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    if (platform.linkCost)
        return Error{ErrorCode::NotANetwork, {}, {}, {}, {}};
    NestedInstance instance{question.work,
                            {},
                            {},
                            RouteTimes(platform, question.message, control),
                            nestingOf(platform, question.message, control)};
    for (const Processor& processor : platform.processors) {
        if (processor.compute.isTable())
            return Error{ErrorCode::UnsupportedCost, processor.name, "table", "linear, affine", {}};
        instance.cycleTime.push_back(processor.compute.rate);
        instance.startUp.push_back(processor.compute.startUp);
    }
    return instance;
}

std::vector<double> messagesOf(const NestedInstance& instance, std::span<const std::uint32_t> order) {
    const std::size_t count = order.size();
    std::vector<double> messages(count > 1 ? 2 * count : 0);
    for (std::size_t at = 0; count > 1 && at < count; ++at) {
        const std::size_t next = at + 1 == count ? 0 : at + 1;
        const double there = instance.routes.time(order[at], order[next]);
        messages[2 * at] = there;
        messages[2 * next + 1] = instance.timeBack(order[at], order[next], there);
    }
    return messages;
}

std::vector<Starter> burdensOf(const NestedInstance& instance, std::span<const std::uint32_t> order,
                               std::span<const double> messages) {
    std::vector<Starter> starters;
    for (std::size_t at = 0; at < order.size(); ++at) {
        double burden = instance.startUp[order[at]];
        if (!messages.empty())
            burden = burden + messages[2 * at] + messages[2 * at + 1];
        starters.push_back({burden, instance.cycleTime[order[at]]});
    }
    return starters;
}

Earnings::Earnings(const NestedInstance& instance)
    : m_instance(instance)
    , m_minStartUp(std::ranges::min(instance.startUp))
    , m_clusters(instance.nesting.size()) {}

Earnings::Cluster Earnings::lone(std::uint32_t processor) const {
    Cluster cluster;
    const double exit = m_instance.nesting.exit[processor];
    const double burden = m_instance.startUp[processor] + exit;
    const double left = m_time - burden - exit;
    if (!(left >= 0)) // in no ring
        return cluster;
    cluster.speed.add(1 / m_instance.cycleTime[processor]);
    cluster.burden.add(burden);
    cluster.best = cluster.single = left * cluster.speed.first;
    cluster.count = 1;
    return cluster;
}

/// The island of a cluster that has two processors, for messages of at most this time between them.
std::uint32_t Earnings::islandIn(std::uint32_t node, double message) const {
    std::uint32_t island = m_clusters[node].pair;
    while (true) { // each step moves one cluster outwards, towards `node`
        const std::uint32_t outer = m_instance.nesting.parent[island];
        if (outer == node || m_clusters[outer].minExit > message)
            return island;
        island = outer;
    }
}

/// Computes the remainder of a cluster that the ring leaves, once all inner clusters have been added.
void Earnings::leave(std::uint32_t node) {
    Cluster& cluster = m_clusters[node];
    const double exit = m_instance.nesting.exit[node];
    const double room = m_time - exit;
    const auto offer = [&](double left, std::optional<std::uint32_t> sole) {
        if (!(left > cluster.best))
            return;
        cluster.best = left;
        cluster.sole = sole;
    };
    if (cluster.burden.first <= room && m_minStartUp + exit <= room)
        offer(cluster.single, cluster.ofSingle);
    const double beside = room - m_minStartUp; // the message out
    if (!(cluster.burden.second <= room))
        return;
    if (cluster.minExit <= beside || cluster.twoPairsFrom <= beside)
        offer(cluster.inside - cluster.price.first - cluster.price.second, std::nullopt);
    else if (cluster.pairFrom <= beside) {
        const std::uint32_t island = islandIn(node, beside);
        const Cluster& within = m_clusters[island];
        const double further = exit - m_instance.nesting.exit[island];
        offer(within.best - further * (within.speed.first + within.speed.second), island);
    }
}

/// For messages longer than those that join it, the cluster is one island.
void Earnings::joinIsland(std::uint32_t node) {
    Cluster& cluster = m_clusters[node];
    if (cluster.count >= 2 && cluster.minExit < cluster.pairFrom) {
        cluster.pairFrom = cluster.minExit;
        cluster.pair = node;
    }
    if (cluster.count >= 4)
        cluster.twoPairsFrom = std::min(cluster.twoPairsFrom, cluster.minExit);
}

/// Adds a cluster to the next larger one.
void Earnings::tell(const Cluster& inner, std::uint32_t node) {
    if (inner.speed.first == infinity)
        return;
    const Nesting& nesting = m_instance.nesting;
    Cluster& outer = m_clusters[nesting.parent[node]];
    const double further = nesting.exit[nesting.parent[node]] - nesting.exit[node];
    outer.inside += inner.best;
    for (const double speed : {inner.speed.first, inner.speed.second})
        if (speed < infinity) {
            outer.speed.add(speed);
            outer.price.add(further * speed);
        }
    outer.burden.add(inner.burden.first);
    outer.burden.add(inner.burden.second);
    outer.count += inner.count;
    outer.minExit = std::min(outer.minExit, nesting.exit[node]);
    outer.twoPairsFrom =
        std::min({outer.twoPairsFrom, inner.twoPairsFrom, std::max(inner.pairFrom, outer.pairFrom)});
    if (inner.pairFrom < outer.pairFrom) {
        outer.pairFrom = inner.pairFrom;
        outer.pair = inner.pair;
    }
    if (const double single = inner.single - 2 * further * inner.speed.first; single > outer.single) {
        outer.single = single;
        outer.ofSingle = node;
    }
}

double Earnings::at(double time) {
    m_time = time;
    m_top = 0;
    const Nesting& nesting = m_instance.nesting;
    std::ranges::fill(m_clusters, Cluster{});
    for (std::uint32_t node = 0; node < nesting.size(); ++node) {
        Cluster& cluster = m_clusters[node];
        if (node < m_instance.size())
            cluster = lone(node);
        else if (cluster.inside > m_clusters[m_top].inside)
            m_top = node;
        if (nesting.isOutermost(node))
            continue;
        if (node >= m_instance.size()) {
            leave(node);
            joinIsland(node);
        }
        tell(cluster, node);
    }
    return m_clusters[m_top].inside;
}

std::vector<std::uint32_t> Earnings::earners() const {
    const Nesting& nesting = m_instance.nesting;
    std::vector<char> in(nesting.size(), 0);
    in[m_top] = m_top >= m_instance.size() ? 1 : 0;
    std::vector<std::uint32_t> earners;
    for (std::uint32_t node = m_top + 1; node-- > 0;) { // outer clusters come first
        const Cluster& cluster = m_clusters[node];
        const std::uint32_t outer = nesting.parent[node];
        if (node != m_top) {
            const bool withAll = in[outer] && (outer == m_top || !m_clusters[outer].sole);
            in[node] = (in[node] || withAll) && cluster.best > 0 ? 1 : 0;
        }
        if (!in[node])
            continue;
        if (node < m_instance.size())
            earners.push_back(node);
        else if (node != m_top && cluster.sole)
            in[*cluster.sole] = 1;
    }
    return earners;
}

double nestedBound(const NestedInstance& instance, double known, SolveControl& control) {
    constexpr double precision = 1e-10;
    double speed = 0;
    for (const double cycleTime : instance.cycleTime)
        speed += 1 / cycleTime;
    // A sum of n differences has at most n rounding errors. In sums of thousands most of them cancel.
    constexpr double ofOne = 4 * std::numeric_limits<double>::epsilon();
    const double lost = std::min(precision / 100, ofOne / 2 * static_cast<double>(instance.size() + 100));
    Earnings earnings(instance);
    double proven = std::min(known, instance.work / speed * (1 - precision));
    double open = known;
    while (open - proven > precision * open && !control.shouldStop()) { // halves what is left
        const double middle = proven + (open - proven) / 2;
        const double rounding = lost * middle * speed;
        (earnings.at(middle) + rounding < instance.work ? proven : open) = middle;
    }
    return proven * (1 - precision);
}

} // namespace equipoise::ring
