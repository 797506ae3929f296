// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters of a platform: groups of nodes that are near each other.
#pragma once

#include "core/platform/platform.h"

#include <vector>

namespace equipoise {

/// At least two clusters of at least two nodes each, or none. Nodes ascend within a cluster (processors
/// first), clusters by their first node. An isolated node is in no cluster.
///
/// If at least two switches have two processors or more, each of these switches forms a cluster with its
/// processors. A processor belongs to the switch at the other end of its cheapest link to a switch.
/// Otherwise: single linkage. The distance of two nodes is the cost of the slowest link on the best route. The
/// hierarchy is cut where this cost grows most from one merge to the next, by half at least. Latencies are
/// ignored. A matrix counts with the cheaper direction of each pair.
///
/// A heuristic without a guarantee. O(links log links), or O(p^2) with a matrix.
std::vector<std::vector<NodeId>> clustersOf(const Platform& platform);

} // namespace equipoise
