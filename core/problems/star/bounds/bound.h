// SPDX-License-Identifier: GPL-3.0-or-later
// No schedule is faster.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <vector>

namespace equipoise::star {

/// The workers that a schedule of target.makespan may use as relays: they send more than they have to, early
/// and over a fast link, and get it back later. It does not help where all who have to send have links at
/// least as fast. By `up`, fastest first.
std::vector<std::uint32_t> relaysFor(const Instance& instance, const Target& target);

/// When all would be done if everybody computed all the time, and not before the fastest has done one task.
/// From the cycle times as they are, so that ticks which are too coarse for them do not matter. O(m).
Ticks computingBound(const Instance& instance);

/// A makespan that no schedule beats, relays or not: the least one that passes these tests, or `known`, which
/// some schedule reaches, if that is less.
/// - All that has to leave gets to the master in time, and there is room for it (targetFor()).
/// - The master's port can meet enough deadlines (Moore's algorithm, maxInTime()) when it starts as the
///   first task arrives: from one of those who have to send, or from a relay with a faster link, which then
///   gets one task more.
/// - It can still meet enough of them when the last 1, 3, 7, ... tasks are to leave after they have arrived;
///   if relays have a part in that, theirs, too, have been through the port, as many as are missing.
/// Never less than computingBound(), which is all that is proven when stopped at once.
/// Each test is necessary: in any schedule drop, for every worker, as many of the tasks that come first as it
/// sent too many; what is left meets the deadlines. What has more than maxDeadlines
/// decisive deadlines passes the last two. Where more than maxMoves tasks have to move, passesWindows()
/// stands in for them. Found by bisection: O(D log D log^2) with D <= maxDeadlines deadlines. Polls within
/// each test; interrupted: the best bound so far.
Ticks lowerBound(const Instance& instance, Ticks known, SolveControl& control);

/// From a bound on with many more windows of last tasks: how much closer it is shows only where relays have a
/// part, or where links and workers differ by orders of magnitude. About ten times as long as lowerBound().
Ticks tightenedBound(const Instance& instance, Ticks bound, Ticks known, SolveControl& control);

/// The first of these tests that a makespan fails: no schedule is done by then.
enum class Obstacle {
    None,  ///< it passes all of them, or is too large for them
    Need,  ///< the first one
    Start, ///< the second: too few deadlines are met even if nothing but the first task is waited for
    End,   ///< the third: the last tasks arrive too late at the master
};
/// Stopped: None.
Obstacle obstacleTo(const Instance& instance, Ticks makespan, SolveControl& control);

} // namespace equipoise::star
