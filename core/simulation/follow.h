// SPDX-License-Identifier: GPL-3.0-or-later
// A plan followed on the network, without another program.
#pragma once

#include "core/base/control/control.h"
#include "core/schedule/course.h"
#include "core/schedule/program.h"
#include "core/simulation/observation.h"
#include "core/simulation/simulation.h"

#include <optional>

namespace equipoise {

/// What came out of following the plan's program, beside what the model says; `scenario` has times for items.
Simulation simulationOf(const PlanRecord& kept, const Scenario& scenario, const SimulationOptions& options,
                        const Program& program, const ExecutionTrace& course);

/// Processors do what the plan says in its order, not at its times; with contention messages share their
/// links (core/network/fair.h). Empty when the control said stop. Errors: those of programOf(); PlanRejected.
Result<std::optional<Simulation>> simulate(const PlanRecord& kept, const SimulationOptions& options,
                                           SolveControl& control);

inline constexpr std::int64_t usualSteps = 10;
/// Plans of more are too long to be followed in passing, within some 10 ms.
inline constexpr std::size_t maxActions = 5'000;

/// A plan's program, and when each of its actions was done while messages shared links.
struct Followed {
    Program program;
    ExecutionTrace course;
    std::int64_t steps = 1; ///< where the problem goes step by step

    /// Until all is done; of several steps the mean.
    double time() const { return endOf(course) / static_cast<double>(steps); }
};

/// The plan, which was checked, followed in its own order while messages share links (core/network/fair.h),
/// whatever its question says: for its question's steps where the value counts sharing, else for usualSteps
/// from a common start. Empty without an answer or links, beyond maxActions, and when the control said stop,
/// which is polled. Errors: those of the program.
Result<std::optional<Followed>> followShared(const Scenario& scenario, const Plan& plan,
                                             SolveControl& control);
Result<std::optional<Followed>> followShared(const Scenario& scenario, const Plan& plan);

/// Adds a note to a checked plan: its time with contention, or that contention does not delay it. If it is
/// faster then, as no bandwidth is reserved, there is no note.
/// There is also no note if the value already includes contention, if no link is on the routes of two pairs,
/// beyond maxActions, and after a stop; the control is polled. solve() calls this for every plan.
void noteSharedLinks(const Scenario& scenario, Plan& plan, SolveControl& control);

} // namespace equipoise
