// SPDX-License-Identifier: GPL-3.0-or-later
// Deadlines at the receivers, and the maximum number of deadlines that can be met.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <optional>
#include <vector>

namespace equipoise::star {

/// A task that reaches `worker` by `time` ends by the makespan if one task less arrives at that worker later.
struct Deadline {
    Ticks time = 0;
    std::uint32_t worker = 0;
};

/// The latest deadlines of every receiver, as many as it has room for and at most `most`, in order of time,
/// then of workers. Deadlines that no transfer from `from` on can meet are omitted. If there would be more
/// than maxDeadlines, only the latest remain, and `complete` is set to false. O(n log m) for n deadlines.
/// Polls every 4096 deadlines, like all functions of this file; stopped: fewer, and not `complete`.
std::vector<Deadline> deadlinesOf(const Instance& instance, const Target& target, Ticks from, bool& complete,
                                  SolveControl& control);
inline constexpr std::int64_t maxDeadlines = 4'000'000;

/// The subset of deadlinesOf() that decides whether maxInTime() reaches target.moved. A deadline is dominated
/// if target.moved others are no earlier and their transfers no longer, since any of them may replace it. Few
/// remain: about moved log m where links and workers are mixed. O(n log moved + m) for n deadlines.
/// `complete` is false if there are more than maxDeadlines, or when stopped; the result is then unusable.
std::vector<Deadline> decisiveDeadlines(const Instance& instance, const Target& target, Ticks from,
                                        bool& complete, SolveControl& control);

/// Maximum number of `deadlines` that a serial port meets from time `from` on, up to `most`. Moore 1968: in
/// order of deadlines, dropping the longest transfer so far when a deadline is missed. O(n log n). When
/// stopped, returns `most`, which proves nothing.
std::int64_t maxInTime(const Instance& instance, const std::vector<Deadline>& deadlines, Ticks from,
                       std::int64_t most, SolveControl& control);

} // namespace equipoise::star
