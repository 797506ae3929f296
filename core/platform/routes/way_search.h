// SPDX-License-Identifier: GPL-3.0-or-later
// The nearest of the fastest ways between two nodes of a graph, without a look at most of it.
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

/// Of a graph with latencies and times on its arcs. Nodes are added one after the other, each with its arcs.
class BidirectionalRouteSearch {
public:
    struct Arc {
        std::uint32_t to = 0;
        double time = 0;
        double latency = 0;
    };
    /// What a way takes; noWay where there is none.
    struct Way {
        double latency = 0;
        double slowest = 0; ///< time
    };

    explicit BidirectionalRouteSearch(SolveControl& control)
        : m_stopped(control) {}

    /// The arcs of the next node, fastest first: those that begin there, and those that end there, turned
    /// round.
    void add(std::span<const Arc> onward, std::span<const Arc> back);

    /// The way whose slowest arc is fastest; its latency is not told. O(E log V) at worst, and less where the
    /// way is found before.
    double slowest(std::uint32_t from, std::uint32_t to);

    /// The way with the least sum of latencies over arcs no slower than `limit`, which are added to `start`
    /// one after the other: to the last bit the least of all ways. Of its `slowest` no more is said than that
    /// it is of such a way. A search from both ends (Pohl 1971): where the number of nodes grows fast with
    /// the distance, it sees about the square root of those that one from one end would see. O(E log V) at
    /// worst. Polls; stopped: some way or none.
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
    /// From one end. Marks of earlier searches do not count.
    class Side {
    public:
        void grow() { m_marks.emplace_back(); }
        void begin(std::uint32_t node, double start);
        const Way& operator[](std::uint32_t node) const;
        /// A way to the node; whether it is better than those known.
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
