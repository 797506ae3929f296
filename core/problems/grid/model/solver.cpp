// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/solver.h"

#include "core/base/numbers/tolerance.h"

#include <algorithm>

namespace equipoise::grid {

void settle(Outcome& outcome) {
    if (outcome.arrangement.empty())
        return;
    const double work = outcome.allocation.work();
    outcome.status = Status::Feasible;
    if (!outcome.bound)
        return;
    outcome.bound = std::max(*outcome.bound, work);
    if (tolerance::sameTime(*outcome.bound, work, tolerance::proof)) {
        outcome.bound = work;
        outcome.status = Status::Optimal;
    }
}

Arrangement rowByRow(std::size_t rows, std::size_t columns) {
    Arrangement arrangement(rows, columns);
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < columns; ++j)
            arrangement(i, j) = static_cast<std::uint32_t>(i * columns + j);
    return arrangement;
}

} // namespace equipoise::grid
