// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/timeline_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/labels/time_axis.h"
#include "app/pictures/plan/former_plan.h"
#include "app/pictures/timeline/bars.h"
#include "app/pictures/timeline/timeline_words.h"
#include "app/text/describe.h"
#include "core/base/numbers/tolerance.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

using namespace timeline;

namespace {

constexpr double maxNameWidth = 150;
constexpr double bandedFrom = 10; ///< height from which every other row has a band

QFont nameFont() {
    return style::font(9);
}

QFont lineFont() {
    return style::font(9, QFont::DemiBold);
}

QFont axisFont() {
    return style::font(8.5);
}

Heading headingOf(const Chart& chart, const PictureState& state, const style::Tokens& tokens) {
    Heading heading{state.heading ? titleOf(chart) : QString()};
    for (const Activity activity : {Activity::Wait, Activity::Receive, Activity::Compute, Activity::Send})
        if (state.legend && std::ranges::any_of(chart.rows, [&](const Row& row) {
                return row.total[static_cast<std::size_t>(activity)] > 0;
            }))
            heading.legend.push_back(activityEntry(activity, wordOf(activity), tokens));
    if (state.legend && state.former)
        heading.legend.push_back(formerEntry(tokens));
    return heading;
}

Metrics metricsFor(const QPainter& painter, double width, const Chart& chart, const PictureState& state) {
    const QFontMetricsF metrics = metricsOf(painter, nameFont());
    Metrics result;
    result.rows = chart.rows.size();
    result.lanes = chart.lanes.size();
    for (const std::size_t row : chart.longestNames) {
        result.nameWidth =
            std::max(result.nameWidth, metrics.horizontalAdvance(shortLabelOf(chart.rows[row])));
    }
    result.nameWidth = std::ceil(std::min(result.nameWidth, maxNameWidth));
    result.text = metrics.ascent() + 1;
    result.heading = std::ceil(headingOf(chart, state, style::light()).height(painter, width) +
                               metricsOf(painter, lineFont()).height() + 4);
    result.axis = std::ceil(metricsOf(painter, axisFont()).height() + 8);
    return result;
}

struct TimelineScene {
    QPainter& painter;
    const QRectF& rect;
    const Chart& chart;
    const TimelineState& state;
    const style::Tokens& tokens;
    const Frame frame;

