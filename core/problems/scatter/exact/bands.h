// SPDX-License-Identifier: GPL-3.0-or-later
// Bands of the numbers of items left along the order of service, around all distributions that meet a
// deadline.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/bounds/suffix_lines.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::scatter {

/// Numbers of items left for the positions from i on, low[i]..high[i]; both end values at 0 are all items,
/// and low does not increase along the order.
struct Bands {
    std::vector<std::int64_t> low;
    std::vector<std::int64_t> high;

    std::int64_t width(std::size_t i) const { return high[i] - low[i] + 1; }
};

/// No bounds: 0..items.
Bands wideBands(const Instance& instance);

/// What every distribution with makespan <= deadline keeps: its bands and the most items of each processor.
struct Limits {
    Bands bands;
    std::vector<std::int64_t> most;
};

/// Limits for costs that do not decrease, by propagation. A processor takes at most the items that fit before
/// the deadline, so the others take at least the rest. Each is served only after the minimum shares of those
/// before, which lowers its maximum again. `uses`: certain and excluded participants. O(p) evaluations in
/// each of at most 40 rounds; stopped, fewer rounds.
Limits limitsWithin(const Instance& instance, double deadline, const std::vector<Use>& uses,
                    SolveControl& control);

/// Limits, uses and lines (suffix_lines.h) for affine costs; each tightens the others.
/// lines.front().at(items) is a lower bound if the deadline can be met.
struct Reach {
    Limits limits;
    std::vector<Use> uses;
    std::vector<Line> lines;
};
Reach reachWithin(const Instance& instance, double deadline, SolveControl& control);

/// Bands for affine costs, tighter than the limits of `reach`, which belongs to the deadline. Walks along the
/// order with all possible numbers of remaining items, each with the minimum time at which it can remain.
/// Drops a number when the line of the remaining positions exceeds the deadline. With linear costs and a
/// deadline e items above the rational optimum, about e x D_i / D_1 numbers survive at position i.
/// Empty when stopped, if one band takes more than `memory` bytes here (80 for each number), or if all bands
/// have more than `memory` numbers. For more than 10,000 processors the limit of all bands is an eighth of
/// that. O(sum of widths). Polls every 2^12 numbers.
std::optional<Bands> rationalBands(const Instance& instance, double deadline, const Reach& reach,
                                   double memory, SolveControl& control);

} // namespace equipoise::scatter
