// SPDX-License-Identifier: GPL-3.0-or-later
// From a redistribution solver's outcome to a plan.
#pragma once

#include "core/model/plan.h"
#include "core/problems/redistribution/model/solver.h"

namespace equipoise {

/// Runs `solver` on the scenario's redistribution question, which is there. Where messages share links, the
/// order of its schedule is followed on them: that is the plan, and that its value. Errors: those of
/// makeInstance(), of the solver and of toProgram().
Result<Plan> runRedistribution(redistribution::Solver solver, const Scenario& scenario,
                               const ParameterValues& options, SolveControl& control);

/// The same for a method as printed in the paper, which may send what is not there: the checker decides here
/// already, and a schedule that it refuses is no answer, but something to look at.
Result<Plan> runPrintedRedistribution(redistribution::Solver solver, const Scenario& scenario,
                                      const ParameterValues& options, SolveControl& control);

/// Planned for links that messages share, or for each message alone
/// (core/problems/redistribution/shared/plan.h).
Result<Plan> runSharedRedistribution(const Scenario& scenario, const ParameterValues& options,
                                     SolveControl& control);

} // namespace equipoise
