// SPDX-License-Identifier: GPL-3.0-or-later
// A lower bound on the makespan over all orders of service: what the root's port can send in time.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/model/cost.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::scatter {

/// A time that no distribution in any order is below, between `low`, which is one, and `high`, which is met
/// by `counts` in the instance's order. For costs that do not decrease.
///
/// Who has n items by T begins to receive them at s = T - compute(n) - receive(n) at the latest. So by any
/// time t the port has sent to it for t - s, but no more than receive(n), and to all together for t at most;
/// and all messages have been sent before the root computes its own share. Kept for some dozen times t, those
/// at which the port changes over to the next in the distribution known, and for each processor for a mixture
/// of numbers of items, this is a linear program; T is out of reach when it holds too few items. Its dual is
/// solved by cutting planes, a number of items each; what prices of the times prove is worked out from the
/// costs, whatever the library says of them. By bisection to a thousandth. O(p (times + points) log n) for
/// each program, of which some dozens are solved; polls between them: stopped, what is proven by then.
double portBound(const Instance& instance, std::span<const std::int64_t> counts, double low, double high,
                 SolveControl& control);

/// What the port's time is worth until some times, which are parts of the makespan, and until the end: in
/// parts of all items. Any that are not negative prove something of any instance.
struct PortPrices {
    std::vector<double> times;  ///< rising, within 0..1
    std::vector<double> prices; ///< one more, for the end
};

/// Whether no distribution in any order is done by `makespan`: by the prices known of a similar instance,
/// O(p (priced times + points) log n), or else by one such program, with the times of `counts`: some
/// milliseconds. What proved it is known then.
bool isOutOfReach(const Instance& instance, std::span<const std::int64_t> counts, double makespan,
                  PortPrices& known, SolveControl& control);

/// Most processors for which it takes less than a second or so.
inline constexpr std::size_t portBoundLimit = 200;

} // namespace equipoise::scatter
