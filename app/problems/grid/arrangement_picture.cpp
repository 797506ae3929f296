// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/arrangement_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace equipoise::gui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Arrangement)
};

constexpr double thinnest = 3;
constexpr double textPadding = 3;

/// Edges from `from` to `to`, the lines between in proportion to `sizes`.
std::vector<double> edgesOf(const std::vector<double>& sizes, double from, double to) {
    const double least = std::min(thinnest, (to - from) / 2 / static_cast<double>(sizes.size()));
    const double sum = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    std::vector<double> lengths;
    for (const double size : sizes)
        lengths.push_back(std::max(least, size / sum * (to - from)));
    const double used = std::accumulate(lengths.begin(), lengths.end(), 0.0);
    std::vector<double> edges{from};
    for (const double length : lengths)
        edges.push_back(edges.back() + length * (to - from) / used);
    edges.back() = to;
    return edges;
}

std::optional<std::size_t> lineAt(const std::vector<double>& edges, double at) {
    if (edges.size() < 2 || at < edges.front() || at >= edges.back())
        return {};
    return static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), at) - edges.begin()) - 1;
}

/// The height of a row, or the width of a column.
QString sizeWords(double size) {
    return text::number(size, 3);
}

bool isIdle(const grid::Place& place) {
    return place.busy < 1 - 1e-9;
}

/// The idle part of a tile: along the longer side, so that a little is seen on thin tiles, too.
QRectF idleOf(QRectF tile, const grid::Place& place) {
    if (tile.width() >= tile.height())
        tile.setLeft(tile.left() + tile.width() * place.busy);
    else
        tile.setBottom(tile.bottom() - tile.height() * place.busy);
    return tile;
}

void paintTile(QPainter& painter, const QRectF& tile, const grid::Place& place, const QColor& colour,
               const style::Tokens& tokens) {
    painter.fillRect(tile, colour);
    if (isIdle(place)) {
        QPainterPath path;
        path.addRect(idleOf(tile, place));
        style::paintFilled(painter, path, tokens, style::Activity::Wait);
    }
}

void paintTileWords(QPainter& painter, const QRectF& tile, const grid::Place& place,
                    const style::Tokens& tokens, bool strong) {
    const QRectF inside = tile.adjusted(textPadding, 2, -textPadding, -2);
    const QFont name = style::font(9.5, strong ? QFont::Bold : QFont::DemiBold);
    const QFont number = style::figures(8.5);
    const double nameLine = metricsOf(painter, name).height();
    const double line = metricsOf(painter, number).height();
    constexpr double smallest = 0.8; // of the type, for a name to be still read
    const double room =
        std::max(metricsOf(painter, name).averageCharWidth() * 2,
                 std::min(metricsOf(painter, name).horizontalAdvance(place.name), 48.0) * smallest);
    if (inside.height() < nameLine || inside.width() < room)
        return;
    const QString busy = text::percent(place.busy);
    const bool both = inside.height() >= nameLine + line &&
                      metricsOf(painter, number).horizontalAdvance(busy) <= inside.width();
    const double height = both ? nameLine + line : nameLine;
    const double top = inside.center().y() - height / 2;
    if (isIdle(place)) { // no type across the hatching
        const double width = std::min(
            inside.width(), std::max(metricsOf(painter, name).horizontalAdvance(place.name),
                                     both ? metricsOf(painter, number).horizontalAdvance(busy) : 0.0) +
                                4);
        const QRectF words(inside.center().x() - width / 2, top, width, height);
        painter.fillRect(words & idleOf(tile, place), tokens.wait);
    }
    drawLine(painter, QRectF(inside.left(), top, inside.width(), nameLine), Qt::AlignHCenter, place.name,
             fitted(painter, name, place.name, inside.width()), tokens.text);
    if (both) {
        drawLine(painter, QRectF(inside.left(), top + nameLine, inside.width(), line), Qt::AlignHCenter, busy,
                 number, tokens.text);
    }
}

/// c above the columns, r beside the rows, where they do not run into each other.
void paintEdges(QPainter& painter, const QRectF& rect, const grid::Scene& scene, const grid::TileFrame& frame,
                const style::Tokens& tokens) {
    const QFont font = style::figures(8.5);
    const QFontMetricsF metrics = metricsOf(painter, font);
    double free = rect.left();
    for (std::size_t j = 0; j < scene.columns; ++j) {
        const QString words = sizeWords(scene.c[j]);
        const double width = metrics.horizontalAdvance(words) + 4;
        const double left = std::min((frame.x[j] + frame.x[j + 1] - width) / 2, rect.right() - width);
        if (left < free)
            continue;
        free = left + width;
        drawLine(painter, QRectF(left, frame.tiles.top() - metrics.height() - 2, width, metrics.height()),
                 Qt::AlignHCenter, words, font, tokens.muted);
    }
    free = frame.tiles.top() - metrics.height();
    for (std::size_t i = 0; i < scene.rows; ++i) {
        const double top = (frame.y[i] + frame.y[i + 1] - metrics.height()) / 2;
        if (top < free || top + metrics.height() > frame.tiles.bottom() + metrics.height())
            continue;
        free = top + metrics.height();
        drawLine(painter, QRectF(rect.left(), top, frame.tiles.left() - rect.left() - 6, metrics.height()),
                 Qt::AlignRight, sizeWords(scene.r[i]), font, tokens.muted);
    }
}

