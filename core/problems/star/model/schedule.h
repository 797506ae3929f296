// SPDX-License-Identifier: GPL-3.0-or-later
// A star plan as blocks: the master takes in and passes on, workers send, receive, compute and wait.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::star {

/// Every block is one task, or a run of tasks that follow each other evenly. A worker sends to the master and
/// receives from it; if the master is a switch it has no lanes, and the two workers of a transfer are each
/// other's peers. A task that was received is computed by a block whose peer is the worker it came from.
/// Between two tasks a worker may wait: a separate block; a worker that receives more than a million
/// tasks has none. Empty for a plan over processors that are not there, or with runs of less than one or of
/// more than largestCount tasks. O(k log k + m) for k transfers, however many tasks these are.
Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan);

} // namespace equipoise::star
