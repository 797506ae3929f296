// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of scatter plans; shares no code with cost.h, routes.h or any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/schedule/schedule.h"

#include <vector>

namespace equipoise::scatter {

/// Times at one place of the order; all 0 without items.
struct Times {
    double receive = 0; ///< start of receiving
    double compute = 0;
    double finish = 0;
};

/// Times that follow from order and counts.
struct ExecutionTrace {
    double shift = 0;         ///< end of the items' transfer to the root
    std::vector<Times> times; ///< by place in the order
    double makespan = 0;
};

/// Checks a plan by recomputing from the platform:
///
/// - every processor is in the order once, the question's root is last, and the order is the question's;
/// - counts are >= 0 and sum to all items, and unreachable processors get none;
/// - displacements, shares and each finish time are as stated.
///
/// Error: PlanRejected.
Result<ExecutionTrace> checkedCourse(const Platform& platform, const Question& question, const Plan& plan);
/// Checks that the schedule matches the plan: each lane does one thing at a time, and no item is used before
/// its arrival. `course`: the plan's, by checkedCourse(). Error: PlanRejected.
Result<void> checkSchedule(const Platform& platform, const Question& question, const Plan& plan,
                           const ExecutionTrace& course, const Schedule& schedule);

/// The time of the root alone (with chooseRoot: the best root alone): no proven bound may be above it. 0
/// without items; infinite if the items cannot reach the root.
double rootAlone(const Platform& platform, const Question& question);

} // namespace equipoise::scatter
