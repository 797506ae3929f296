// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns of simultaneous flows for measurements.
#pragma once

#include "core/base/random.h"
#include "core/measure/rounds.h"
#include "core/measure/topology/tree.h"

namespace equipoise::measure {

/// A random pattern of min(count, hosts / 2) flows with disjoint hosts; reproducible for equal random numbers.
Flows randomPattern(Random& random, std::size_t hosts, std::size_t count);

/// Groups all pairs of ranks into rounds. Pairs of a round share no rank, no host's port and no trunk.
/// `hosts`: by rank. First fit, so the number of rounds is small but not minimal. O(pairs x rounds).
std::vector<std::vector<Pair>> undisturbed(const Tree& tree, const std::vector<std::size_t>& hosts);

/// Groups loads into rounds, first fit. Loads of a round share no host and no trunk. O(loads x rounds).
std::vector<Flows> together(const Tree& tree, const std::vector<Flows>& loads);

/// Patterns of many flows through a switch. The senders are each half, third and quarter of its neighbours,
/// pairs of them if they are few, and random halves; the receivers are the rest. As many hosts as fill a
/// trunk are used behind it. The fastest send to the fastest, so that shared trunks are filled, too.
std::vector<Flows> manyAt(const Tree& tree, std::size_t at);

} // namespace equipoise::measure