    bool isMarked(std::size_t row) const {
        const ProcessorId processor = chart.rows[row].processor;
        return state.selected.contains(processor) || state.hovered == processor;
    }
};

QColor bandColour(const style::Tokens& tokens) {
    const auto mean = [](int a, int b) { return (a + b) / 2; };
    return {mean(tokens.card.red(), tokens.window.red()), mean(tokens.card.green(), tokens.window.green()),
            mean(tokens.card.blue(), tokens.window.blue())};
}

void paintRows(const TimelineScene& scene) {
    const Frame& frame = scene.frame;
    const QRectF& plot = frame.plot;
    for (std::size_t row = frame.firstRow(); row < frame.lastRow(); ++row) {
        const bool marked = scene.isMarked(row);
        if (!marked && (frame.rowHeight < bandedFrom || row % 2 == 0))
            continue;
        const double top = std::max(plot.top(), frame.rowTop(row));
        const double bottom = std::min(plot.bottom(), frame.rowTop(row) + frame.rowHeight);
        scene.painter.fillRect(QRectF(scene.rect.left(), top, scene.rect.width(), bottom - top),
                               marked ? scene.tokens.selection : bandColour(scene.tokens));
    }
}

void paintNames(const TimelineScene& scene) {
    const Frame& frame = scene.frame;
    const QRectF& plot = frame.plot;
    const double half = metricsOf(scene.painter, nameFont()).capHeight() / 2 + 1;
    for (std::size_t row = frame.firstRow(); row < frame.lastRow(); ++row) {
        const double top = frame.rowTop(row);
        const double middle = top + frame.rowHeight / 2;
        if ((row % frame.labelEvery != 0 && !(scene.isMarked(row) && frame.labelEvery == 1)) ||
            middle - half < plot.top() - 8 || middle + half > plot.bottom() + 8)
            continue;
        const Row& own = scene.chart.rows[row];
        const bool selected = scene.state.selected.contains(own.processor);
        drawLine(scene.painter,
                 QRectF(scene.rect.left(), top, plot.left() - 12 - scene.rect.left(), frame.rowHeight),
                 Qt::AlignRight, shortLabelOf(own), selected ? lineFont() : nameFont(), scene.tokens.text);
    }
}

void paintAxis(const TimelineScene& scene) {
    const Frame& frame = scene.frame;
    paintTimeAxis(scene.painter, {frame.plot, frame.bottom(), scene.rect.left(), frame.axis.right()},
                  timeSpan(frame.view.begin, frame.view.span, scene.chart.units), scene.tokens);
}

void paintStair(const TimelineScene& scene) {
    const Frame& frame = scene.frame;
    if (scene.chart.stair.empty())
        return;
    QPainterPath path;
    for (std::size_t row = frame.firstRow(); row < frame.lastRow(); ++row) {
        const double x = frame.x(scene.chart.stair[row]);
        const double far = std::clamp(x, frame.plot.left() - 10, frame.plot.right() + 10); // clipped
        const QPointF top(far, std::max(frame.plot.top(), frame.rowTop(row)));
        if (path.isEmpty())
            path.moveTo(top);
        else
            path.lineTo(top);
        path.lineTo(far, std::min(frame.plot.bottom(), frame.rowTop(row) + frame.rowHeight));
    }
    QPen pen(scene.tokens.text, 1.4, Qt::CustomDashLine, Qt::FlatCap, Qt::MiterJoin);
    pen.setDashPattern({3, 2});
    scene.painter.setBrush(Qt::NoBrush);
    scene.painter.setPen(pen);
    scene.painter.drawPath(path);
}

/// The lane in which something begins at that time, else that of sending.
std::size_t laneOf(const Chart& chart, std::size_t row, double time) {
    const double slack = tolerance::time * chart.latest;
    std::optional<std::size_t> fallback;
    for (const LaneKind kind : {LaneKind::Send, LaneKind::Receive, LaneKind::Compute}) {
        const auto found = std::ranges::find(chart.lanes, kind);
        if (found == chart.lanes.end())
            continue;
        const auto lane = static_cast<std::size_t>(found - chart.lanes.begin());
        const auto block = blockAt(chart, row, lane, time, slack);
        if (block && std::abs(barOf(chart, *block).startOf(block->k) - time) <= slack)
            return lane;
        fallback = fallback.value_or(lane);
    }
    return fallback.value_or(0);
}

/// A mark where somebody breaks a rule: a bar over its lane, and an exclamation mark above.
void paintViolations(const TimelineScene& scene) {
    const Frame& frame = scene.frame;
    for (const Violation& violation : scene.chart.violations) {
        const auto row = scene.chart.rowOf[violation.processor.index()];
        const double x = frame.x(violation.time);
        if (!row || *row < frame.firstRow() || *row >= frame.lastRow() || x < frame.plot.left() - 6 ||
            x > frame.plot.right() + 6)
            continue;
        const auto [top, height] = frame.lane(*row, laneOf(scene.chart, *row, violation.time));
        scene.painter.setPen(QPen(scene.tokens.bad, 2.4, Qt::SolidLine, Qt::FlatCap));
        scene.painter.drawLine(QPointF(x, top - 1), QPointF(x, top + height + 1));
        const double size = std::clamp(height, 5.0, 14.0);
        const QPointF middle(x + size * 0.7, top + height / 2);
        scene.painter.setPen(Qt::NoPen);
        scene.painter.setBrush(scene.tokens.bad);
        scene.painter.drawEllipse(middle, size / 2, size / 2);
        drawLine(scene.painter, QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size),
                 Qt::AlignHCenter, QStringLiteral("!"), style::font(size * 0.62, QFont::Bold),
                 scene.tokens.card);
    }
}

