// SPDX-License-Identifier: GPL-3.0-or-later
// The best order of service.
#pragma once

#include "core/problems/scatter/model/solver.h"

#include <cstdint>
#include <vector>

namespace equipoise::scatter {

/// The best outcome over orders of service: `order` holds positions of the instance given, the root last;
/// the outcome's counts and shares follow it.
struct Ordered {
    std::vector<std::size_t> order;
    double value = 0; ///< makespan; with counts only
    Outcome outcome;
};

/// The instance's own order.
Result<Ordered> solveInOrder(const Instance& instance, Solver solver, const ParameterValues& options,
                             SolveControl& control);
/// The best order; see search(). The instance comes in descending order.
Result<Ordered> solveBestOrder(const Instance& instance, Solver solver, const ParameterValues& options,
                               SolveControl& control);

/// No distribution in any order is faster: n D of the slopes below the costs in descending order of bandwidth
/// (RR-4770, Theorem 3 and section 4.4).
double anyOrderBound(const Instance& instance);

/// The same for distributions faster than `known`, which is returned if there are none; for costs that do not
/// decrease (else as above). Nobody can have more items by a time T than fit it, and slopes below so many are
/// steeper: T is out of reach where the bound that they give is later. By bisection: some dozen times O(p log
/// n) evaluations.
double anyOrderBound(const Instance& instance, double known, SolveControl& control);

} // namespace equipoise::scatter
