// SPDX-License-Identifier: GPL-3.0-or-later
// From a ring solver's outcome to a plan.
#pragma once

#include "core/model/plan.h"
#include "core/model/registry.h"
#include "core/model/scenario.h"
#include "core/problems/ring/model/solver.h"

#include <span>
#include <string>

namespace equipoise {

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

/// The ring led from cluster to cluster of a network (core/problems/ring/heuristics/nested.h). Where messages
/// share links or hold parts of them it is judged as other rings are, and TooManyProcessors may say that it
/// cannot be. Errors: those of makeNestedInstance().
Result<Plan> runNestedRing(const Scenario& scenario, const ParameterValues& options, SolveControl& control);

/// A ring planned for links that messages share (core/problems/ring/shared/search.h); where each message is
/// alone, local search.
Result<Plan> runSharedRing(const Scenario& scenario, const ParameterValues& options, SolveControl& control);

} // namespace equipoise
