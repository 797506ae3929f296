// From a ring solver's outcome to a plan.
#pragma once

#include "core/ring/solver.h"
#include "core/solve/plan.h"

namespace core {

/// Runs `solver` on the scenario's ring question, which is there, and works out shares, times and schedule of
/// the ring it found. Errors: those of makeInstance() and of the solver.
Result<Plan> runRing(ring::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     SolveControl& control);

/// A ring planned for links that messages share (core/ring/shared_search.h); where each message is alone,
/// local search.
Result<Plan> runSharedRing(const Scenario& scenario, const ParameterValues& options, SolveControl& control);

} // namespace core
