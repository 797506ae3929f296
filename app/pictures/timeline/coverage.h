// SPDX-License-Identifier: GPL-3.0-or-later
// What is merged where bars are narrower than a pixel: how much of each pixel every activity takes, rather
// than which ones it meets.
#pragma once

#include "app/pictures/timeline/chart.h"

#include <span>
#include <vector>

namespace equipoise::gui::timeline {

/// Part of a pixel's time that goes to each activity, by Activity; 0..1, at most 1 in sum for bars that do
/// not overlap.
using Shares = std::array<float, activities>;

/// A stretch of time cut into equal columns.
struct Columns {
    double begin = 0;
    double perColumn = 1; ///< time, > 0
};

/// Adds the bars of a track to `columns`. Groups of bars in one column are passed over by what is known of
/// them; other groups of short bars are taken from their summary, to 1/500 of a column; a run is taken as a
/// whole: exactly where a column is less than 64 strides long, spread evenly (an error of at most a block,
/// 1/64 of the column) where it is longer. O(columns x log bars), plus O(columns) for each run in sight.
void addCoverage(const Track& track, const Columns& scale, std::span<Shares> columns);
/// The lane's tracks together.
void coverage(const Lane& lane, const Columns& scale, std::vector<Shares>& columns);

/// Time that a run is busy before `time`.
double busyBefore(const Bar& run, double time);

} // namespace equipoise::gui::timeline
