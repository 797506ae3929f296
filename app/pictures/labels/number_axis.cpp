// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/number_axis.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace equipoise::gui {

NumberAxis niceAxis(double end, int maxTicks) {
    if (!(end > 0) || !std::isfinite(end))
        return {1, {0}};
    const double least = end / std::max(1, maxTicks - 1) * (1 - 1e-9);
    const int exponent = static_cast<int>(std::floor(std::log10(least)));
    // Multiplied or divided by a whole power: ticks are then the nearest numbers to their decimals.
    const double power = std::pow(10, std::abs(exponent));
    const auto scaled = [&](int whole) { return exponent < 0 ? whole / power : whole * power; };
    int factor = 1;
    for (const int larger : {2, 5, 10})
        if (scaled(factor) < least)
            factor = larger;
    NumberAxis axis;
    axis.step = scaled(factor);
    for (int k = 0; scaled(factor * k) <= end * (1 + 1e-9); ++k)
        axis.ticks.push_back(scaled(factor * k));
    return axis;
}

} // namespace equipoise::gui
