// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/paint_text.h"

#include "app/text/describe.h"
#include <QCoreApplication>
#include <QPaintEngine>
#include <algorithm>

namespace equipoise::gui {

QFontMetricsF metricsOf(const QPainter& painter, const QFont& font) {
    return QFontMetricsF(font, painter.device());
}

QFont painted(const QPainter& painter, QFont font) {
    const QPaintEngine* engine = painter.paintEngine();
    if (engine != nullptr && engine->type() == QPaintEngine::Pdf)
        font.setStyleStrategy(
            static_cast<QFont::StyleStrategy>(font.styleStrategy() | QFont::PreferNoShaping));
    return font;
}

void drawLine(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& text,
              const QFont& font, const QColor& colour) {
    const QFontMetricsF metrics = metricsOf(painter, font);
    const QString shown = metrics.horizontalAdvance(text) <= box.width() + 0.5
                              ? text
                              : metrics.elidedText(text, Qt::ElideMiddle, box.width());
    const double width = metrics.horizontalAdvance(shown);
    double x = box.left();
    if (alignment.testFlag(Qt::AlignRight))
        x = box.right() - width;
    else if (alignment.testFlag(Qt::AlignHCenter))
        x = box.center().x() - width / 2;
    // Centred by the height of its capitals: that is what looks centred beside bars and marks.
    double y = box.center().y() + metrics.capHeight() / 2;
    if (alignment.testFlag(Qt::AlignTop))
        y = box.top() + metrics.ascent();
    else if (alignment.testFlag(Qt::AlignBottom))
        y = box.bottom() - metrics.descent();
    painter.setFont(painted(painter, font));
    painter.setPen(colour);
    painter.drawText(QPointF(x, y), shown);
}

QStringList wrapped(const QFontMetricsF& metrics, const QString& text, double width) {
    QStringList lines;
    for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
        const qsizetype first = lines.size();
        for (const QString& word : paragraph.split(QLatin1Char(' '))) {
            const bool begins = lines.size() == first;
            const QString longer = begins ? word : lines.last() + QLatin1Char(' ') + word;
            if (!begins && metrics.horizontalAdvance(longer) <= width)
                lines.last() = longer;
            else
                lines << word;
        }
    }
    return lines;
}

void drawLines(QPainter& painter, const QRectF& box, const QString& text, const QFont& font,
               const QColor& colour) {
    const QFontMetricsF metrics = metricsOf(painter, font);
    const QStringList lines = wrapped(metrics, text, box.width());
    const double height = metrics.lineSpacing();
    double top = box.center().y() - height * static_cast<double>(lines.size()) / 2;
    for (const QString& line : lines) {
        drawLine(painter, QRectF(box.left(), top, box.width(), height), Qt::AlignHCenter, line, font, colour);
        top += height;
    }
}

QFont fitted(const QPainter& painter, QFont font, const QString& text, double width) {
    constexpr double atMost = 0.97; // of the size before: hinted type shrinks by less than its size
    const double least = font.pointSizeF() / 2;
    for (;;) { // ends: smaller each time
        const double wide = metricsOf(painter, font).horizontalAdvance(text);
        if (wide <= width || font.pointSizeF() <= least)
            return font;
        font.setPointSizeF(std::max(least, font.pointSizeF() * std::min(atMost, width / wide)));
    }
}

QString elidedList(const QFontMetricsF& metrics, const QString& lead, std::size_t count,
                   const std::function<QString(std::size_t)>& item, double width) {
    const QString separator = QStringLiteral(", ");
    // Of very many, separators alone would be too wide: those need not be measured.
    const auto most =
        static_cast<std::size_t>(std::max(0.0, width) / metrics.horizontalAdvance(separator)) + 2;
    QStringList items;
    for (std::size_t i = 0; i < std::min(count, most); ++i)
        items << item(i);
    for (;;) { // each time one less
        const QString some = items.join(separator);
        const std::size_t left = count - static_cast<std::size_t>(items.size());
        const QString more = items.isEmpty() ? QCoreApplication::translate("Pictures", "%1processors: %2")
                                             : QCoreApplication::translate("Pictures", "%1 and %2 more");
        const QString shown = lead + (left == 0 ? some : more.arg(some, text::count(left)));
        if (items.isEmpty() || metrics.horizontalAdvance(shown) <= width)
            return shown;
        items.removeLast();
    }
}

QString elidedList(const QFontMetricsF& metrics, const QString& lead, const QStringList& items,
                   double width) {
    return elidedList(
        metrics, lead, static_cast<std::size_t>(items.size()),
        [&](std::size_t i) { return items[static_cast<qsizetype>(i)]; }, width);
}

double drawCheckMark(QPainter& painter, QPointF left, double height, const QColor& colour) {
    painter.setPen(QPen(colour, height * 0.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const QPointF points[] = {left + QPointF(0, height * 0.05), left + QPointF(height * 0.38, height * 0.42),
                              left + QPointF(height * 1.1, -height * 0.42)};
    painter.drawPolyline(points, 3);
    return height * 1.1;
}

} // namespace equipoise::gui
