// SPDX-License-Identifier: GPL-3.0-or-later
// The redistribution solvers. Each says what it promises; definition.cpp of this problem lists
// them for people. "The paper" is Renard, Robert and Vivien, Data redistribution algorithms for homogeneous
// and heterogeneous processor rings (2004), "Lemma", "Algorithm" and "System" those of its numbers.
//
// All of them: items are interchangeable and go one by one; a processor may be empty in between, for at least
// one item is asked before and after only. Over a link that is missing nothing goes: if that leaves no way,
// the status is Infeasible and LinkMissing notes name the links. Memory O(n + runs).
#pragma once

#include "core/problems/redistribution/model/solver.h"

namespace equipoise::redistribution {

/// One way, all links alike: Algorithm 1. Optimal: it ends at Lemma 1's bound. Every link is busy without a
/// break from time 0, so at most n runs. O(n). Polls nowhere. Errors: UnknownChoice when both directions are
/// allowed, NotHomogeneous.
Result<Outcome> solveAlgorithm1(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// One way, any links: Algorithm 2. Optimal: it ends at max x_i c_i (Lemma 2). The k-th item leaves as soon
/// as it can: at max((k - 1) c_j, start_{j-1}(k - L_j) + c_{j-1}), which is convex in k and so a few runs a
/// link. Where a link would need more than 64 of them, or all of them more than mostRuns, its last ones are
/// replaced by one with an even stride, which starts later in between and ends at the same time. Each link is
/// gone through once: O(n log items + runs).
/// Polls every 4096 links; interrupted: no answer. Error: UnknownChoice when both directions are allowed.
Result<Outcome> solveAlgorithm2(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Both ways, all links alike: a closed form of our own. With y = -floor((max D + min D) / 2) no link carries
/// more than tau = Lemma 3 steps; flows forwards run in the first steps, backwards in the last ones of tau.
/// A processor that sends both ways sends delta <= tau items, one that receives both ways gets -delta, so
/// ports do not collide. Forwards a processor that passes items on has its own first item to start with, and
/// sends no more than it gets and has; backwards is the same read from the end, with the last item that it
/// has to keep. Optimal, at most n runs without a break. O(n). Polls nowhere. Errors: UnknownChoice when
/// one-way, NotHomogeneous.
Result<Outcome> solveClosedForm(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Both ways, all links alike: Algorithm 3 as printed, step by step. It can make a processor send an item
/// that it does not have (n = 4, delta = 3, 0, 0, -3, L = 4, 1, 1, 1): the schedule is then no answer, and
/// the checker says where. It may also need more steps than its bound, because the paper goes round lines 25
/// to 30 once only. The slices of lines 4 to 18 are not looked at one by one: some slice with the sum asked
/// for ends at processor i iff D_i - min D is at least that sum, and begins at i + 1 iff max D - D_i is. O(n)
/// a step. Polls every step. Stop WorkLimit, and no answer, beyond 2^26 links times steps or mostRuns.
/// Errors: UnknownChoice when one-way, NotHomogeneous.
Result<Outcome> solveAlgorithm3(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// The same with lines 25 to 30 repeated round the ring until nothing changes: its steps always are as many
/// as Lemma 3 says, yet it, too, may send what is not there.
Result<Outcome> solveAlgorithm3Repeated(const Instance& instance, const ParameterValues& options,
                                        SolveControl& control);

/// Both ways, any links: section 6 for light redistributions. tau is minimised over the shifts, which
/// replaces System (2): with the same shift on all links the integer optimum is next to the rational one. If
/// a light shift has the least time the answer is optimal, with the schedule of Lemma 4; else it is the best
/// that is light, and without any light shift there is none; a NotLight note names a processor. O(n
/// log(items)), at most n runs. Polls every O(n). Error: UnknownChoice when one-way.
Result<Outcome> solveLight(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Most processors solveSystem2() takes.
inline constexpr std::size_t system2Limit = 200;

/// The same through System (2) and lp_solve, as printed. Its shift need not be the one of solveLight(), its
/// time is. Exponential in n at worst. Errors: UnknownChoice when one-way, TooManyProcessors, those of
/// linear::solve().
Result<Outcome> solveSystem2(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Both ways, any links, any loads: the problem that the paper leaves open. tau(y*) is still a lower bound
/// and nearly always reached. A light answer if that meets it; else, shift by shift in the order of tau(y),
/// at most 64 of them: all flows forwards as soon as possible and all backwards as late as possible, and the
/// other way round (overlaid(), mostly enough); items one by one, the most urgent by its latest start first,
/// also read from the end; if it is tiny (up to 8 processors, 40 items over all links) every schedule there
/// is (searchStates(), which mostly proves an optimum); and items one by one with urgencies disturbed at
/// random (the control's seed). Ends as soon as the bound is met: Optimal. Otherwise Feasible, less than
/// 2 tau(y*). More than 200,000 items over all links are not scheduled one by one, nor more than 300,000 in
/// all attempts together: each attempt adds what it schedules, one item at least, so that it ends. O(64 n +
/// runs) and that. Polls within attempts; interrupted: the best so far, at least all flows forwards as soon
/// as possible and all backwards as late as possible. Error: UnknownChoice when one-way.
Result<Outcome> solveGeneral(const Instance& instance, const ParameterValues& options, SolveControl& control);

} // namespace equipoise::redistribution
