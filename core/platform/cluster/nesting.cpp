// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/cluster/nesting.h"

#include "core/base/containers/disjoint_sets.h"
#include "core/base/control/poll.h"
#include "core/platform/network.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <numeric>
#include <queue>
#include <ranges>
#include <utility>

namespace equipoise {

namespace {

constexpr std::uint32_t nobody = ~std::uint32_t{0};

/// What it takes to join a cluster.
struct Height {
    double time = 0; ///< of the slowest link
    double latency = 0;
};

/// Joins clusters, lowest first.
class Linkage {
public:
    explicit Linkage(std::size_t processors)
        : m_parts(processors)
        , m_cluster(processors)
        , m_height(processors)
        , m_nesting{processors, std::vector<std::uint32_t>(processors), {}, {}} {
        std::iota(m_cluster.begin(), m_cluster.end(), 0U);
        std::iota(m_nesting.parent.begin(), m_nesting.parent.end(), 0U);
    }

    bool areJoined(std::uint32_t a, std::uint32_t b) { return m_parts.rootOf(a) == m_parts.rootOf(b); }

    void join(std::uint32_t a, std::uint32_t b, Height height) {
        a = m_parts.rootOf(a);
        b = m_parts.rootOf(b);
        if (a == b)
            return;
        m_parts.join(a, b);
        m_cluster[b] = together(m_cluster[a], m_cluster[b], height);
    }

    const Height& heightOf(std::uint32_t cluster) const { return m_height[cluster]; }
    Nesting finish() { return std::move(m_nesting); }

private:
    /// Tolerates rounding: sums of latencies depend on their order in the last bits.
    bool canTake(std::uint32_t cluster, Height height) const {
        constexpr double rounding = 1 + 1e-12;
        return cluster >= m_nesting.processors && m_height[cluster].time == height.time &&
               height.latency <= m_height[cluster].latency * rounding;
    }

    /// Clusters that join at the same height make one; the later one takes the other, so that numbers ascend.
    std::uint32_t together(std::uint32_t a, std::uint32_t b, Height height) {
        const auto [first, last] = std::minmax(a, b);
        std::uint32_t whole = last;
        if (!canTake(last, height)) {
            whole = static_cast<std::uint32_t>(m_nesting.size());
            m_nesting.parent.push_back(whole);
            m_height.push_back(height);
        }
        m_nesting.parent[first] = whole;
        m_nesting.parent[last] = whole;
        return whole;
    }

    DisjointSets m_parts;
    std::vector<std::uint32_t> m_cluster; ///< by root
    std::vector<Height> m_height;         ///< by cluster
    Nesting m_nesting;
};

/// Pairs of processors that contain a minimum spanning tree by latency: across any division into two parts, a
/// pair attains the minimum latency (Mehlhorn 1988). Each node belongs to the region of its nearest processor
/// over the links added so far. Each link between two regions gives a pair.
class Regions {
public:
    struct Pair {
        std::uint32_t a = 0;
        std::uint32_t b = 0;
        double latency = 0;
    };

    Regions(const Network& network, std::size_t processors, SolveControl& control)
        : m_network(network)
        , m_latency(network.nodes(), noWay)
        , m_nearest(network.nodes(), nobody)
        , m_isFresh(network.nodes(), false)
        , m_stopped(control) {
        for (std::uint32_t i = 0; i < processors; ++i) {
            m_latency[i] = 0;
            m_nearest[i] = i;
        }
    }

