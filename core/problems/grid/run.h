// SPDX-License-Identifier: GPL-3.0-or-later
// Runs grid solvers and converts their outcomes to plans.
#pragma once

#include "core/model/plan.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/solver.h"

namespace equipoise {

/// Runs `solver` on the scenario's grid question, which must exist, and computes the panel and its schedule.
/// If the question gives no arrangement, a square arrangement is mirrored when that makes the panel faster.
/// If the shape is to be chosen, tries the widest grid with 2, 3, ... rows that the processors can fill and
/// that has at least as many columns. Fewer columns would exclude a processor that increases W, and q x p
/// equals p x q. A shape whose bound is below the best W so far is not solved. Each shape gets an equal part
/// of the remaining time. A single row is never idle in a model without communication; it is listed, but used
/// only with too few processors for two rows. Errors: those of grid::select() and of the solver.
Result<Plan> runGrid(grid::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     SolveControl& control);

/// The search for the panel of `plan`, which answers the scenario, once more, for the control's recorder.
void recordPanel(const Scenario& scenario, const grid::Plan& plan, SolveControl& control);

} // namespace equipoise
