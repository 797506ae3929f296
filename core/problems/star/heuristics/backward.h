// SPDX-License-Identifier: GPL-3.0-or-later
// The inner step of R-BSA: the schedule filled from its end.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <optional>

namespace equipoise::star {

class MakespanSteps; // target_steps.h

/// Serves receivers from the last task to the first, each as late as possible. Next is the one whose transfer
/// can begin last, min(b, T) - c, with T when the master's port is busy again and b when that receiver has to
/// begin to compute; of equals the one with the larger b, then the lowest index. Empty when the j-th task
/// would have to leave the master before it is there. No guarantee: another choice might have worked. O((m +
/// k) log m). Polls every 4096 tasks.
/// `tracer`: where to write down the steps, or null.
std::optional<Moves> scheduleBackward(const Instance& instance, const Target& target, SolveControl& control,
                                      MakespanSteps* tracer = nullptr);

} // namespace equipoise::star
