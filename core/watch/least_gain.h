// SPDX-License-Identifier: GPL-3.0-or-later
// What a step has to gain before anything is moved: what is seen of a program errs.
#pragma once

#include <cmath>
#include <cstddef>

namespace equipoise::watch {

/// The part of a step below which nothing is worth moving, however well times are known.
inline constexpr double minGain = 0.05;

/// The part that must be gained where each processor's time is of `looks` (>= 1) looks, `spread` away from it
/// on the average, as logarithms: minGain, and twice what such a time may err.
inline double minPart(double spread, std::size_t looks) {
    return minGain + 2 * spread / std::sqrt(static_cast<double>(looks));
}

} // namespace equipoise::watch
