// SPDX-License-Identifier: GPL-3.0-or-later
// BBA: repeatedly moves one task from the worker that ends last to the worker that would end first with it.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/moves.h"

namespace equipoise::star {

/// RR 2006-23, Algorithm 1. The worker that ends last sends a task, as long as some other worker would then
/// end before it. Ties: cheaper link, then lowest index. The receiver is the worker that would end first;
/// ties: earlier current end, then lowest index. For the transfer from the master, the paper prints the
/// sender's link; the receiver's is used here. Stops at maxMoves tasks. O(k m). Polls every task.
/// `trace`: recorder of the steps, or null.
Moves balance(const Instance& instance, SolveControl& control, trace::Recorder* trace = nullptr);

} // namespace equipoise::star
