// SPDX-License-Identifier: GPL-3.0-or-later
// The tolerances of the program, in one place. Times are compared relatively, shares absolutely.
#pragma once

#include <algorithm>
#include <cmath>

namespace equipoise::tolerance {

/// Two times are the same when they differ by less than this fraction of the larger one.
inline constexpr double time = 1e-9;
/// Shares sum to 1, and are not negative, within this.
inline constexpr double share = 1e-9;
/// "Optimal" may be said when value and bound differ by no more than this fraction of the value.
inline constexpr double proof = 1e-9;

/// Infinity is the same as itself only, NaN as nothing.
inline bool sameTime(double a, double b, double relative = time) {
    const double difference = std::abs(a - b);
    return a == b ||
           (std::isfinite(difference) && difference <= relative * std::max(std::abs(a), std::abs(b)));
}

} // namespace equipoise::tolerance
