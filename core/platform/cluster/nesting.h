// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters within clusters: the processors of a network by what it costs to leave them.
#pragma once

#include "core/base/control/control.h"
#include "core/platform/platform.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise {

/// Single linkage in the order of routes: links are let in fastest first, and where those of one time join
/// processors, or clusters of them, there is a new cluster for each latency, least first. Numbers: the
/// processors, then clusters, each after all that is in it.
struct Nesting {
    std::size_t processors = 0;
    std::vector<std::uint32_t> parent; ///< the next larger cluster; of an outermost one: itself
    /// No message between inside and outside takes less, and no less further out; noWay of an outermost one.
    /// Where all links work both ways and processors forward some message takes it, or leaves a larger
    /// cluster for it; without latencies each message that leaves it, but not the next larger one.
    std::vector<double> exit;
    /// When a walk along links comes to it, as far as it can before it turns back: of a processor; of a
    /// cluster its first one. Processors of one switch follow each other.
    std::vector<std::uint32_t> visit;

    std::size_t size() const { return parent.size(); }
    bool isOutermost(std::uint32_t cluster) const { return parent[cluster] == cluster; }
};

/// Of a platform with links, for `amount` of data. As links are let in, each node knows the nearest
/// processor, and looks at its links again when that becomes another one: O(E log E) as long as this is
/// seldom, as it is in networks of switches; E^2 at worst. Memory O(V + E). Polls: once control.stop() says
/// that it was stopped it is of no use.
Nesting nestingOf(const Platform& platform, double amount, SolveControl& control);

} // namespace equipoise
