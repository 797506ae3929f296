// SPDX-License-Identifier: GPL-3.0-or-later
// The star checker: shares no code with the solvers.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/schedule.h"

#include <optional>

namespace equipoise::star {

/// A rule that a plan breaks, and where; without a place, what it says of itself is wrong.
struct Breach {
    Error error; ///< PlanRejected
    std::optional<Violation> place{};
};

/// The first breach of the rules, in the order in which they are listed here:
/// - each transfer is one task, or a run of at most largestCount whose tasks do not overlap;
/// - transfers go from one worker to another, over ways that are there, and take what the links take; where
///   the question's links are shared, when they are under way is that of verify_shared.h, to within
///   followedTolerance;
/// - the master takes in one task at a time and passes on one at a time, and none before it has it whole. So
///   no worker sends two tasks at once, or receives two; it may do both at once, and compute. A run is over
///   before the next transfer begins at that port;
/// - no worker sends more tasks than it had at first, and what it sends it does not compute: nothing is lost
///   or done twice, and it computes what is there;
/// - final loads are what remains;
/// - all are done by `makespan` if one is given: each worker computes what it keeps from time 0 on, then what
///   it receives, each task as soon as it has arrived.
/// Times agree within tolerance::time of the last time of all. O(k log k + m) and the routes.
std::optional<Breach> breachOf(const Platform& platform, const Question& question, const Plan& plan,
                               std::optional<double> makespan = std::nullopt);

/// Checks the plan and returns its makespan, worked out anew. Error: that of the breach.
Result<double> checkedTime(const Platform& platform, const Question& question, const Plan& plan);

/// The schedule does what the plan says: the same transfers, at the worker and, if the master is a processor,
/// at the master; each worker computes its final load, task by task, each as soon as it is there and the
/// worker is free; one thing at a time on each lane. The plan must have been checked. Error: PlanRejected.
/// O(b log b + k log k) for b blocks, and what the rules of core/schedule take.
Result<void> checkSchedule(const Platform& platform, const Question& question, const Plan& plan,
                           const Schedule& schedule);

/// When all are done if nothing moves: no proven bound may be above it.
double unmovedTime(const Platform& platform, const Question& question);

} // namespace equipoise::star
