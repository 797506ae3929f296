// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/heading.h"

#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <QPolygonF>
#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr QSizeF legendMark(14, 10);
constexpr double afterMark = 6;
constexpr double betweenEntries = 14;
constexpr double afterTitle = 16;

QFont titleFont() {
    return style::font(10, QFont::DemiBold);
}

QFont entryFont() {
    return style::font(9);
}

double textLeft(const LegendEntry& entry) {
    return entry.mark ? legendMark.width() + afterMark : 0;
}

double widthOf(const QPainter& painter, const LegendEntry& entry) {
    return metricsOf(painter, entryFont()).horizontalAdvance(entry.words) + 1 + textLeft(entry);
}

double lineWidth(const QPainter& painter, const Legend& legend) {
    double width = 0;
    for (const LegendEntry& entry : legend)
        width += widthOf(painter, entry) + (width > 0 ? betweenEntries : 0);
    return width;
}

/// Where the entries stand in lines of `width`, from (0, 0) on; one that is too wide has several lines.
std::vector<QRectF> boxesOf(const QPainter& painter, double width, const Legend& legend) {
    const QFontMetricsF metrics = metricsOf(painter, entryFont());
    std::vector<QRectF> boxes;
    QPointF at;
    for (const LegendEntry& entry : legend) {
        const double wide = std::min(widthOf(painter, entry), width);
        const bool whole = widthOf(painter, entry) <= width;
        if (at.x() > 0 && (!whole || at.x() + wide > width))
            at = {0, at.y() + headingLine};
        const auto lines = whole ? 1 : wrapped(metrics, entry.words, width - textLeft(entry)).size();
        boxes.emplace_back(at, QSizeF(wide, headingLine * static_cast<double>(lines)));
        at.rx() += wide + betweenEntries;
        at.ry() += headingLine * static_cast<double>(lines - 1);
    }
    return boxes;
}

bool fitsBeside(const QPainter& painter, double width, const Heading& heading) {
    const double title =
        heading.title.isEmpty() ? 0 : metricsOf(painter, titleFont()).horizontalAdvance(heading.title);
    return heading.legend.empty() || title == 0 ||
           title + afterTitle + lineWidth(painter, heading.legend) <= width;
}

} // namespace

LegendEntry activityEntry(style::Activity activity, const QString& words, const style::Tokens& tokens) {
    return {words, [activity, &tokens](QPainter& painter, const QRectF& box) {
                QPainterPath path;
                path.addRect(box);
                style::paintFilled(painter, path, tokens, activity);
            }};
}

LegendEntry barEntry(const QString& words, const QColor& colour, const QPen& pen) {
    return {words, [colour, pen](QPainter& painter, const QRectF& box) {
                painter.setPen(pen);
                painter.setBrush(colour);
                painter.drawRect(box.adjusted(2, 0, -2, 0));
            }};
}

LegendEntry lineEntry(const QString& words, const QPen& pen) {
    return {words, [pen](QPainter& painter, const QRectF& box) {
                painter.setPen(pen);
                painter.drawLine(QPointF(box.left(), box.center().y()),
                                 QPointF(box.right(), box.center().y()));
            }};
}

LegendEntry arrowEntry(const QString& words, const QColor& colour, bool leftwards) {
    return {words, [colour, leftwards](QPainter& painter, const QRectF& box) {
                const double y = box.center().y();
                const auto x = [&](double along) {
                    return leftwards ? box.right() - along : box.left() + along;
                };
                const double neck = box.width() - 6;
                painter.setPen(Qt::NoPen);
                painter.setBrush(colour);
                painter.drawPolygon(QPolygonF{QPointF(x(0), y - 1.5), QPointF(x(neck), y - 1.5),
                                              QPointF(x(neck), y - 4.5), QPointF(x(box.width()), y),
                                              QPointF(x(neck), y + 4.5), QPointF(x(neck), y + 1.5),
                                              QPointF(x(0), y + 1.5)});
            }};
}

double legendHeight(const QPainter& painter, double width, const Legend& legend) {
    return legend.empty() ? 0 : boxesOf(painter, width, legend).back().bottom();
}

void paintLegend(QPainter& painter, const QRectF& rect, const Legend& legend, const style::Tokens& tokens) {
    const QFontMetricsF metrics = metricsOf(painter, entryFont());
    const std::vector<QRectF> boxes = boxesOf(painter, rect.width(), legend);
    for (std::size_t i = 0; i < legend.size(); ++i) {
        const LegendEntry& entry = legend[i];
        QRectF box = boxes[i].translated(rect.topLeft());
        box.setHeight(headingLine);
        if (entry.mark) {
            QRectF mark(QPointF(), legendMark);
            mark.moveCenter(QPointF(box.left() + legendMark.width() / 2, box.center().y()));
            entry.mark(painter, mark);
        }
        box.adjust(textLeft(entry), 0, 0, 0);
        const bool whole = boxes[i].height() <= headingLine;
        const QStringList lines =
            whole ? QStringList(entry.words) : wrapped(metrics, entry.words, box.width());
        for (const QString& line : lines) {
            drawLine(painter, box, Qt::AlignLeft, line, fitted(painter, entryFont(), line, box.width()),
                     tokens.muted);
            box.translate(0, headingLine);
        }
    }
}

Legend withinHeight(const QPainter& painter, double width, double height, Legend legend) {
    const std::size_t count = legend.size();
    const double most = std::max(headingLine, height) + 0.01;
    for (std::size_t left = count;
         left > 0 && legendHeight(painter, width, legend) > most;) { // one less each time
        legend.resize(--left);
        legend.push_back(
            {QCoreApplication::translate("Pictures", "and %1 more, for which the picture is too small")
                 .arg(text::count(count - left))});
    }
    return legend;
}

double Heading::height(const QPainter& painter, double width) const {
    if (isEmpty())
        return 0;
    const double legendLines = legendHeight(painter, width, legend);
    if (title.isEmpty())
        return legendLines + headingHeight - headingLine;
    return headingHeight + (fitsBeside(painter, width, *this) ? 0 : legendLines);
}

void Heading::paint(QPainter& painter, const QRectF& rect, const style::Tokens& tokens) const {
    if (!title.isEmpty())
        drawTitle(painter, rect, title, tokens);
    QRectF room = rect;
    if (!fitsBeside(painter, rect.width(), *this))
        room.setTop(rect.top() + headingLine);
    else
        room.setLeft(std::max(rect.left(), rect.right() - lineWidth(painter, legend)));
    paintLegend(painter, room.adjusted(0, 0, 0.01, 0), legend, tokens);
}

void drawTitle(QPainter& painter, const QRectF& rect, const QString& title, const style::Tokens& tokens) {
    drawLine(painter, QRectF(rect.left(), rect.top(), rect.width(), headingLine), Qt::AlignLeft, title,
             fitted(painter, titleFont(), title, rect.width()), tokens.text);
}

} // namespace equipoise::gui
