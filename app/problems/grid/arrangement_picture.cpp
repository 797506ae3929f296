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
constexpr std::size_t maxNotes = 40; ///< beyond, names on tiles are only counted

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

QFont tileFont(bool strong = false) {
    return style::font(9.5, strong ? QFont::Bold : QFont::DemiBold);
}

QRectF insideOf(const QRectF& tile) {
    return tile.adjusted(textPadding, 2, -textPadding, -2);
}

bool hasRoom(const QPainter& painter, const QRectF& tile, const QString& words) {
    constexpr double smallest = 0.75; // of the type, for words to be still read
    const QFontMetricsF metrics = metricsOf(painter, tileFont());
    const QRectF inside = insideOf(tile);
    return inside.height() >= smallest * metrics.height() &&
           inside.width() >= smallest * metrics.horizontalAdvance(words);
}

/// The numbers of tiles that are too small for their names, by place; 0: the name has room; beyond maxNotes:
/// it is only counted.
std::vector<std::size_t> numbersOf(const QPainter& painter, const grid::Scene& scene,
                                   const grid::TileFrame& frame) {
    std::vector<std::size_t> numbers(scene.places.size(), 0);
    std::size_t count = 0;
    for (std::size_t k = 0; k < scene.places.size(); ++k)
        if (!hasRoom(painter, frame.tile(k / scene.columns, k % scene.columns), scene.places[k].name))
            numbers[k] = ++count;
    if (count > maxNotes)
        std::ranges::replace_if(
            numbers, [](std::size_t number) { return number > 0; }, maxNotes + 1);
    return numbers;
}

/// Names without room on their tiles, then the processors left out; in a few lines each.
Legend notesOf(const QPainter& painter, const grid::Scene& scene, const grid::TileFrame& frame,
               double width) {
    constexpr double lines = 3;
    const QFontMetricsF metrics = metricsOf(painter, style::font(9));
    Legend notes;
    std::size_t unnamed = 0;
    if (!frame.tiles.isEmpty()) {
        const std::vector<std::size_t> numbers = numbersOf(painter, scene, frame);
        unnamed = static_cast<std::size_t>(
            std::ranges::count_if(numbers, [](std::size_t number) { return number > 0; }));
        for (std::size_t k = 0; k < numbers.size() && unnamed <= maxNotes; ++k)
            if (numbers[k] > 0)
                notes.push_back({text::count(numbers[k]) + QStringLiteral(": ") + scene.places[k].name});
    }
    if (unnamed > maxNotes)
        notes.push_back({Words::tr("Processors without room for their names: %1").arg(text::count(unnamed))});
    if (!scene.leftOut.isEmpty())
        notes.push_back({elidedList(metrics, Words::tr("Left out: "), scene.leftOut, lines * width)});
    return notes;
}

void paintTileWords(QPainter& painter, const QRectF& tile, const grid::Place& place, std::size_t numbered,
                    const style::Tokens& tokens, bool strong) {
    const QRectF inside = insideOf(tile);
    const QFont name = tileFont(strong);
    const QFont number = style::figures(8.5);
    const double nameLine = metricsOf(painter, name).height();
    const double line = metricsOf(painter, number).height();
    if (numbered > maxNotes)
        return;
    if (numbered > 0) {
        QRectF box(0, 0, tile.width(), nameLine);
        box.moveCenter(tile.center());
        drawLine(painter, box, Qt::AlignHCenter, text::count(numbered),
                 fitted(painter, style::font(7.5), text::count(numbered), tile.width()), tokens.text);
        return;
    }
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
    const grid::SizeWords sizeWords(scene);
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
    const SizeWords sizeWords(scene);
    double numbers = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(scene.rows, 100); ++i)
        numbers = std::max(numbers, metrics.horizontalAdvance(sizeWords(scene.r[i])));
    TileFrame frame;
    constexpr int rounds = 3; // lower tiles have room for fewer names
    for (int round = 0; round < rounds; ++round) {
        const double below =
            std::min(rect.height() / 2,
                     legendHeight(painter, rect.width(), notesOf(painter, scene, frame, rect.width())));
        frame.tiles =
            rect.adjusted(numbers + 8, (heading ? headingHeight : 0) + metrics.height() + 4, 0, -below);
        if (scene.isEmpty() || frame.tiles.width() < 20 || frame.tiles.height() < 20) {
            frame.tiles = {};
            return frame;
        }
        frame.x = edgesOf(scene.c, frame.tiles.left(), frame.tiles.right());
        frame.y = edgesOf(scene.r, frame.tiles.top(), frame.tiles.bottom());
    }
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
    const std::vector<std::size_t> numbers = numbersOf(painter, scene, frame);
    for (std::size_t k = 0; k < scene.places.size(); ++k) {
        const std::size_t row = k / scene.columns;
        const std::size_t column = k % scene.columns;
        const QRectF tile = frame.tile(row, column);
        paintTile(painter, tile, scene.places[k], grid::ownerColour(tokens, row, column, scene.rows), tokens);
        paintTileWords(painter, tile, scene.places[k], numbers[k], tokens,
                       state.selected.contains(scene.places[k].processor));
    }
    paintEdges(painter, rect, scene, frame, tokens);
    paintMarks(painter, scene, frame, tokens, state);
    const Legend notes =
        withinHeight(painter, rect.width(), rect.height() / 2, notesOf(painter, scene, frame, rect.width()));
    const double below = legendHeight(painter, rect.width(), notes);
    paintLegend(painter, rect.adjusted(0, rect.height() - below, 0, 0), notes, tokens);
    painter.restore();
}

} // namespace equipoise::gui
