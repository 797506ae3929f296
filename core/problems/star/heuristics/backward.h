// SPDX-License-Identifier: GPL-3.0-or-later
// The inner step of R-BSA: the schedule filled from its end.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <optional>

namespace equipoise::star {

class MakespanSteps; // target_steps.h

/// Serves receivers from the last task to the first, each as late as possible. T is the time at which the
/// master's port is next busy, and b the time at which a receiver has to begin computing. The next receiver
/// is that with the latest possible start of a transfer, min(b, T) - c. Ties: larger b, then lowest index.
/// Empty if the j-th task would have to leave the master before its arrival there. No guarantee: another
/// order might succeed. O((m + k) log m). Polls every 4096 tasks.
/// `tracer`: recorder of the steps, or null.
std::optional<Moves> scheduleBackward(const Instance& instance, const Target& target, SolveControl& control,
                                      MakespanSteps* tracer = nullptr);

} // namespace equipoise::star
