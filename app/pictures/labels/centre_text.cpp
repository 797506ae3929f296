// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/centre_text.h"

#include "app/pictures/labels/paint_text.h"

#include <QStringList>
#include <algorithm>
#include <cstdlib>

namespace equipoise::gui {

namespace {

constexpr double minSize = 7.5;      ///< of type in a small circle
constexpr double roomForStatus = 30; ///< px, the radius from which words have room below the value

double scaleOf(double inner) {
    return std::clamp(inner / 104, 0.55, 1.7);
}

/// Broken at the blank that is nearest to the middle; one line without a blank.
QStringList inTwo(const QString& words) {
    qsizetype at = -1;
    for (qsizetype i = words.indexOf(QLatin1Char(' ')); i >= 0; i = words.indexOf(QLatin1Char(' '), i + 1))
        if (at < 0 || std::abs(2 * i - words.size()) < std::abs(2 * at - words.size()))
            at = i;
    return at < 0 ? QStringList{words} : QStringList{words.left(at), words.mid(at + 1)};
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
    const bool proven = words.tone == CentreText::Tone::Proven;
    if (inner < roomForStatus) { // the value, and a tick if it is proven
        const QFont font =
            fitted(painter, style::font(20 * scale, QFont::DemiBold), words.value, 1.7 * inner);
        const double height = metricsOf(painter, font).height();
        drawLine(painter, line(proven ? -height / 3 : 0, height), Qt::AlignHCenter, words.value, font,
                 tokens.text);
        if (proven)
            drawCheckMark(painter, centre + QPointF(-inner / 4, height / 2), inner / 2.5, tokens.good);
        return;
    }
    const double mark = proven ? 9 * scale : 0;
    const double small = std::max(minSize, 9.5 * scale);
    const double widest = 1.96 * inner; // near the middle there is more room than above and below
    // In a small circle in two lines: smaller type is not read.
    const QFont full = style::font(small, QFont::DemiBold);
    const bool isLong = fitted(painter, full, words.status, 1.56 * inner - mark).pointSizeF() < minSize;
    const QStringList lines = isLong ? inTwo(words.status) : QStringList{words.status};
    const double up = lines.size() > 1 ? 6 * scale : 0;
    drawLine(painter, line(-20 * scale - up, 32 * scale), Qt::AlignHCenter, words.value,
             fitted(painter, style::font(20 * scale, QFont::DemiBold), words.value, 1.68 * inner),
             tokens.text);
    const QFont caption = fitted(painter, style::font(small), words.caption, widest);
    QRectF middle = line(6 * scale - up, 18 * scale);
    middle.adjust((middle.width() - widest) / 2, 0, (widest - middle.width()) / 2, 0);
    drawLine(painter, middle, Qt::AlignHCenter, words.caption, caption, tokens.muted);
    const QColor colour = proven                                ? tokens.good
                          : words.tone == CentreText::Tone::Bad ? tokens.bad
                                                                : tokens.text;
    double top = 32 * scale - up;
    for (const QString& part : lines) {
        const bool hasMark = proven && &part == &lines.front();
        // From side to side of the circle at the lower edge of the line.
        const double low = std::min(inner, top + 7 * scale);
        const double room = 2 * std::sqrt(inner * inner - low * low) - mark - 4;
        const QFont font = fitted(painter, full, part, std::max(room, 1.56 * inner - mark));
        const double width = metricsOf(painter, font).horizontalAdvance(part);
        QRectF box = line(top, 18 * scale);
        if (hasMark) {
            const double left = centre.x() - (width + mark * 1.1 + 5 * scale) / 2;
            const double used = drawCheckMark(painter, {left, box.center().y()}, mark, tokens.good);
            box = QRectF(left + used + 5 * scale, box.top(), width + 2, box.height());
        }
        drawLine(painter, box, hasMark ? Qt::AlignLeft : Qt::AlignHCenter, part, font, colour);
        top += metricsOf(painter, font).height();
    }
}

} // namespace equipoise::gui