QString leftOutWords(const QFontMetricsF& metrics, const grid::Scene& scene, double width) {
    constexpr qsizetype most = 50; // names worth measuring
    return scene.leftOut.size() > most
               ? Words::tr("Processors left out: %1").arg(text::count(scene.leftOut.size()))
               : elidedList(metrics, Words::tr("Left out: "), scene.leftOut, width);
}

void paintMarks(QPainter& painter, const grid::Scene& scene, const grid::TileFrame& frame,
                const style::Tokens& tokens, const PictureState& state) {
    painter.setBrush(Qt::NoBrush);
    for (std::size_t k = 0; k < scene.places.size(); ++k) {
        const ProcessorId processor = scene.places[k].processor;
        const bool selected = state.selected.contains(processor);
        if (!selected && state.hovered != processor)
            continue;
        const QRectF tile = frame.tile(k / scene.columns, k % scene.columns);
        painter.setPen(QPen(selected ? tokens.highlightText : tokens.text, selected ? 3 : 1.6));
        painter.drawRect(tile.adjusted(1, 1, -1, -1));
    }
}

} // namespace

namespace grid {

QRectF TileFrame::tile(std::size_t row, std::size_t column) const {
    const double width = x[column + 1] - x[column];
    const double height = y[row + 1] - y[row];
    const double gap = std::min({2.0, width / 4, height / 4});
    return {x[column], y[row], width - gap, height - gap};
}

TileFrame tileFrame(const QPainter& painter, const QRectF& rect, const Scene& scene, bool heading) {
    const QFontMetricsF metrics = metricsOf(painter, style::figures(8.5));
    double numbers = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(scene.rows, 100); ++i)
        numbers = std::max(numbers, metrics.horizontalAdvance(sizeWords(scene.r[i])));
    TileFrame frame;
    frame.tiles = rect.adjusted(numbers + 8, (heading ? headingHeight : 0) + metrics.height() + 4, 0,
                                scene.leftOut.isEmpty() ? 0 : -metrics.height() - 6);
    if (scene.isEmpty() || frame.tiles.width() < 20 || frame.tiles.height() < 20) {
        frame.tiles = {};
        return frame;
    }
    frame.x = edgesOf(scene.c, frame.tiles.left(), frame.tiles.right());
    frame.y = edgesOf(scene.r, frame.tiles.top(), frame.tiles.bottom());
    return frame;
}

std::optional<std::size_t> placeAt(const TileFrame& frame, QPointF point) {
    const auto row = lineAt(frame.y, point.y());
    const auto column = lineAt(frame.x, point.x());
    return row && column ? std::optional(*row * (frame.x.size() - 1) + *column) : std::nullopt;
}

} // namespace grid

void paintArrangement(QPainter& painter, const QRectF& rect, const grid::Scene& scene, const QString& title,
                      const style::Tokens& tokens, const PictureState& state) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (state.heading)
        drawTitle(painter, rect, title, tokens);
    const grid::TileFrame frame = grid::tileFrame(painter, rect, scene, state.heading);
    if (frame.tiles.isEmpty()) {
        painter.restore();
        return;
    }
    for (std::size_t k = 0; k < scene.places.size(); ++k) {
        const std::size_t row = k / scene.columns;
        const std::size_t column = k % scene.columns;
        const QRectF tile = frame.tile(row, column);
        paintTile(painter, tile, scene.places[k], grid::ownerColour(tokens, row, column, scene.rows), tokens);
        paintTileWords(painter, tile, scene.places[k], tokens,
                       state.selected.contains(scene.places[k].processor));
    }
    paintEdges(painter, rect, scene, frame, tokens);
    paintMarks(painter, scene, frame, tokens, state);
    if (!scene.leftOut.isEmpty()) {
        const QFont font = style::font(8.5);
        const QFontMetricsF metrics = metricsOf(painter, font);
        drawLine(painter,
                 QRectF(rect.left(), rect.bottom() - metrics.height(), rect.width(), metrics.height()),
                 Qt::AlignLeft, leftOutWords(metrics, scene, rect.width()), font, tokens.muted);
    }
    painter.restore();
}

} // namespace equipoise::gui
