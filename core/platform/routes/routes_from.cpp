// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for the best routes from one node, link by link.
#include "core/base/control/poll.h"
#include "core/platform/network.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <queue>
#include <utility>

namespace equipoise {

namespace route_search {

/// Sum of latencies and number of links on the route.
using RouteLength = std::pair<double, std::uint32_t>;
constexpr RouteLength noRouteLength{noWay, 0};

/// Minimum queue by key.
template <class Key>
using SearchQueue = std::priority_queue<std::pair<Key, std::uint32_t>,
                                        std::vector<std::pair<Key, std::uint32_t>>, std::greater<>>;

/// For each node the time of the slowest link on the route from `source` whose slowest link is fastest. The
/// search advances only as far as each call needs.
class SlowestLinkSearch {
public:
    SlowestLinkSearch(const Network& network, std::size_t source)
        : m_network(network)
        , m_source(source)
        , m_best(network.nodes(), noWay) {
        m_best[source] = 0;
        m_queue.emplace(0, static_cast<std::uint32_t>(source));
    }

    /// noWay where there is no route. `stopped` counts the nodes that are opened.
    template <class Stopped>
    double to(std::size_t end, Stopped stopped) {
        // A node is settled once every open node is at least as slow. Ends: a node comes back only faster.
        while (!m_queue.empty() && m_queue.top().first < m_best[end] && !stopped()) {
            const auto [reached, node] = m_queue.top();
            m_queue.pop();
            if (reached > m_best[node])
                continue;
            for (const Arc& arc : m_network.onward(node, m_source)) {
                const double time = std::max(reached, arc.time);
                if (time < m_best[arc.to]) {
                    m_best[arc.to] = time;
                    m_queue.emplace(time, arc.to);
                }
            }
        }
        return m_best[end];
    }

private:
    const Network& m_network;
    std::size_t m_source;
    std::vector<double> m_best;
    SearchQueue<double> m_queue;
};

/// Searches for the least sum of latencies. Results of one search are valid until the next one begins.
class LatencySearch {
public:
    explicit LatencySearch(const Network& network)
        : m_network(network)
        , m_best(network.nodes(), noRouteLength) {}

    /// For the nodes no further from `source` than `wanted` the least sum of latencies over links no slower
    /// than `slowest`, then the fewest links; other nodes may be left unfinished.
    template <class Stopped>
    void run(std::size_t source, double slowest, std::size_t wanted, Stopped stopped) {
        for (const std::uint32_t node : m_reached)
            m_best[node] = noRouteLength;
        m_reached.clear();
        m_queue = {};
        offer(static_cast<std::uint32_t>(source), {0, 0});
        while (!m_queue.empty() && !stopped()) { // a node comes back only with a smaller sum
            const auto [length, node] = m_queue.top();
            m_queue.pop();
            if (length > m_best[node])
                continue;
            if (node == wanted)
                break;
            for (const Arc& arc : m_network.onward(node, source)) {
                if (arc.time > slowest)
                    break;
                offer(arc.to, {length.first + arc.latency, length.second + 1});
            }
        }
    }

    const RouteLength& operator[](std::size_t node) const { return m_best[node]; }

private:
    void offer(std::uint32_t node, const RouteLength& length) {
        if (!(length < m_best[node]))
            return;
        if (m_best[node] == noRouteLength)
            m_reached.push_back(node);
        m_best[node] = length;
        m_queue.emplace(length, node);
    }

    const Network& m_network;
    std::vector<RouteLength> m_best;
    std::vector<std::uint32_t> m_reached; ///< by the last search
    SearchQueue<RouteLength> m_queue;
};

} // namespace route_search

struct RouteNetwork::Graphs {
    Graphs(const Platform& platform, double amount)
        : there(platform, amount) {
        if (!there.symmetric())
            reversed.emplace(platform, amount, Towards::Back);
    }

    const Network& back() const { return reversed ? *reversed : there; }

    Network there;
    std::optional<Network> reversed; ///< empty where all links work both ways: the same graph
};

RouteNetwork::RouteNetwork(const Platform& platform, double amount)
    : m_platform(&platform)
    , m_amount(amount)
    , m_graphs(platform.linkCost ? nullptr : std::make_shared<const Graphs>(platform, amount)) {}

struct RoutesFrom::Search {
    Search(const RouteNetwork::Graphs& graphs, std::size_t from, SolveControl* polled)
        : there(graphs.there)
        , start(from)
        , fastest(graphs.there, from)
        , lengths(graphs.back())
        , control(polled) {
        if (polled)
            poll.emplace(*polled);
    }

    const Network& there;
    std::size_t start;
    route_search::SlowestLinkSearch fastest;
    route_search::LatencySearch lengths;
    SolveControl* control;
    std::optional<Poll> poll;
};

RoutesFrom::RoutesFrom(RouteNetwork network, NodeId from, SolveControl* control)
    : m_network(std::move(network))
    , m_from(from)
    , m_search(m_network.m_graphs
                   ? std::make_unique<Search>(*m_network.m_graphs,
                                              Network::position(m_network.platform(), from), control)
                   : nullptr) {}

RoutesFrom::RoutesFrom(const Platform& platform, NodeId from, double amount)
    : RoutesFrom(RouteNetwork(platform, amount), from) {}

RoutesFrom::~RoutesFrom() = default;

std::optional<Route> RoutesFrom::to(NodeId to) const {
    if (m_from == to)
        return Route{};
    const Platform& platform = m_network.platform();
    if (!m_search) {
        if (!m_from.isProcessor() || !to.isProcessor())
            return std::nullopt;
        const double cost = (*platform.linkCost)(m_from.index, to.index);
        return cost == noWay ? std::nullopt : std::optional<Route>({{}, cost * m_network.amount(), 0});
    }
    Search& search = *m_search;
    const auto stopped = [&search] { return search.poll && (*search.poll)(); };
    const auto isOver = [&search] { return search.control && search.control->shouldStop(); };
    if (isOver())
        return std::nullopt;
    const std::size_t end = Network::position(platform, to);
    const double slowest = search.fastest.to(end, stopped);
    if (slowest == noWay || isOver())
        return std::nullopt;

    // Lengths from the end back: at every node they tell which links are the first of a best route.
    std::size_t node = search.start;
    search.lengths.run(end, slowest, node, stopped);
    if (isOver())
        return std::nullopt;
    Route route{{}, slowest, search.lengths[node].first};
    while (node != end) { // each link is one nearer to the end
        const Arc* best = nullptr;
        for (const Arc& arc : search.there.from(node)) {
            if (arc.time > slowest)
                break;
            const route_search::RouteLength length{search.lengths[arc.to].first + arc.latency,
                                                   search.lengths[arc.to].second + 1};
            const bool goesOn = arc.to == end || search.there.passes(arc.to);
            if (goesOn && length == search.lengths[node] && (!best || arc.link < best->link))
                best = &arc;
        }
        if (!best) // cannot be: each length above came from one of these arcs
            return std::nullopt;
        route.links.emplace_back(best->link);
        node = best->to;
    }
    return route;
}

std::optional<Route> bestRoute(const Platform& platform, NodeId from, NodeId to, double amount) {
    return RoutesFrom(platform, from, amount).to(to);
}

} // namespace equipoise
