// SPDX-License-Identifier: GPL-3.0-or-later
// Rings grown by cheapest insertion: starting points of local search.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/model/cost.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::ring {

struct Grown {
    double time = 0; ///< true T
    std::vector<std::uint32_t> order;
    std::vector<std::uint32_t> last; ///< the ring when no insertion was possible or `count` was reached
};

/// Grows a ring from `start`. Each step inserts the processor at the place of minimum cost: the increase of
/// the sum of d, less the prize (toBeat - tau_i) / w_i if `toBeat` is given. Missing links are never used.
/// Ends when no insertion is possible, or when `control` stops.
///
/// Returns, of the rings of three or more on the way, the one with the minimum true T; empty without such a
/// ring. With `count` >= 3, growth ends at that size and only that ring counts. Ties: lowest processor, then
/// the first place examined. Typically O(p^2), at worst O(p^3); polls every O(p) steps.
Grown grow(const Instance& instance, std::uint32_t start, std::optional<double> toBeat, SolveControl& control,
           std::optional<std::size_t> count = {});

} // namespace equipoise::ring
