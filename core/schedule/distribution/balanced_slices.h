// SPDX-License-Identifier: GPL-3.0-or-later
// Whole columns for processors so that the last one to finish is done as early as possible.
#pragma once

#include "core/platform/platform.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise {

/// Splits `columns` over processors that start together: minimizes the maximum of
/// burdens[i] + n[i] cycleTimes[i] over whole n[i] >= 1 that sum to `columns`. cycleTimes: time per column, >
/// 0 and finite; burdens: time besides, finite, one for each processor, or empty for 0. largestCount >=
/// columns >= cycleTimes.size() >= 1.
///
/// Starts from the split in proportion (slicesOf()) and moves the column that ends last to the processor that
/// would finish another one first (ties: the lowest index), as often as that makes the maximum smaller. A
/// processor's columns end one after the other, so no split is better once the last column ends no later than
/// any next one would. Times are compared exactly, without rounding. A split in proportion that is a best one
/// stays as it is. O(n log n) besides slicesOf(), memory O(n). Polls no control.
std::vector<std::int64_t> balancedSlices(std::int64_t columns, std::span<const double> cycleTimes,
                                         std::span<const double> burdens = {});

/// Time that each of these processors takes for one unit of work, without the start-up: cycle times for
/// balancedSlices(). Where a measured table makes one of them 0, all are 1.
std::vector<double> cycleTimesOf(const Platform& platform, std::span<const ProcessorId> processors);

} // namespace equipoise
