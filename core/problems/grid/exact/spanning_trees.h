// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's enumeration of acceptable spanning trees.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/grid/model/allocation.h"

#include <cstdint>
#include <functional>

namespace equipoise::grid {

/// Upper bound on the number of steps of spanningTrees() (RR-1999-31, Table 5): Comp(p, q). 2^63 when it is
/// more than that. O((p + q)^2 max(p, q)).
std::uint64_t spanningTreeSteps(std::size_t rows, std::size_t columns);

/// Most steps for which spanningTrees() is offered.
inline constexpr std::uint64_t maxSpanningTreeSteps = 2'000'000;

struct SpanningTrees {
    Allocation best;
    std::int64_t acceptable = 0; ///< number of acceptable trees met
    bool complete = false;       ///< false: `control` said stop
};

/// All acceptable spanning trees of an arrangement, built depth by depth from row 0 as in section 7.2, and
/// the one with the largest W: the optimum of the arrangement (section 4.3.1). "Acceptable" is r_i t_ij c_j
/// <= 1; the paper prints "=". Sides up to 64. Ties: equalities within 1e-12 count as such; the first tree
/// met. Polls every 256 steps.
/// `met`: called with each acceptable tree.
SpanningTrees spanningTrees(const Matrix<double>& times, SolveControl& control,
                            const std::function<void(const Allocation&)>& met = {});

} // namespace equipoise::grid
