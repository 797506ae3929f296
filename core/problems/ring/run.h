// SPDX-License-Identifier: GPL-3.0-or-later
// Plans from the outcomes of ring solvers.
#pragma once

#include "core/model/plan.h"
#include "core/model/registry.h"
#include "core/model/scenario.h"
#include "core/problems/ring/model/solver.h"

#include <span>
#include <string>

namespace equipoise {

/// Runs `solver` on the scenario's ring question, which must exist, and computes shares, times and schedule
/// of the resulting ring. Solvers that support it start from the known ring and bound. Errors: those of
/// makeInstance() and of the solver.
Result<Plan> runRing(ring::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     const Known& known, SolveControl& control);

/// Plan of a ring from another source, with distinct, valid processors. Its shares are optimal for the ring,
/// its bound holds for every ring, and verify() has checked it. `solver`: name of the source. Stopped before
/// the message times are known: the best processor alone.
///
/// Errors: those of validate() and makeInstance(); QuestionMissing; PlanRejected where a route is missing;
/// TooMuchWork under fair sharing.
Result<Plan> planOfRing(const Scenario& scenario, std::span<const ProcessorId> order, std::string solver,
                        SolveControl& control);

/// Plan of the ring by nested clusters (core/problems/ring/heuristics/nested.h). Under fair sharing or with
/// reserved bandwidth it is evaluated like other rings, which is limited in size (TooManyProcessors). Errors:
/// those of makeNestedInstance().
Result<Plan> runNestedRing(const Scenario& scenario, const ParameterValues& options, SolveControl& control);

/// Plan of a ring for links under fair sharing (core/problems/ring/shared/search.h); local search for other
/// contention models.
Result<Plan> runSharedRing(const Scenario& scenario, const ParameterValues& options, SolveControl& control);

} // namespace equipoise
