// SPDX-License-Identifier: GPL-3.0-or-later
// Construction of the networks of generators.h, from valid parameters.
#pragma once

#include "core/platform/cluster/hierarchy.h"
#include "core/platform/platform.h"

#include <cstddef>
#include <cstdint>

namespace equipoise::made_up {

/// Range of random values; `least` and `most` may be equal.
struct Range {
    double least = 1;
    double most = 1;
    bool logarithmic = false; ///< uniform on a logarithmic scale
};

struct Machines {
    Range cycleTime;
    Range cost; ///< of links
    double latency = 0;
    bool bothWays = true; ///< false: each direction is a separate link or cell with a separate cost
};

/// All processors on one switch.
Platform star(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// P0 in the middle of the others.
Platform starAroundProcessor(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// A link between each pair of processors.
Platform complete(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// A matrix of costs between all processors, without latencies.
Platform matrix(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// A random tree and further distinct links, `links` in total. Without places.
Platform random(std::size_t processors, std::size_t links, const Machines& machines, std::uint64_t seed);
Platform ring(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// A grid. With `torus`, rows and columns of more than two processors are closed to rings.
Platform rows(std::size_t rowCount, std::size_t columnCount, bool torus, const Machines& machines,
              std::uint64_t seed);

struct Clusters {
    std::size_t levels = 2;   ///< 1: one cluster
    std::size_t branches = 3; ///< clusters in a cluster
    std::size_t machines = 4; ///< identical processors in an innermost cluster
    double slowdown = 4;      ///< factor of the link costs from one level to the next
};
/// A tree of switches; each innermost cluster has one cycle time and one link cost, drawn at random.
Platform clusters(const Clusters& clusters, const Machines& machines, std::uint64_t seed);
/// hierarchicalPlatform(), with places.
Platform hierarchy(const Hierarchy& hierarchy, std::uint64_t seed);

} // namespace equipoise::made_up
