// SPDX-License-Identifier: GPL-3.0-or-later
// From a question to a plan: a solver is run for the roots and the orders of service that are asked for.
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

/// Most processors of which all orders of service are looked at.
inline constexpr std::size_t exhaustiveLimit = 9;
/// Orders that the local search runs the solver for.
inline constexpr int sampleLimit = 400;

/// Which costs a solver meets, whichever root search() runs it for.
enum class Costs {
    Affine,
    Rising, ///< tables, too; no time is less for more items
    Any
};

/// Of all roots that may be taken. Where a table falls and there are many roots to choose from, Any, although
/// it may be on nobody's way. O(points of tables), and where one falls the time of routes.h for each root.
Costs costsMet(const Platform& platform, const Question& question, SolveControl& control);

/// Runs `solver` in the order asked for, from the root asked for.
/// - Order::Best, where costs do not decrease and the solver proves its answer: the best of all orders by
///   bestOrder(), up to some 10 to 20 processors with few items; beyond, descending bandwidth, then who
///   computes longest first, then the orders of filledOrder(), as long as that helps.
///   Otherwise, up to exhaustiveLimit processors: all orders, those of processors with equal costs once. One
///   is skipped when its rational bound is no better than the best value so far. The bound is the least of
///   theirs. Beyond: descending bandwidth, who computes longest first, then a local search by the control's
///   seed that moves one processor at a time, through sampleLimit orders. The bound is n D of slopes below
///   the costs in descending order, which no order beats (Theorem 3), and for costs that do not decrease that
///   of portBound().
/// - chooseRoot: every root with a way from the data (any root if there are no items), each with its own
///   order; those that promise most come first, and a root is skipped when its bound is no better than the
///   best value, or when isOutOfReach() says so, mostly by what it knows of roots before. Ties: the first as
///   listed.
/// Infeasible: there are items, but no way from the data to the root. Errors: those of the solver. Up to 256
/// roots are prepared (ways, orders, first distributions) on as many threads as the control allows. Polls
/// between runs. Time: that of the solver for each order and root, and that of routes.h.
Result<Found> search(const Platform& platform, const Question& question, Solver solver,
                     const ParameterValues& options, SolveControl& control);

} // namespace equipoise::scatter
