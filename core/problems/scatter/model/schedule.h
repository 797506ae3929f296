// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter plan as blocks: each processor waits, receives and computes; the root sends, then computes.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::scatter {

/// If the data are not on the root, first all items travel there. Then the root sends to each in turn; who is
/// to receive waits on its compute lane from 0, or from the end of its own sending (the stair), receives and
/// computes. Those that get nothing have no blocks. Waits of no length are left out, transfers are not: every
/// item can be followed. Empty if the plan uses a way that is not there.
Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan);

} // namespace equipoise::scatter
