// SPDX-License-Identifier: GPL-3.0-or-later
// The redistribution solvers and their guarantees; definition.cpp of this problem registers them. "The paper"
// is Renard, Robert and Vivien, Data redistribution algorithms for homogeneous and heterogeneous processor
// rings (2004). "Lemma", "Algorithm" and "System" refer to that paper.
//
// Common to all: items are interchangeable and move one by one. A processor may be temporarily empty, because
// only initial and final loads must be at least 1. Missing links carry nothing. If they exclude every
// redistribution, the status is Infeasible and LinkMissing notes name the links. Memory O(n + runs).
#pragma once

#include "core/problems/redistribution/model/solver.h"

namespace equipoise::redistribution {

/// One way, all links alike: Algorithm 1. Optimal: it ends at Lemma 1's bound. Every link is busy without a
/// break from time 0, so at most n runs. O(n). Polls nowhere. Errors: UnknownChoice when both directions are
/// allowed, NotHomogeneous.
Result<Outcome> solveAlgorithm1(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// One way, any links: Algorithm 2. Optimal: it ends at max x_i c_i (Lemma 2). Item k starts as soon as
/// possible, at max((k - 1) c_j, start_{j-1}(k - L_j) + c_{j-1}). This is convex in k and so a few runs for
/// each link. A link has at most 64 runs, and all links together mostRuns. Beyond, the last runs of a link
/// are merged into one with an even stride. The merged run starts later in between and ends at the same time.
/// Each link is visited once: O(n log items + runs).
/// Polls every 4096 links; interrupted: no answer. Error: UnknownChoice when both directions are allowed.
Result<Outcome> solveAlgorithm2(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Both ways, all links alike: a closed form, not from the paper. With y = -floor((max D + min D) / 2) no
/// link carries more than tau = Lemma 3 steps. Forward flows use the first of these tau steps, backward flows
/// the last ones. A processor that sends both ways sends delta <= tau items; one that receives both ways
/// receives -delta. Ports therefore do not collide. A processor that relays forwards starts with an item of
/// its load, and never sends more than it holds and receives. The backward direction is symmetric in reversed
/// time, with the last item that the processor keeps. Optimal, at most n runs without a break. O(n). Polls
/// nowhere. Errors: UnknownChoice when one-way, NotHomogeneous.
Result<Outcome> solveClosedForm(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Both ways, all links alike: Algorithm 3 as printed, step by step. It can make a processor send an item
/// that it does not hold: n = 4, delta = 3, 0, 0, -3, L = 4, 1, 1, 1. Such a schedule is no answer, and the
/// checker reports the place. The number of steps may also exceed the bound, because the paper repeats lines
/// 25 to 30 only once. The slices of lines 4 to 18 are not enumerated. Instead, a slice with the required sum
/// ends at processor i iff D_i - min D is at least that sum. A slice begins at i + 1 iff max D - D_i is at
/// least that sum.
/// O(n) for each step. Polls every step. Stop WorkLimit, and no answer, beyond 2^26 links times steps or
/// mostRuns. Errors: UnknownChoice when one-way, NotHomogeneous.
Result<Outcome> solveAlgorithm3(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Algorithm 3 with lines 25 to 30 repeated round the ring until nothing changes. It always takes as many
/// steps as Lemma 3 states, but may also send items that the sender does not hold.
Result<Outcome> solveAlgorithm3Repeated(const Instance& instance, const ParameterValues& options,
                                        SolveControl& control);

/// Both ways, any links: section 6 for light redistributions. Minimising tau over the shifts replaces System
/// (2): all links share the shift, so the integer optimum is next to the rational one. If a light shift has
/// the minimum time, the answer is optimal, with the schedule of Lemma 4. Otherwise the answer is the best
/// light one. Without a light shift there is no answer; a NotLight note names a processor. O(n log(items)),
/// at most n runs. Polls every O(n). Error: UnknownChoice when one-way.
Result<Outcome> solveLight(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Maximum number of processors of solveSystem2().
inline constexpr std::size_t system2Limit = 200;

/// Light redistributions by System (2) and lp_solve, as printed. The time equals that of solveLight(), the
/// shift may differ. Exponential in n at worst. Errors: UnknownChoice when one-way, TooManyProcessors, those
/// of linear::solve().
Result<Outcome> solveSystem2(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Both ways, any links, any loads: the problem that the paper leaves open. tau(y*) is still a lower bound
/// and nearly always reached. A light answer that reaches it is returned at once. Otherwise these attempts
/// follow for up to 64 shifts in order of tau(y):
///
/// - superpose() in both orders of the directions, which usually suffices;
/// - list schedules, item by item, ordered by latest start, in forward and in reversed time;
/// - searchStates() for up to 8 processors and 40 items over all links, which usually proves an optimum;
/// - list schedules with randomly disturbed urgencies (the control's seed).
///
/// Ends as soon as the bound is reached: Optimal. Otherwise Feasible, less than 2 tau(y*). List schedules
/// need at most 200,000 items over all links, and 300,000 in all attempts together. Each attempt counts at
/// least one item, so the search terminates. O(64 n + runs) plus the list schedules. Polls within attempts.
/// When interrupted, the result is the best so far, at least one from superpose(). Error: UnknownChoice when
/// one-way.
Result<Outcome> solveGeneral(const Instance& instance, const ParameterValues& options, SolveControl& control);

} // namespace equipoise::redistribution