    /// Adds links of equal time, the slowest so far. Calls visit(pair) for each pair of regions joined by one of
    /// these links, or by a link of a node that has changed its region.
    template <class Found>
    void letIn(std::span<const Step> steps, const Found& visit) {
        const double slowest = steps.front().arc.time;
        for (const Step& step : steps)
            relax(step.begin, step.arc);
        while (!m_queue.empty() && !m_stopped()) { // a node comes back only with less
            const auto [latency, node] = m_queue.top();
            m_queue.pop();
            if (latency > m_latency[node])
                continue;
            for (const Arc& arc : m_network.from(node)) {
                if (arc.time > slowest)
                    break;
                relax(node, arc);
            }
        }
        for (const Step& step : steps)
            tell(step.begin, step.arc, visit);
        for (const std::uint32_t node : std::exchange(m_fresh, {})) {
            m_isFresh[node] = false;
            for (const Arc& arc : m_network.from(node)) {
                if (arc.time > slowest || m_stopped())
                    break;
                tell(node, arc, visit);
            }
        }
    }

    template <class Found>
    void tell(std::uint32_t begin, const Arc& arc, const Found& visit) const {
        const std::uint32_t a = m_nearest[begin];
        const std::uint32_t b = m_nearest[arc.to];
        if (a != b && a != nobody && b != nobody)
            visit(Pair{a, b, m_latency[begin] + arc.latency + m_latency[arc.to]});
    }

private:
    void relax(std::uint32_t begin, const Arc& arc) {
        const double latency = m_latency[begin] + arc.latency;
        if (!(latency < m_latency[arc.to]))
            return;
        m_latency[arc.to] = latency;
        m_nearest[arc.to] = m_nearest[begin];
        m_queue.emplace(latency, arc.to);
        if (!m_isFresh[arc.to])
            m_fresh.push_back(arc.to);
        m_isFresh[arc.to] = true;
    }

