// SPDX-License-Identifier: GPL-3.0-or-later
// Lower bound on the makespan of a star schedule.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <vector>

namespace equipoise::star {

/// The workers that a schedule of target.makespan may use as relays, sorted by `up`, fastest first. A relay
/// sends more than its surplus, early and over a fast link, and receives tasks back later. This does not help
/// where the links of all senders with a surplus are at least as fast.
std::vector<std::uint32_t> relaysFor(const Instance& instance, const Target& target);

/// Lower bound from computing alone: all workers compute without a pause, and no end is earlier than one task
/// on the fastest worker. Uses the unrounded cycle times, so coarse ticks do not weaken the bound. O(m).
Ticks computingBound(const Instance& instance);

/// Lower bound on the makespan of a star schedule, with or without relays. The bound is the minimum makespan
/// that passes the tests below, or `known`, the makespan of some schedule, if that is less.
///
/// - All tasks that must move reach the master in time, and the receivers have room for them (targetFor()).
/// - The master's port meets enough deadlines (Moore's algorithm, maxInTime()) when it starts at the first
///   arrival. That task comes from a worker with a surplus, or from a relay with a faster link, which then
///   receives one task more.
/// - The port still meets enough deadlines when the last 1, 3, 7, ... tasks leave only after their arrival.
///   If relays take part, the port has also carried their tasks, as many as are missing.
///
/// The bound is at least computingBound(), which is all that an immediate stop leaves. Each test is
/// necessary: for every worker, drop as many of the first received tasks as the worker sent in excess. The
/// remaining tasks meet the deadlines. Instances with more than maxDeadlines decisive deadlines pass the last
/// two tests. Where more than maxMoves tasks have to move, passesWindows() replaces them. Bisection: O(D log
/// D log^2) with D <= maxDeadlines deadlines. Polls within each test; interrupted: the best bound so far.
Ticks lowerBound(const Instance& instance, Ticks known, SolveControl& control);

/// Raises `bound` with many more windows of last tasks. The gain is visible only where relays take part, or
/// where links and workers differ by orders of magnitude. Takes about ten times as long as lowerBound().
Ticks tightenedBound(const Instance& instance, Ticks bound, Ticks known, SolveControl& control);

/// The first of these tests that a makespan fails, which proves that no schedule ends by then.
enum class Obstacle {
    None,  ///< it passes all of them, or is too large for them
    Need,  ///< the first one
    Start, ///< the second: too few deadlines are met even if nothing but the first task is waited for
    End,   ///< the third: the last tasks arrive too late at the master
};
/// Stopped: None.
Obstacle obstacleTo(const Instance& instance, Ticks makespan, SolveControl& control);

} // namespace equipoise::star
