// SPDX-License-Identifier: GPL-3.0-or-later
// Conversion of a star plan to schedule blocks.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::star {

/// Every block is one task, or a run of evenly spaced tasks. A worker sends to the master and receives from
/// it. A switch as master has no lanes; the two workers of a transfer are then each other's peers. A received
/// task is computed by a block whose peer is the sending worker. A wait between two tasks is a separate
/// block, except at workers that receive more than a million tasks. Empty for a plan over unknown processors,
/// or with runs of less than one or more than largestCount tasks. O(k log k + m) for k transfers of any
/// number of tasks.
Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan);

} // namespace equipoise::star
