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

/// For every position i a line that the time of the positions from i on is not below, for any number of items
/// and any distribution with these uses and at most `most` items each. Who takes part pays its start-ups; who
/// may takes its costs as their slopes below `most` items (ItemCost::slopeBelow()). With that, and items that
/// can be cut, either all end together or the one with a slow link gets nothing (Theorems 1 and 2):
///   receive L + b x, compute c + a x, the rest A + D (d - x)  ->  if b <= D:
///   x = (A + D d - c) / (a + D),  time = L + c + (a + b) (A - c + D d) / (a + D).
/// O(p).
std::vector<Line> suffixLines(const Instance& instance, std::span<const std::int64_t> most,
                              const std::vector<Use>& uses);

/// Who must, and who must not, take part to meet the deadline: because the line at all items goes beyond it
/// without the one, or with it. Only those with start-ups are asked. O(p) for each of them a round, at most
/// eight rounds, and half a billion steps in all: of tens of thousands fewer are known. Polls between them;
/// stopped, fewer still.
std::vector<Use> usesWithin(const Instance& instance, double deadline, std::span<const std::int64_t> most,
                            std::vector<Use> known, SolveControl& control);

} // namespace equipoise::scatter
