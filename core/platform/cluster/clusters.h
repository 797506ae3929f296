// SPDX-License-Identifier: GPL-3.0-or-later
// Which nodes are near each other: what a person would call a cluster.
#pragma once

#include "core/platform/platform.h"

#include <vector>

namespace equipoise {

/// At least two clusters of at least two nodes each, or none. Nodes ascend within a cluster (processors
/// first), clusters by their first node; a node that is near nobody is in none.
///
/// Where at least two switches have two processors or more, each of those switches makes a cluster with its
/// processors: a processor belongs to the switch at the other end of its cheapest link to one. Else single
/// linkage: two nodes are as near as the slowest link of the best way between them is fast, and the cut is
/// where this cost grows most from one merge to the next, at least by half. Latencies do not count. Costs of
/// a matrix are taken in the cheaper direction.
///
/// No guarantee beyond that: clusters are a matter of taste. O(links log links), or O(p^2) with a matrix.
std::vector<std::vector<NodeId>> clustersOf(const Platform& platform);

} // namespace equipoise
