// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers of blocks for the rows and columns of an arrangement.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/grid/model/allocation.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"

#include <cstdint>

namespace equipoise::grid {

/// Rows r_i and columns c_j that minimise max r_i t_ij c_j, and the order of both for `kernel`. Their sums
/// are `rows` and `columns`, both >= 1. Rows and columns without blocks are allowed: a panel may be smaller
/// than the grid.
///
/// Enumerates the rows, fastest first; the columns follow by shares(). A set of rows is pruned when columns
/// that keep the best time cannot add up. It is also pruned when the other rows have too little room left. A
/// row that is nowhere faster than another one gets at most as many blocks. Starts from `allocation` rounded
/// by shares(), rows and columns in turn.
/// Exact (bound = time) within 4e6 / (p q) steps; beyond, or when stopped, the bound is rows x columns / (sum
/// 1 / t). Deterministic without a stop. Takes at least 2000 / (p q) + 20 steps, even if already stopped.
/// Ties: first found.
Panel makePanel(const Matrix<double>& times, const Allocation& allocation, std::int64_t rows,
                std::int64_t columns, Kernel kernel, SolveControl& control);

} // namespace equipoise::grid
