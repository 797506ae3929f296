// SPDX-License-Identifier: GPL-3.0-or-later
// Runs redistribution solvers and converts their outcomes to plans.
#pragma once

#include "core/model/plan.h"
#include "core/problems/redistribution/model/solver.h"

namespace equipoise {

/// Runs `solver` on the scenario's redistribution question, which must exist. Where messages share links, the
/// order of the solver's schedule is simulated on them, and the simulation gives plan and value. Errors:
/// those of makeInstance(), of the solver and of toProgram().
Result<Plan> runRedistribution(redistribution::Solver solver, const Scenario& scenario,
                               const ParameterValues& options, SolveControl& control);

/// Runs a method as printed in the paper, which may send items that the sender does not hold. The checker
/// runs here already. A schedule that it refuses is no answer but is kept for display.
Result<Plan> runPrintedRedistribution(redistribution::Solver solver, const Scenario& scenario,
                                      const ParameterValues& options, SolveControl& control);

/// Plans for links that messages share, or for each message alone
/// (core/problems/redistribution/shared/plan.h).
Result<Plan> runSharedRedistribution(const Scenario& scenario, const ParameterValues& options,
                                     SolveControl& control);

} // namespace equipoise
