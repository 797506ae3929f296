// SPDX-License-Identifier: GPL-3.0-or-later
// Rings from which a search for shared links begins.
#pragma once

#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/shared/time.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise::ring {

using RingOrder = std::vector<std::uint32_t>;

/// Every ring of 0 .. count - 1, once: from its lowest number, in the direction of its lower neighbour.
/// O(count! e).
std::vector<RingOrder> everyRing(std::uint32_t count);

/// Processors that the fastest ways join first stand together; at each join those of the new group, in an
/// order that goes through the network as through a tree. O(p^2 log p).
std::vector<RingOrder> treeRings(const Instance& instance);

/// The ring of some of 0 .. count - 1 with one dropped, added, moved (on rings of up to 60) or replaced, or a
/// run turned. O(q^2 (q + count)).
std::vector<RingOrder> changedRings(const RingOrder& order, std::size_t count);

/// Another order with the shares and, where neighbours are the same, the orders of sending of `ring`; who is
/// new gets as much as the others on average, of `work` in all.
SharedRing carried(const SharedRing& ring, const RingOrder& order, double work);

} // namespace equipoise::ring
