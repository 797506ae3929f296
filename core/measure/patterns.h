// SPDX-License-Identifier: GPL-3.0-or-later
// Who sends to whom at once.
#pragma once

#include "core/base/random.h"
#include "core/measure/rounds.h"
#include "core/measure/topology/tree.h"

namespace equipoise::measure {

/// `count` flows, as many as there can be at most, nobody in two of them; the same for the same numbers.
Flows randomPattern(Random& random, std::size_t hosts, std::size_t count);

/// All pairs of ranks in rounds, so that in a round nobody is in two pairs, and no cable between hosts or
/// switches on two ways. `hosts`: of each rank. Few rounds, not the fewest: each pair is in the first one
/// that has room. O(pairs x rounds).
std::vector<std::vector<Pair>> undisturbed(const Tree& tree, const std::vector<std::size_t>& hosts);

/// As many of these loads at once as have no host and no trunk in common; each is in the first round that has
/// room. O(loads x rounds).
std::vector<Flows> together(const Tree& tree, const std::vector<Flows>& loads);

/// Much that goes one way through a switch: from the first half of what is at it to the second, from each
/// third and quarter to the rest, and from random halves. Each trunk is filled with as many hosts as it can
/// carry; the fastest send to the fastest, so that what they have in common is filled, too.
std::vector<Flows> manyAt(const Tree& tree, std::size_t at);

} // namespace equipoise::measure
