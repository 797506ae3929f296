// SPDX-License-Identifier: GPL-3.0-or-later
// Schedules and bounds for stars in which more tasks move than can be listed one by one.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/exact/search.h"

#include <optional>
#include <vector>

namespace equipoise::star {

/// Maximum number of runs in an answer, so that a file with plan and schedule can be read again.
inline constexpr std::size_t maxRuns = 100'000;

/// Moves that end by `makespan`, for any number of tasks: scheduleBackward() with whole runs in place of
/// single tasks. Receivers are chosen from the end, as in R-BSA. A run has as many tasks as its receiver
/// computes in `fineness` of the time left to the nearer end of the schedule. If a run does not fit, shorter
/// runs are tried, finally single tasks. Senders send in order of their links, so arrivals at the master are
/// convex in time. Hence only the first and the last task of a run decide whether all its tasks arrive in
/// time. Empty if a single task does not fit, if more than maxRuns runs would be needed, or when stopped. No
/// guarantee. O(runs m log(tasks)). Polls every 256 runs.
std::optional<std::vector<MoveRun>> scheduleInRuns(const Instance& instance, Ticks makespan, double fineness,
                                                   SolveControl& control);

/// Improves the incumbent by scheduleInRuns() with increasingly fine runs. Ends within 1 / 10,000 of the
/// bound, after the finest runs, or when stopped.
void improveInRuns(const Instance& instance, Incumbent& incumbent, SolveControl& control);

/// False if proven that no schedule ends by `makespan`, for any number of tasks. For some 300 start times,
/// checks the tasks that cannot have reached the master by then, and so have to leave it later. Each takes
/// its link's time, and no receiver gets more than it computes from then on. Relays may receive what they
/// have sent in excess; with that, no more tasks can have left before. O(m) for each start time. `start`: set
/// if the window of all tasks fails.
bool passesWindows(const Instance& instance, Ticks makespan, bool& start);

} // namespace equipoise::star
