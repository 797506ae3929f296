// The scatter checker: shares no code with cost.h, ways.h or any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/scatter/plan.h"
#include "core/scatter/question.h"
#include "core/schedule/schedule.h"

namespace core::scatter {

/// Recomputes from the platform: every processor in the order once, the root asked for last, the order as
/// asked for; counts >= 0 that sum to all items, nothing for whom there is no way to; displacements, shares
/// and each finish as stated. Returns the makespan. Error: PlanRejected.
Result<double> checkedMakespan(const Platform& platform, const Question& question, const Plan& plan);
/// The schedule does what the plan says, step by step, one thing at a time, and no item is used before it is
/// there. Error: PlanRejected.
Result<void> checkSchedule(const Platform& platform, const Question& question, const Plan& plan,
                           const Schedule& schedule);

/// The time of the root alone (with chooseRoot: the best root alone): no proven bound may be above it. 0
/// without items; else infinite if the items cannot get there.
double rootAlone(const Platform& platform, const Question& question);

} // namespace core::scatter
