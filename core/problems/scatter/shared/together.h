// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter whose root sends all messages at once: what it takes while they share links.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::scatter {

/// Most messages at once: the checker is slow.
inline constexpr std::size_t maxTogether = 300;

/// Errors: TooMuchWork beyond maxTogether; UnsupportedCost for links with tables.
Result<void> checkTogether(const Platform& platform, const Plan& plan);

/// Follows the plan, whose order and counts are a solver's, under fair sharing (core/network/fair.h): says
/// when each is done, and returns the blocks, without waits. All items travel to the root first if they are
/// not there; the root computes its own share when all messages have arrived. Errors: those of
/// checkTogether() and of toProgram().
Result<Schedule> simulateConcurrent(const Platform& platform, const Question& question, Plan& plan);

/// The checker's own way to the same, in plain loops that share no code with core/network: by place in the
/// order, when its message has arrived if all leave the root at `start` (then for those that get nothing, and
/// for the root). Errors: as above, and PlanRejected where a way is missing. O(m^2 r) for m messages, at most
/// r of their links full at once.
Result<std::vector<double>> checkedArrivals(const Platform& platform, const Plan& plan, double start);

} // namespace equipoise::scatter