void paintChain(const TimelineScene& scene) {
    if (scene.state.chain.empty())
        return;
    QPainter& painter = scene.painter;
    const Frame& frame = scene.frame;
    QColor veil = scene.tokens.card;
    veil.setAlphaF(0.62F);
    painter.fillRect(
        QRectF(frame.plot.left(), frame.plot.top(), frame.plot.width(), frame.bottom() - frame.plot.top()),
        veil);
    paintBlocks(painter, scene.chart, frame, scene.tokens, scene.state.chain);
    // Where the chain passes from one processor to another.
    painter.setPen(QPen(scene.tokens.highlight, 2));
    for (std::size_t i = 1; i < scene.state.chain.size(); ++i) {
        const BlockId& from = scene.state.chain[i - 1];
        const BlockId& to = scene.state.chain[i];
        const double x = frame.x(barOf(scene.chart, to).startOf(to.k));
        if (from.row != to.row && x >= frame.plot.left() && x <= frame.plot.right()) {
            const auto middle = [&](const BlockId& id) {
                const auto [top, height] = frame.lane(id.row, id.lane);
                return std::clamp(top + height / 2, frame.plot.top(), frame.plot.bottom());
            };
            painter.drawLine(QPointF(x, middle(from)), QPointF(x, middle(to)));
        }
    }
}

void outline(const TimelineScene& scene, const std::optional<BlockId>& id, const QColor& colour,
             double width) {
    if (!id || id->row < scene.frame.firstRow() || id->row >= scene.frame.lastRow())
        return;
    const QRectF box = boxOf(scene.painter, scene.frame, barOf(scene.chart, *id), *id);
    if (!box.isNull()) {
        scene.painter.setBrush(Qt::NoBrush);
        scene.painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        scene.painter.drawRect(box.adjusted(-1, -1, 1, 1));
    }
}

/// Until when each was busy before.
void paintFormer(const TimelineScene& scene) {
    if (!scene.state.former)
        return;
    const Frame& frame = scene.frame;
    scene.painter.setPen(formerPen(scene.tokens));
    scene.painter.setBrush(Qt::NoBrush);
    for (std::size_t row = frame.firstRow(); row < frame.lastRow(); ++row) {
        const Row& shown = scene.chart.rows[row];
        const auto done = shown.hub ? std::nullopt : scene.state.former->doneAt(shown.processor);
        if (!done)
            continue;
        const double top = frame.lane(row, 0).first - 1.5;
        const auto [last, height] = frame.lane(row, frame.lanes - 1);
        const double left = std::max(frame.x(0), frame.plot.left() - 4);
        const double right = std::min(frame.x(*done), frame.plot.right() + 4); // cut: clipped
        if (right > left)
            scene.painter.drawRect(QRectF(QPointF(left, top), QPointF(right, last + height + 1.5)));
    }
}

/// Makespan and bound, as far as they are in view.
void paintLimits(const TimelineScene& scene) {
    const Frame& frame = scene.frame;
    const style::Tokens& tokens = scene.tokens;
    std::vector<AxisLimit> shown;
    const auto add = [&](const Limit& limit, const QColor& line, const QColor& type, Qt::PenStyle pen) {
        const double x = frame.x(limit.time);
        if (x >= frame.plot.left() - 1 && x <= frame.plot.right() + 1)
            shown.push_back({x, limit.words(scene.chart, limit), line, type, pen});
    };
    const std::span<const Limit> limits =
        scene.state.limits.empty() ? std::span(scene.chart.limits) : scene.state.limits;
    constexpr Qt::PenStyle pens[] = {Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};
    for (std::size_t i = limits.size(); i-- > 0;) // labels go from right to left
        add(limits[i], tokens.text, tokens.text, pens[i % std::size(pens)]);
    if (limits.empty()) {
        const bool proven = scene.chart.proven;
        add({scene.chart.makespan, makespanLabel}, proven ? tokens.bound : tokens.text,
            proven ? tokens.boundText : tokens.text, Qt::SolidLine);
        if (!proven && scene.chart.bound && *scene.chart.bound >= 0)
            add({*scene.chart.bound, boundLabel}, tokens.bound, tokens.boundText, Qt::DashLine);
    }
    gui::paintLimits(scene.painter, {frame.plot, frame.bottom(), scene.rect.left(), scene.rect.right()},
                     shown, lineFont());
}

