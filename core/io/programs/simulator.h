// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the simulator program: starts it, passes it a plan and reads its result.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/simulation/simulation.h"

#include <optional>
#include <string>

namespace equipoise::io {

inline constexpr std::string_view simulatorName = "equipoise-simulate";

/// Simulates a plan with the program at `path` (see findProgram()). With an empty path, simulate() of
/// core/simulation/follow.h does it in this process. Empty after a stop, which kills the program within 20
/// ms. Errors: those of programOf(), before the program starts; ProgramFailed if it is killed, reports a
/// failure, or returns no simulation of the plan.
Result<std::optional<Simulation>> simulate(const PlanRecord& kept, const SimulationOptions& options,
                                           const std::string& path, SolveControl& control);

/// Follows plans so, for studies: how long they take.
Follow simulated(std::string path, bool contention);

} // namespace equipoise::io
