// SPDX-License-Identifier: GPL-3.0-or-later
// Dynamic program over sets of remaining processors for the best order of service.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/model/cost.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace equipoise::scatter {

/// Steps of bestOrder() beyond which it is not begun: about a second.
inline constexpr double orderStepsLimit = 1e7;

/// An order of service, as positions of the instance, the root last.
struct BestOrder {
    std::vector<std::size_t> order;
    double time = 0; ///< the least makespan of all orders
};

/// The best of all orders, if any order ends before `deadline`. Costs must not decrease.
///
/// cost(S, d) = min over i in S and e of receive_i(e) + max(compute_i(e), cost(S - i, d - e)).
/// Here cost(S, d) is the minimum time in which the processors of S and the root handle d items; i is served
/// first. Computed for all S and all d that can remain by the deadline. For processors with equal costs, S
/// counts only their number. Also empty when stopped, or if numbers times distinct processors in S exceed
/// orderStepsLimit. Time: that of RowProgram for each step. Memory: eight bytes for each number.
std::optional<BestOrder> bestOrder(const Instance& instance, double deadline, SolveControl& control);

} // namespace equipoise::scatter
