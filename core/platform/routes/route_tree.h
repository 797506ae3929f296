// SPDX-License-Identifier: GPL-3.0-or-later
// Minimum spanning forest of a network by link time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise {

/// Minimum spanning forest of a network whose links all work both ways. The route between two nodes in the
/// forest minimizes the time of the slowest link. If the forest has all links, it is the only route.
class RouteTree {
public:
    struct Edge {
        std::uint32_t a = 0;
        std::uint32_t b = 0;
        double time = 0;
        double latency = 0;
    };

    /// `edges`: in any order; ties are broken by this order. Time O(E log E), memory of the result O(V).
    RouteTree(std::size_t nodes, std::vector<Edge> edges);

    /// Time of the slowest link on the route; noWay between different components. O(log V).
    double slowest(std::uint32_t from, std::uint32_t to) const;

    /// Whether the forest contains all links.
    bool isWhole() const { return m_whole; }

    /// `start` plus the latencies of the route, added in its order. Both nodes are in one component. O(links of
    /// the route).
    double latency(double start, std::uint32_t from, std::uint32_t to) const;

private:
    /// Each node stores its parent and a jump pointer to a further ancestor, so that any ancestor is O(log V)
    /// steps away (Myers 1983).
    struct Node {
        std::uint32_t parent = 0; ///< a root is its own parent
        std::uint32_t jump = 0;
        std::uint32_t depth = 0;
        double toParent = 0; ///< slowest link
        double toJump = 0;
        double latency = 0; ///< of the link to the parent
    };

    void hang(const std::vector<Edge>& edges);
    void add(std::uint32_t node, std::uint32_t parent, const Edge& up);
    double climb(std::uint32_t& node, std::uint32_t depth) const;

    std::vector<Node> m_nodes;
    bool m_whole = true;
};

} // namespace equipoise
