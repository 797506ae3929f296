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

/// Seconds after which a replay is given up if nobody says otherwise: ten times what the model predicts, and
/// a minute.
double patienceFor(const PlanRecord& kept, const replay::ReplayOptions& options);

/// Has the plan replayed. Empty when the control said stop: all processes are ended then, within seconds.
/// Errors: those of validate() and programOf(), told before anything is started; ProgramMissing for mpirun
/// and for the program; FileUnreadable for the hostfile; OutOfRange for too few processes; ProgramFailed
/// with what was said when they fail, one of them dies, or what comes back is no replay of the plan.
Result<std::optional<replay::Replay>> replayPlan(const PlanRecord& kept, const replay::ReplayOptions& options,
                                                 const Launch& launch, SolveControl& control);

} // namespace equipoise::io
