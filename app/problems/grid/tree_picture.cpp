// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/tree_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <vector>

namespace equipoise::gui {

namespace {

struct TreeWords {
    Q_DECLARE_TR_FUNCTIONS(TreeWords)
};

constexpr double nodeRadius = 7;
constexpr double besideNode = 8;
constexpr double neverIdle = 1 - 1e-9; ///< share of the time, within rounding

/// The height of node `k` of `count`, spread evenly from top to bottom.
double heightOf(const QRectF& room, std::size_t k, std::size_t count) {
    return room.top() + room.height() * (static_cast<double>(k) + 0.5) / static_cast<double>(count);
}

/// The name on the line. It is best near the row, where lines of a row have parted and others not yet met. Where a name
/// of `taken` lies there, the next free place is taken.
void writeOnLine(QPainter& painter, QPointF from, QPointF to, const QString& name, std::vector<QRectF>& taken,
                 const style::Tokens& tokens) {
    constexpr double places[] = {0.3, 0.36, 0.24, 0.42, 0.18, 0.48, 0.54, 0.6, 0.66, 0.72, 0.78, 0.12, 0.84};
    const QFont font = style::font(9.5, QFont::DemiBold);
    const QFontMetricsF metrics = metricsOf(painter, font);
    QRectF box(0, 0, metrics.horizontalAdvance(name) + 6, metrics.height());
    const auto isFree = [&](double along) {
        box.moveCenter(from + (to - from) * along);
        return std::ranges::none_of(taken, [&](const QRectF& placed) { return placed.intersects(box); });
    };
    if (std::ranges::find_if(places, isFree) == std::end(places))
        box.moveCenter(from + (to - from) * places[0]);
    taken.push_back(box);
    painter.fillRect(box, tokens.card);
    drawLine(painter, box, Qt::AlignCenter, name, font, tokens.text);
}

} // namespace

void paintTree(QPainter& painter, const QRectF& rect, const grid::Scene& scene, const QString& title,
               const style::Tokens& tokens, bool heading) {
    const QFont font = style::font(9.5);
    const QFontMetricsF metrics = metricsOf(painter, font);
    const grid::SizeWords sizeWords(scene);
    const auto rowWords = [&](std::size_t i) {
        return TreeWords::tr("row %1: %2", "number, height").arg(i + 1).arg(sizeWords(scene.r[i]));
    };
    const auto columnWords = [&](std::size_t j) {
        return TreeWords::tr("column %1: %2", "number, width").arg(j + 1).arg(sizeWords(scene.c[j]));
    };
    double left = 0;
    double right = 0;
    for (std::size_t i = 0; i < scene.rows; ++i)
        left = std::max(left, metrics.horizontalAdvance(rowWords(i)));
    for (std::size_t j = 0; j < scene.columns; ++j)
        right = std::max(right, metrics.horizontalAdvance(columnWords(j)));
    const double beside = nodeRadius + besideNode;
    const QRectF room = rect.adjusted(left + beside, heading ? headingHeight : 0, -right - beside, 0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (heading)
        drawTitle(painter, rect, title, tokens);
    if (room.width() > 4 * nodeRadius && room.height() > 4 * nodeRadius) {
        const auto rowAt = [&](std::size_t i) { return QPointF(room.left(), heightOf(room, i, scene.rows)); };
        const auto columnAt = [&](std::size_t j) {
            return QPointF(room.right(), heightOf(room, j, scene.columns));
        };
        for (const bool strong : {false, true})
            for (std::size_t k = 0; k < scene.places.size(); ++k)
                if ((scene.places[k].busy >= neverIdle) == strong) {
                    painter.setPen(QPen(strong ? tokens.compute : tokens.grid, strong ? 3 : 1));
                    painter.drawLine(rowAt(k / scene.columns), columnAt(k % scene.columns));
                }
        std::vector<QRectF> taken;
        for (std::size_t k = 0; k < scene.places.size(); ++k)
            if (scene.places[k].busy >= neverIdle)
                writeOnLine(painter, rowAt(k / scene.columns), columnAt(k % scene.columns),
                            scene.places[k].name, taken, tokens);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.text);
        const double line = metrics.height();
        for (std::size_t i = 0; i < scene.rows; ++i) {
            painter.drawEllipse(rowAt(i), nodeRadius, nodeRadius);
            drawLine(painter, QRectF(rect.left(), rowAt(i).y() - line / 2, left, line),
                     Qt::AlignRight | Qt::AlignVCenter, rowWords(i), font, tokens.text);
            painter.setPen(Qt::NoPen);
        }
        for (std::size_t j = 0; j < scene.columns; ++j) {
            painter.drawEllipse(columnAt(j), nodeRadius, nodeRadius);
            drawLine(painter, QRectF(room.right() + beside, columnAt(j).y() - line / 2, right, line),
                     Qt::AlignLeft | Qt::AlignVCenter, columnWords(j), font, tokens.text);
            painter.setPen(Qt::NoPen);
        }
    }
    painter.restore();
}

} // namespace equipoise::gui
