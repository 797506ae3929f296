// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/count_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/number_axis.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

struct CountPicture {
    Q_DECLARE_TR_FUNCTIONS(CountPicture)
};

using Row = CountCurves::Row;

constexpr double logarithmicFrom = 20; ///< times between the slowest and the fastest
constexpr double tickOut = 4;          ///< px
constexpr double perTime = 34;         ///< px between two numbers of the axis of times
constexpr double perCount = 26;        ///< px between two numbers of processors
constexpr std::size_t manyRows = 40;   ///< beyond, dots are small
constexpr int tickLimit = 9;
constexpr double belowPoint = 7; ///< px, to the words of the plan's point

QFont smallFont() {
    return style::font(8.5);
}

QFont planFont() {
    return style::font(9, QFont::DemiBold);
}

struct Pens {
    QPen fastest;
    QPen lightest;
};

Pens pensFor(const style::Tokens& tokens, bool current) {
    return {QPen(current ? tokens.compute : tokens.faint, 1.8),
            QPen(current ? tokens.muted : tokens.faint, 1.2, Qt::DashLine)};
}

Heading headingOf(const CountCurves& curves, const PictureState& state, const Pens& pens) {
    Heading heading{state.heading ? countsTitle() : QString()};
    if (state.legend && !curves.fastest.empty())
        heading.legend.push_back(lineEntry(nameOfFastest(), pens.fastest));
    if (state.legend && !curves.lightest.empty())
        heading.legend.push_back(lineEntry(nameOfLightest(), pens.lightest));
    return heading;
}

/// Numbers of the axis of times, in its unit, and what is written there.
struct TimeTick {
    double time; ///< in the platform's unit
    QString words;
};

std::vector<TimeTick> timeTicks(const CountLayout& layout, const Units& units, double height) {
    const Measure measure{UnitRole::Time, units};
    const double scale = equipoise::inUnit(1, layout.unit, measure);
    std::vector<TimeTick> ticks;
    if (!layout.logarithmic) {
        int most = std::max(2, static_cast<int>(height / perTime));
        Ticks round = ticksOf(0, layout.highest * scale, most);
        while (round.times.size() < 2 && most < tickLimit) // an axis has two numbers
            round = ticksOf(0, layout.highest * scale, ++most);
        for (const double time : round.times)
            ticks.push_back({time / scale, round.wordsOf(time)});
        return ticks;
    }
    const double first = std::floor(std::log10(layout.lowest * scale));
    for (double decade = first; std::pow(10, decade) <= layout.highest * scale; ++decade) // ends: it rises
        if (const double time = std::pow(10, decade); time >= layout.lowest * scale)
            ticks.push_back({time / scale, text::number(time)});
    return ticks;
}

