// SPDX-License-Identifier: GPL-3.0-or-later
// Search for a better grid among heights of rows and widths of columns instead of arrangements.
#pragma once

#include "core/problems/grid/heuristics/improve.h"

#include <cstdint>

namespace equipoise::grid {

/// Anneals the heights r_i and widths c_j. The best arrangement for an r and c is the sorted one
/// (sortedBy()), which in turn says how large r and c may be. So a grid of p x q places has p + q unknowns.
/// One step changes a few of them and sorts again. Rounds begin at the best grid and at random shapes in
/// turn, and get longer: six of 4,000 steps, six of 8,000, ... up to 512,000. The seed of the control decides
/// what is tried, on one thread. No guarantee; never worse. Ends after `most` steps, when the control says
/// stop, or where W reaches `bound` within tolerance::proof. O(p q log(p q)) a step. Polls every 16 steps,
/// from 4096 places on every step.
void reshape(Candidate& candidate, const Instance& instance, ArrangementEvaluator& judge, double bound,
             std::int64_t most, SolveControl& control);

} // namespace equipoise::grid
