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

/// A proven lower bound on the T of rings of three or more, where a ring of time `known` exists. Either no
/// ring is faster than `known`, or none is faster than the returned bound (at most `known`).
///
/// Lagrangean relaxation of "twice as many edge ends as uses", for any multipliers l_i and any ring:
///
///     sum d_e - sum (U - tau_i) / w_i
///         >= sum_e min(0, d_e - l_i - l_j) + sum_i min(0, 2 l_i - (U - tau_i) / w_i).
///
/// The sum is over all edges that a ring faster than `known` can use. Where the right side is -W, U is a bound.
/// Subgradient steps towards `known` change the multipliers `rounds` times; polls within a round. The last
/// multipliers are evaluated once more with error bounds, so that rounding does not raise the bound.
///
/// A round reads only the listed edges: those with small reduced weights when the list was made. The list is
/// made anew, in O(p^2), once multipliers have risen enough that an edge outside it may count. Memory 16
/// bytes for each listed edge; up to 8 million usable edges, all are listed. Where the network falls into
/// parts (networkParts()), each part has its own matrix and multipliers; the bound is the minimum over the
/// parts. After Held and Karp (1971) and Volgenant and Jonker (1987), with circuits in place of 1-trees.
double relaxedBound(const Instance& instance, double known, std::size_t rounds, SolveControl& control);

/// The bound of relaxedBound() with the multipliers that prove it. A multiplier is the value of an edge at i
/// to the ring: edges with small d_ij - l_i - l_j are the first to try. The price is +infinity for a
/// processor that no ring faster than `known` uses. In several parts, the multipliers of each part prove the
/// bound of that part.
struct RelaxedPrices {
    double bound = 0;
    std::vector<double> price; ///< by processor; empty when control said stop at once
};
RelaxedPrices relaxedPrices(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                            std::optional<std::size_t> count = {});

/// Maximum number of edges listed: a linear program of these fills about 600 MB, like the largest matrix.
inline constexpr std::size_t maxRelaxedEdges = 4'000'000;

/// The bound of relaxedBound() with the edges (i > j) that a ring faster than `known` may use, as far as the
/// multipliers prove it.
struct RelaxedEdges {
    double bound = 0;
    bool complete = false;   ///< false: control stopped or there are too many, and edges are missing
    bool isTooLarge = false; ///< more than maxRelaxedEdges
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};
/// With `count`, the bound is on rings of exactly that many processors. One more multiplier m then adds m
/// count on the right and is subtracted from each term of the second sum.
RelaxedEdges relaxedEdges(const Instance& instance, double known, std::size_t rounds, SolveControl& control,
                          std::optional<std::size_t> count = {});

} // namespace equipoise::ring
