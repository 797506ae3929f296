// SPDX-License-Identifier: GPL-3.0-or-later
// Rings whose messages hold parts of links all the time (Legrand, Renard, Robert and Vivien, RR-2003-23).
#pragma once

#include "core/base/control/control.h"
#include "core/base/numbers/number.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::ring {

/// A ring with the rates that its messages hold on every link of their ways, and its shares.
struct RingReservation {
    std::vector<std::uint32_t> order{};
    std::vector<double> work{};       ///< units of work, by position; they sum to W
    std::vector<double> toNext{};     ///< rate of the message to the next one, by position; 0: it needs none
    std::vector<double> toPrevious{}; ///< likewise
    double value = infinity;
    double bound = 0; ///< proven by the prices: no rates and no shares make this ring faster
    std::vector<LinkPrice> prices{};
};

/// The best rates and shares of one ring: the rates of all messages over a link direction add up to at most
/// its capacity, those of both directions to what both carry together; a processor computes, sends to one
/// neighbour and then to the other, each message at the rate held for it. (The paper's links have one
/// capacity for both directions: links that are half duplex.) Convex: with weights y of the processors and
/// prices l of full links the best rates are sqrt(y H / sum of l on the route), and for any y that sum to 1
/// and any l
///   min y_i w_i W + sum y_i (tau_i + latencies) + sum over messages of min over x of (y H / x + l x)
///     - sum l B
/// is a bound, which the best ones meet: y is in inverse proportion to the cycle times, and greater for
/// whoever has no time to compute. Prices are found one at a time, each so that its link is just full, again
/// and again. Ends after a fixed number of rounds, as a rule by far sooner with value and bound alike but for
/// 1e-10; both say if not. Value infinite: a way is missing. O(rounds x (messages x links on a way)). Polls
/// every round.
RingReservation reserveBandwidth(const Platform& platform, const Question& question, const Instance& instance,
                                 std::span<const std::uint32_t> order, SolveControl& control);

/// Of each on the plan's ring the times of its message to the next one, and of that to the one before, at the
/// rates held. Infinite where a way is missing.
std::vector<double> heldTimes(const Platform& platform, const Question& question, const Plan& plan);

} // namespace equipoise::ring
