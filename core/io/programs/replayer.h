// SPDX-License-Identifier: GPL-3.0-or-later
// The processes that replay a plan: started through mpirun, fed and read here.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/io/programs/launch.h"
#include "core/replay/replay.h"

#include <cstddef>
#include <optional>

namespace equipoise::io {

/// Processes that a plan needs: one a processor, and one for a switch that takes part. O(1).
std::size_t ranksFor(const PlanRecord& kept);

/// Seconds that the model predicts for a replay; 0 where it cannot be followed. Takes as long as programOf().
double lengthOf(const PlanRecord& kept, const replay::ReplayOptions& options);

/// Default time limit of a replay in seconds: ten times the prediction of the model, and a minute.
double patienceFor(const PlanRecord& kept, const replay::ReplayOptions& options);

/// Replays the plan. Empty after a stop, which ends all processes within seconds.
/// Errors, before any process starts: those of validate() and programOf(); ProgramMissing for mpirun and for
/// the program; FileUnreadable for the hostfile; OutOfRange for too few processes. Afterwards ProgramFailed,
/// with the messages of the program, if a process fails or the result is no replay of the plan.
Result<std::optional<replay::Replay>> replayPlan(const PlanRecord& kept, const replay::ReplayOptions& options,
                                                 const Launch& launch, SolveControl& control);

} // namespace equipoise::io
