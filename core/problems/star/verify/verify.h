// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of star plans; shares no code with the solvers.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/schedule.h"

#include <optional>

namespace equipoise::star {

/// A rule that a plan breaks, and where. Without a place, a statement of the plan about itself is wrong.
struct Breach {
    Error error; ///< PlanRejected
    std::optional<Violation> place{};
};

/// The first breach of the rules, in the order of this list:
///
/// - each transfer is one task, or a run of at most largestCount whose tasks do not overlap;
/// - transfers lead from one worker to another, over existing routes, and take the time of the links. Where
///   the question's links are shared, their times are those of checkFollowed() (shared.h), within
///   followedTolerance;
/// - the master receives one task at a time and sends one at a time, each after its complete arrival. So no
///   worker sends two tasks at once, or receives two; it may do both at once, and compute. A run ends before
///   the next transfer begins at that port;
/// - no worker sends more tasks than its initial load, and computes none of the sent tasks: no task is lost
///   or computed twice;
/// - final loads are the remaining tasks;
/// - all workers end by `makespan` if given. Each computes the tasks it keeps from time 0 on, then each
///   received task as soon as it has arrived.
///
/// Times agree within tolerance::time of the last time of all. O(k log k + m), plus the routes.
std::optional<Breach> breachOf(const Platform& platform, const Question& question, const Plan& plan,
                               std::optional<double> makespan = std::nullopt);

/// Checks the plan and returns its recomputed makespan. Error: that of the breach.
Result<double> checkedTime(const Platform& platform, const Question& question, const Plan& plan);

/// Checks that the schedule matches the plan. The transfers are the same at the workers and, if the master is
/// a processor, at the master. Each worker computes its final load task by task, each as soon as the task is
/// there and the worker is free. Each lane does one thing at a time. The plan must have been checked. Error:
/// PlanRejected. O(b log b + k log k) for b blocks, plus the rules of core/schedule.
Result<void> checkSchedule(const Platform& platform, const Question& question, const Plan& plan,
                           const Schedule& schedule);

/// Makespan without any moves: no proven bound may be above it.
double unmovedTime(const Platform& platform, const Question& question);

} // namespace equipoise::star
