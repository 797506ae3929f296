// SPDX-License-Identifier: GPL-3.0-or-later Ending of a run after a stop. The run has a separate thread, so
// that a solver that ignores the stop fails its test instead of blocking it.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"

#include <functional>
#include <optional>
#include <string>

namespace support {

using Run = std::function<equipoise::Result<equipoise::Plan>(equipoise::SolveControl&)>;

struct Ending {
    std::optional<equipoise::Result<equipoise::Plan>> plan; ///< empty: it did not end within `patience`
    double busy = 0; ///< s of processor time of all threads after the stop
};

/// When to stop a run. Before: before it begins. Midway: after `busySeconds` of processor time, unless it
/// ends earlier. TimeLimit: by a time limit of `busySeconds`. Never: no stop.
struct Told {
    enum class When { Before, Midway, TimeLimit, Never } when = When::Never;
    double busySeconds = 0;
};

/// Runs and stops as requested. `patience` (s) is generous, as it is for runs that never end, on busy
/// machines. A run that exceeds it continues in the background until the process ends, and owns its data.
Ending endingOf(Run run, Told request, double patience);

/// The fault of an ending, or empty. Faults: the run did not end, used more than `most` seconds of processor
/// time after the stop, or reports another cause of the stop.
std::string faultOf(const Ending& ending, Told request, double most);

} // namespace support
