// SPDX-License-Identifier: GPL-3.0-or-later
// Round numbers along an axis.
#pragma once

#include <QString>
#include <vector>

namespace equipoise::gui {

/// Round numbers along an axis from 0: a step of 1, 2 or 5 times a power of ten and its multiples up to
/// `end`.
struct NumberAxis {
    double step = 1;
    std::vector<double> ticks;
};
/// At most `maxTicks` (>= 2) ticks, 0 included. `end` > 0 and finite; otherwise the only tick is 0.
NumberAxis niceAxis(double end, int maxTicks);

/// Round instants along an axis.
struct Ticks {
    double step = 1;
    std::vector<double> times;
    int digits = 1; ///< significant digits that tell them apart

    /// The instant, with as many decimals as all the others.
    QString wordsOf(double time) const;
};
/// Multiples of 1, 2 or 5 times a power of ten in [begin, begin + span], at most `most` (>= 2) of them.
Ticks ticksOf(double begin, double span, int most);

} // namespace equipoise::gui
