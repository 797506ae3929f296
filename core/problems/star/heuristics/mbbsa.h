// SPDX-License-Identifier: GPL-3.0-or-later
// The inner step of MBBSA: Moore's algorithm against the deadlines of the receivers.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <optional>

namespace equipoise::star {

class MakespanSteps; // target_steps.h

/// Serves receivers in order of their deadlines. Transfer j begins when the previous one has ended and task j
/// is at the master. When a deadline is missed, the longest transfer so far is dropped (ties: the latest) and
/// all times are recomputed. If the new transfer is still late, it is dropped, too. Empty if too few tasks
/// remain. Optimal if all links are alike. O(n log n) with n deadlines, and O(k) for each dropped transfer.
/// Polls at each deadline.
/// `tracer`: recorder of the steps, or null.
std::optional<Moves> scheduleByDeadlines(const Instance& instance, const Target& target,
                                         SolveControl& control, MakespanSteps* tracer = nullptr);

} // namespace equipoise::star
