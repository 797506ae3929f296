// SPDX-License-Identifier: GPL-3.0-or-later
// Round-robin schedule of all pairs, in rounds of disjoint pairs.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace equipoise::measure {

/// Two participants, the smaller number first.
using Pair = std::pair<std::size_t, std::size_t>;

/// All pairs of `count` participants in the minimum number of rounds: count - 1, or count if it is odd. Each
/// participant is in at most one pair of a round (circle method of round-robin tournaments). O(count^2).
std::vector<std::vector<Pair>> roundRobin(std::size_t count);

} // namespace equipoise::measure
