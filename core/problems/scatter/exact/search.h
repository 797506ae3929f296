// SPDX-License-Identifier: GPL-3.0-or-later
// Search for a plan: runs a solver for the candidate roots and orders of service.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/scatter/model/solver.h"

namespace equipoise::scatter {

/// The best plan found (empty: none) with what is proven of it.
struct Found {
    Status status = Status::Unknown;
    Stop stop = Stop::Completed;
    std::optional<Plan> plan;
    double value = 0; ///< its makespan, the travel of the items to the root included
    std::optional<double> bound;
    std::vector<Note> notes;
};

/// Maximum number of processors for which all orders of service are enumerated.
inline constexpr std::size_t exhaustiveLimit = 9;
/// Orders that the local search runs the solver for.
inline constexpr int sampleLimit = 400;

/// Which costs a solver meets, whichever root search() runs it for.
enum class Costs {
    Affine,
    Rising, ///< tables, too; no time is less for more items
    Any
};

/// The kinds of costs over all candidate roots. With more than 64 candidates and a decreasing table the
/// result is Any, even if no route uses the table. O(points of tables); with a decreasing table also the time
/// of routes.h for each root.
Costs costsMet(const Platform& platform, const Question& question, SolveControl& control);

/// Runs `solver` with the question's order of service and root.
///
/// - Order::Best, where costs do not decrease and the solver proves its answer: bestOrder(), for up to some
///   10 to 20 processors with few items. Beyond, it tries descending bandwidth, then descending computing
///   time, then the orders of filledOrder() while they improve the result.
/// - Order::Best otherwise, up to exhaustiveLimit processors: all orders, with processors of equal costs
///   interchangeable. An order is skipped when its rational bound is no better than the best value so far.
///   The bound is the minimum over the orders.
/// - Order::Best beyond: descending bandwidth, descending computing time, then a local search. The local
///   search moves one processor at a time, by the control's seed, through sampleLimit orders. The bound is n
///   D of slopes below the costs in descending order, which no order beats (Theorem 3). For costs that do not
///   decrease, portBound() also holds.
/// - chooseRoot: every root with a route from the data (any root if there are no items), each with its own
///   order. The most promising roots come first. A root is skipped when its bound is no better than the best
///   value, or when isOutOfReach() proves that, usually with prices of earlier roots. Ties: the first as
///   listed.
///
/// Infeasible: items exist, but no route leads from the data to the root. Errors: those of the solver. Up to
/// 256 roots are prepared (routes, orders, first distributions) on as many threads as the control allows.
/// Polls between runs. Time: that of the solver for each order and root, and that of routes.h.
Result<Found> search(const Platform& platform, const Question& question, Solver solver,
                     const ParameterValues& options, SolveControl& control);

} // namespace equipoise::scatter
