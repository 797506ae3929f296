// SPDX-License-Identifier: GPL-3.0-or-later
// Redistributions made without any solver: for pictures and tests of pictures.
#pragma once

#include "core/model/plan.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace support {

/// Items that follow each other without a break from one position of the ring to a neighbour.
struct Sent {
    std::size_t from = 0;
    std::size_t to = 0;
    double start = 0;
    double each = 1; ///< time of one item
    std::int64_t count = 1;
    double stride = 0; ///< 0: `each`
};

/// A ring of loads.size() processors P1, P2, ... whose links cost 1, and this schedule of it, right or wrong.
/// Status optimal with bound = value; change the plan for other cases.
std::shared_ptr<equipoise::PlanRecord> keptMoves(std::vector<std::int64_t> loads,
                                                 std::vector<std::int64_t> imbalance,
                                                 const std::vector<Sent>& sent);

/// Four processors with 4, 1, 1, 1 items; the first gives 3 to the last, over the link between them.
std::shared_ptr<equipoise::PlanRecord> threeBack();
/// `n` processors in pairs: the first of each gives up to `items` items to the second.
std::shared_ptr<equipoise::PlanRecord> pairs(std::size_t n, std::int64_t items);

} // namespace support
