// SPDX-License-Identifier: GPL-3.0-or-later
// A spanning forest of the fastest links.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise {

/// Of a network whose links all work both ways: the slowest link on the way between two nodes in the forest
/// is as fast as that of any way. Where no link was left out there is no other way.
class RouteTree {
public:
    struct Edge {
        std::uint32_t a = 0;
        std::uint32_t b = 0;
        double time = 0;
        double latency = 0;
    };

    /// In any order; among links of the same time the first come first. O(E log E); keeps O(V).
    RouteTree(std::size_t nodes, std::vector<Edge> edges);

    /// noWay between different parts. O(log V).
    double slowest(std::uint32_t from, std::uint32_t to) const;

    /// Whether no link was left out.
    bool isWhole() const { return m_whole; }

    /// `start`, and the latencies on the way added one after the other; of nodes of one part. O(links on it).
    double latency(double start, std::uint32_t from, std::uint32_t to) const;

private:
    /// Each node knows its parent and one ancestor further up, so chosen that any ancestor is O(log V) such
    /// steps away (Myers 1983).
    struct Node {
        std::uint32_t parent = 0; ///< of a root: itself
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
