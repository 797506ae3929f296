// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to a scatter question.
#pragma once

#include "core/base/ids.h"
#include "core/field/described.h"

#include <cstdint>
#include <vector>

namespace equipoise::scatter {

/// Items for each processor, in order of service; the root is last.
struct Plan {
    std::vector<ProcessorId> order;
    std::vector<std::int64_t> counts;        ///< items, >= 0, by position in `order`; they sum to all items
    std::vector<std::int64_t> displacements; ///< items of the processors served before
    std::vector<double> finish;              ///< finish time by position; 0 without items
    std::vector<double> shares; ///< parts of the items before rounding, summing to 1; empty unless the
                                ///< solver works in rationals
    bool operator==(const Plan&) const = default;
};

const field::Fields<Plan>& fieldsOf(const Plan* type);

} // namespace equipoise::scatter
