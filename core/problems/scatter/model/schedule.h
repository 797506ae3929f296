// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter plan as blocks: each processor waits, receives and computes; the root sends, then computes.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::scatter {

/// The schedule of a plan with sending in turn. If the data are not on the root, all items travel there
/// first. The root then sends to each processor in turn. A receiver waits on its compute lane from 0, or from
/// the end of its own sending (the stair), then receives and computes. Processors without items have no
/// blocks. Waits of length zero are omitted, transfers are not, so that every item can be traced. Empty if
/// the plan uses a missing route.
Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan);

} // namespace equipoise::scatter
