// SPDX-License-Identifier: GPL-3.0-or-later
// A grid plan made without any solver: for pictures, words and their tests.
#pragma once

#include "core/model/plan.h"
#include "core/problems/grid/model/question.h"

#include <memory>

namespace support {

/// The panel of RR-1999-31, section 3.2.2. Times are 1 2 / 3 5 for P0, P1 / P2, P3; P4 (time 9) is left out.
/// r = 1, 1/3 and c = 1, 1/2 give 6 and 2 rows, 4 and 2 columns. For every kernel their orders are
/// A B A A A B A A and A B A A B A. Status optimal, W = 2.
std::shared_ptr<equipoise::PlanRecord> paperGrid(equipoise::grid::Kernel kernel = equipoise::grid::Kernel::Lu,
                                                 std::int64_t blocks = 19);

} // namespace support
