// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of ring plans under fair sharing: a slow simulation that shares no code with core/network or the
// solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::ring {

/// Maximum of processors times steps that the checker simulates: a file must not keep it busy for minutes.
inline constexpr std::size_t maxFollowed = 5'000;

/// Error: TooMuchWork beyond maxFollowed.
Result<void> checkFollowed(std::size_t processors, std::int64_t steps);

/// Simulates the plan step by step in plain loops; its order and shares must have been checked. At each
/// change, the rates of all messages that share resources with the changed ones are recomputed. The fullest
/// link is determined, and its messages get equal parts of it. The schedule's blocks must be those of these
/// steps. If the plan states a time under varying computing times, this is simulated as well. Returns the
/// mean of the steps.
///
/// Errors: PlanRejected (the first receiver is no neighbour; a route is missing; the time alone, the varied
/// time or a block differs); TooMuchWork. O(N q (n log n + l)) for l links on routes and at most n messages
/// that share, a link counted for each.
Result<double> checkedSharedTime(const Platform& platform, const Question& question, const Plan& plan,
                                 const Schedule& schedule);

} // namespace equipoise::ring
