// SPDX-License-Identifier: GPL-3.0-or-later
// Rings grown by cheapest insertion: what local search starts from.
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
    std::vector<std::uint32_t> last; ///< the ring when nobody could join any more, or it was large enough
};

/// Grows a ring from `start`: each time the processor and the place with the least insertion cost, that is
/// what it adds to the sum of d and, with `toBeat`, less (toBeat - tau_i) / w_i, what it brings against that
/// time. Without links that are missing; ends where none is left, or when `control` says stop. Of the rings
/// of three or more on the way, the one with the least true T; empty if there is none. With `count` >= 3 only
/// the one of so many counts, and growth ends with it. Ties: lowest
/// processor, then the place found first. Typically O(p^2), at worst O(p^3); polls every O(p) steps.
Grown grow(const Instance& instance, std::uint32_t start, std::optional<double> toBeat, SolveControl& control,
           std::optional<std::size_t> count = {});

} // namespace equipoise::ring
