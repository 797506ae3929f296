// SPDX-License-Identifier: GPL-3.0-or-later
// Conversion of runs to flows and schedule blocks.
#pragma once

#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/solver.h"
#include "core/schedule/schedule.h"

namespace equipoise::redistribution {

/// Net flows, and whether the runs are light. O(n + runs).
Plan toPlan(const Instance& instance, const Question& question, const Outcome& outcome);

/// Each run as a block on the sender's send lane and one on the receiver's receive lane, in the order of
/// `runs`. O(runs).
Schedule toSchedule(const Instance& instance, const Question& question, const std::vector<Run>& runs);

/// Reconstructs a schedule from the plan's flows when the original schedule is unavailable. Uses a light
/// schedule if the plan is light, otherwise superpose() (flows.h). Empty if the flows do not belong to the
/// question.
Schedule scheduleOf(const Platform& platform, const Question& question, const Plan& plan);

} // namespace equipoise::redistribution
