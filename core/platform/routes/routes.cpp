// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/routes/routes.h"

#include "core/base/containers/disjoint_sets.h"
#include "core/base/control/poll.h"
#include "core/platform/network.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <queue>
#include <span>
#include <utility>

namespace equipoise {

namespace {

/// Smallest key first.
template <class Key>
using Queue = std::priority_queue<std::pair<Key, std::uint32_t>, std::vector<std::pair<Key, std::uint32_t>>,
                                  std::greater<>>;

/// For every node the time of the slowest link on the way from `source` whose slowest link is fastest.
/// O(E log V).
std::vector<double> bottlenecksFrom(const Network& network, std::size_t source) {
    std::vector<double> best(network.nodes(), noWay);
    Queue<double> queue;
    best[source] = 0;
    queue.emplace(0, static_cast<std::uint32_t>(source));
    while (!queue.empty()) {
        const auto [reached, node] = queue.top();
        queue.pop();
        if (reached > best[node])
            continue;
        for (const Arc& arc : network.onward(node, source)) {
            const double time = std::max(reached, arc.time);
            if (time < best[arc.to]) {
                best[arc.to] = time;
                queue.emplace(time, arc.to);
            }
        }
    }
    return best;
}

/// Which nodes reach which over the links added so far, as rows of bits.
class Reach {
public:
    explicit Reach(std::size_t nodes)
        : m_nodes(nodes)
        , m_words((nodes + 63) / 64)
        , m_bits(nodes * m_words) {
        for (std::size_t node = 0; node < nodes; ++node)
            m_bits[node * m_words + node / 64] |= std::uint64_t{1} << (node % 64);
    }

    bool has(std::size_t from, std::size_t to) const {
        return (m_bits[from * m_words + to / 64] >> (to % 64) & 1U) != 0;
    }

    /// Adds a link from `begin` to `end` and calls visit(from, to) for every pair that it connects. After a stop
    /// some pairs are missing.
    template <class Found>
    void join(std::size_t begin, std::size_t end, Poll& stopped, Found visit) {
        if (has(begin, end))
            return; // each node that reaches `begin` reaches `end`, too
        for (std::size_t from = 0; from < m_nodes && !stopped(); ++from) {
            if (!has(from, begin) || has(from, end))
                continue;
            for (std::size_t word = 0; word < m_words; ++word) {
                std::uint64_t& reached = m_bits[from * m_words + word];
                std::uint64_t fresh = m_bits[end * m_words + word] & ~reached;
                reached |= fresh;
                for (; fresh != 0; fresh &= fresh - 1)
                    visit(from, word * 64 + static_cast<std::size_t>(std::countr_zero(fresh)));
            }
        }
    }

private:
    std::size_t m_nodes;
    std::size_t m_words;
    std::vector<std::uint64_t> m_bits;
};

/// Connected components of processors over the links added so far; all links work both ways.
class Groups {
public:
    Groups(std::size_t processors, std::size_t nodes)
        : m_sets(nodes)
        , m_members(nodes) {
        for (std::uint32_t i = 0; i < processors; ++i)
            m_members[i].push_back(i);
    }

    /// Adds a link. Calls visit(processor, members of the other group) for each processor of the smaller group.
    template <class Found>
    void join(std::uint32_t a, std::uint32_t b, Found visit) {
        a = m_sets.rootOf(a);
        b = m_sets.rootOf(b);
        if (a == b)
            return;
        if (m_members[a].size() > m_members[b].size())
            std::swap(a, b);
        for (const std::uint32_t i : m_members[a])
            visit(i, std::span<const std::uint32_t>(m_members[b]));
        m_sets.join(a, b);
        m_members[b].insert(m_members[b].end(), m_members[a].begin(), m_members[a].end());
        m_members[a] = {};
    }

private:
    DisjointSets m_sets;
    std::vector<std::vector<std::uint32_t>> m_members; ///< by root
};

/// Best routes with latencies, from one source at a time. Links are added fastest first. Those that first reach
/// a node are its bottleneck, and the minimum sum of latencies at that moment is that of its best route. Sums
/// only decrease when links are added, so few nodes are examined twice.
class Flood {
public:
    Flood(const Network& network, SolveControl& control)
        : m_network(network)
        , m_steps(stepsOf(network))
        , m_stopped(control) {}

