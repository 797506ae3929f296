// SPDX-License-Identifier: GPL-3.0-or-later
// Who talks to whom, so that nobody talks to two at once.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace equipoise::measure {

/// Two of those that take part, the smaller number first.
using Pair = std::pair<std::size_t, std::size_t>;

/// All pairs of `count` in as few rounds as can be: count - 1 rounds, or count if it is odd. In a round
/// everybody is in one pair at most (the circle method of round-robin tournaments). O(count^2).
std::vector<std::vector<Pair>> roundRobin(std::size_t count);

} // namespace equipoise::measure
