// Clusters within clusters: the processors of a network by what it costs to leave them.
#pragma once

#include "core/base/control.h"
#include "core/platform/route_tree.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Single linkage: links are let in fastest first, and where they join processors, or clusters of them, there
/// is a new cluster. Numbers: the processors, then clusters, each after all that is in it.
struct Nesting {
    std::size_t processors = 0;
    std::vector<std::uint32_t> parent; ///< the next larger cluster; of an outermost one: itself
    /// No message between inside and outside takes less, and no less further out; noWay of an outermost one.
    /// Without latencies it is what every message takes that leaves it, but not the next larger one.
    std::vector<double> exit;
    /// By processor: those of a cluster that the tree's branches keep together follow each other.
    std::vector<std::uint32_t> visit;

    std::size_t size() const { return parent.size(); }
    bool isOutermost(std::uint32_t one) const { return parent[one] == one; }
};

/// O(E log E), memory O(V).
Nesting nestingOf(const RouteTree& tree, std::size_t processors);

} // namespace core
