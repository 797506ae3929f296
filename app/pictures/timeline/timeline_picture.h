// SPDX-License-Identifier: GPL-3.0-or-later
// A timeline on any painter: the window and exports draw with this.
#pragma once

#include "app/pictures/plan/picture_state.h"
#include "app/pictures/timeline/chart.h"
#include "app/pictures/timeline/coordinates.h"
#include "app/pictures/timeline/find.h"

#include <QPainter>
#include <span>

namespace equipoise::gui {

/// Two instants whose distance is measured.
struct TimelineMeasure {
    double from = 0;
    double to = 0;
};

struct TimelineState : PictureState {
    timeline::View view{}; ///< all of it unless told otherwise
    std::optional<timeline::BlockId> pointed{};
    std::optional<timeline::BlockId> focused{};
    std::span<const timeline::BlockId> chain{}; ///< drawn over the others, which pale
    std::optional<TimelineMeasure> measure{};
    std::optional<double> instant{};           ///< a line through the time looked at
    std::span<const timeline::Limit> limits{}; ///< shown instead of the chart's, if there are any
};

/// All that can be looked at: what the chart shows, and the former plan.
timeline::Extent extentOf(const timeline::Chart& chart, const PictureState& state);

timeline::Frame timelineFrame(const QPainter& painter, const QRectF& rect, const timeline::Chart& chart,
                              const TimelineState& state = {});
/// The height at which all rows can be read in a picture of that width; very many rows are drawn as low as
/// they get.
double timelineHeight(const QPainter& painter, double width, const timeline::Chart& chart);

/// Title and legend, rows with their names, bars, the stair as one dashed line, makespan and bound as
/// labelled lines, the axis with its unit. Does nothing for an empty chart. Text is text in SVG and PDF.
void paintTimeline(QPainter& painter, const QRectF& rect, const timeline::Chart& chart,
                   const TimelineState& state, const style::Tokens& tokens);

} // namespace equipoise::gui
