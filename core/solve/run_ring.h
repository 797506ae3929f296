// From a ring solver's outcome to a plan.
#pragma once

#include "core/ring/solver.h"
#include "core/solve/plan.h"
#include "core/solve/registry.h"
#include "core/solve/scenario.h"

#include <span>
#include <string>

namespace core {

/// Runs `solver` on the scenario's ring question, which is there, and works out shares, times and schedule of
/// the ring it found. A solver that can begins with the ring and the bound that are known. Errors: those of
/// makeInstance() and of the solver.
Result<Plan> runRing(ring::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     const Known& known, SolveControl& control);

/// The ring that somebody else has found, processors that are there and different: with the shares that are
/// best for it, a bound that holds for every ring, and checked by verify(). `solver`: who found it. Stopped
/// before the messages are known: the best processor alone. Errors: those of validate() and makeInstance();
/// QuestionMissing; PlanRejected where a way is missing; TooMuchWork where messages share links.
Result<Plan> planOfRing(const Scenario& scenario, std::span<const ProcessorId> order, std::string solver,
                        SolveControl& control);

/// The ring led from cluster to cluster of a network (core/ring/nested.h). Where messages share links or hold
/// parts of them it is judged as other rings are, and TooManyProcessors may say that it cannot be. Errors:
/// those of makeNestedInstance().
Result<Plan> runNestedRing(const Scenario& scenario, const ParameterValues& options, SolveControl& control);

/// A ring planned for links that messages share (core/ring/shared_search.h); where each message is alone,
/// local search.
Result<Plan> runSharedRing(const Scenario& scenario, const ParameterValues& options, SolveControl& control);

} // namespace core
