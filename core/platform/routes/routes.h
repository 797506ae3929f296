// SPDX-License-Identifier: GPL-3.0-or-later
// From a network to costs between processors.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/numbers/number.h"
#include "core/platform/platform.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace equipoise {

class SolveControl; // core/base/control/control.h

/// What a missing way costs.
inline constexpr double noWay = infinity;

/// One way through the network.
struct Route {
    std::vector<LinkId> links; ///< in travelling order; empty when the platform is a matrix
    double slowest = 0;        ///< time of the data over the slowest link, without latencies
    double latency = 0;        ///< sum over the links
    double time() const { return slowest + latency; }
};

/// Time to send `amount` units of data from each processor (row) to each other (column): with a matrix,
/// amount x entry; with links, that of the best route: the one whose slowest link is fastest (RR-4745,
/// section 1), among those the one with the least sum of latencies. Where there is no way: noWay; the
/// diagonal is 0. Amount > 0 for platforms with tables, >= 0 otherwise.
/// Where all links work both ways the answer is symmetric to the last bit. Ways pass only processors that
/// forward (platform.h); where one with several links does not, times are as with latencies.
/// With V nodes and E links, time O(E log E + p^2) where all links work both ways and none has a latency;
/// else, without latencies, O(E log E + V^3 / 64), which is far above what sparse networks take; with
/// latencies one search of mostly O(E log V) a processor. Memory O(p^2 + E), and V^2 / 64 where links work
/// one way. Polls the control: once control.stop() says that it was stopped, the times are of no use, or
/// none.
Matrix<double> transferTimes(const Platform& platform, double amount, SolveControl& control);
Matrix<double> transferTimes(const Platform& platform, double amount);

/// A sender and a receiver.
struct Way {
    ProcessorId from;
    ProcessorId to;
};

/// The same for some ways only, in their order, without a matrix. Time: with a matrix O(ways). Where all
/// links work both ways O((E + ways) log V), and where they make no circle latencies take the links of each
/// way. Otherwise, and for other latencies, one search a way that is cut short at the direct link if there is
/// one: O(E log V) each at worst, mostly far less. Memory O(V + E + ways). Polls likewise.
std::vector<double> transferTimes(const Platform& platform, double amount, std::span<const Way> ways,
                                  SolveControl& control);
std::vector<double> transferTimes(const Platform& platform, double amount, std::span<const Way> ways);

/// The best routes from one node to all processors, or from all of them to one node, as bestRoute() chooses
/// them, without their links; `slowest` is noWay where there is none. O(E log V), with latencies mostly.
std::vector<Route> routesFrom(const Platform& platform, NodeId from, double amount);
std::vector<Route> routesTo(const Platform& platform, NodeId to, double amount);

/// Whether there is another processor with ways there and back, however slow. O(E) where all links work both
/// ways, else O(E log V); with a matrix O(p).
bool isLinked(const Platform& platform, ProcessorId self);

/// The links of a platform as a graph for one amount of data. All searches for routes on the same platform
/// share one graph. Copies refer to the same graph. The platform must not change meanwhile.
class RouteNetwork {
public:
    /// O(E log V); with a matrix O(1).
    RouteNetwork(const Platform& platform, double amount);

    const Platform& platform() const { return *m_platform; }
    double amount() const { return m_amount; }

private:
    friend class RoutesFrom;
    struct Graphs;

    const Platform* m_platform;
    double m_amount;
    std::shared_ptr<const Graphs> m_graphs; ///< null: the platform is a matrix
};

/// The best routes from one node to others, one by one. For one thread at a time.
class RoutesFrom {
public:
    /// O(V). The searches poll `control` if there is one, which outlives this object.
    RoutesFrom(RouteNetwork network, NodeId from, SolveControl* control = nullptr);
    /// The same on a network that is built for this node: O(E log V).
    RoutesFrom(const Platform& platform, NodeId from, double amount);
    ~RoutesFrom();
    RoutesFrom(const RoutesFrom&) = delete;
    RoutesFrom& operator=(const RoutesFrom&) = delete;

    /// The best route for the amount; empty when there is none, or when the control said stop. Ties: the
    /// lowest link numbers. With a matrix the route has no links. O(E log V) at worst; a search ends as soon
    /// as it has reached the node, and the search from `from` continues where the last call left it.
    std::optional<Route> to(NodeId to) const;

private:
    struct Search;

    RouteNetwork m_network;
    NodeId m_from;
    std::unique_ptr<Search> m_search; ///< null: the platform is a matrix
};

/// The best route between two nodes, as RoutesFrom::to() chooses it. O(E log V).
std::optional<Route> bestRoute(const Platform& platform, NodeId from, NodeId to, double amount);

} // namespace equipoise
