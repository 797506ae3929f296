// SPDX-License-Identifier: GPL-3.0-or-later
// Deadlines at the receivers, and how many of them can be met.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <optional>
#include <vector>

namespace equipoise::star {

/// A task that reaches `worker` by `time` is done by the makespan, if one task less does later.
struct Deadline {
    Ticks time = 0;
    std::uint32_t worker = 0;
};

/// For every receiver its latest ones, as many as it has room for and `most` at most, in order of time, then
/// of workers. Those that cannot be met by a transfer that begins at `from` or later are left out; so are all
/// but the latest where there would be more than maxDeadlines (then `complete` is set to false). O(n log m)
/// for n of them. Polls every 4096 of them, as all of these do; stopped: fewer, and not `complete`.
std::vector<Deadline> deadlinesOf(const Instance& instance, const Target& target, Ticks from, bool& complete,
                                  SolveControl& control);
inline constexpr std::int64_t maxDeadlines = 4'000'000;

/// Of deadlinesOf(), enough to tell whether maxInTime() reaches target.moved: one is left out if that many
/// others are no earlier and their transfers no longer, as any of them may take its place. Few are left:
/// about moved log m where links and workers are mixed. O(n log moved + m) for n of them. `complete` is false
/// if there are more than maxDeadlines, or when stopped; then they are worthless.
std::vector<Deadline> decisiveDeadlines(const Instance& instance, const Target& target, Ticks from,
                                        bool& complete, SolveControl& control);

/// How many of `deadlines` a port can meet that serves one after the other from time `from` on, `most` at
/// most: the most there are (Moore 1968: in order of deadlines; when one is missed, the longest transfer so
/// far is dropped). O(n log n). Stopped: `most`, of which nothing is known then.
std::int64_t maxInTime(const Instance& instance, const std::vector<Deadline>& deadlines, Ticks from,
                       std::int64_t most, SolveControl& control);

} // namespace equipoise::star
