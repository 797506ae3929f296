// SPDX-License-Identifier: GPL-3.0-or-later
// Rings of exactly so many processors.
#pragma once

#include "core/base/parameter.h"
#include "core/problems/ring/model/solver.h"

#include <cstddef>

namespace equipoise::ring {

/// The fastest ring of exactly `count` processors. Status: Optimal when proven, Infeasible when there is none
/// (fewer processors, or links missing; the order is then empty), Unknown when none was found. The bound is
/// on rings of so many. Up to subsetsLimit processors by the tables of all subsets, beyond by branch and
/// cut with the number fixed. 1 <= count. Cost and polls: as solveSubsets() and solveBranchAndCut().
Result<Outcome> fastestOfCount(const Instance& instance, std::size_t count, SolveControl& control);

/// The ring of exactly `count` processors with the least sum of trueWeights(), whatever its time: what
/// RR-4745, Proposition 4, takes for the fastest one of so many. No bound; status as above. For branch and
/// cut it is the fastest ring of processors that are all alike, with messages of d_ij / 2 and so much work
/// that no bottleneck counts; its tolerance is then on that time: the sum is the least within about `count`
/// times 1e-9 of it.
Result<Outcome> lightestOfCount(const Instance& instance, std::size_t count, SolveControl& control);

/// lightestOfCount() by the sum of printedWeights() in the better direction, which outcome.order has. Error:
/// TooManyProcessors beyond subsetsLimit for three processors or more.
Result<Outcome> lightestAsPrinted(const Instance& instance, std::size_t count, SolveControl& control);

/// The first by tables of subsets; 3 <= count, at most subsetsLimit processors.
Outcome fastestBySubsets(const Instance& instance, std::size_t count, SolveControl& control);

/// Whether options of the solver "fixed-count" ask for the lightest ring.
bool isLightest(const ParameterValues& options);

} // namespace equipoise::ring
