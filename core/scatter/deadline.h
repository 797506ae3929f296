// What fits before a deadline, for costs that do not decrease: a good distribution and bands around all
// better ones.
#pragma once

#include "core/scatter/cost.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core::scatter {

/// The most items, up to `most`, that this processor receives and computes within `time`. Costs do not
/// decrease. O(1) for affine costs, else O(log most) evaluations.
std::int64_t mostWithin(const Served& served, double time, std::int64_t most);

/// A distribution close to the best: everybody takes as much as fits before a deadline, the root the rest,
/// with the least deadline for which that works (by bisection), leaving out those that do not pay by the
/// criterion of Theorem 2. Never worse than the root alone. No other guarantee. O(p) for each of some dozens
/// of deadlines.
std::vector<std::int64_t> goodCounts(const Instance& instance);

/// Numbers of items left for the positions from i on, low[i]..high[i]; both end values at 0 are all items,
/// and low does not increase along the order.
struct Bands {
    std::vector<std::int64_t> low;
    std::vector<std::int64_t> high;

    std::int64_t width(std::size_t i) const { return high[i] - low[i] + 1; }
};

/// No bounds: 0..items.
Bands wideBands(const Instance& instance);

/// Bands that every distribution with makespan <= deadline lies in, for costs that do not decrease. A
/// processor takes at most what fits before the deadline; so the others take at least the rest; so it is
/// served only after their least shares were sent, and fits less; and so on. O(p) evaluations a round, at
/// most 40 rounds.
Bands capacityBands(const Instance& instance, double deadline);

/// The same for affine costs, tighter: within those of capacityBands(), walks along the order with all
/// numbers of items that may be left, each with the least time by which they can be. One is dropped when the
/// rational time of the rest (slopes below the costs, Theorem 1) goes beyond the deadline. With linear costs
/// and a deadline that is e items above the rational optimum about e x D_i / D_1 numbers live at position i.
/// Empty if one band gets wider than `widest`. O(sum of widths).
std::optional<Bands> rationalBands(const Instance& instance, double deadline, std::int64_t widest);

} // namespace core::scatter
