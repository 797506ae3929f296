// SPDX-License-Identifier: GPL-3.0-or-later
// Starting rings of the search under fair sharing.
#pragma once

#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/shared/time.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise::ring {

using RingOrder = std::vector<std::uint32_t>;

/// Every ring of 0 .. count - 1, once: starting from its lowest number, towards its lower neighbour. O(count!
/// e).
std::vector<RingOrder> everyRing(std::uint32_t count);

/// Rings by single-linkage clustering: groups are joined in the order of their fastest links, and each join
/// gives the ring of the new group. Its order follows the network like a tree. O(p^2 log p).
std::vector<RingOrder> treeRings(const Instance& instance);

/// All rings of 0 .. count - 1 that differ from `order` by one processor dropped, added, moved (on rings of
/// up to 60) or replaced, or one run turned. O(q^2 (q + count)).
std::vector<RingOrder> changedRings(const RingOrder& order, std::size_t count);

/// The ring `order` with the shares of `ring` and, where neighbours are the same, its orders of sending. A
/// new processor gets an average share; the shares are scaled to `work` in all.
SharedRing carried(const SharedRing& ring, const RingOrder& order, double work);

} // namespace equipoise::ring