    /// Calls visit(node, slowest, latency) once for each other reachable node. After a stop some are missing.
    template <class Found>
    void from(std::uint32_t source, Found visit) {
        m_latency.assign(m_network.nodes(), noWay);
        m_latency[source] = 0;
        m_source = source;
        std::size_t left = m_network.nodes() - 1;
        for (std::size_t first = 0, last = 0; first < m_steps.size() && left > 0 && !m_stopped();
             first = last) {
            const double slowest = m_steps[first].arc.time;
            for (; last < m_steps.size() && m_steps[last].arc.time == slowest; ++last)
                if (const Step& step = m_steps[last]; step.begin == source || m_network.passes(step.begin))
                    relax(m_latency[step.begin], step.arc);
            spread(slowest);
            for (const std::uint32_t node : m_fresh)
                visit(node, slowest, m_latency[node]);
            left -= m_fresh.size();
            m_fresh.clear();
        }
    }

private:
    void relax(double before, const Arc& arc) {
        const double sum = before + arc.latency;
        if (!(sum < m_latency[arc.to]))
            return;
        if (m_latency[arc.to] == noWay)
            m_fresh.push_back(arc.to);
        m_latency[arc.to] = sum;
        m_queue.emplace(sum, arc.to);
    }
    /// Over links no slower than `slowest`.
    void spread(double slowest) {
        while (!m_queue.empty() && !m_stopped()) { // a node comes back only with a smaller sum
            const auto [sum, node] = m_queue.top();
            m_queue.pop();
            if (sum > m_latency[node])
                continue;
            for (const Arc& arc : m_network.onward(node, m_source)) {
                if (arc.time > slowest)
                    break;
                relax(sum, arc);
            }
        }
    }

