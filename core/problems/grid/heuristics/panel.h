// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers of blocks for the rows and columns of an arrangement.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/grid/model/allocation.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"

#include <cstdint>

namespace equipoise::grid {

/// Rows r_i >= 0 with sum `rows` and columns c_j >= 0 with sum `columns` (both >= 1) that minimise
/// max r_i t_ij c_j, and the order of both for `kernel`. Rows and columns without blocks are allowed: a panel
/// may be smaller than the grid.
///
/// Enumerates the rows, fastest first; the columns then follow by shares(). A set of rows is given up as soon
/// as columns that stay below the best time so far cannot add up, or leave the other rows too little room. A
/// row that is at least as slow everywhere as another one gets at most as much. Starts from `allocation`
/// rounded by shares(), rows and columns in turn. Exact (bound = time) unless it takes more than 4e6 / (p q)
/// steps or `control` says stop; then the bound is rows x columns / (sum 1 / t). Without a stop it is
/// deterministic. It looks 2000 / (p q) + 20 steps far even when stopped before. Ties: the first found.
Panel makePanel(const Matrix<double>& times, const Allocation& allocation, std::int64_t rows,
                std::int64_t columns, Kernel kernel, SolveControl& control);

} // namespace equipoise::grid
