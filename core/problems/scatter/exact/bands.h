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

/// For costs that do not decrease. A processor takes at most what fits before the deadline; so the others
/// take at least the rest; so it is served only after their least shares were sent, and fits less; and so on.
/// `uses`: who takes part in any case, and who never does. O(p) evaluations a round, at most 40 rounds;
/// stopped, fewer.
Limits limitsWithin(const Instance& instance, double deadline, const std::vector<Use>& uses,
                    SolveControl& control);

/// The same for affine costs, with who takes part and the lines of suffix_lines.h, each of which makes the
/// others tighter. lines.front().at(items) is a bound for whoever meets the deadline.
struct Reach {
    Limits limits;
    std::vector<Use> uses;
    std::vector<Line> lines;
};
Reach reachWithin(const Instance& instance, double deadline, SolveControl& control);

/// Bands for affine costs, tighter than the limits of `reach`, which belongs to the deadline: walks along the
/// order with all numbers of items that may be left, each with the least time by which they can be. One is
/// dropped when the line of the rest goes beyond the deadline. With linear costs and a deadline that is e
/// items above the rational optimum about e x D_i / D_1 numbers live at position i. Empty if one band takes
/// more than `memory` bytes here (80 a number), or all of them more numbers than that (of more than 10,000
/// processors: an eighth), or when stopped.
/// O(sum of widths). Polls every 2^12 numbers.
std::optional<Bands> rationalBands(const Instance& instance, double deadline, const Reach& reach,
                                   double memory, SolveControl& control);

} // namespace equipoise::scatter
