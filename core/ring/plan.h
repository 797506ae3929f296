// The answer to a ring question.
#pragma once

#include "core/base/ids.h"

#include <optional>
#include <vector>

namespace core::ring {

/// What a solver found out about rings of exactly `count` processors.
struct CountRow {
    std::size_t count = 0;
    double weight = 0;          ///< sum of d over the ring (see cost.h), as the solver weighs it
    std::optional<double> time; ///< true T of the ring with that sum; empty if not known
    bool operator==(const CountRow&) const = default;
};

/// Order along the ring (one entry: that processor alone), shares summing to 1, and each processor's time.
struct Plan {
    std::vector<ProcessorId> order;
    std::vector<double> shares;    ///< alpha_i >= 0, by position in `order`
    std::vector<double> times;     ///< alpha_i W w_i + tau_i + send + receive, by position in `order`
    std::vector<CountRow> byCount; ///< by number of processors, as far as the solver knows them
    bool operator==(const Plan&) const = default;
};

} // namespace core::ring
