// SPDX-License-Identifier: GPL-3.0-or-later
// Several solvers on one question: the best plan and the best bound that they find.
#pragma once

#include "core/base/control/control.h"
#include "core/model/plan.h"
#include "core/model/registry.h"
#include "core/model/scenario.h"

#include <span>
#include <string_view>

namespace equipoise {

/// The entrant with the largest share; ties: the first.
std::string_view mainSolver(std::span<const Entrant> entrants);

/// Whether `value` is better than `known` by more than the rounding of two sums.
bool isClearlyBetter(Problem problem, double value, double known);

/// Whether `bound` is stronger than the known bound.
bool isTighter(Problem problem, double bound, double known);

/// A value that meets its bound is optimal: the difference is the rounding of two sums.
void settleStatus(Plan& plan);
/// Copies the bound of `run`, a plan for the same question, to a plan without a bound, with a note on its solver.
/// Does nothing if `run` has no bound.
void takeBound(Plan& plan, const Plan& run);

/// Runs one solver, whose options are `options`, and completes its plan; unverified. `known`: for solvers
/// that can begin with it. Errors: UnknownParameter and the like; TooManyProcessors; those of the solver.
Result<Plan> runSolver(const Scenario& scenario, const SolverInfo& solver, const ParameterValues& options,
                       const Known& known, SolveControl& control);

/// Runs `entrants` (at least one) in their order until a plan is proven. A solver that can begin with what is
/// known gets it. The answer is the plan with the best value, of equal plans the first, with the best bound;
/// NoteCode::BoundFound names the solver of the bound if it is not the plan's. The plan is optimal where the
/// two meet within tolerance::proof. `options` are those of the main solver. Each entrant but the last has
/// its share of the time and of the work that are left. Without a time limit the answer does not depend on
/// the machine. An entrant that fails, or is stopped without an answer, is ignored as long as another one has
/// an answer. The search begins with `kept`: an answer that the checker has accepted, or null. Error: that of
/// the main solver. Unverified.
Result<Plan> runPortfolio(const Scenario& scenario, Problem problem, std::span<const Entrant> entrants,
                          const ParameterValues& options, const Plan* kept, SolveControl& control);

} // namespace equipoise
