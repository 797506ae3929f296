// SPDX-License-Identifier: GPL-3.0-or-later
// The star solvers. Each says what it promises; definition.cpp of this problem lists them for people.
#pragma once

#include "core/problems/star/model/solver.h"

namespace equipoise::star {

/// Option "reading" of the paper's heuristics: "valid" or "as-printed" (see printed.h). As printed, the
/// moves are what the heuristic decides; what it believes of them is in Outcome::printed.
ParameterInfo readingOption();
bool isAsPrinted(const ParameterValues& options);
/// Option "width" of the beam.
ParameterInfo widthOption();

// Each also gives lowerBound() and says that its answer is optimal where that meets it. None has a guarantee
// beyond that unless it says so. All poll at every step of their searches.

/// Best Balance Algorithm (RR 2006-23, Algorithm 1): see balance(). Optimal if all workers and all links are
/// alike. O(k m) for k moves.
Outcome solveBba(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Moore Based Binary-Search Algorithm (Algorithms 2 and 3): see scheduleByDeadlines(). Optimal if all links
/// are alike.
Outcome solveMbbsa(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Reversed Binary-Search Algorithm (Algorithm 4): see scheduleBackward().
Outcome solveRBsa(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// R-BSA with several schedules in hand: see scheduleByBeam(), for makespans below that of R-BSA. Makespans
/// for which k moves, m workers and the width make more than 4 million are passed over.
Outcome solveBeam(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Exact for small stars: see decide(), which proves the bound up to the value, from the best of the
/// heuristics on. Where its tables would be too large the stop is WorkLimit, and the bound what it is.
Outcome solveExact(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// The best of all: MBBSA, R-BSA and BBA, then beams of 8 and 32, trials with relays (scheduleWithRelay()),
/// and the exact decision where it is small; each only as long as value and bound differ. The heuristics, the
/// beam and the decision start as they do by themselves, so that none of them is better. On seeded random
/// stars of ten workers it proves its answer optimal in more than 99 of 100 cases.
Outcome solveBest(const Instance& instance, const ParameterValues& options, SolveControl& control);

} // namespace equipoise::star
