// SPDX-License-Identifier: GPL-3.0-or-later
// The grid solvers and their guarantees, one file each; definition.cpp of this problem registers them. Every
// bound starts from quickBound() or better.
#pragma once

#include "core/problems/grid/model/solver.h"

namespace equipoise::grid {

/// Finds and proves the best arrangement by branch and bound. A given arrangement is kept, and only its r and
/// c are proven, by walking its acceptable trees (SpanningTreeEnumerator). Times that fit a grid exactly are
/// found first (findRankOne()).
///
/// The search visits only arrangements that never decrease along rows and columns (RR-1999-31, Theorem 1,
/// which says "non-increasing" once). For a square grid it visits only one of each arrangement and its mirror
/// image. Moreover, the fastest processor stands on the place with the largest r_i c_j, the next one on the
/// next, and so on. A node knows for some pairs of places which has the larger r_i c_j (PartialOrder). A
/// place after u others gets at best the processor u places behind the fastest one. The exact optimum of the
/// arrangement with these times bounds all descendants of the node. The bound is tighter because no processor
/// stands on two places (Lagrangian).
///
/// An r and c of that bound usually has k places with too much work for the k-th processor. One of them comes
/// last of the k: each candidate gives a child that excludes that r and c (Branching). The node with the
/// highest bound is next, so that bound is always valid for the whole tree. From 2^18 nodes on, the open
/// nodes are searched depth first, which bounds the memory.
///
/// Exponential: 3 x 3 takes well below a millisecond, 5 x 5 less than a second. Beyond 36 places the search
/// begins with half a second of reshape(). Where one tree walk would last too long
/// (ArrangementEvaluator::isExact()), the answer is the better one of reshape() and solveFast(), with
/// quickBound(). If the control limits time or work, reshape() then continues up to that limit. Polls at each
/// node and within the walks.
Result<Outcome> solveExact(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Tries the paper's placings for every number of slow processors (RR-1999-31, section 4.4.2; the paper tries
/// one number). Each is evaluated exactly and sorted by its r_i c_j while that improves W. Then pairs of
/// processors of the best arrangement are exchanged. No guarantee except quickBound(). Evaluations are exact
/// up to ArrangementEvaluator::defaultTrees trees. Their number is limited by work, not by time, to about a
/// second for the largest grids. 3 x 3 and 4 x 4 end within 2 ms. Polls after each evaluation.
Result<Outcome> solveFast(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Most arrangements and most cells that solveArrangements() takes: 4 x 5 has 1,662,804 arrangements.
inline constexpr std::uint64_t maxArrangements = 2'000'000;

/// The paper's exact method: every arrangement that never decreases (section 7.1) with every acceptable
/// spanning tree (section 7.2). Exact when it completes. Error: OutOfRange beyond maxArrangements or
/// maxSpanningTreeSteps. Polls every 256 trees.
Result<Outcome> solveArrangements(const Instance& instance, const ParameterValues& options,
                                  SolveControl& control);

/// The paper's exact r and c for one arrangement (sections 4.3.1 and 7.2): the given one, for which they are
/// optimal, or else the one of solveHeuristic(). Error: OutOfRange beyond maxSpanningTreeSteps.
Result<Outcome> solveSpanningTrees(const Instance& instance, const ParameterValues& options,
                                   SolveControl& control);

/// Options of solveHeuristic(): "angle" in degrees and "refine".
const ParameterInfo& angleOption();
const ParameterInfo& refineOption();

/// The paper's polynomial heuristic (section 4.4): placing.h. With "refine" also section 4.4.4, which gains
/// nothing. A given arrangement is kept; the whole of it counts as fast. O(p q), no guarantee.
Result<Outcome> solveHeuristic(const Instance& instance, const ParameterValues& options,
                               SolveControl& control);

/// Grids that need no search: one row, one column, 2 x 2 (section 4.3.2), and times that fit without idle
/// time (section 4.3.3, findRankOne()). Exact. Error: OutOfRange for all others.
Result<Outcome> solveClosedForm(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Result of the other solvers where findRankOne() succeeds: solveClosedForm(), recorded as their steps.
/// `answerLine` is the last line of the caller's listing.
Result<Outcome> solveProducts(const Instance& instance, SolveControl& control, int answerLine);

} // namespace equipoise::grid
