// SPDX-License-Identifier: GPL-3.0-or-later
// From a star solver's outcome to a plan.
#pragma once

#include "core/model/plan.h"
#include "core/problems/star/model/solver.h"

namespace equipoise {

/// Runs `solver` on the scenario's star question, which is there, and works out times and schedule of the
/// moves it found. For a reading as printed a note tells the time that the paper's method believes in
/// (PrintedTime). If the checker finds that its own schedule breaks a rule, that schedule is there, refused,
/// and no answer; notes tell the rule (PrintedBreach) and what comes of the decisions when every transfer
/// takes as long as it does (PrintedOutcome). Where the question's links are shared, the moves are timed so,
/// and a note tells what they take with each message alone (FairTransfers). Errors: those of makeInstance().
Result<Plan> runStar(star::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     SolveControl& control);
/// Runs the search for shared links (core/problems/star/shared/search.h); where the question's links are
/// alone, for these. More moves than it can list are then those of solveBest(). Otherwise as runStar().
Result<Plan> runSharedStar(const Scenario& scenario, const ParameterValues& options, SolveControl& control);

} // namespace equipoise
