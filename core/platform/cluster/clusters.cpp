// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/cluster/clusters.h"

#include "core/base/containers/disjoint_sets.h"
#include "core/base/numbers/number.h"
#include "core/platform/network.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>

namespace equipoise {

namespace {

constexpr double minStep = 1.5; ///< from the cost within clusters to that between them

struct WeightedEdge {
    double cost;
    std::uint32_t a;
    std::uint32_t b;
    auto operator<=>(const WeightedEdge&) const = default;
};

double meanCost(const CostFunction& cost) {
    if (cost.table.empty() || cost.table.back().amount <= 0)
        return cost.rate;
    return cost.table.back().time / cost.table.back().amount;
}

using Clusters = std::vector<std::vector<NodeId>>;

NodeId nodeAt(const Platform& platform, std::size_t position) {
    return position < platform.size() ? NodeId(ProcessorId{position})
                                      : NodeId(SwitchId{position - platform.size()});
}

/// Clusters of the switches; none unless there are two.
Clusters aroundSwitches(const Platform& platform) {
    struct Home {
        double cost = infinity;
        std::size_t node = 0;
    };
    std::vector<Home> homes(platform.size());
    for (const Link& link : platform.links) {
        if (link.from.isProcessor() == link.to.isProcessor())
            continue;
        const NodeId processor = link.from.isProcessor() ? link.from : link.to;
        const NodeId node = link.from.isProcessor() ? link.to : link.from;
        Home& home = homes[processor.index];
        const double cost = meanCost(link.transfer);
        if (cost < home.cost || (cost == home.cost && node.index < home.node))
            home = {cost, node.index};
    }
    std::vector<std::vector<NodeId>> members(platform.switches.size());
    for (std::size_t i = 0; i < homes.size(); ++i)
        if (homes[i].cost < infinity)
            members[homes[i].node].push_back(ProcessorId{i});
    Clusters clusters;
    for (std::size_t i = 0; i < members.size(); ++i)
        if (members[i].size() >= 2) {
            members[i].push_back(SwitchId{i});
            clusters.push_back(std::move(members[i]));
        }
    if (clusters.size() < 2)
        clusters.clear();
    std::ranges::sort(clusters, {}, [](const auto& cluster) { return cluster.front(); });
    return clusters;
}

/// The cheapest tree of a matrix (Prim): no other edge ever joins two clusters.
std::vector<WeightedEdge> treeOf(const Matrix<double>& cost) {
    const std::size_t n = cost.rows();
    std::vector<double> nearest(n, infinity);
    std::vector<std::uint32_t> from(n, 0);
    std::vector<char> done(n, 0);
    std::vector<WeightedEdge> edges;
    std::size_t next = 0;
    for (std::size_t step = 0; step < n; ++step) {
        done[next] = 1;
        const auto here = static_cast<std::uint32_t>(next);
        std::size_t best = n;
        for (std::size_t i = 0; i < n; ++i) {
            if (done[i] != 0)
                continue;
            if (const double there = std::min(cost(next, i), cost(i, next)); there < nearest[i]) {
                nearest[i] = there;
                from[i] = here;
            }
            if (best == n || nearest[i] < nearest[best])
                best = i;
        }
        if (best == n)
            break;
        if (std::isfinite(nearest[best]))
            edges.push_back({nearest[best], from[best], static_cast<std::uint32_t>(best)});
        next = best;
    }
    return edges;
}

class Sets {
public:
    explicit Sets(std::size_t nodes)
        : m_sets(nodes)
        , m_size(nodes, 1) {}
    std::uint32_t find(std::uint32_t node) { return m_sets.rootOf(node); }
    /// False: they were one already.
    bool join(std::uint32_t a, std::uint32_t b) {
        a = find(a);
        b = find(b);
        if (a == b)
            return false;
        if (m_size[a] < m_size[b])
            std::swap(a, b);
        if (m_size[a] == 1)
            ++m_real;
        else if (m_size[b] > 1)
            --m_real;
        m_sets.join(b, a);
        m_size[a] += m_size[b];
        return true;
    }
    /// How many sets of at least two.
    std::size_t real() const { return m_real; }

private:
    DisjointSets m_sets;
    std::vector<std::size_t> m_size;
    std::size_t m_real = 0;
};

/// How many of the sorted edges to take; 0: there are no clusters.
std::size_t cutOf(const std::vector<WeightedEdge>& edges, std::size_t nodes) {
    Sets sets(nodes);
    std::size_t best = 0;
    double widest = 0;
    std::size_t real = 0;
    double last = 0;
    for (std::size_t i = 0; i <= edges.size(); ++i) {
        const bool merges = i < edges.size() && sets.find(edges[i].a) != sets.find(edges[i].b);
        if (i < edges.size() && !merges)
            continue;
        const double cost = i < edges.size() ? edges[i].cost : infinity;
        // What links cost nothing is one cluster, however little the next ones cost.
        const double step = last > 0 ? cost / last : (cost > 0 && real >= 2 ? infinity : 1);
        if (real >= 2 && (best == 0 ? step >= minStep : step > widest)) {
            best = i; // of equal steps the first
            widest = step;
        }
        if (merges) {
            sets.join(edges[i].a, edges[i].b);
            real = sets.real();
            last = cost;
        }
    }
    return best;
}

Clusters bySingleLinkage(const Platform& platform) {
    const std::size_t nodes = platform.size() + platform.switches.size();
    std::vector<WeightedEdge> edges;
    if (platform.linkCost)
        edges = treeOf(*platform.linkCost);
    else
        for (const Link& link : platform.links)
            edges.push_back({meanCost(link.transfer),
                             static_cast<std::uint32_t>(Network::position(platform, link.from)),
                             static_cast<std::uint32_t>(Network::position(platform, link.to))});
    std::ranges::sort(edges);
    const std::size_t cut = cutOf(edges, nodes);
    if (cut == 0)
        return {};
    Sets sets(nodes);
    for (std::size_t i = 0; i < cut; ++i)
        sets.join(edges[i].a, edges[i].b);
    std::map<std::uint32_t, std::size_t> numberOf;
    Clusters clusters;
    for (std::size_t i = 0; i < nodes; ++i) {
        const auto [entry, added] =
            numberOf.try_emplace(sets.find(static_cast<std::uint32_t>(i)), clusters.size());
        if (added)
            clusters.emplace_back();
        clusters[entry->second].push_back(nodeAt(platform, i));
    }
    std::erase_if(clusters, [](const auto& cluster) { return cluster.size() < 2; });
    return clusters;
}

} // namespace

std::vector<std::vector<NodeId>> clustersOf(const Platform& platform) {
    Clusters clusters = aroundSwitches(platform);
    return clusters.empty() ? bySingleLinkage(platform) : clusters;
}

} // namespace equipoise
