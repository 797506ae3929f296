// SPDX-License-Identifier: GPL-3.0-or-later
// Schedules and bounds for stars in which more tasks move than can be listed one by one.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/exact/search.h"

#include <optional>
#include <vector>

namespace equipoise::star {

/// Runs that an answer has at most: its plan and schedule then fit into a file that can be read again.
inline constexpr std::size_t maxRuns = 100'000;

/// Moves that are done by `makespan`, for any number of tasks: scheduleBackward() with whole runs in place of
/// single tasks. From the end on the receiver is chosen as R-BSA does. A run has as many tasks as its
/// receiver computes in `fineness` of the time that is left to the nearer end of the schedule. Where a run
/// does not fit, shorter ones are tried, and single tasks in the end. Senders send in order of their links,
/// so that arrivals at the master are convex in time. Hence the first and the last task of a run decide
/// whether all of it is there in time. Empty if a single task fits nowhere, if there would be more than
/// maxRuns runs, or when stopped. No guarantee. O(runs m log(tasks)). Polls every 256 runs.
std::optional<std::vector<MoveRun>> scheduleInRuns(const Instance& instance, Ticks makespan, double fineness,
                                                   SolveControl& control);

/// Improves the incumbent by scheduleInRuns(), each time with finer runs. Ends when it is within 1 / 10,000
/// of its bound, when the finest runs have been tried, or when the control says stop.
void improveInRuns(const Instance& instance, Incumbent& incumbent, SolveControl& control);

/// False if no schedule is done by `makespan`, for any number of tasks, in O(m) a window: from some 300 times
/// on, the tasks that cannot have reached the master by then have to leave it. Each takes its link's time,
/// and no receiver gets more than it computes from then on. Relays may receive what they have sent on top;
/// with that, no more tasks can have left before. `start`: set if it fails for the window of all tasks.
bool passesWindows(const Instance& instance, Ticks makespan, bool& start);

} // namespace equipoise::star