void paintAxes(const Painting& on, const CountLayout& layout, const CountCurves& curves) {
    QPainter& painter = on.painter;
    const QFontMetricsF metrics = metricsOf(painter, smallFont());
    const QRectF& plot = layout.plot;
    const auto words = [&](const QRectF& box, Qt::Alignment alignment, const QString& text) {
        drawLine(painter, box, alignment, text, smallFont(), on.tokens.muted);
    };
    for (const TimeTick& tick : timeTicks(layout, curves.units, plot.height())) {
        const double y = layout.at({1, tick.time}).y();
        painter.setPen(QPen(on.tokens.grid, 1));
        painter.drawLine(QPointF(plot.left() - tickOut, y), QPointF(plot.right(), y));
        words({on.rect.left(), y - metrics.height() / 2, plot.left() - tickOut - 2 - on.rect.left(),
               metrics.height()},
              Qt::AlignRight, tick.words);
    }
    painter.setPen(QPen(on.tokens.border, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    const QString time =
        text::headOf(QStringLiteral("T"), text::unit(layout.unit, {UnitRole::Time, curves.units}));
    words({on.rect.left(), plot.top() - metrics.height() - 2, plot.width(), metrics.height()}, Qt::AlignLeft,
          time);
    const int step = std::max(1, static_cast<int>(std::ceil(perCount * layout.last / plot.width())));
    for (int count = 1; count <= static_cast<int>(layout.last); count += step)
        words({layout.at({double(count), layout.lowest}).x() - perCount / 2, plot.bottom() + 2, perCount,
               metrics.height()},
              Qt::AlignCenter, text::number(count));
    words({plot.left(), plot.bottom() + metrics.height() + 2, plot.width(), metrics.height()},
          Qt::AlignCenter, CountPicture::tr("Processors"));
}

/// A disc for each of the fastest rings, a diamond for each of the lightest.
void paintCurve(QPainter& painter, const std::vector<Row>& rows, const QPen& pen, const CountLayout& layout,
                const QColor* inside) {
    QPolygonF points;
    for (const Row& row : rows)
        points << layout.at(row);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
    const double half = rows.size() > manyRows ? 1.5 : 3;
    painter.setPen(QPen(pen.color(), 1.2));
    painter.setBrush(inside ? *inside : pen.color());
    for (const QPointF& point : points)
        if (inside)
            painter.drawPolygon(QPolygonF({point - QPointF(half + 1, 0), point - QPointF(0, half + 1),
                                           point + QPointF(half + 1, 0), point + QPointF(0, half + 1)}));
        else
            painter.drawEllipse(point, half, half);
}

void paintReference(const Painting& on, const CountLayout& layout, double alone) {
    const double y = layout.at({1, alone}).y();
    on.painter.setPen(QPen(on.tokens.faint, 1.2, Qt::DashLine));
    on.painter.drawLine(QPointF(layout.plot.left(), y), QPointF(layout.plot.right(), y));
    const double height = metricsOf(on.painter, smallFont()).height();
    drawLine(on.painter, {layout.plot.left() + 4, y - height - 1, layout.plot.width() - 6, height},
             Qt::AlignRight, CountPicture::tr("one processor"), smallFont(), on.tokens.muted);
}

/// A ring around the plan's point, and its numbers on the side where there is more room, below it or, near
/// the axis, above.
void paintPlan(const Painting& on, const CountLayout& layout, const CountCurves& curves, bool current) {
    const QPointF point = layout.at(curves.plan);
    on.painter.setPen(QPen(current ? on.tokens.highlight : on.tokens.faint, 2.2));
    on.painter.setBrush(Qt::NoBrush);
    on.painter.drawEllipse(point, 6, 6);
    const QFont font = planFont();
    const QString words = CountPicture::tr("%1: %2", "processors: time")
                              .arg(text::number(curves.plan.count),
                                   text::quantity(curves.plan.time, UnitRole::Time, curves.units));
    const QFontMetricsF metrics = metricsOf(on.painter, font);
    const double width = metrics.horizontalAdvance(words) + 2;
    const bool onLeft = point.x() > layout.plot.center().x();
    const bool below = point.y() + belowPoint + metrics.height() < layout.plot.bottom() + 1;
    QRectF box(onLeft ? point.x() - width : point.x(),
               point.y() + (below ? belowPoint : -belowPoint - metrics.height()), width, metrics.height());
    box.moveLeft(std::clamp(box.left(), on.rect.left(), std::max(on.rect.left(), on.rect.right() - width)));
    on.painter.fillRect(box, on.tokens.card); // curves pass behind it
    drawLine(on.painter, box, Qt::AlignLeft, words, font, current ? on.tokens.text : on.tokens.muted);
}

} // namespace

std::optional<double> CountCurves::alone() const {
    for (const auto* rows : {&fastest, &lightest})
        if (!rows->empty() && rows->front().count == 1)
            return rows->front().time;
    return {};
}

QString countsTitle() {
    return CountPicture::tr("Time by number of processors");
}

QString nameOfFastest() {
    return CountPicture::tr("Fastest ring known");
}

QString nameOfLightest() {
    return CountPicture::tr("Lightest ring known");
}

QPointF CountLayout::at(const CountCurves::Row& row) const {
    const double up = logarithmic ? std::log(row.time / lowest) / std::log(highest / lowest)
                                  : (row.time - lowest) / (highest - lowest);
    return {plot.left() + plot.width() * (row.count - 0.5) / last, plot.bottom() - plot.height() * up};
}

CountLayout countLayout(const QPainter& painter, const QRectF& rect, const CountCurves& curves,
                        const PictureState& state) {
    CountLayout layout;
    double least = curves.plan.time;
    double most = curves.plan.time;
    layout.last = std::max(2.0, curves.plan.count);
    for (const auto* rows : {&curves.fastest, &curves.lightest})
        for (const Row& row : *rows) {
            least = std::min(least, row.time);
            most = std::max(most, row.time);
            layout.last = std::max(layout.last, row.count);
        }
    layout.logarithmic = least > 0 && most > logarithmicFrom * least;
    layout.lowest = layout.logarithmic ? least / 1.6 : 0;
    layout.highest = most > 0 ? most * (layout.logarithmic ? 1.6 : 1.12) : 1;
    layout.unit = equipoise::shownUnit(equipoise::Quantity{most}, {UnitRole::Time, curves.units});
    const QFontMetricsF metrics = metricsOf(painter, smallFont());
    const double above = headingOf(curves, state, {}).height(painter, rect.width()) + metrics.height() + 4;
    double beside = 0;
    for (const TimeTick& tick : timeTicks(layout, curves.units, rect.height()))
        beside = std::max(beside, metrics.horizontalAdvance(tick.words));
    layout.plot = rect.adjusted(beside + tickOut + 4, above, -8, -2 * metrics.height() - 4);
    // A point near the bottom gets some ground below 0 for its words: no curve is lower there.
    const double words = metricsOf(painter, planFont()).height() + belowPoint + 2;
    const double share = std::clamp(words / std::max(1.0, layout.plot.height()), 0.0, 0.6);
    if (!layout.logarithmic)
        layout.lowest = std::min(0.0, (curves.plan.time - share * layout.highest) / (1 - share));
    return layout;
}

double minCountsHeight(const QPainter& painter, double width, const CountCurves& curves,
                       const PictureState& state) {
    constexpr double tried = 400; // the plot has all that is beyond the words
    return tried + perTime - countLayout(painter, {0, 0, width, tried}, curves, state).plot.height();
}

void paintCounts(const Painting& on, const CountCurves& curves, bool current) {
    const Pens pens = pensFor(on.tokens, current);
    headingOf(curves, on.state, pens).paint(on.painter, on.rect, on.tokens);
    const CountLayout layout = countLayout(on.painter, on.rect, curves, on.state);
    if (curves.isEmpty() || layout.plot.width() < perCount || layout.plot.height() < perTime)
        return;
    on.painter.save();
    on.painter.setRenderHint(QPainter::Antialiasing);
    paintAxes(on, layout, curves);
    if (const auto alone = curves.alone(); alone && curves.fastest.size() + curves.lightest.size() > 1)
        paintReference(on, layout, *alone);
    paintCurve(on.painter, curves.lightest, pens.lightest, layout, &on.tokens.card);
    paintCurve(on.painter, curves.fastest, pens.fastest, layout, nullptr);
    paintPlan(on, layout, curves, current);
    on.painter.restore();
}

} // namespace equipoise::gui
