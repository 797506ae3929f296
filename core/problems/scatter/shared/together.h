// SPDX-License-Identifier: GPL-3.0-or-later
// Simulation of a scatter whose root sends all messages at once over shared links.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::scatter {

/// Maximum number of concurrent messages: the checker is slow.
inline constexpr std::size_t maxTogether = 300;

/// Errors: TooMuchWork beyond maxTogether; UnsupportedCost for links with tables.
Result<void> checkTogether(const Platform& platform, const Plan& plan);

/// Simulates the plan, whose order and counts a solver chose, under max-min fair sharing
/// (core/network/fair.h). Sets the finish times and returns the blocks, without waits. All items travel to
/// the root first if they are not there. The root computes its share when all messages have arrived. Errors:
/// those of checkTogether() and of toProgram().
Result<Schedule> simulateConcurrent(const Platform& platform, const Question& question, Plan& plan);

/// Independent computation for the checker, in plain loops that share no code with core/network. Returns the
/// arrival time of each message, by place in the order, if all leave the root at `start`. Places without
/// items get `start`, the root gets the last arrival. Errors: as above, and PlanRejected where a route is
/// missing. O(m^2 r) for m messages, with at most r saturated links at once.
Result<std::vector<double>> checkedArrivals(const Platform& platform, const Plan& plan, double start);

} // namespace equipoise::scatter
