// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/heading.h"

#include "app/pictures/labels/paint_text.h"

#include <QPainterPath>

namespace equipoise::gui {

double drawTitle(QPainter& painter, const QRectF& rect, const QString& title, const style::Tokens& tokens,
                 double height) {
    const QFont bold = style::font(10, QFont::DemiBold);
    drawLine(painter, QRectF(rect.left(), rect.top(), rect.width(), height), Qt::AlignLeft, title, bold,
             tokens.text);
    return metricsOf(painter, bold).horizontalAdvance(title);
}

bool drawLegendEntry(QPainter& painter, const QRectF& rect, double titleWidth, double& right,
                     style::Activity activity, const QString& words, const style::Tokens& tokens) {
    constexpr double line = 20;
    constexpr double swatch = 14;
    const QFont font = style::font(9);
    const double width = metricsOf(painter, font).horizontalAdvance(words);
    if (right - width - swatch - 6 < rect.left() + titleWidth + 16)
        return false;
    drawLine(painter, QRectF(right - width - 1, rect.top(), width + 2, line), Qt::AlignLeft, words, font,
             tokens.muted);
    QPainterPath box;
    box.addRect(right - width - swatch - 6, rect.top() + 5, swatch, 10);
    style::paintFilled(painter, box, tokens, activity);
    right -= width + swatch + 6 + 14;
    return true;
}

} // namespace equipoise::gui
