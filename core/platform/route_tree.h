// Costs of routes in a network of any size, without a matrix.
#pragma once

#include "core/platform/platform.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// A network that is a tree as far as its routes go: all links work both ways, no processor with several
/// links refuses to forward, and there are no circles, or no latencies: the best routes then follow a
/// spanning tree of the fastest links. A network in several parts is a tree for each.
class RouteTree {
public:
    /// Its routes for `amount` of data; empty for other networks and for matrices. O(E log E), memory O(V +
    /// E), of which O(V) are kept.
    static std::optional<RouteTree> of(const Platform& platform, double amount);

    /// What transferTimes() says, but for rounding in sums of latencies: symmetric to the last bit; noWay
    /// between different parts. O(log V).
    double time(std::uint32_t from, std::uint32_t to) const;

    std::size_t nodes() const { return m_nodes.size(); }
    /// When a walk through the whole tree, depth first, comes to the node: the nodes of any branch are
    /// numbered one after the other.
    std::uint32_t visit(std::uint32_t node) const { return m_nodes[node].visit; }

    /// A link of the tree.
    struct Edge {
        std::uint32_t a = 0; ///< a node: processors first, then switches
        std::uint32_t b = 0;
        double time = 0;
        double latency = 0;
    };
    /// Fastest first.
    const std::vector<Edge>& edges() const { return m_edges; }
    /// The numbers of those at a node.
    std::span<const std::uint32_t> edgesAt(std::uint32_t node) const {
        return {m_at.data() + m_first[node], m_first[node + 1] - m_first[node]};
    }
    static std::uint32_t otherEnd(const Edge& edge, std::uint32_t one) {
        return edge.a == one ? edge.b : edge.a;
    }
    bool latencies() const { return m_latencies; }

private:
    struct Way {
        double slowest = 0;
        double latency = 0;
        Way operator+(const Way& more) const;
    };
    /// Each node knows its parent and one ancestor further up, so chosen that any ancestor is O(log V) such
    /// steps away (Myers 1983).
    struct Node {
        std::uint32_t parent = 0; ///< of a root: itself
        std::uint32_t jump = 0;
        std::uint32_t depth = 0;
        std::uint32_t visit = 0;
        Way toParent{};
        Way toJump{};
    };

    RouteTree() = default;
    void index();
    void hang();
    void add(std::uint32_t node, std::uint32_t parent, Way up, std::uint32_t visit);
    Way climb(std::uint32_t& node, std::uint32_t depth) const;

    std::vector<Node> m_nodes;
    std::vector<Edge> m_edges;
    std::vector<std::uint32_t> m_at;    ///< edges, grouped by node
    std::vector<std::uint32_t> m_first; ///< by node: where its own begin
    bool m_latencies = false;
};

} // namespace core
