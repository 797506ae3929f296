// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/centre_text.h"

#include "app/pictures/labels/paint_text.h"

#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr double minSize = 7.5; ///< of type in a small circle

double scaleOf(double inner) {
    return std::clamp(inner / 104, 0.55, 1.7);
}

} // namespace

CentreText::Tone toneOf(Status status) {
    switch (status) {
    case Status::Optimal:
        return CentreText::Tone::Proven;
    case Status::Infeasible:
        return CentreText::Tone::Bad;
    case Status::Feasible:
    case Status::Unknown:
        break;
    }
    return CentreText::Tone::Plain;
}

double centreHalfHeight(double inner) {
    return 42 * scaleOf(inner);
}

void paintCentreText(QPainter& painter, QPointF centre, double inner, const CentreText& words,
                     const style::Tokens& tokens) {
    const double scale = scaleOf(inner);
    const auto line = [&](double middle, double height) {
        return QRectF(centre.x() - inner * 0.86, centre.y() + (middle - height / 2), inner * 1.72, height);
    };
    if (words.value.isEmpty()) {
        const QFont font =
            fitted(painter, style::font(13 * scale, QFont::DemiBold), words.status, 1.6 * inner);
        drawLine(painter, line(0, 24 * scale), Qt::AlignHCenter, words.status, font,
                 words.tone == CentreText::Tone::Bad ? tokens.bad : tokens.muted);
        return;
    }
    drawLine(painter, line(-20 * scale, 32 * scale), Qt::AlignHCenter, words.value,
             fitted(painter, style::font(20 * scale, QFont::DemiBold), words.value, 1.68 * inner),
             tokens.text);
    const double small = std::max(minSize, 9.5 * scale);
    drawLine(painter, line(6 * scale, 18 * scale), Qt::AlignHCenter, words.caption,
             fitted(painter, style::font(small), words.caption, 1.68 * inner), tokens.muted);
    const bool proven = words.tone == CentreText::Tone::Proven;
    const double mark = proven ? 9 * scale : 0;
    const double room = 1.56 * inner - mark;
    QFont font = fitted(painter, style::font(small, QFont::DemiBold), words.status, room);
    font.setPointSizeF(std::max(minSize, font.pointSizeF())); // what does not fit then is elided
    const double whole = metricsOf(painter, font).horizontalAdvance(words.status);
    const QString shown = proven && whole > room ? QString() : words.status; // the mark says it
    const double width = shown.isEmpty() ? 0 : std::min(room, whole);
    QRectF box = line(32 * scale, 18 * scale);
    if (proven) {
        const double left = centre.x() - (width + mark * 1.1 + 5 * scale) / 2;
        const double used = drawCheckMark(painter, {left, box.center().y()}, mark, tokens.good);
        box = QRectF(left + used + 5 * scale, box.top(), width + 2, box.height());
    }
    drawLine(painter, box, proven ? Qt::AlignLeft : Qt::AlignHCenter, shown, font,
             proven                                ? tokens.good
             : words.tone == CentreText::Tone::Bad ? tokens.bad
                                                   : tokens.text);
}

} // namespace equipoise::gui
