// SPDX-License-Identifier: GPL-3.0-or-later
// Lower bound on the makespan over all orders of service, from the capacity of the root's port.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/model/cost.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::scatter {

/// Lower bound on the makespan of all distributions in all orders, for costs that do not decrease. `low` is
/// such a bound; `counts` reach `high` in the instance's order. The result is between both.
///
/// A processor with n items by time T begins to receive at s = T - compute(n) - receive(n) at the latest. By
/// any time t the port has therefore sent to it for t - s, but at most receive(n). All such times add up to
/// at most t, and the root computes after all messages.
///
/// These conditions form a linear program for some dozen times t and, for each processor, a mixture of
/// numbers of items. The times t are those at which the port switches to the next processor in `counts`. T is
/// excluded if the program holds too few items. Cutting planes solve its dual; each plane is a number of
/// items. The proof is recomputed from the prices and the costs, independently of the library. T is bisected
/// to a thousandth.
///
/// O(p (times + points) log n) for each of some dozens of programs; polls between programs. When stopped,
/// returns the bound proven so far.
double portBound(const Instance& instance, std::span<const std::int64_t> counts, double low, double high,
                 SolveControl& control);

/// What the port's time is worth until some times, which are parts of the makespan, and until the end: in
/// parts of all items. Any that are not negative prove something of any instance.
struct PortPrices {
    std::vector<double> times;  ///< rising, within 0..1
    std::vector<double> prices; ///< one more, for the end
};

/// Whether proven that no distribution in any order ends by `makespan`. First tries the known prices of a
/// similar instance, O(p (priced times + points) log n). Then solves one linear program with the times of
/// `counts`, some milliseconds. The prices of a proof are kept for later calls.
bool isOutOfReach(const Instance& instance, std::span<const std::int64_t> counts, double makespan,
                  PortPrices& known, SolveControl& control);

/// Most processors for which it takes less than a second or so.
inline constexpr std::size_t portBoundLimit = 200;

} // namespace equipoise::scatter
