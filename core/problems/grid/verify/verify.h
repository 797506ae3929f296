// SPDX-License-Identifier: GPL-3.0-or-later
// The grid checker: shares no code with any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/schedule/schedule.h"

namespace equipoise::grid {

/// Recomputes from the platform: different known processors in the shape asked for (the given arrangement, if
/// there is one), nobody left out who is faster than one who is not, everybody else named as left out;
/// r_i, c_j > 0 and r_i t_ij c_j <= 1; a panel of whole numbers that add up, with an order that matches, its
/// time, and a bound on it that is not above what rounding the rows and columns gives; shapes compared.
/// Returns W. Error: PlanRejected.
Result<double> checkedWork(const Platform& platform, const Question& question, const Plan& plan);
/// The schedule is the update of one panel: every processor computes its r_i c_j blocks from time 0 without a
/// break, and nothing else happens. Error: PlanRejected.
Result<void> checkSchedule(const Platform& platform, const Plan& plan, const Schedule& schedule);

/// Whether an arrangement exists: enough processors with linear costs for the shape, and in a given
/// arrangement all of them. O(n).
bool hasAnswer(const Platform& platform, const Question& question);

/// A W that is there for everybody to see: the processors in order, row by row (or as given), all rows alike.
/// No proven bound may be below it. Of all shapes asked for, the one as wide as can be.
double plainWork(const Platform& platform, const Question& question);

} // namespace equipoise::grid
