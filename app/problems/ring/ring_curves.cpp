// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/ring_curves.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "core/problems/ring/model/plan.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <functional>

namespace equipoise::gui {

std::optional<CountCurves> countCurvesOf(const PlanRecord* kept) {
    if (!kept)
        return std::nullopt;
    CountCurves curves;
    curves.units = kept->scenario->platform.units;
    const auto* ring = kept->plan.answer.find<ring::Plan>();
    if (!ring)
        return curves;
    for (const ring::BestBySize& row : ring->byCount)
        if (std::isfinite(row.time))
            curves.fastest.push_back({static_cast<double>(row.count), row.time, row.bound});
    for (const ring::LightestBySize& row : ring->lightest)
        if (const double time = row.time.value_or(NAN); std::isfinite(time))
            curves.lightest.push_back({static_cast<double>(row.count), time});
    for (auto* rows : {&curves.fastest, &curves.lightest})
        std::ranges::sort(*rows, {}, &CountCurves::Row::count);
    curves.plan = {static_cast<double>(ring->order.size()), kept->plan.value.value_or(0)};
    return curves;
}

namespace {

constexpr double countsFoot = 36; ///< below the curves: numbers of processors and the name of the axis
constexpr double countsLeft = 58; ///< beside them: times

/// A curve with a dot for each ring.
void paintCurve(QPainter& painter, const std::vector<CountCurves::Row>& rows, const QPen& pen,
                const std::function<QPointF(const CountCurves::Row&)>& at) {
    QPolygonF points;
    for (const CountCurves::Row& row : rows)
        points << at(row);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
    painter.setBrush(pen.color());
    for (const QPointF& point : points)
        painter.drawEllipse(point, 2.5, 2.5);
}

} // namespace

void paintCounts(const Painting& on, const CountCurves& curves) {
    QPainter& painter = on.painter;
    const QPen lightest(on.tokens.muted, 1.2, Qt::DashLine);
    const QPen fastest(on.tokens.compute, 1.8);
    Heading heading{on.state.heading ? SheetWords::tr("Time by number of processors") : QString()};
    if (on.state.legend && !curves.fastest.empty())
        heading.legend.push_back(lineEntry(SheetWords::tr("Fastest ring known"), fastest));
    if (on.state.legend && !curves.lightest.empty())
        heading.legend.push_back(lineEntry(SheetWords::tr("Lightest ring known"), lightest));
    heading.paint(painter, on.rect, on.tokens);
    const double top = heading.height(painter, on.rect.width()) + 8;
    const QRectF room = on.rect.adjusted(countsLeft, top, -14, -countsFoot);
    double highest = curves.plan.time;
    double last = std::max(2.0, curves.plan.count);
    for (const auto* rows : {&curves.fastest, &curves.lightest})
        for (const CountCurves::Row& row : *rows) {
            highest = std::max(highest, row.time);
            last = std::max(last, row.count);
        }
    if (room.width() <= 0 || room.height() <= 0 || highest <= 0)
        return;
    const auto at = [&](const CountCurves::Row& row) {
        return QPointF(room.left() + room.width() * (row.count - 0.5) / last,
                       room.bottom() - room.height() * row.time / (1.1 * highest));
    };
    const QFont font = style::font(9);
    painter.setPen(QPen(on.tokens.border, 1));
    painter.drawLine(room.bottomLeft(), room.bottomRight());
    painter.drawLine(room.topLeft(), room.bottomLeft());
    for (const double time : {0.0, highest}) {
        const double y = at({1, time}).y();
        drawLine(painter, {on.rect.left(), y - 9, countsLeft - 6, 18}, Qt::AlignRight | Qt::AlignVCenter,
                 text::quantity(time, UnitRole::Time, curves.units, 3), font, on.tokens.muted);
    }
    const int step = std::max(1, static_cast<int>(std::ceil(28 * last / room.width())));
    for (int count = 1; count <= static_cast<int>(last); count += step)
        drawLine(painter, {at({double(count), 0}).x() - 14, room.bottom() + 2, 28, 16}, Qt::AlignCenter,
                 text::number(count), font, on.tokens.muted);
    drawLine(painter, {room.left(), room.bottom() + 18, room.width(), 16}, Qt::AlignCenter,
             SheetWords::tr("Processors"), font, on.tokens.muted);
    paintCurve(painter, curves.lightest, lightest, at);
    paintCurve(painter, curves.fastest, fastest, at);
    const QPointF plan = at(curves.plan);
    painter.setPen(QPen(on.tokens.highlight, 2.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(plan, 6, 6);
    const bool right = curves.plan.count > last / 2;
    drawLine(painter, {right ? plan.x() - 150 : plan.x() + 10, plan.y() + 4, 140, 18},
             (right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
             text::quantity(curves.plan.time, UnitRole::Time, curves.units),
             style::font(9.5, QFont::DemiBold), on.tokens.text);
}

} // namespace equipoise::gui
