// SPDX-License-Identifier: GPL-3.0-or-later
// Search for the best order of service.
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

/// Lower bound for all distributions in all orders: n D of the slopes below the costs in descending order of
/// bandwidth (RR-4770, Theorem 3 and section 4.4).
double anyOrderBound(const Instance& instance);

/// Lower bound for all orders on distributions faster than `known`, which is returned if no such distribution
/// exists. For costs that do not decrease; otherwise the bound without `known`. By time T no processor can
/// have more items than fit before T, and slopes below that number are steeper. T is excluded if the
/// resulting bound is later. Bisection: some dozen times O(p log n) evaluations.
double anyOrderBound(const Instance& instance, double known, SolveControl& control);

} // namespace equipoise::scatter
