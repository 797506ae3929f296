// SPDX-License-Identifier: GPL-3.0-or-later
// Costs as whole numbers of ticks, so that a search over makespans ends with the exact one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::star {

/// Time in ticks; how long a tick is depends on the instance.
using Ticks = std::int64_t;

/// Costs in ticks. One tick lasts numerator / denominator units of time.
struct Scaled {
    std::vector<Ticks> ticks;
    double numerator = 1;
    double denominator = 1;
    bool exact = true; ///< ticks x numerator / denominator is each cost, to the last bit

    double toTime(Ticks count) const { return static_cast<double>(count) * numerator / denominator; }
};

/// `costs`, each finite and >= 0, as multiples of their longest common tick. Costs are read as decimal
/// numbers, as written. Fractions p / q with q <= 10^6 are used where they give a longer tick (1/3 is not
/// decimal). Empty if both take more than `most` ticks for the largest cost. O(n).
std::optional<Scaled> scaleExactly(std::span<const double> costs, Ticks most);

/// `costs` as multiples of a power of two, rounded down, for which the largest cost has about `most` ticks.
/// O(n).
Scaled scaleDown(std::span<const double> costs, Ticks most);

} // namespace equipoise::star
