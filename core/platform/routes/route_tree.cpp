// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/routes/route_tree.h"

#include "core/base/containers/disjoint_sets.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <numeric>

namespace equipoise {

RouteTree::RouteTree(std::size_t nodes, std::vector<Edge> edges)
    : m_nodes(nodes) {
    std::ranges::stable_sort(edges, {}, &Edge::time);
    DisjointSets parts(nodes);
    const auto closesCircle = [&](const Edge& edge) {
        const std::uint32_t a = parts.rootOf(edge.a);
        const std::uint32_t b = parts.rootOf(edge.b);
        parts.join(a, b);
        return a == b;
    };
    m_whole = std::erase_if(edges, closesCircle) == 0;
    hang(edges);
}

/// Walks from the first node of each part.
void RouteTree::hang(const std::vector<Edge>& edges) {
    std::vector<std::uint32_t> first(m_nodes.size() + 1, 0); // by node: where its edges begin
    for (const Edge& edge : edges) {
        ++first[edge.a + 1];
        ++first[edge.b + 1];
    }
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<std::uint32_t> at(2 * edges.size());
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    for (std::uint32_t k = 0; k < edges.size(); ++k) {
        at[next[edges[k].a]++] = k;
        at[next[edges[k].b]++] = k;
    }
    struct Open {
        std::uint32_t node;
        std::uint32_t parent;
        Edge up;
    };
    std::vector<bool> seen(m_nodes.size(), false);
    std::vector<Open> open;
    for (std::uint32_t root = 0; root < m_nodes.size(); ++root) {
        if (seen[root])
            continue;
        open.push_back({root, root, {}});
        while (!open.empty()) { // each node is opened once
            const Open current = open.back();
            open.pop_back();
            seen[current.node] = true;
            add(current.node, current.parent, current.up);
            for (std::uint32_t k = first[current.node]; k < first[current.node + 1]; ++k) {
                const Edge& edge = edges[at[k]];
                if (const std::uint32_t neighbour = edge.a == current.node ? edge.b : edge.a;
                    neighbour != current.parent)
                    open.push_back({neighbour, current.node, edge});
            }
        }
    }
}

void RouteTree::add(std::uint32_t node, std::uint32_t parent, const Edge& up) {
    Node& current = m_nodes[node];
    current = {parent, parent, 0, up.time, up.time, up.latency};
    if (node == parent)
        return;
    const Node& above = m_nodes[parent];
    const Node& beyond = m_nodes[above.jump];
    current.depth = above.depth + 1;
    if (above.depth - beyond.depth == beyond.depth - m_nodes[beyond.jump].depth) {
        current.jump = beyond.jump;
        current.toJump = std::max({up.time, above.toJump, beyond.toJump});
    }
}

/// Time of the slowest link from `node` up to its ancestor at `depth`. Sets `node` to this ancestor.
double RouteTree::climb(std::uint32_t& node, std::uint32_t depth) const {
    double slowest = 0;
    while (m_nodes[node].depth > depth) { // each step is nearer to it
        const Node& current = m_nodes[node];
        const bool far = m_nodes[current.jump].depth >= depth;
        slowest = std::max(slowest, far ? current.toJump : current.toParent);
        node = far ? current.jump : current.parent;
    }
    return slowest;
}

double RouteTree::slowest(std::uint32_t from, std::uint32_t to) const {
    const std::uint32_t depth = std::min(m_nodes[from].depth, m_nodes[to].depth);
    double slowest = std::max(climb(from, depth), climb(to, depth));
    while (from != to) { // both at the same depth, and each step is nearer to the root
        const Node& a = m_nodes[from];
        const Node& b = m_nodes[to];
        if (a.parent == from)
            return noWay;
        const bool far = a.jump != b.jump;
        slowest = std::max({slowest, far ? a.toJump : a.toParent, far ? b.toJump : b.toParent});
        from = far ? a.jump : a.parent;
        to = far ? b.jump : b.parent;
    }
    return slowest;
}

double RouteTree::latency(double start, std::uint32_t from, std::uint32_t to) const {
    std::vector<double> down;
    while (from != to) { // each step is nearer to where they meet
        const bool up = m_nodes[from].depth >= m_nodes[to].depth;
        std::uint32_t& node = up ? from : to;
        if (up)
            start += m_nodes[node].latency;
        else
            down.push_back(m_nodes[node].latency);
        node = m_nodes[node].parent;
    }
    for (std::size_t k = down.size(); k-- > 0;)
        start += down[k];
    return start;
}

} // namespace equipoise
