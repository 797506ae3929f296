// SPDX-License-Identifier: GPL-3.0-or-later
// A lower bound from relaxed rings: every processor in use has two edges, in one circle or several.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/model/cost.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::ring {

/// A proven lower bound on the T of rings of three or more, given that one of `known` is there: either none
/// is faster than `known`, or none faster than what is returned (at most `known`).
///
/// Lagrangean relaxation of "twice as many edge ends as uses": for any multipliers l_i and any ring
///     sum d_e - sum (U - tau_i) / w_i
///         >= sum_e min(0, d_e - l_i - l_j) + sum_i min(0, 2 l_i - (U - tau_i) / w_i)
/// over all edges that a ring faster than `known` can use; where the right side is -W, U is a bound. The
/// multipliers are raised and lowered by subgradient steps towards `known`, `rounds` times; polls within a
/// round. What the last multipliers prove is summed up once more with care: rounding does not raise the
/// bound. A round looks at the edges that may count: those whose reduced weights were little when they were
/// last listed; they are listed anew, in O(p^2), once multipliers have risen so far that another may count.
/// Memory 16 bytes for each edge listed; of up to 8 million edges that a faster ring can use all are. Where
/// the network falls into parts (networkParts()), each part has a copy of its matrix and multipliers; the
/// bound is the least of theirs. After
/// Held and Karp (1971) and Volgenant and Jonker (1987), with circles in place of 1-trees.
double relaxedBound(const Instance& instance, double known, std::size_t rounds, SolveControl& control);

/// The same, with the multipliers that prove it: what an edge at i is worth to the ring, so that edges with
/// a small d_ij - l_i - l_j are those to try. +infinity for a processor that no ring faster than `known` has.
/// In several parts, the multipliers of each part prove the bound of that part.
struct RelaxedPrices {
    double bound = 0;
    std::vector<double> price; ///< by processor; empty when control said stop at once
};
RelaxedPrices relaxedPrices(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                            std::optional<std::size_t> count = {});

/// Maximum number of edges listed: a linear program of these fills about 600 MB, like the largest matrix.
inline constexpr std::size_t maxRelaxedEdges = 4'000'000;

/// The same, with the edges that a ring faster than `known` may use as far as the multipliers tell: i > j.
struct RelaxedEdges {
    double bound = 0;
    bool complete = false;   ///< false: control said stop or there are too many, and edges are missing
    bool isTooLarge = false; ///< more than maxRelaxedEdges
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};
/// With `count`: of rings of exactly so many. One more multiplier m then adds m count on the right and is
/// taken from each term of the second sum.
RelaxedEdges relaxedEdges(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                          std::optional<std::size_t> count = {});

} // namespace equipoise::ring
