// SPDX-License-Identifier: GPL-3.0-or-later
// Minimum improvement that justifies a redistribution, given measurement noise.
#pragma once

#include <cmath>
#include <cstddef>

namespace equipoise::watch {

/// The part of a step below which nothing is worth moving, however well times are known.
inline constexpr double minGain = 0.05;

/// Minimum gain as a part of a step: minGain plus twice the standard error of a processor's time. That time
/// is from `looks` (>= 1) measurements, whose logarithms deviate by `spread` on average.
inline double minPart(double spread, std::size_t looks) {
    return minGain + 2 * spread / std::sqrt(static_cast<double>(looks));
}

} // namespace equipoise::watch
