// SPDX-License-Identifier: GPL-3.0-or-later
// The checker of rings on shared links: shares no code with core/network or the solver, and is slow.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::ring {

/// Processors of a ring times steps that are followed at most: a file must not keep the checker busy for
/// minutes.
inline constexpr std::size_t maxFollowed = 5'000;

/// Error: TooMuchWork beyond maxFollowed.
Result<void> checkFollowed(std::size_t processors, std::int64_t steps);

/// Follows the plan, whose order and shares were checked, step by step in plain loops: at each instant, for
/// all messages that share with those that come or go, the fullest link is looked for anew, and its messages
/// get equal parts of it. The schedule's blocks are those of these steps. Returns the mean of the steps. What
/// the plan takes when computing varies, if it says so, is followed as well. Errors: PlanRejected (who is
/// sent to first is no neighbour; a way is missing; what it takes alone, or when computing varies, or a
/// block, is not as stated); TooMuchWork. O(N q (n log n + l)) for l links on ways and those messages on n of
/// them, a link counted for each.
Result<double> checkedSharedTime(const Platform& platform, const Question& question, const Plan& plan,
                                 const Schedule& schedule);

} // namespace equipoise::ring
