// SPDX-License-Identifier: GPL-3.0-or-later
// Bidirectional search for the best route between two nodes of a large graph.
#pragma once

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <span>
#include <vector>

namespace equipoise {

/// Searches a graph with latencies and times on its arcs. Nodes are added one by one, each with its arcs.
class BidirectionalRouteSearch {
public:
    struct Arc {
        std::uint32_t to = 0;
        double time = 0;
        double latency = 0;
    };
    /// Cost of a route; noWay without a route.
    struct Way {
        double latency = 0;
        double slowest = 0; ///< time
    };

    explicit BidirectionalRouteSearch(SolveControl& control)
        : m_stopped(control) {}

    /// Adds the next node with its arcs, fastest first. `onward`: arcs that begin there; `back`: arcs that end
    /// there, reversed.
    void add(std::span<const Arc> onward, std::span<const Arc> back);

    /// Minimum over all routes of the time of the slowest arc. O(E log V) at worst; ends when the route is known.
    double slowest(std::uint32_t from, std::uint32_t to);

    /// The route with the minimum sum of latencies over arcs no slower than `limit`, minimal to the last bit.
    /// Latencies are added to `start` in the order of the route. `slowest` belongs to such a route, which is
    /// not unique. Search from both ends (Pohl 1971): if the number of nodes grows fast with the distance, it
    /// visits about the square root of those that a one-sided search visits. O(E log V) at worst. Polls; after
    /// a stop the result is any route or none.
    Way nearest(std::uint32_t from, std::uint32_t to, double start, double limit);

private:
    /// Arcs by node.
    struct Lists {
        std::vector<std::uint32_t> first{0};
        std::vector<Arc> arcs;
        std::span<const Arc> operator[](std::size_t node) const {
            return {arcs.data() + first[node], first[node + 1] - first[node]};
        }
    };
    struct Open {
        Way way;
        std::uint32_t node;
        bool operator>(const Open& right) const;
    };
    /// Search from one end. Marks of earlier searches are ignored.
    class Side {
    public:
        void grow() { m_marks.emplace_back(); }
        void begin(std::uint32_t node, double start);
        const Way& operator[](std::uint32_t node) const;
        /// Offers a route to the node. Returns whether it is better than those known.
        bool offer(std::uint32_t node, const Way& way);
        bool isOpen();
        const Open& top() const { return m_open.top(); }
        Open pop();
        std::size_t size() const { return m_open.size(); }

    private:
        struct Mark {
            Way way;
            std::uint64_t search = 0;
        };
        std::vector<Mark> m_marks;
        std::priority_queue<Open, std::vector<Open>, std::greater<>> m_open;
        std::uint64_t m_search = 0;
    };

    double meet(double limit);
    void finish(std::uint32_t to, double limit, double most);

    Lists m_onward;
    Lists m_back;
    double m_minLatency = infinity;
    Side m_there;
    Side m_here;
    Poll m_stopped;
};

} // namespace equipoise
