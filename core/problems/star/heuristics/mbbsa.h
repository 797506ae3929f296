// SPDX-License-Identifier: GPL-3.0-or-later
// The inner step of MBBSA: Moore's algorithm against the deadlines of the receivers.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <optional>

namespace equipoise::star {

class MakespanSteps; // target_steps.h

/// Receivers are served in order of their deadlines; the j-th transfer begins when the one before has ended
/// and the j-th task is at the master. When a deadline is missed the longest transfer so far is dropped (the
/// latest of equals), all times are worked out again, and if the new one is still late it is dropped too.
/// Empty when that serves too few. Optimal if all links are alike. O(n log n) and, for each transfer dropped,
/// O(k), with n deadlines. Polls at each deadline.
/// `tracer`: where to write down the steps, or null.
std::optional<Moves> scheduleByDeadlines(const Instance& instance, const Target& target,
                                         SolveControl& control, MakespanSteps* tracer = nullptr);

} // namespace equipoise::star
