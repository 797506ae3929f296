// SPDX-License-Identifier: GPL-3.0-or-later
// Runs star solvers and converts their outcomes to plans.
#pragma once

#include "core/model/plan.h"
#include "core/problems/star/model/solver.h"

namespace equipoise {

/// Runs `solver` on the scenario's star question, which must exist, and computes times and schedule of its
/// moves. For a printed method, a note states the makespan that the method claims (PrintedTime). If the
/// checker finds a breach in the printed schedule, that schedule is kept, refused, and is no answer. Notes
/// then state the rule (PrintedBreach) and the result of the decisions with real transfer times
/// (PrintedOutcome). Where the question's links are shared, the moves are timed on them, and a note states
/// their time with each message alone (FairTransfers). Errors: those of makeInstance().
Result<Plan> runStar(star::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     SolveControl& control);
/// Runs the search for shared links (core/problems/star/shared/search.h), or for unshared links if the
/// question has those. If the moves are too many to list, the result is that of solveBest(). Otherwise as
/// runStar().
Result<Plan> runSharedStar(const Scenario& scenario, const ParameterValues& options, SolveControl& control);

} // namespace equipoise
