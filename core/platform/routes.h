// From a network to costs between processors.
#pragma once

#include "core/base/matrix.h"
#include "core/platform/platform.h"

#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// What a missing way costs.
inline constexpr double noWay = std::numeric_limits<double>::infinity();

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
/// Where all links work both ways the answer is symmetric to the last bit.
/// With V nodes and E links, time O(E log E + V^3 / 64), which is far above what sparse networks take; with
/// latencies another O(E log V) for each search, of which there are about two a processor where costs differ,
/// and at most one for each processor and cost. Memory O(p^2 + V^2 / 64 + E).
Matrix<double> transferTimes(const Platform& platform, double amount);

/// A sender and a receiver.
struct Way {
    ProcessorId from;
    ProcessorId to;
};

/// The same for some ways only, in their order, without a matrix. Time: with a matrix O(ways). Where all
/// links work both ways O((E + ways) log V). Otherwise, and for latencies, one search a way that is cut short
/// at the direct link if there is one: O(E log V) each at worst, mostly far less. Memory O(V + E + ways).
std::vector<double> transferTimes(const Platform& platform, double amount, std::span<const Way> ways);

/// The best routes from one node to all processors, or from all of them to one node, as bestRoute() chooses
/// them, without their links; `slowest` is noWay where there is none. O(E log V), with latencies for each
/// different `slowest`.
std::vector<Route> routesFrom(const Platform& platform, NodeId from, double amount);
std::vector<Route> routesTo(const Platform& platform, NodeId to, double amount);

/// The best route from one node to another for `amount` units; empty when there is none. Ties: the lowest
/// link numbers. With a matrix the route has no links.
std::optional<Route> bestRoute(const Platform& platform, NodeId from, NodeId to, double amount);

} // namespace core
