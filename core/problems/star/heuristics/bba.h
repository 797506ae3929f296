// SPDX-License-Identifier: GPL-3.0-or-later
// BBA: one task at a time, from whoever ends last to whoever ends first with it.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/moves.h"

namespace equipoise::star {

/// RR 2006-23, Algorithm 1: the worker that ends last (of equals the one with the cheaper link, then the
/// lowest index) sends a task, as long as some other worker would then end before it; the one that would end
/// first (of equals the one that ends first now, then the lowest index) gets it. The paper prints the
/// sender's link for the way from the master too; it is the receiver's. Stops at maxMoves tasks. O(k m).
/// Polls every task.
/// `trace`: where to write down the steps, or null.
Moves balance(const Instance& instance, SolveControl& control, trace::Recorder* trace = nullptr);

} // namespace equipoise::star
