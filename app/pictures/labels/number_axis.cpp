// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/number_axis.h"

#include "app/text/describe.h"

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

Ticks ticksOf(double begin, double span, int most) {
    Ticks ticks;
    ticks.step = niceAxis(span, most).step;
    // Counted in whole steps from the first: far from 0 the sum of steps would drift.
    const double first = std::ceil(begin / ticks.step - 1e-9);
    // The inverse of a step below 1 is whole: divided by it, ticks are the nearest numbers to their decimals.
    const double perUnit = std::round(1 / ticks.step);
    for (int k = 0; k < most; ++k) {
        const double time = ticks.step < 1 ? (first + k) / perUnit : (first + k) * ticks.step;
        if (time > begin + span * (1 + 1e-9))
            break;
        ticks.times.push_back(time);
    }
    if (!ticks.times.empty()) {
        const double largest = std::max(ticks.times.back(), ticks.step);
        ticks.digits = 1 + static_cast<int>(std::floor(std::log10(largest * (1 + 1e-12))) -
                                            std::floor(std::log10(ticks.step * (1 + 1e-12))));
    }
    return ticks;
}

QString Ticks::wordsOf(double time) const {
    const double largest = times.empty() ? step : std::max(times.back(), step);
    if (step >= 1 && largest < 1e9)
        return text::fullNumber(time);
    return text::numberBeside(time, largest, std::min(17, digits));
}

} // namespace equipoise::gui
