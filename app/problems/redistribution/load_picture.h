// SPDX-License-Identifier: GPL-3.0-or-later
// The load of each processor against time. Window and export draw with this.
#pragma once

#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/redistribution/moves.h"

#include <QPainter>
#include <QRectF>
#include <memory>

namespace equipoise::gui {

namespace redistribution {

struct LoadLine {
    std::size_t position = 0;
    LoadCurve curve;
};
struct LoadChart {
    std::vector<LoadLine> lines; ///< by position
    double end = 0;              ///< of time
    double most = 1;             ///< load at the top
    double least = 0;            ///< and at the bottom: below 0 where somebody sends what it does not have
};

/// Where the parts lie.
struct LoadFrame {
    QRectF plot; ///< empty: there is no room
    double end = 0;
    double most = 1;
    double least = 0;

    double x(double time) const { return plot.left() + (end > 0 ? time / end : 0) * plot.width(); }
    double y(double load) const { return plot.bottom() - (load - least) / (most - least) * plot.height(); }
    double time(double x) const { return (x - plot.left()) / plot.width() * end; }
};

/// The most processors that get a curve: those whose load changes most.
inline constexpr std::size_t maxCurves = 1000;

/// O(runs + n log n).
LoadChart loadChart(const Moves& moves);
/// That of the plan's moves; see derived().
std::shared_ptr<const LoadChart> loadChartOf(const PlanRecord& kept);
LoadFrame loadFrame(const QPainter& painter, const QRectF& rect, const LoadChart& chart, bool heading);
/// The position whose curve is nearest to a point, at most `reach` painter units above or below it.
/// O(lines x log points).
std::optional<std::size_t> positionAt(const LoadChart& chart, const LoadFrame& frame, QPointF point,
                                      double reach);

} // namespace redistribution

/// Step curves; a number of them that the eye can follow in strong lines, else pale with those selected
/// strong. Names at the right end where there is room.
void paintLoads(QPainter& painter, const QRectF& rect, const redistribution::Moves& moves,
                const redistribution::LoadChart& chart, const style::Tokens& tokens,
                const PictureState& state = {});
/// The line through the time looked at, over such a picture.
void paintLoadInstant(QPainter& painter, const redistribution::Moves& moves,
                      const redistribution::LoadFrame& frame, const style::Tokens& tokens, double instant);

} // namespace equipoise::gui
