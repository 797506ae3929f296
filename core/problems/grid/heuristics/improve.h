// SPDX-License-Identifier: GPL-3.0-or-later
// Local search that improves an arrangement.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/grid/model/arrangement_evaluator.h"
#include "core/problems/grid/model/solver.h"

#include <cstdint>

namespace equipoise::grid {

/// An arrangement and its best known allocation.
struct Candidate {
    Arrangement arrangement;
    Allocation allocation;
    double work = 0;
};

/// The arrangement in which the fastest processor has the largest r_i c_j, the next one the next, and so on
/// (ties: row by row). An r and c that some arrangement allows are allowed by this one, too.
Arrangement sortedBy(const Allocation& allocation);

/// The best of the paper's placings over the numbers of slow processors, judged, and sorted by its own r_i
/// c_j as long as that helps. Up to `most` placings are tried, evenly spread. Polls after each.
Candidate bestPlacing(const Instance& instance, ArrangementEvaluator& judge, std::size_t most,
                      SolveControl& control);

/// Exchanges two processors as long as that helps, the first pair that does each time, sorting in between.
/// Ends when no pair helps, after `most` judgements, or when `control` says stop: polls after each.
void exchange(Candidate& candidate, const Instance& instance, ArrangementEvaluator& judge, std::int64_t most,
              SolveControl& control);

/// The arrangement of the instance as it is given, judged.
Candidate keepGiven(const Instance& instance, ArrangementEvaluator& judge);

/// bestPlacing() and exchange() with as many judgements as are worth their time: see solveFast().
Candidate findFast(const Instance& instance, ArrangementEvaluator& judge, SolveControl& control);

} // namespace equipoise::grid
