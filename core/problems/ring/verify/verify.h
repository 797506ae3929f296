// SPDX-License-Identifier: GPL-3.0-or-later
// The ring checker: shares no code with cost.h or any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::ring {

/// Recomputes from the platform: processors distinct and known, links there, shares >= 0 and summing to 1,
/// each time as stated. Returns the objective. Error: PlanRejected.
Result<double> checkedTime(const Platform& platform, const Question& question, const Plan& plan);
/// The schedule does what the plan says: per processor work alpha_i W, one message to each neighbour, one
/// thing at a time, by the stated time. Error: PlanRejected.
Result<void> checkSchedule(const Platform& platform, const Question& question, const Plan& plan,
                           const Schedule& schedule);

/// The time of the best processor alone: no proven bound may be above it, no optimum slower.
double bestAlone(const Platform& platform, const Question& question);

} // namespace equipoise::ring
