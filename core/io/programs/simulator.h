// SPDX-License-Identifier: GPL-3.0-or-later
// The simulator, as a program of its own: it is started, fed and read here.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/simulation/simulation.h"

#include <optional>
#include <string>

namespace equipoise::io {

inline constexpr std::string_view simulatorName = "equipoise-simulate";

/// Has the program at `path` (see findProgram()) simulate a plan; without one it is followed here, as
/// simulate() of core/simulation/follow.h says. Empty when the control said stop: it is killed then, within
/// 20 ms. Errors: those of programOf(), told before it is started; ProgramFailed when it is killed, says that
/// it failed, or answers what is no simulation of the plan.
Result<std::optional<Simulation>> simulate(const PlanRecord& kept, const SimulationOptions& options,
                                           const std::string& path, SolveControl& control);

/// Follows plans so, for studies: how long they take.
Follow simulated(std::string path, bool contention);

} // namespace equipoise::io
