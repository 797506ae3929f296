// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/plan/small_shapes.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace equipoise::gui::small {

void disc(QPainter& painter, QPointF middle, qreal radius, const QColor& fill) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawEllipse(middle, radius, radius);
}

void ring(QPainter& painter, QPointF middle, qreal radius, const style::Tokens& tokens) {
    painter.setPen(QPen(tokens.faint, 1.5));
    painter.setBrush(tokens.card);
    painter.drawEllipse(middle, radius, radius);
}

void square(QPainter& painter, QPointF middle, qreal half, const style::Tokens& tokens) {
    painter.setPen(QPen(tokens.text, 1.8));
    painter.setBrush(tokens.card);
    const qreal round = half / 4;
    painter.drawRoundedRect(QRectF(middle - QPointF(half, half), middle + QPointF(half, half)), round, round);
}

void line(QPainter& painter, QPointF from, QPointF to, const QColor& color, qreal width) {
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
}

void head(QPainter& painter, QPointF tip, QPointF direction, const QColor& color, qreal width) {
    const QPointF across(-direction.y(), direction.x());
    const qreal length = 4.5 * width;
    QPainterPath path(tip);
    path.lineTo(tip - length * direction + length * 0.45 * across);
    path.lineTo(tip - length * direction - length * 0.45 * across);
    path.closeSubpath();
    painter.fillPath(path, color);
}

void arrow(QPainter& painter, QPointF from, qreal startGap, QPointF to, qreal endGap, const QColor& color,
           qreal width) {
    const QPointF way = to - from;
    const qreal length = std::hypot(way.x(), way.y());
    if (length <= startGap + endGap)
        return;
    const QPointF direction = way / length;
    const QPointF start = from + startGap * direction;
    const QPointF end = to - endGap * direction;
    line(painter, start, end, color, width);
    head(painter, start + 0.68 * (end - start) + 2 * width * direction, direction, color, width);
}

void words(QPainter& painter, QPointF middle, const QString& words, const QColor& color) {
    constexpr qreal least = 10.5;   // px
    constexpr qreal smallest = 0.5; // below it words would touch each other
    const qreal scale = painter.transform().m11();
    if (scale < smallest)
        return;
    QFont font = style::font();
    font.setPixelSize(static_cast<int>(std::ceil(least / std::min(1.0, std::max(scale, 0.1)))));
    painter.setFont(font);
    painter.setPen(color);
    constexpr qreal room = 100;
    painter.drawText(QRectF(middle.x() - room, middle.y() - room, 2 * room, 2 * room), Qt::AlignCenter,
                     words);
}

} // namespace equipoise::gui::small
