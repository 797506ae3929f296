// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/load_picture.h"

#include "app/document/derived.h"
#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/number_axis.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/labels/time_axis.h"
#include "app/problems/redistribution/redistribution_words.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace equipoise::gui {

namespace redistribution {

namespace {

constexpr std::size_t maxEvents = 2048; // of one curve; beyond, its long runs are straight lines

double loadAt(const LoadCurve& curve, double time) {
    const auto after =
        std::upper_bound(curve.points.begin(), curve.points.end(), time,
                         [](double t, const LoadCurve::Point& point) { return t < point.time; });
    if (after == curve.points.begin())
        return curve.points.empty() ? 0 : curve.points.front().load;
    const LoadCurve::Point& left = *(after - 1);
    if (after == curve.points.end() || after->time <= left.time)
        return left.load;
    return left.load + (after->load - left.load) * (time - left.time) / (after->time - left.time);
}

} // namespace

std::optional<std::size_t> positionAt(const LoadChart& chart, const LoadFrame& frame, QPointF point,
                                      double reach) {
    if (frame.plot.isEmpty() || frame.end <= 0 ||
        !frame.plot.adjusted(-reach, -reach, reach, reach).contains(point))
        return {};
    std::optional<std::size_t> nearest;
    double least = reach;
    // A step is upright: near it, either of its ends will do.
    const double here = frame.time(point.x());
    const double aside = 2 * frame.end / frame.plot.width();
    for (const auto& [position, curve] : chart.lines) {
        const auto [low, high] = std::minmax({loadAt(curve, here - aside), loadAt(curve, here + aside)});
        const double off = std::max({frame.y(high) - point.y(), point.y() - frame.y(low), 0.0});
        if (off < least) {
            least = off;
            nearest = position;
        }
    }
    return nearest;
}

LoadChart loadChart(const Moves& moves) {
    LoadChart chart;
    std::vector<std::size_t> shown(moves.size());
    std::iota(shown.begin(), shown.end(), std::size_t{0});
    if (shown.size() > maxCurves) {
        std::nth_element(shown.begin(), shown.begin() + maxCurves, shown.end(), [&](auto a, auto b) {
            const auto size = [&](std::size_t i) { return std::abs(moves.holders[i].imbalance); };
            return size(a) != size(b) ? size(a) > size(b) : a < b;
        });
        shown.resize(maxCurves);
        std::sort(shown.begin(), shown.end());
    }
    const Touching runs = touching(moves);
    double most = 1;
    for (const std::size_t i : shown) {
        chart.lines.push_back({i, loadCurve(moves, runs, i, maxEvents)});
        for (const LoadCurve::Point& point : chart.lines.back().curve.points) {
            most = std::max(most, point.load);
            chart.least = std::min(chart.least, point.load);
        }
    }
    chart.most = most * 1.06;
    chart.end = moves.end;
    return chart;
}

namespace {

LoadChart chartOf(const PlanRecord& kept) {
    return loadChart(*movesOf(kept));
}

} // namespace

std::shared_ptr<const LoadChart> loadChartOf(const PlanRecord& kept) {
    return derived<chartOf>(kept);
}

LoadFrame loadFrame(const QPainter& painter, const QRectF& rect, const LoadChart& chart, bool heading) {
    const QFontMetricsF metrics = metricsOf(painter, style::font(8.5));
    const double numbers = metrics.horizontalAdvance(text::number(chart.most)) + 14;
    const double names = std::min(90.0, rect.width() * 0.18);
    LoadFrame frame{rect.adjusted(numbers, heading ? headingHeight + 6 : 8, -names, -metrics.height() - 8),
                    chart.end, chart.most, chart.least};
    if (frame.plot.width() < 20 || frame.plot.height() < 20)
        frame.plot = {};
    return frame;
}

} // namespace redistribution

using redistribution::LoadChart;
using redistribution::LoadCurve;
using redistribution::LoadFrame;
using redistribution::Moves;

