// SPDX-License-Identifier: GPL-3.0-or-later
// Axis of time below a plot: round instants with grid lines, their numbers and the unit.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/base/numbers/units.h"

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <vector>

namespace equipoise::gui {

/// Where the axis stands, in px.
struct AxisPlace {
    QRectF plot;
    double bottom = 0; ///< lower end of the grid lines
    double left = 0;   ///< numbers and unit stand between `left` and `right`
    double right = 0;
};

/// What the axis shows: [begin, begin + span] in the platform's unit, from the left edge of the plot to its
/// right edge.
struct AxisSpan {
    double begin = 0;
    double span = 1;
    double scale = 1; ///< units shown in one of the platform's
    QString unit{};
};

/// In the unit in which a time at the right edge is written.
AxisSpan timeSpan(double begin, double span, const Units& units);

/// As many numbers as have room beside each other, all with as many decimals; the unit on the right of them.
/// No two texts overlap and none leaves [left, right].
void paintTimeAxis(QPainter& painter, const AxisPlace& place, const AxisSpan& axis,
                   const style::Tokens& tokens);

/// An instant that matters, such as the end of a plan or its bound: a line through the plot with words above it.
struct AxisLimit {
    double x = 0; ///< px
    QString words;
    QColor line;
    QColor type;
    Qt::PenStyle pen = Qt::SolidLine;
};

/// Left ends of the words of limits that are given from right to left: around or left of their lines as far as no words
/// lie on others, and within [left, right] as far as all have room.
std::vector<double> limitLabels(const std::vector<double>& wanted, const std::vector<double>& widths,
                                double left, double right);

/// Limits from right to left. Words above their lines end there, as far as they have room.
void paintLimits(QPainter& painter, const AxisPlace& place, const std::vector<AxisLimit>& limits,
                 const QFont& font);

} // namespace equipoise::gui
