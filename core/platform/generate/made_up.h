// SPDX-License-Identifier: GPL-3.0-or-later
// The networks behind generators.h: what each kind is made of, from values that have been checked.
#pragma once

#include "core/platform/cluster/hierarchy.h"
#include "core/platform/platform.h"

#include <cstddef>
#include <cstdint>

namespace equipoise::made_up {

/// From and to may be equal: then all are alike.
struct Range {
    double least = 1;
    double most = 1;
    bool logarithmic = false; ///< as many between 1 and 10 as between 10 and 100
};

struct Machines {
    Range cycleTime;
    Range cost; ///< of links
    double latency = 0;
    bool bothWays = true; ///< else each direction is a link (or a cell) of its own, with a cost of its own
};

/// All processors on one switch.
Platform star(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// P0 in the middle of the others.
Platform starAroundProcessor(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// A link between each two.
Platform complete(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// The same as a matrix; no latencies.
Platform matrix(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// A random tree, and links beside it until there are `links`; no two alike. Without places.
Platform random(std::size_t processors, std::size_t links, const Machines& machines, std::uint64_t seed);
Platform ring(std::size_t processors, const Machines& machines, std::uint64_t seed);
/// Rows and columns of more than two are closed to rings if `torus`.
Platform rows(std::size_t rowCount, std::size_t columnCount, bool torus, const Machines& machines,
              std::uint64_t seed);

struct Clusters {
    std::size_t levels = 2;   ///< 1: one cluster
    std::size_t branches = 3; ///< clusters in a cluster
    std::size_t machines = 4; ///< in an innermost one; all of these are alike
    double slowdown = 4;      ///< of links, a level
};
/// A tree of switches; each innermost cluster has a cycle time and a cost of its own.
Platform clusters(const Clusters& clusters, const Machines& machines, std::uint64_t seed);
/// hierarchicalPlatform(), with places.
Platform hierarchy(const Hierarchy& hierarchy, std::uint64_t seed);

} // namespace equipoise::made_up
