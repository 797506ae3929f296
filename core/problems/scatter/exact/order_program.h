// SPDX-License-Identifier: GPL-3.0-or-later
// The best order of service by a dynamic program over who is still to be served.
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

/// The best of all orders if something can be done before `deadline`. Costs do not decrease.
///
/// cost(S, d) = least time in which the processors of S and the root handle d items
///            = min over i in S, the first one served, and e of
///              receive_i(e) + max(compute_i(e), cost(S - i, d - e)),
/// for all S (of processors with equal costs it only counts how many there are) and all d that can be left by
/// the deadline. Empty, too, where that is more than orderStepsLimit numbers, times the processors in S that
/// differ, or when stopped. Time: that of RowProgram for each step. Memory: eight bytes a number.
std::optional<BestOrder> bestOrder(const Instance& instance, double deadline, SolveControl& control);

} // namespace equipoise::scatter
