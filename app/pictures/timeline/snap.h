// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring with the mouse: the nearest edge of a bar.
#pragma once

#include "app/pictures/timeline/chart.h"
#include "app/pictures/timeline/coordinates.h"

namespace equipoise::gui::timeline {

/// The start or end of a block in the rows in sight, or 0, or the makespan, that is nearest to `time` and at
/// most `reach` away. Of two as near, the earlier. O(tracks in sight x log bars).
std::optional<double> nearestEdge(const Chart& chart, const Frame& frame, double time, double reach);

} // namespace equipoise::gui::timeline