namespace {

struct LoadPicture {
    Q_DECLARE_TR_FUNCTIONS(LoadPicture)
};

constexpr std::size_t fewCurves = 8; // that the eye can follow all at once

void paintAxes(QPainter& painter, const QRectF& rect, const Moves& moves, const LoadFrame& frame,
               const style::Tokens& tokens) {
    const QFont font = style::font(8.5);
    const QFontMetricsF metrics = metricsOf(painter, font);
    const QRectF plot = frame.plot;
    const NumberAxis loads = niceAxis(frame.most, std::clamp(static_cast<int>(plot.height() / 34), 2, 8));
    for (const double tick : loads.ticks) {
        if (loads.step < 1 && tick != std::floor(tick))
            continue; // there are no halves of items
        painter.setPen(QPen(tokens.grid, 1));
        painter.drawLine(QPointF(plot.left(), frame.y(tick)), QPointF(plot.right(), frame.y(tick)));
        drawLine(painter,
                 QRectF(rect.left(), frame.y(tick) - metrics.height() / 2, plot.left() - rect.left() - 6,
                        metrics.height()),
                 Qt::AlignRight, text::number(tick), font, tokens.muted);
    }
    if (frame.least < 0) {
        painter.setPen(QPen(tokens.bad, 1, Qt::DashLine));
        painter.drawLine(QPointF(plot.left(), frame.y(0)), QPointF(plot.right(), frame.y(0)));
    }
    paintTimeAxis(painter, {plot, plot.bottom(), rect.left(), rect.right()},
                  timeSpan(0, frame.end, moves.units), tokens);
}

/// In painter units; points closer than a pixel are merged to their lowest and highest.
QPolygonF lineOf(const LoadFrame& frame, const LoadCurve& curve) {
    QPolygonF line;
    const auto pixels = static_cast<std::size_t>(std::max(1.0, 2 * frame.plot.width()));
    if (curve.points.size() <= 2 * pixels) {
        for (const LoadCurve::Point& point : curve.points)
            line << QPointF(frame.x(point.time), frame.y(point.load));
        return line;
    }
    for (std::size_t i = 0; i < curve.points.size();) {
        const double column = std::floor(2 * frame.x(curve.points[i].time));
        double low = curve.points[i].load;
        double high = low;
        const double first = low;
        double last = low;
        const double x = frame.x(curve.points[i].time);
        for (; i < curve.points.size() && std::floor(2 * frame.x(curve.points[i].time)) == column; ++i) {
            last = curve.points[i].load;
            low = std::min(low, last);
            high = std::max(high, last);
        }
        line << QPointF(x, frame.y(first)) << QPointF(x, frame.y(low)) << QPointF(x, frame.y(high))
             << QPointF(x, frame.y(last));
    }
    return line;
}

struct Strength {
    QPen pen;
    bool named = false;
};

Strength strengthOf(const Moves& moves, const PictureState& state, const style::Tokens& tokens,
                    std::size_t i) {
    const ProcessorId processor = moves.holders[i].processor;
    const bool any = !state.selected.empty() || state.hovered;
    QPen pen(i % 2 == 0 ? tokens.compute : tokens.computeAlternate, 1.6);
    pen.setJoinStyle(Qt::MiterJoin);
    if (state.selected.contains(processor)) {
        pen = QPen(tokens.highlightText, 2.6);
        pen.setJoinStyle(Qt::MiterJoin);
        return {pen, true};
    }
    if (state.hovered == processor) {
        pen.setColor(tokens.text);
        pen.setWidthF(2.2);
        return {pen, true};
    }
    if (any || moves.size() > fewCurves) {
        QColor pale = any ? tokens.faint : tokens.compute;
        pale.setAlphaF(moves.size() > 100 ? 0.25F : 0.6F);
        pen.setColor(pale);
        pen.setWidthF(1);
    }
    return {pen, !any && moves.size() <= 30};
}

/// Where labels of that height go so that none touches another: near the ends of their curves, which come by
/// height, the topmost first. Where there is no room for all, some have none.
std::vector<std::optional<double>> spread(const std::vector<double>& ends, double height, double top,
                                          double bottom) {
    std::vector<std::optional<double>> places;
    double last = top - height;
    const bool roomForAll = static_cast<double>(ends.size()) * height <= bottom - top + height;
    for (const double end : ends) {
        const bool touches = end < last + height;
        places.push_back(touches && !roomForAll ? std::nullopt : std::optional(std::max(end, last + height)));
        last = places.back().value_or(last);
    }
    for (auto place = places.rbegin(); roomForAll && place != places.rend(); ++place, bottom -= height)
        *place = std::min(**place, bottom);
    return places;
}

void paintNames(QPainter& painter, const QRectF& rect, const Moves& moves, const LoadChart& chart,
                const LoadFrame& frame, const style::Tokens& tokens, const PictureState& state) {
    const QFont font = style::font(8.5);
    const double height = metricsOf(painter, font).height() - 2;
    std::vector<std::pair<double, std::size_t>> names; // by height; those in hand come first
    for (const auto& [i, curve] : chart.lines)
        if (strengthOf(moves, state, tokens, i).named)
            names.emplace_back(frame.y(curve.points.back().load), i);
    std::sort(names.begin(), names.end());
    std::vector<double> ends;
    for (const auto& [end, i] : names)
        ends.push_back(end);
    const auto places = spread(ends, height, frame.plot.top(), frame.plot.bottom());
    for (std::size_t k = 0; k < names.size(); ++k) {
        if (!places[k])
            continue;
        const auto& [end, i] = names[k];
        const QColor colour = strengthOf(moves, state, tokens, i).pen.color();
        const double right = frame.plot.right();
        painter.setPen(QPen(colour, 0.8));
        painter.drawLine(QPointF(right + 1, end), QPointF(right + 10, *places[k]));
        drawLine(painter, QRectF(right + 12, *places[k] - height / 2, rect.right() - right - 12, height),
                 Qt::AlignLeft, moves.holders[i].name, font, colour);
    }
}

} // namespace

