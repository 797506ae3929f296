// SPDX-License-Identifier: GPL-3.0-or-later
// The linear program of RR-4770, section 3.3, for export to other solvers.
#pragma once

#include "core/linear/program.h"
#include "core/problems/scatter/model/cost.h"

namespace equipoise::scatter {

/// Linear program (3) as solveLinearProgram() solves it. Columns s are shares of all items, columns r the
/// times at which they have been received, and T is the makespan. Times are in units of the slowest
/// processor's time for all items. The objective is the makespan in the platform's unit of time. `instance`
/// has items and affine costs.
linear::Program shareProgram(const Instance& instance);

} // namespace equipoise::scatter
