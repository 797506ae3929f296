// SPDX-License-Identifier: GPL-3.0-or-later
// The scatter checker: shares no code with cost.h, ways.h or any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/schedule/schedule.h"

#include <vector>

namespace equipoise::scatter {

/// When what happens at one place of the order; all 0 where no items go.
struct Times {
    double receive = 0; ///< its beginning
    double compute = 0;
    double finish = 0;
};

/// What follows from order and counts.
struct ExecutionTrace {
    double shift = 0;         ///< until when the items travel to the root
    std::vector<Times> times; ///< by place in the order
    double makespan = 0;
};

/// Recomputes from the platform: every processor in the order once, the root asked for last, the order as
/// asked for; counts >= 0 that sum to all items, nothing for whom there is no way to; displacements, shares
/// and each finish as stated. Error: PlanRejected.
Result<ExecutionTrace> checkedCourse(const Platform& platform, const Question& question, const Plan& plan);
/// The schedule does what the plan says, step by step, one thing at a time, and no item is used before it is
/// there. `course`: the plan's, by checkedCourse(). Error: PlanRejected.
Result<void> checkSchedule(const Platform& platform, const Question& question, const Plan& plan,
                           const ExecutionTrace& course, const Schedule& schedule);

/// The time of the root alone (with chooseRoot: the best root alone): no proven bound may be above it. 0
/// without items; else infinite if the items cannot get there.
double rootAlone(const Platform& platform, const Question& question);

} // namespace equipoise::scatter