void paintLoads(QPainter& painter, const QRectF& rect, const Moves& moves, const LoadChart& chart,
                const style::Tokens& tokens, const PictureState& state) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (state.heading)
        drawTitle(painter, rect, LoadPicture::tr("Items held against time"), tokens);
    const LoadFrame frame = loadFrame(painter, rect, chart, state.heading);
    if (!frame.plot.isEmpty() && frame.end > 0) {
        paintAxes(painter, rect, moves, frame, tokens);
        painter.setBrush(Qt::NoBrush);
        for (const bool strong : {false, true}) {
            for (const auto& [position, curve] : chart.lines) {
                const Strength strength = strengthOf(moves, state, tokens, position);
                if ((strength.pen.widthF() > 2) == strong) {
                    painter.setPen(strength.pen);
                    painter.drawPolyline(lineOf(frame, curve));
                }
            }
        }
        paintNames(painter, rect, moves, chart, frame, tokens, state);
    } else {
        drawLine(painter, rect, Qt::AlignHCenter, LoadPicture::tr("Nothing moves"), style::font(10),
                 tokens.muted);
    }
    painter.restore();
}

void paintLoadInstant(QPainter& painter, const Moves& moves, const LoadFrame& frame,
                      const style::Tokens& tokens, double instant) {
    if (frame.plot.isEmpty() || frame.end <= 0)
        return;
    const double x = frame.x(instant);
    painter.setPen(QPen(tokens.text, 1.2, Qt::DashLine));
    painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
    const QString words = timeWords(moves, instant);
    const QFont font = style::figures(8.5, QFont::DemiBold);
    const double width = metricsOf(painter, font).horizontalAdvance(words) + 6;
    const double left = x + width + 4 > frame.plot.right() ? x - width - 2 : x + 4;
    drawLine(painter, QRectF(left, frame.plot.top(), width, 14), Qt::AlignLeft, words, font, tokens.text);
}

} // namespace equipoise::gui
