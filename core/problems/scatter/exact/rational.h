// SPDX-License-Identifier: GPL-3.0-or-later
// Rational shares of linear costs (RR-4770, section 4), their bound, and their rounding to whole numbers.
#pragma once

#include "core/problems/scatter/model/cost.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace equipoise::scatter {

/// Costs of one processor per item: beta to receive it, alpha to compute it; both >= 0.
struct Slopes {
    double receive = 0;
    double compute = 0;
};

/// Slopes that are below all costs for 1..most[i] items (see ItemCost::slopeBelow()); linear costs unchanged.
std::vector<Slopes> slopesBelow(const Instance& instance, std::span<const std::int64_t> most);
std::vector<Slopes> slopesBelow(const Instance& instance);

/// D(P_i..P_p) for every position i (Theorem 1), where P_i is dropped if beta_i > D(P_i+1..P_p) (Theorem 2,
/// decided from the last processor backwards): the least time per item of the processors from i on. At
/// equality the share is not unique; P_i is kept. Finite, >= 0. O(p).
std::vector<double> suffixTimes(std::span<const Slopes> slopes);

/// The shares of Theorem 1 (Equation 8), of a total of 1; 0 for excluded processors. The sum is 1 apart from
/// rounding; the root takes all if it costs nothing.
std::vector<double> sharesOf(std::span<const Slopes> slopes, std::span<const double> suffixTimes);

/// Lower bound for this order of service: items x D of slopes that are below the costs. O(p x points).
double rationalBound(const Instance& instance);

/// Whole counts from shares summing to 1, by the rounding scheme of section 3.3. The share nearest to a whole
/// number is rounded to it first. While the sum is too small (too large), the share nearest to its ceiling
/// (floor) is then rounded there. The last share takes the remainder. Departures from the paper:
///
/// - in the last step the paper adds e where it must be subtracted;
/// - when e = 0, the next share is rounded to the nearest whole number;
/// - ties go to the lowest index;
/// - whole shares, zeros included, stay.
///
/// Each count differs from shares x items by less than 1, apart from the rounding of the products. The
/// largest count compensates the sum of these errors. O(p^2).
///
/// `onRounded` is called after each rounded share: its position, its count, the accumulated rounding error,
/// and whether it was the last share.
using ToldRounding = std::function<void(std::size_t position, std::int64_t count, double error, bool last)>;
std::vector<std::int64_t> rounded(std::span<const double> shares, std::int64_t items,
                                  const ToldRounding& onRounded = {});

/// Maximum cost of rounding (Equation 4): sum of receive(1) + largest compute(1).
double roundingGuarantee(const Instance& instance);

} // namespace equipoise::scatter
