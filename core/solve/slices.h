// Whole columns for processors.
#pragma once

#include "core/platform/platform.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// `columns` split in proportion to `weights` (finite, >= 0, not all 0), at least one each: rounded down,
/// what is left to the largest remainders (ties: the first). columns >= weights.size() >= 1. O(n log n), and
/// O(n) for each column that somebody gets only because one is the least.
std::vector<std::int64_t> slicesOf(std::int64_t columns, std::span<const double> weights);

/// Work per unit of time of each of them, by what one unit of work takes without the start-up: weights for
/// slicesOf(). Where a measured table makes that 0, all count alike.
std::vector<double> speedsOf(const Platform& platform, std::span<const ProcessorId> processors);

} // namespace core
