// SPDX-License-Identifier: GPL-3.0-or-later
// Whole columns in proportion to weights.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise {

/// `columns` split in proportion to `weights` (finite, >= 0, not all 0), at least one each: rounded down,
/// what is left to the largest remainders (ties: the first). columns >= weights.size() >= 1. O(n log n), and
/// O(n) for each column that a processor gets only because one is the minimum. The whole columns of a ring
/// plan follow from its shares by this rule, in the library and in programs for MPI. It does not minimize the
/// time of the processor that is done last: balancedSlices() does.
std::vector<std::int64_t> slicesOf(std::int64_t columns, std::span<const double> weights);

} // namespace equipoise
