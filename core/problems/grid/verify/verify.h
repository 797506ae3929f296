// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of grid plans; shares no code with any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::grid {

/// Checks a plan by recomputing from the platform:
///
/// - different known processors in the question's shape, or in its given arrangement;
/// - no unused processor is faster than a used one, and all unused processors are listed;
/// - r_i, c_j > 0 and r_i t_ij c_j <= 1;
/// - a panel of whole numbers with the right sums, a matching order and its time;
/// - a bound of the panel that is no higher than rounding the rows and columns gives;
/// - the compared shapes.
///
/// Returns W. Error: PlanRejected.
Result<double> checkedWork(const Platform& platform, const Question& question, const Plan& plan);
/// The schedule is the update of one panel: every processor computes its r_i c_j blocks from time 0 without a
/// break, and nothing else happens. Error: PlanRejected.
Result<void> checkSchedule(const Platform& platform, const Plan& plan, const Schedule& schedule);

/// Whether an arrangement exists: enough processors with linear costs for the shape, and in a given
/// arrangement all of them. O(n).
bool hasAnswer(const Platform& platform, const Question& question);

/// A simple lower bound on the optimal W: the processors in order, row by row (or as given), with all rows
/// alike. No proven bound may be below it. If the shape is free, uses the widest one.
double plainWork(const Platform& platform, const Question& question);

} // namespace equipoise::grid
