// SPDX-License-Identifier: GPL-3.0-or-later
// Rings whose messages reserve bandwidth on links (Legrand, Renard, Robert and Vivien, RR-2003-23).
#pragma once

#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::ring {

/// A ring with the rates that its messages reserve on every link of their routes, and its shares.
struct RingReservation {
    std::vector<std::uint32_t> order{};
    std::vector<double> work{};       ///< units of work, by position; they sum to W
    std::vector<double> toNext{};     ///< rate of the message to the next one, by position; 0: not needed
    std::vector<double> toPrevious{}; ///< rate of the message to the previous one, by position
    double value = infinity;
    double bound = 0; ///< proven by the prices for this ring, over all rates and shares
    std::vector<LinkPrice> prices{};
};

/// Optimal rates and shares of one ring. The rates over a link direction sum up to at most
/// its capacity, those of both directions to at most the shared capacity. A processor computes, sends to one
/// neighbour and then to the other, each message at its reserved rate. (The paper's links have one capacity
/// for both directions: half duplex.)
///
/// The problem is convex. With weights y of the processors and prices l of full links the best rates are
/// sqrt(y H / sum of l on the route). For any y that sum to 1 and any l, this is a lower bound:
///
///     min y_i w_i W + sum y_i (tau_i + latencies) - sum l B
///         + sum over messages of min over x of (y H / x + l x)
///
/// The optimum meets it: y is inversely proportional to the cycle times, and greater for processors without
/// time to compute. Prices are updated one at a time, each so that its link is just full, in rounds.
///
/// Ends after a fixed number of rounds, typically much earlier with value and bound equal within 1e-10; value
/// and bound show a remaining gap. Infinite value: a route is missing. O(rounds x (messages x links on a
/// route)). Polls every round.
RingReservation reserveBandwidth(const Platform& platform, const Question& question, const Instance& instance,
                                 std::span<const std::uint32_t> order, SolveControl& control);

/// For each processor of the plan's ring, the time of its message to the next one, then to the previous one,
/// at the reserved rates. Infinite where a route is missing.
std::vector<double> heldTimes(const Platform& platform, const Question& question, const Plan& plan);

} // namespace equipoise::ring
