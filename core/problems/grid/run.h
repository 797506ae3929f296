// SPDX-License-Identifier: GPL-3.0-or-later
// From a grid solver's outcome to a plan.
#pragma once

#include "core/model/plan.h"
#include "core/problems/grid/model/solver.h"

namespace equipoise {

/// Runs `solver` on the scenario's grid question, which is there, and works out the panel and its schedule.
/// A square arrangement nobody asked for stands as its mirror image if the panel is then faster. When the
/// shape is to be chosen, on the widest grid of 2, 3, ... rows that the processors can fill and that has at
/// least as many columns (fewer columns would leave a processor out that makes W larger, and p x q is q x p
/// turned round); a shape whose bound is below the best W so far is not solved. Each gets an equal part of
/// the time that is left. One row, which is never idle in a model without communication, is listed and only
/// taken when there are too few processors for two. Errors: those of grid::select() and of the solver.
Result<Plan> runGrid(grid::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     SolveControl& control);

/// The search for the panel of `plan`, which answers the scenario, once more, for the control's recorder.
void recordPanel(const Scenario& scenario, const grid::Plan& plan, SolveControl& control);

} // namespace equipoise
