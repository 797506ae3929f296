#include "core/platform/route_tree.h"

#include "core/base/disjoint_sets.h"
#include "core/platform/network.h"
#include "core/platform/routes.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace core {

RouteTree::Way RouteTree::Way::operator+(const Way& more) const {
    return {std::max(slowest, more.slowest), latency + more.latency};
}

std::optional<RouteTree> RouteTree::of(const Platform& platform, double amount) {
    if (platform.linkCost)
        return std::nullopt;
    const Network network(platform, amount);
    if (!network.symmetric() || network.blocks())
        return std::nullopt;
    RouteTree tree;
    tree.m_latencies = network.latencies();
    std::vector<Edge> links;
    links.reserve(platform.links.size());
    for (std::uint32_t node = 0; node < network.nodes(); ++node)
        for (const Arc& arc : network.from(node))
            if (node < arc.to && arc.time < noWay)
                links.push_back({node, arc.to, arc.time, arc.latency});
    std::ranges::stable_sort(links, {}, &Edge::time);
    DisjointSets parts(network.nodes());
    for (const Edge& link : links) {
        const std::uint32_t a = parts.rootOf(link.a);
        const std::uint32_t b = parts.rootOf(link.b);
        if (a != b) {
            parts.join(a, b);
            tree.m_edges.push_back(link);
        } else if (tree.m_latencies) {
            return std::nullopt; // the slower way round may have less latency
        }
    }
    tree.m_nodes.resize(network.nodes());
    tree.index();
    tree.hang();
    return tree;
}

void RouteTree::index() {
    m_first.assign(m_nodes.size() + 1, 0);
    for (const Edge& edge : m_edges) {
        ++m_first[edge.a + 1];
        ++m_first[edge.b + 1];
    }
    std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
    m_at.resize(2 * m_edges.size());
    std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
    for (std::uint32_t k = 0; k < m_edges.size(); ++k) {
        m_at[next[m_edges[k].a]++] = k;
        m_at[next[m_edges[k].b]++] = k;
    }
}

/// Walks from the first node of each part.
void RouteTree::hang() {
    struct Open {
        std::uint32_t node;
        std::uint32_t parent;
        Way up;
    };
    constexpr std::uint32_t unseen = 0;
    std::uint32_t visited = unseen;
    std::vector<Open> open;
    for (std::uint32_t root = 0; root < nodes(); ++root) {
        if (m_nodes[root].visit != unseen)
            continue;
        open.push_back({root, root, {}});
        while (!open.empty()) { // each node is opened once
            const Open one = open.back();
            open.pop_back();
            add(one.node, one.parent, one.up, ++visited);
            for (const std::uint32_t k : edgesAt(one.node))
                if (const std::uint32_t other = otherEnd(m_edges[k], one.node); other != one.parent)
                    open.push_back({other, one.node, {m_edges[k].time, m_edges[k].latency}});
        }
    }
}

void RouteTree::add(std::uint32_t node, std::uint32_t parent, Way up, std::uint32_t visit) {
    Node& own = m_nodes[node];
    own.parent = own.jump = parent;
    own.visit = visit;
    own.toParent = own.toJump = up;
    if (node == parent)
        return;
    const Node& above = m_nodes[parent];
    const Node& beyond = m_nodes[above.jump];
    own.depth = above.depth + 1;
    if (above.depth - beyond.depth == beyond.depth - m_nodes[beyond.jump].depth) {
        own.jump = beyond.jump;
        own.toJump = up + above.toJump + beyond.toJump;
    }
}

/// The way from `node` up to its ancestor at `depth`, which it becomes.
RouteTree::Way RouteTree::climb(std::uint32_t& node, std::uint32_t depth) const {
    Way way;
    while (m_nodes[node].depth > depth) { // each step is nearer to it
        const Node& own = m_nodes[node];
        const bool far = m_nodes[own.jump].depth >= depth;
        way = way + (far ? own.toJump : own.toParent);
        node = far ? own.jump : own.parent;
    }
    return way;
}

double RouteTree::time(std::uint32_t from, std::uint32_t to) const {
    if (from == to)
        return 0;
    if (from > to) // a sum of latencies depends on its order in the last bit
        std::swap(from, to);
    const std::uint32_t depth = std::min(m_nodes[from].depth, m_nodes[to].depth);
    Way up = climb(from, depth);
    Way down = climb(to, depth);
    while (from != to) { // both at the same depth, and each step is nearer to the root
        const Node& a = m_nodes[from];
        const Node& b = m_nodes[to];
        if (a.parent == from)
            return noWay;
        const bool far = a.jump != b.jump;
        up = up + (far ? a.toJump : a.toParent);
        down = down + (far ? b.toJump : b.toParent);
        from = far ? a.jump : a.parent;
        to = far ? b.jump : b.parent;
    }
    const Way whole = up + down;
    return whole.slowest + whole.latency;
}

} // namespace core
