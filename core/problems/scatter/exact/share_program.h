// SPDX-License-Identifier: GPL-3.0-or-later
// The linear program of RR-4770, section 3.3, for whoever wants to solve it elsewhere.
#pragma once

#include "core/linear/program.h"
#include "core/problems/scatter/model/cost.h"

namespace equipoise::scatter {

/// Linear program (3) as solveLinearProgram() solves it: columns s are shares of all items, r the times at
/// which they have been received, T the makespan, both in units of the slowest processor's time for all
/// items. The objective is the makespan in the platform's unit of time. `instance` has items and affine
/// costs.
linear::Program shareProgram(const Instance& instance);

} // namespace equipoise::scatter