    using Entry = std::pair<double, std::uint32_t>;
    const Network& m_network;
    std::vector<double> m_latency; ///< to the nearest processor
    std::vector<std::uint32_t> m_nearest;
    std::vector<bool> m_isFresh; ///< has changed its region since the last links
    std::vector<std::uint32_t> m_fresh;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_queue;
    Poll m_stopped;
};

/// Minimum latency of a message across the border of each cluster, over routes of any speed. Pairs are visited
/// by increasing latency, so the first pair with one end inside a cluster gives its minimum.
std::vector<double> minLatencies(const std::vector<Step>& steps, const Regions& regions,
                                 const Nesting& nesting) {
    std::vector<Regions::Pair> pairs;
    for (const Step& step : steps)
        regions.tell(step.begin, step.arc, [&](const Regions::Pair& pair) { pairs.push_back(pair); });
    std::ranges::stable_sort(pairs, {}, &Regions::Pair::latency);
    std::vector<double> latencies(nesting.size(), 0);
    std::vector<std::uint32_t> depth(nesting.size(), 0);
    for (std::uint32_t cluster = static_cast<std::uint32_t>(nesting.size()); cluster-- > 0;)
        depth[cluster] = nesting.isOutermost(cluster) ? 0 : depth[nesting.parent[cluster]] + 1;
    DisjointSets known(nesting.size()); // the root of a set is its innermost cluster without a latency
    for (const Regions::Pair& pair : pairs) {
        std::uint32_t a = known.rootOf(pair.a);
        std::uint32_t b = known.rootOf(pair.b);
        while (a != b) { // each step settles one cluster
            std::uint32_t& inner = depth[a] >= depth[b] ? a : b;
            latencies[inner] = pair.latency;
            known.join(inner, nesting.parent[inner]);
            inner = known.rootOf(inner);
        }
    }
    return latencies;
}

/// Depth-first search: the predecessor of each node (a root is its own), and the nodes in visiting order.
struct Walk {
    std::vector<std::uint32_t> from;
    std::vector<std::uint32_t> order;
};

Walk walkThrough(const Network& network) {
    Walk walk{std::vector<std::uint32_t>(network.nodes(), nobody), {}};
    std::vector<std::size_t> next(network.nodes(), 0); // of its links
    std::vector<std::uint32_t> way;
    const auto come = [&](std::uint32_t node, std::uint32_t from) {
        walk.from[node] = from;
        walk.order.push_back(node);
        way.push_back(node);
    };
    for (std::uint32_t root = 0; root < network.nodes(); ++root) {
        if (walk.from[root] == nobody)
            come(root, root);
        while (!way.empty()) { // each link is taken once
            const std::uint32_t node = way.back();
            const std::span<const Arc> arcs = network.from(node);
            if (next[node] == arcs.size())
                way.pop_back();
            else if (const std::uint32_t to = arcs[next[node]++].to; walk.from[to] == nobody)
                come(to, node);
        }
    }
    return walk;
}

/// When a walk comes to each node that visits what is left behind on its way first, the smallest first: it
/// never has to come back far.
std::vector<std::uint32_t> visitsOf(const Network& network) {
    Walk walk = walkThrough(network);
    std::vector<std::uint32_t> size(network.nodes(), 1); // of what is first come to through it
    for (const std::uint32_t node : walk.order | std::views::reverse)
        if (walk.from[node] != node)
            size[walk.from[node]] += size[node];
    std::ranges::stable_sort(walk.order, std::greater<>(), [&](std::uint32_t node) { return size[node]; });
    std::vector<std::vector<std::uint32_t>> onward(network.nodes()); // largest first
    std::vector<std::uint32_t> open;
    for (const std::uint32_t node : walk.order)
        (walk.from[node] == node ? open : onward[walk.from[node]]).push_back(node);
    std::vector<std::uint32_t> visits(network.nodes());
    for (std::uint32_t visited = 0; !open.empty(); ++visited) { // each node is opened once
        const std::uint32_t node = open.back();
        open.pop_back();
        visits[node] = visited;
        open.insert(open.end(), onward[node].begin(), onward[node].end());
    }
    return visits;
}

} // namespace

Nesting nestingOf(const Platform& platform, double amount, SolveControl& control) {
    const Network network(platform, amount, Towards::Either);
    const std::vector<Step> steps = stepsOf(network);
    Regions regions(network, platform.size(), control);
    Linkage linkage(platform.size());
    std::vector<Regions::Pair> pairs;
    for (auto first = steps.begin(); first != steps.end() && !control.shouldStop();) {
        const double time = first->arc.time;
        const auto last = std::find_if(first, steps.end(), [&](const Step& s) { return s.arc.time > time; });
        regions.letIn({first, last}, [&](const Regions::Pair& pair) {
            if (!linkage.areJoined(pair.a, pair.b))
                pairs.push_back(pair);
        });
        std::ranges::stable_sort(pairs, {}, &Regions::Pair::latency);
        for (const Regions::Pair& pair : pairs)
            linkage.join(pair.a, pair.b, {time, pair.latency});
        pairs.clear();
        first = last;
    }
    Nesting nesting = linkage.finish();
    if (control.shouldStop())
        return nesting;
    const bool any = !network.symmetric() || network.blocks(); // ways may be slower than those seen here
    const std::vector<double> latencies = any ? minLatencies(steps, regions, nesting) : std::vector<double>();
    nesting.exit.assign(nesting.size(), noWay);
    for (std::uint32_t cluster = static_cast<std::uint32_t>(nesting.size()); cluster-- > 0;)
        if (const std::uint32_t outer = nesting.parent[cluster]; outer != cluster) {
            const Height& height = linkage.heightOf(outer);
            nesting.exit[cluster] =
                std::min(height.time + (any ? latencies[cluster] : height.latency), nesting.exit[outer]);
        }
    nesting.visit = visitsOf(network);
    nesting.visit.resize(platform.size());
    nesting.visit.resize(nesting.size(), nobody);
    for (std::uint32_t cluster = 0; cluster < nesting.size(); ++cluster) // inner ones come first
        nesting.visit[nesting.parent[cluster]] =
            std::min(nesting.visit[nesting.parent[cluster]], nesting.visit[cluster]);
    return nesting;
}

} // namespace equipoise
