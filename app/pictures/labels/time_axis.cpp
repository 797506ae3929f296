// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/time_axis.h"

#include "app/pictures/labels/number_axis.h"
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <algorithm>
#include <vector>

namespace equipoise::gui {

namespace {

constexpr double perTick = 60; ///< px, of the first attempt
constexpr double tickGap = 24; ///< px between two numbers, while fewer will do
constexpr double labelGap = 6; ///< px between two texts in any case
constexpr int minTicks = 3;
constexpr int maxTriedTicks = 9; ///< on an axis so short that minTicks leave fewer than two numbers

struct AxisLabel {
    double x = 0; ///< of the tick
    QString words;
    QRectF box;
    bool shown = true;
};

QFont axisFont() {
    return style::font(8.5);
}

/// Labels of round instants, and where they have room beside each other and before the unit.
struct AxisLabels {
    std::vector<AxisLabel> labels;
    bool loose = true; ///< as far apart as is comfortable

    AxisLabels(const QFontMetricsF& metrics, const AxisPlace& place, const AxisSpan& axis, const QRectF& unit,
               int most) {
        const Ticks ticks = ticksOf(axis.scale * axis.begin, axis.scale * axis.span, most);
        double free = place.left - labelGap;
        for (const double time : ticks.times) {
            const double x =
                place.plot.left() + (time / axis.scale - axis.begin) / axis.span * place.plot.width();
            const QString words = ticks.wordsOf(time);
            const double width = metrics.horizontalAdvance(words);
            const double left =
                std::clamp(x - width / 2, place.left, std::max(place.left, place.right - width));
            AxisLabel label{x, words, QRectF(left, unit.top(), width, metrics.height())};
            label.shown = left >= free + labelGap && label.box.right() + labelGap <= unit.left();
            loose = loose && (labels.empty() || left >= free + tickGap);
            free = label.shown ? label.box.right() : free;
            labels.push_back(std::move(label));
        }
    }
    bool areEnough() const { return std::ranges::count(labels, true, &AxisLabel::shown) >= 2; }
};

} // namespace

AxisSpan timeSpan(double begin, double span, const Units& units) {
    const Measure measure{UnitRole::Time, units};
    const Unit shown = equipoise::shownUnit(equipoise::Quantity{begin + span}, measure);
    return {begin, span, equipoise::inUnit(1, shown, measure), text::unit(shown, measure)};
}

void paintTimeAxis(QPainter& painter, const AxisPlace& place, const AxisSpan& axis,
                   const style::Tokens& tokens) {
    const QFontMetricsF metrics = metricsOf(painter, axisFont());
    const double unitWidth = metrics.horizontalAdvance(axis.unit);
    const QRectF unit(place.right - unitWidth, place.bottom + 6, unitWidth, metrics.height());
    int most = std::max(minTicks, static_cast<int>(place.plot.width() / perTick));
    AxisLabels axisLabels(metrics, place, axis, unit, most);
    while (most > minTicks && !axisLabels.loose) { // ends: fewer ticks each time
        most = std::max(minTicks, most * 2 / 3);
        axisLabels = AxisLabels(metrics, place, axis, unit, most);
    }
    for (; !axisLabels.areEnough() && most < maxTriedTicks; ++most)
        axisLabels = AxisLabels(metrics, place, axis, unit, most + 1);
    for (const AxisLabel& label : axisLabels.labels) {
        painter.setPen(QPen(tokens.grid, 1));
        painter.drawLine(QPointF(label.x, place.plot.top()), QPointF(label.x, place.bottom + 3));
        if (label.shown)
            drawLine(painter, label.box.adjusted(0, 0, 1, 0), Qt::AlignLeft, label.words, axisFont(),
                     tokens.muted);
    }
    drawLine(painter, unit.adjusted(0, 0, 1, 0), Qt::AlignLeft, axis.unit, axisFont(), tokens.muted);
}

std::vector<double> limitLabels(const std::vector<double>& wanted, const std::vector<double>& widths,
                                double left, double right) {
    constexpr double gap = 10;
    std::vector<double> lefts(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        lefts[i] = std::min(wanted[i], right - widths[i]);
        right = lefts[i] - gap;
    }
    // What was pushed over the left end pushes the others back.
    for (std::size_t i = wanted.size(); i-- > 0;) {
        lefts[i] = std::max(lefts[i], left);
        left = lefts[i] + widths[i] + gap;
    }
    return lefts;
}

void paintLimits(QPainter& painter, const AxisPlace& place, const std::vector<AxisLimit>& limits,
                 const QFont& font) {
    const QFontMetricsF metrics = metricsOf(painter, font);
    std::vector<double> wanted;
    std::vector<double> widths;
    for (const AxisLimit& limit : limits) {
        const double width = metrics.horizontalAdvance(limit.words);
        widths.push_back(width);
        wanted.push_back(limit.x - width + 4);
    }
    const std::vector<double> lefts = limitLabels(wanted, widths, place.left, place.right);
    for (std::size_t i = 0; i < limits.size(); ++i) {
        painter.setPen(QPen(limits[i].line, 1.7, limits[i].pen, Qt::FlatCap));
        painter.drawLine(QPointF(limits[i].x, place.plot.top() - 3), QPointF(limits[i].x, place.bottom + 3));
        drawLine(painter,
                 QRectF(lefts[i], place.plot.top() - metrics.height() - 4, widths[i] + 1, metrics.height()),
                 Qt::AlignLeft, limits[i].words, font, limits[i].type);
    }
}

} // namespace equipoise::gui
