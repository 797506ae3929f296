// SPDX-License-Identifier: GPL-3.0-or-later
// Lower bounds on the time of the last processors in the order of service, for affine costs.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/model/cost.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::scatter {

/// Whether a processor takes part in the distributions that meet a deadline.
enum class Use : std::uint8_t { Never, Maybe, Always };

/// base + slope x items.
struct Line {
    double base = 0;
    double slope = 0;
    double at(double items) const { return base + slope * items; }
};

/// For every position i, a linear lower bound on the time of the positions from i on. Holds for any number of
/// items and any distribution with `uses` and at most `most` items each. Certain participants pay their
/// start-ups. Possible participants pay only the slopes of their costs below `most` items
/// (ItemCost::slopeBelow()). With such costs and divisible items, either all end together or the processor
/// with a slow link gets nothing (Theorems 1 and 2):
/// receive L + b x, compute c + a x, the rest A + D (d - x)  ->  if b <= D:
/// x = (A + D d - c) / (a + D),  time = L + c + (a + b) (A - c + D d) / (a + D).
/// O(p).
std::vector<Line> suffixLines(const Instance& instance, std::span<const std::int64_t> most,
                              const std::vector<Use>& uses);

/// Determines which processors must, or must not, take part to meet the deadline. A processor must if the
/// line at all items exceeds the deadline without it, and must not if it does with it. Only processors with
/// start-ups are tested. O(p) for each of them in each of at most eight rounds, within half a billion steps
/// in total. With tens of thousands of processors fewer are determined. Polls between processors; when
/// stopped, fewer are determined.
std::vector<Use> usesWithin(const Instance& instance, double deadline, std::span<const std::int64_t> most,
                            std::vector<Use> known, SolveControl& control);

} // namespace equipoise::scatter
