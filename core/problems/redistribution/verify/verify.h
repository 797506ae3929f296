// SPDX-License-Identifier: GPL-3.0-or-later
// The redistribution checker: shares no code with the solvers.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/schedule/schedule.h"

#include <optional>
#include <vector>

namespace equipoise::redistribution {

/// The schedule is one of the plan on this platform: every block a transfer of single items between
/// neighbours over a link that is there, in a direction allowed, taking the link's time; at most one item
/// sent and one received by a processor at any time; sent when received; in hand, received as a whole,
/// before it is sent on; afterwards every processor holds what it shall; the plan's flows are the net of it
/// all, its light is true and its bound that of the lemmas. Up to maxSingly transfers are looked at one by
/// one, more as runs (core/schedule/rules/rules.h). Times agree within tolerance::time of the makespan. Returns the
/// objective, the time at which the last transfer ends. Error: PlanRejected, naming processor and time.
/// O(b log b + n), b blocks; where runs interleave plus their items.
Result<double> checkedTime(const Platform& platform, const Question& question, const Plan& plan,
                           const Schedule& schedule);

/// A proven bound on every redistribution: at least the longest time that a processor has to send or to
/// receive, minimised over what goes round the ring; where all links are alike this is Lemma 1 or 3, counted
/// in whole items. Empty: no redistribution exists, because links
/// are missing, or more than maxCounted items have to move. `near`: a number of items over
/// the last link to start looking from. O(n log(distance from the best one)).
std::optional<double> minTime(const Platform& platform, const Question& question, std::int64_t near = 0);

/// Whether a direction allowed of a link of the ring is missing: without that, a redistribution exists.
bool lacksLink(const Platform& platform, const Question& question);

/// Most violations that are listed.
inline constexpr std::size_t maxViolations = 100;

/// Transfers that start before the sender has the item, by time, then by processor; at most maxViolations of
/// them, and beyond maxSingly transfers just the first one of one processor. None if the schedule is not
/// even well formed. O(t log t).
std::vector<Violation> violations(const Platform& platform, const Question& question,
                                  const Schedule& schedule);

/// Most items that the bound is worked out for: all sums fit 64 bits.
inline constexpr std::int64_t maxCounted = std::int64_t{1} << 60U;
/// Transfers that are unrolled.
inline constexpr std::int64_t maxSingly = 200'000;

} // namespace equipoise::redistribution
