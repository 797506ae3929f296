#include "core/platform/nesting.h"

#include "core/base/disjoint_sets.h"
#include "core/platform/routes.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t nobody = ~std::uint32_t{0};

/// Joins clusters as links are let in.
class Linkage {
public:
    Linkage(std::size_t nodes, std::size_t processors)
        : m_parts(nodes)
        , m_cluster(nodes, nobody)
        , m_nesting{processors, {}, {}, {}} {
        for (std::uint32_t i = 0; i < processors; ++i)
            m_cluster[i] = add(0);
    }

    void join(const RouteTree::Edge& edge) {
        const std::uint32_t a = m_parts.rootOf(edge.a);
        const std::uint32_t b = m_parts.rootOf(edge.b);
        m_parts.join(a, b);
        m_cluster[b] = together(m_cluster[a], m_cluster[b], edge.time);
    }

    /// Those within, and what it takes at least to leave them.
    Nesting finish() {
        for (std::uint32_t one = 0; one < m_nesting.size(); ++one)
            m_nesting.exit.push_back(m_nesting.isOutermost(one) ? noWay : m_height[m_nesting.parent[one]]);
        return std::move(m_nesting);
    }

private:
    std::uint32_t add(double height) {
        m_nesting.parent.push_back(static_cast<std::uint32_t>(m_nesting.parent.size()));
        m_height.push_back(height);
        return m_nesting.parent.back();
    }

    bool canTake(std::uint32_t one, double time) const {
        return one >= m_nesting.processors && m_height[one] == time;
    }

    /// Clusters that join at the same time make one; the later one takes the other, so that numbers ascend.
    std::uint32_t together(std::uint32_t a, std::uint32_t b, double time) {
        if (a == nobody || b == nobody)
            return a == nobody ? b : a;
        const auto [first, last] = std::minmax(a, b);
        const std::uint32_t whole = canTake(last, time) ? last : add(time);
        m_nesting.parent[first] = whole;
        m_nesting.parent[last] = whole;
        return whole;
    }

    DisjointSets m_parts;
    std::vector<std::uint32_t> m_cluster; ///< by root
    std::vector<double> m_height;         ///< by cluster: the slowest link that it took to join it
    Nesting m_nesting;
};

struct NearestPair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    double latency = 0;
};

/// Pairs of processors that join all of them with the least latencies, least first: across any division into
/// two the least latency is that of a pair (Mehlhorn 1988).
std::vector<NearestPair> nearestPairs(const RouteTree& tree, std::size_t processors) {
    const std::vector<RouteTree::Edge>& edges = tree.edges();
    std::vector<double> latency(tree.nodes(), noWay); // to the nearest processor
    std::vector<std::uint32_t> nearest(tree.nodes(), nobody);
    using Entry = std::pair<double, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (std::uint32_t i = 0; i < processors; ++i) {
        latency[i] = 0;
        nearest[i] = i;
        queue.emplace(0, i);
    }
    while (!queue.empty()) { // a node comes back only with less
        const auto [reached, node] = queue.top();
        queue.pop();
        if (reached > latency[node])
            continue;
        for (const std::uint32_t k : tree.edgesAt(node)) {
            const RouteTree::Edge& edge = edges[k];
            const std::uint32_t other = RouteTree::otherEnd(edge, node);
            if (reached + edge.latency < latency[other]) {
                latency[other] = reached + edge.latency;
                nearest[other] = nearest[node];
                queue.emplace(latency[other], other);
            }
        }
    }
    std::vector<NearestPair> pairs;
    for (const RouteTree::Edge& edge : edges)
        if (nearest[edge.a] != nearest[edge.b] && nearest[edge.a] != nobody && nearest[edge.b] != nobody)
            pairs.push_back(
                {nearest[edge.a], nearest[edge.b], latency[edge.a] + edge.latency + latency[edge.b]});
    std::ranges::stable_sort(pairs, {}, &NearestPair::latency);
    return pairs;
}

/// Adds to each exit the least latency across it: pairs come least first, and each is the least for all
/// clusters that hold one end of it and had none before.
void addLatencies(const RouteTree& tree, Nesting& nesting) {
    std::vector<std::uint32_t> depth(nesting.size(), 0);
    for (std::uint32_t one = static_cast<std::uint32_t>(nesting.size()); one-- > 0;)
        depth[one] = nesting.isOutermost(one) ? 0 : depth[nesting.parent[one]] + 1;
    DisjointSets known(nesting.size()); // the root is the innermost cluster without a latency yet
    for (const NearestPair& pair : nearestPairs(tree, nesting.processors)) {
        std::uint32_t a = known.rootOf(pair.a);
        std::uint32_t b = known.rootOf(pair.b);
        while (a != b) { // each step settles one cluster
            std::uint32_t& inner = depth[a] >= depth[b] ? a : b;
            nesting.exit[inner] += pair.latency;
            known.join(inner, nesting.parent[inner]);
            inner = known.rootOf(inner);
        }
    }
    for (std::uint32_t one = static_cast<std::uint32_t>(nesting.size()); one-- > 0;)
        nesting.exit[one] = std::min(nesting.exit[one], nesting.exit[nesting.parent[one]]);
}

} // namespace

Nesting nestingOf(const RouteTree& tree, std::size_t processors) {
    Linkage linkage(tree.nodes(), processors);
    for (const RouteTree::Edge& edge : tree.edges())
        linkage.join(edge);
    Nesting nesting = linkage.finish();
    if (tree.latencies())
        addLatencies(tree, nesting);
    for (std::uint32_t i = 0; i < processors; ++i)
        nesting.visit.push_back(tree.visit(i));
    return nesting;
}

} // namespace core
