// SPDX-License-Identifier: GPL-3.0-or-later
// Rings with a fixed number of processors.
#pragma once

#include "core/base/parameter.h"
#include "core/problems/ring/model/solver.h"

#include <cstddef>

namespace equipoise::ring {

/// The fastest ring of exactly `count` >= 1 processors. Status: Optimal when proven; Infeasible when no such
/// ring exists (too few processors or links; the order is then empty); Unknown when the search found no ring.
/// The bound is on rings of `count` processors. Uses the tables of all subsets up to subsetsLimit processors,
/// beyond them branch and cut with a fixed number. Cost and polls: as solveSubsets() and solveBranchAndCut().
Result<Outcome> fastestOfCount(const Instance& instance, std::size_t count, SolveControl& control);

/// The ring of exactly `count` processors with the minimum sum of trueWeights(), whatever its time: RR-4745,
/// Proposition 4, takes this ring for the fastest of its size. No bound; status as for fastestOfCount().
///
/// Branch and cut solves it as the fastest ring of identical processors with messages of d_ij / 2. Their work
/// is large enough that no bottleneck matters. The solver's tolerance applies to the time of that ring, so
/// the sum is minimal within about `count` times 1e-9 of that time.
Result<Outcome> lightestOfCount(const Instance& instance, std::size_t count, SolveControl& control);

/// lightestOfCount() for the sum of printedWeights() in the better direction, which outcome.order has. Error:
/// TooManyProcessors beyond subsetsLimit for three processors or more.
Result<Outcome> lightestAsPrinted(const Instance& instance, std::size_t count, SolveControl& control);

/// fastestOfCount() by tables of subsets; 3 <= count, at most subsetsLimit processors.
Outcome fastestBySubsets(const Instance& instance, std::size_t count, SolveControl& control);

/// Whether options of the solver "fixed-count" ask for the lightest ring.
bool isLightest(const ParameterValues& options);

} // namespace equipoise::ring
