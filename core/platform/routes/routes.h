// SPDX-License-Identifier: GPL-3.0-or-later
// Routes and transfer times between the processors of a platform.
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

/// Cost of a pair without a route.
inline constexpr double noWay = infinity;

/// A route through the network.
struct Route {
    std::vector<LinkId> links; ///< in travelling order; empty when the platform is a matrix
    double slowest = 0;        ///< time of the data over the slowest link, without latencies
    double latency = 0;        ///< sum over the links
    double time() const { return slowest + latency; }
};

/// Time to send `amount` units of data from each processor (row) to each other one (column). With a matrix:
/// amount x entry. With links: the time of the best route, which minimizes the time of the slowest link
/// (RR-4745, section 1), then the sum of latencies. noWay without a route; the diagonal is 0. Amount > 0 for
/// platforms with tables, >= 0 otherwise. Routes pass only processors that forward (platform.h). If all links
/// work both ways, the result is symmetric to the last bit.
///
/// With V nodes and E links, O(E log E + p^2) if all links work both ways and have no latency. Without
/// latencies, but with one-way links, O(E log E + V^3 / 64) at worst; sparse networks take far less. With
/// latencies, or with a processor of several links that does not forward, one search per processor, mostly
/// O(E log V). Memory O(p^2 + E), and V^2 / 64 with one-way links. Polls `control`; after a stop the result
/// is incomplete or empty.
Matrix<double> transferTimes(const Platform& platform, double amount, SolveControl& control);
Matrix<double> transferTimes(const Platform& platform, double amount);

/// A sender and a receiver.
struct Way {
    ProcessorId from;
    ProcessorId to;
};

/// Transfer times of the given pairs, in their order, without a p x p result. With a matrix O(ways). If all
/// links work both ways, slowest links take O((E + ways) log V); latencies take the links of each route if the
/// links form a forest. Otherwise one search per pair, which ends at a direct link: O(E log V) at worst, mostly
/// far less. Memory O(V + E + ways). Polls `control`.
std::vector<double> transferTimes(const Platform& platform, double amount, std::span<const Way> ways,
                                  SolveControl& control);
std::vector<double> transferTimes(const Platform& platform, double amount, std::span<const Way> ways);

/// The best routes from one node to all processors, or from all processors to one node, as bestRoute() chooses
/// them, without their links. `slowest` is noWay without a route. O(E log V); with latencies in most cases.
std::vector<Route> routesFrom(const Platform& platform, NodeId from, double amount);
std::vector<Route> routesTo(const Platform& platform, NodeId to, double amount);

/// Whether some other processor has routes from and to this one, at any speed. O(E) if all links work both
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
    /// Builds a network for this node alone: O(E log V).
    RoutesFrom(const Platform& platform, NodeId from, double amount);
    ~RoutesFrom();
    RoutesFrom(const RoutesFrom&) = delete;
    RoutesFrom& operator=(const RoutesFrom&) = delete;

    /// The best route for the amount; empty without a route, or after a stop of the control. Ties: the
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