/// The time looked at: a dashed line with a handle below.
void paintInstant(const TimelineScene& scene) {
    const Frame& frame = scene.frame;
    const double time = scene.state.instant.value_or(-1);
    if (time < frame.view.begin || time > frame.end())
        return;
    const double x = frame.x(time);
    scene.painter.setPen(QPen(scene.tokens.text, 1.4, Qt::DashLine));
    scene.painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.bottom() + 3));
    scene.painter.setPen(Qt::NoPen);
    scene.painter.setBrush(scene.tokens.text);
    const double foot = frame.bottom() + 3;
    scene.painter.drawPolygon(
        QPolygonF{QPointF(x, foot), QPointF(x - 5, foot + 7), QPointF(x + 5, foot + 7)});
}

void paintMeasure(const TimelineScene& scene) {
    if (!scene.state.measure)
        return;
    QPainter& painter = scene.painter;
    const Frame& frame = scene.frame;
    const auto [from, to] = *scene.state.measure;
    const double left = std::clamp(frame.x(std::min(from, to)), frame.plot.left(), frame.plot.right());
    const double right = std::clamp(frame.x(std::max(from, to)), frame.plot.left(), frame.plot.right());
    QColor wash = scene.tokens.accent;
    wash.setAlphaF(0.14F);
    painter.fillRect(QRectF(left, frame.plot.top(), right - left, frame.axis.bottom() - frame.plot.top()),
                     wash);
    painter.setPen(QPen(scene.tokens.accent, 1.2));
    for (const double x : {left, right})
        painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.axis.bottom()));
    const QString words = exactTime(scene.chart, std::abs(to - from));
    const QFontMetricsF metrics = metricsOf(painter, lineFont());
    const double width = metrics.horizontalAdvance(words) + 12;
    const double centre = std::clamp((left + right) / 2, scene.rect.left() + width / 2,
                                     std::max(scene.rect.left() + width / 2, scene.rect.right() - width / 2));
    const QRectF tag(centre - width / 2, frame.axis.top() + 3, width, frame.axis.height() - 4);
    painter.setPen(QPen(scene.tokens.accent, 1));
    painter.setBrush(scene.tokens.card);
    painter.drawRoundedRect(tag, 4, 4);
    drawLine(painter, tag, Qt::AlignHCenter, words, lineFont(), scene.tokens.accent);
}

} // namespace

Extent extentOf(const Chart& chart, const PictureState& state) {
    return {std::max(chart.latest, state.former ? state.former->latest() : 0)};
}

Frame timelineFrame(const QPainter& painter, const QRectF& rect, const Chart& chart,
                    const TimelineState& state) {
    return frameOf(rect, metricsFor(painter, rect.width(), chart, state), state.view, extentOf(chart, state));
}

double timelineHeight(const QPainter& painter, double width, const Chart& chart) {
    return naturalHeight(metricsFor(painter, width, chart, {}));
}

void paintTimeline(QPainter& painter, const QRectF& rect, const Chart& chart, const TimelineState& state,
                   const style::Tokens& tokens) {
    if (chart.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const TimelineScene scene{painter, rect,   chart,
                              state,   tokens, timelineFrame(painter, rect, chart, state)};
    headingOf(chart, state, tokens).paint(painter, rect, tokens);
    paintRows(scene);
    paintAxis(scene);
    paintBars(painter, chart, scene.frame, tokens, state.chain.empty());
    painter.save();
    painter.setClipRect(scene.frame.plot.adjusted(-1, 0, 1, 0));
    paintChain(scene);
    paintStair(scene);
    paintFormer(scene);
    paintViolations(scene);
    outline(scene, state.pointed, tokens.text, 1.2);
    outline(scene, state.focused, tokens.accent, 2);
    painter.restore();
    paintNames(scene);
    paintLimits(scene);
    paintInstant(scene);
    paintMeasure(scene);
    painter.restore();
}

} // namespace equipoise::gui
