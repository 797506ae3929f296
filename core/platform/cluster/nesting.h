// SPDX-License-Identifier: GPL-3.0-or-later
// Nested clusters of processors, by the time a message takes to leave them.
#pragma once

#include "core/base/control/control.h"
#include "core/platform/platform.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise {

/// Single linkage in the order of routes. Links are added fastest first. When links of equal time join
/// processors or clusters, each latency makes a new cluster, in ascending order. Numbers: the processors
/// first, then the clusters, each after its contents.
struct Nesting {
    std::size_t processors = 0;
    std::vector<std::uint32_t> parent; ///< the next larger cluster; an outermost cluster is its parent
    /// Lower bound on the time of a message between inside and outside, not decreasing from inner to outer
    /// clusters; noWay for an outermost one. If all links work both ways and processors forward, a message
    /// attains it at this cluster or a larger one. Without latencies, each message attains it that leaves this
    /// cluster but not the next larger one.
    std::vector<double> exit;
    /// Position in a depth-first search along links: of a processor, or of the first processor of a cluster.
    /// Processors of one switch follow each other.
    std::vector<std::uint32_t> visit;

    std::size_t size() const { return parent.size(); }
    bool isOutermost(std::uint32_t cluster) const { return parent[cluster] == cluster; }
};

/// Computes the nested clusters of a platform with links, for `amount` of data. As links are added, each node
/// stores its nearest processor, and its links are examined again when that changes. O(E log E) if such
/// changes are rare, as in networks of switches; O(E^2) at worst. Memory O(V + E). Polls `control`; after a
/// stop the result is not usable.
Nesting nestingOf(const Platform& platform, double amount, SolveControl& control);

} // namespace equipoise
