// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of redistribution plans; shares no code with the solvers.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/schedule/schedule.h"

#include <optional>
#include <vector>

namespace equipoise::redistribution {

/// Checks that the schedule is valid on this platform and belongs to the plan:
///
/// - each block is a transfer of single items between neighbours, over an existing link, in an allowed
///   direction;
/// - each transfer takes the link's time, and is sent when it is received;
/// - a processor sends at most one item and receives at most one item at any time;
/// - a processor sends an item only after it has received the whole item;
/// - the final loads are those of the question, and the plan's flows are the net flows;
/// - the plan's `light` is correct, and its bound is that of the lemmas.
///
/// Up to maxSingly transfers are checked one by one, more as runs (core/schedule/rules/rules.h). Times agree
/// within tolerance::time of the makespan. Returns the objective, the end of the last transfer. Error:
/// PlanRejected, naming processor and time. O(b log b + n) for b blocks; where runs interleave, plus their
/// items.
Result<double> checkedTime(const Platform& platform, const Question& question, const Plan& plan,
                           const Schedule& schedule);

/// Proven lower bound on the time of a redistribution. The bound is at least the longest sending or receiving
/// time of a processor, minimised over the shift. Where all links are alike, it is that of Lemma 1 or 3, in
/// whole items. Empty if missing links exclude a redistribution, or if more than maxCounted items have to
/// move. `near`: shift at which the search starts, as items over the last link. O(n log(distance from the
/// best shift)).
std::optional<double> minTime(const Platform& platform, const Question& question, std::int64_t near = 0);

/// Whether an allowed direction of a link of the ring is missing. If none is, a redistribution exists.
bool lacksLink(const Platform& platform, const Question& question);

/// Maximum number of listed violations.
inline constexpr std::size_t maxViolations = 100;

/// Transfers that start before the sender holds the item, sorted by time, then by processor. At most
/// maxViolations; beyond maxSingly transfers only the first violation. Empty if the schedule is not well
/// formed. O(t log t).
std::vector<Violation> violations(const Platform& platform, const Question& question,
                                  const Schedule& schedule);

/// Maximum number of items for the bound: all sums fit 64 bits.
inline constexpr std::int64_t maxCounted = std::int64_t{1} << 60U;
/// Maximum number of transfers that are checked one by one.
inline constexpr std::int64_t maxSingly = 200'000;

} // namespace equipoise::redistribution
