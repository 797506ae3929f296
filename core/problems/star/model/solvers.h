// SPDX-License-Identifier: GPL-3.0-or-later
// The star solvers and their guarantees; definition.cpp of this problem registers them.
#pragma once

#include "core/problems/star/model/solver.h"

namespace equipoise::star {

/// Option "reading" of the paper's heuristics: "valid" or "as-printed" (see printed.h). As printed, the moves
/// are the heuristic's decisions, and Outcome::printed has its claimed times.
ParameterInfo readingOption();
bool isAsPrinted(const ParameterValues& options);
/// Option "width" of the beam.
ParameterInfo widthOption();

// Each solver also computes lowerBound() and reports its answer as optimal where both agree. Further
// guarantees are stated at the solver. All poll at every step of their searches.

/// Best Balance Algorithm (RR 2006-23, Algorithm 1): see balance(). Optimal if all workers and all links are
/// alike. O(k m) for k moves.
Outcome solveBba(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Moore Based Binary-Search Algorithm (Algorithms 2 and 3): see scheduleByDeadlines(). Optimal if all links
/// are alike.
Outcome solveMbbsa(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Reversed Binary-Search Algorithm (Algorithm 4): see scheduleBackward().
Outcome solveRBsa(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Beam search version of R-BSA, scheduleByBeam(), for makespans below that of R-BSA. Skips makespans for
/// which the product of k moves, m workers and the width exceeds 4 million.
Outcome solveBeam(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Exact for small stars: decide() raises the bound up to the value, starting from the best of the
/// heuristics. If its tables would be too large, the stop is WorkLimit, and the bound is the one proven so
/// far.
Outcome solveExact(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Combination of all methods: MBBSA, R-BSA and BBA, then beams of width 8 and 32, trials with relays
/// (scheduleWithRelay()), and the exact decision for small stars. Each runs only while value and bound
/// differ. Heuristics, beam and decision start as in their separate solvers, so none of these solvers gives a
/// better answer. On seeded random stars of ten workers the answer is proven optimal in more than 99 of 100
/// cases.
Outcome solveBest(const Instance& instance, const ParameterValues& options, SolveControl& control);

} // namespace equipoise::star
