// A plan followed on the network, without another program.
#pragma once

#include "core/base/control.h"
#include "core/solve/observation.h"
#include "core/solve/simulation.h"

#include <optional>

namespace core {

/// What came out of following the plan's program, beside what the model says; `scenario` has times for items.
Simulation simulationOf(const KeptPlan& kept, const Scenario& scenario, const SimulationOptions& options,
                        const Program& program, const Course& course);

/// Processors do what the plan says in its order, not at its times; with contention messages share their
/// links (core/network/fair.h). Empty when the control said stop. Errors: those of programOf(); PlanRejected.
Result<std::optional<Simulation>> simulate(const KeptPlan& kept, const SimulationOptions& options,
                                           SolveControl& control);

/// A note on how long the plan, which was checked, takes where messages share links, if that is longer: what
/// goes step by step for each of `usualSteps` steps from a common start. Nothing is noted where the value
/// counts it, where no link is on the ways of two pairs, and of plans that are too long to be followed in
/// passing, within some 10 ms (more than `mostActions`).
void noteSharedLinks(const Scenario& scenario, Plan& plan);

inline constexpr std::int64_t usualSteps = 10;
inline constexpr std::size_t mostActions = 5'000;

} // namespace core