    const Network& m_network;
    std::vector<Step> m_steps;
    Poll m_stopped;
    std::uint32_t m_source = 0;
    std::vector<double> m_latency;
    std::vector<std::uint32_t> m_fresh; ///< reached by the links let in last
    Queue<double> m_queue;
};

/// Transfer times between all processors without latencies. Links are added one by one, fastest first. The
/// link that first connects two processors is their bottleneck.
void addBottlenecks(const Network& network, Matrix<double>& times, SolveControl& control) {
    const std::size_t count = times.rows();
    const std::vector<Step> steps = stepsOf(network);
    Poll stopped(control);
    if (network.symmetric()) {
        Groups groups(count, network.nodes());
        for (const auto& [begin, arc] : steps)
            groups.join(begin, arc.to, [&](std::uint32_t processor, std::span<const std::uint32_t> others) {
                if (stopped(others.size()))
                    return;
                for (const std::uint32_t peer : others)
                    times(processor, peer) = times(peer, processor) = arc.time;
            });
        return;
    }
    Reach reach(network.nodes());
    for (const auto& [begin, arc] : steps)
        reach.join(begin, arc.to, stopped, [&](std::size_t from, std::size_t to) {
            if (from < count && to < count)
                times(from, to) = arc.time;
        });
}

/// Transfer times between all processors with latencies. A sum of latencies depends on its order in the last
/// bit, so symmetric networks compute only one direction of each pair.
void addRoutes(const Network& network, Matrix<double>& times, SolveControl& control) {
    const std::size_t count = times.rows();
    const bool symmetric = network.symmetric();
    Flood flood(network, control);
    for (std::uint32_t sender = 0; sender < count && control.stop() == Stop::Completed; ++sender)
        flood.from(sender, [&](std::uint32_t node, double slowest, double latency) {
            if (node >= count || (symmetric && node < sender))
                return;
            times(sender, node) = slowest + latency;
            if (symmetric)
                times(node, sender) = times(sender, node);
        });
}

double matrixTime(const Matrix<double>& cost, std::size_t from, std::size_t to, double amount) {
    return cost(from, to) == noWay ? noWay : cost(from, to) * amount;
}

} // namespace

Matrix<double> transferTimes(const Platform& platform, double amount) {
    SolveControl unhurried;
    return transferTimes(platform, amount, unhurried);
}

Matrix<double> transferTimes(const Platform& platform, double amount, SolveControl& control) {
    const std::size_t count = platform.size();
    Poll stopped(control);
    Matrix<double> times(0, count);
    times.reserveRows(count);
    for (std::size_t i = 0; i < count; ++i) { // half a gigabyte takes two seconds of page faults
        if (stopped(count))
            return {};
        times.addRow(noWay);
        times(i, i) = 0;
    }
    if (platform.linkCost) {
        for (std::size_t i = 0; i < count && !stopped(count); ++i)
            for (std::size_t j = 0; j < count; ++j)
                if (i != j)
                    times(i, j) = matrixTime(*platform.linkCost, i, j, amount);
        return times;
    }
    const Network network(platform, amount);
    if (network.latencies() || network.blocks())
        addRoutes(network, times, control);
    else
        addBottlenecks(network, times, control);
    return times;
}

namespace {

/// Between `hub` and each processor.
std::vector<Route> routesAt(const Platform& platform, NodeId hub, double amount, Towards towards) {
    const std::size_t count = platform.size();
    std::vector<Route> routes(count);
    if (platform.linkCost) {
        for (std::size_t i = 0; i < count; ++i) {
            const bool forth = towards == Towards::There;
            if (hub != NodeId{ProcessorId{i}})
                routes[i].slowest = hub.isProcessor() ? matrixTime(*platform.linkCost, forth ? hub.index : i,
                                                                   forth ? i : hub.index, amount)
                                                      : noWay;
        }
        return routes;
    }
    const Network network(platform, amount, towards);
    const std::size_t source = Network::position(platform, hub);
    if (!network.latencies()) {
        const std::vector<double> slowest = bottlenecksFrom(network, source);
        for (std::size_t i = 0; i < count; ++i)
            routes[i].slowest = slowest[i];
        return routes;
    }
    for (std::size_t i = 0; i < count; ++i)
        routes[i].slowest = i == source ? 0 : noWay;
    SolveControl unhurried;
    Flood(network, unhurried)
        .from(static_cast<std::uint32_t>(source), [&](std::uint32_t node, double time, double latency) {
            if (node < count)
                routes[node] = {{}, time, latency};
        });
    return routes;
}

} // namespace

std::vector<Route> routesFrom(const Platform& platform, NodeId from, double amount) {
    return routesAt(platform, from, amount, Towards::There);
}

std::vector<Route> routesTo(const Platform& platform, NodeId to, double amount) {
    return routesAt(platform, to, amount, Towards::Back);
}

bool isLinked(const Platform& platform, ProcessorId self) {
    if (!platform.linkCost && std::ranges::all_of(platform.links, &Link::bothWays)) {
        // A node that does not forward is a processor: the first processor on any route has routes back.
        DisjointSets together(platform.size() + platform.switches.size());
        for (const Link& link : platform.links)
            together.join(together.rootOf(static_cast<std::uint32_t>(Network::position(platform, link.from))),
                          together.rootOf(static_cast<std::uint32_t>(Network::position(platform, link.to))));
        const std::uint32_t part = together.rootOf(static_cast<std::uint32_t>(self.index()));
        for (std::uint32_t i = 0; i < platform.size(); ++i)
            if (i != self.index() && together.rootOf(i) == part)
                return true;
        return false;
    }
    const std::vector<Route> there = routesFrom(platform, self, 1);
    const std::vector<Route> back = routesTo(platform, self, 1);
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (i != self.index() && there[i].slowest < noWay && back[i].slowest < noWay)
            return true;
    return false;
}

} // namespace equipoise
