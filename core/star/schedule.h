// A star plan as blocks: the master takes in and passes on, workers send, receive, compute and wait.
#pragma once

#include "core/platform/platform.h"
#include "core/schedule/schedule.h"
#include "core/star/plan.h"
#include "core/star/question.h"

namespace core::star {

/// Every block is one task, or a run of tasks that follow each other evenly. A worker sends to the master and
/// receives from it; if the master is a switch it has no lanes, and the two workers of a transfer are each
/// other's peers. A task that was received is computed by a block whose peer is the worker it came from.
/// Between two tasks a worker may wait: a block of its own. Empty for a plan over processors that are not
/// there. O(k log k + m), however many tasks stay where they are.
Schedule toSchedule(const Platform& platform, const Question& question, const Plan& plan);

} // namespace core::star
