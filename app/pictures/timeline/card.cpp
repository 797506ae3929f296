// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/card.h"

#include "app/pictures/labels/paint_text.h"

#include <algorithm>

namespace equipoise::gui::timeline {

namespace {

constexpr double padding = 12;
constexpr double between = 18;   // label and value
constexpr double fromMouse = 16; // from the mouse

} // namespace

void paintCard(QPainter& painter, QPointF at, const QRectF& area, const Facts& facts,
               const style::Tokens& tokens) {
    const QFont bold = style::font(10, QFont::DemiBold);
    const QFont font = style::figures(9);
    const QFontMetricsF metrics = metricsOf(painter, font);
    const double line = metrics.height() + 2;
    const double titleLine = metricsOf(painter, bold).height() + 6;
    double labels = 0;
    double values = 0;
    for (const Fact& fact : facts.facts) {
        labels = std::max(labels, metrics.horizontalAdvance(fact.label));
        values = std::max(values, metrics.horizontalAdvance(fact.value));
    }
    const double inside = std::ceil(
        std::max(labels + between + values, metricsOf(painter, bold).horizontalAdvance(facts.title)));
    const QSizeF size(inside + 2 * padding,
                      titleLine + line * static_cast<double>(facts.facts.size()) + 2 * padding - 4);
    // Beside the mouse, on its other side where there is no room.
    double left = at.x() + fromMouse;
    double top = at.y() + fromMouse;
    left = left + size.width() > area.right() ? at.x() - fromMouse - size.width() : left;
    top = top + size.height() > area.bottom() ? at.y() - fromMouse - size.height() : top;
    const QRectF box(QPointF(std::max(area.left(), std::min(left, area.right() - size.width())),
                             std::max(area.top(), std::min(top, area.bottom() - size.height()))),
                     size);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor shadow = tokens.text;
    shadow.setAlphaF(tokens.dark ? 0.0F : 0.05F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shadow);
    for (const double spread : {1.0, 2.5, 4.0}) {
        painter.drawRoundedRect(box.adjusted(-spread, -spread + 1, spread, spread + 1.5),
                                style::Tokens::radius + spread, style::Tokens::radius + spread);
    }
    painter.setPen(QPen(tokens.border, 1));
    painter.setBrush(tokens.card);
    painter.drawRoundedRect(box, style::Tokens::radius, style::Tokens::radius);
    QRectF row(box.left() + padding, box.top() + padding - 4, inside, titleLine);
    drawLine(painter, row, Qt::AlignLeft, facts.title, bold, tokens.text);
    row.translate(0, titleLine);
    row.setHeight(line);
    for (const Fact& fact : facts.facts) {
        drawLine(painter, row, Qt::AlignLeft, fact.label, font, tokens.muted);
        drawLine(painter, row, Qt::AlignRight, fact.value, font, tokens.text);
        row.translate(0, line);
    }
    painter.restore();
}

} // namespace equipoise::gui::timeline
