// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/tiles/tiles_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace equipoise::gui::tiles {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TilesPicture)
};

constexpr double minLine = 3; ///< px, of a row or column
constexpr double textPadding = 3;
constexpr std::size_t maxNotes = 40; ///< names below the tiles; more are only counted

/// Edges from `from` to `to`; distances are in proportion to `sizes`.
std::vector<double> edgesOf(const std::vector<double>& sizes, double from, double to) {
    const double least = std::min(minLine, (to - from) / 2 / static_cast<double>(sizes.size()));
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

bool isIdle(const Tile& tile) {
    return tile.busy < 1 - 1e-9;
}

/// The idle part of a tile: along the longer side, so that a small part is visible on thin tiles, too.
QRectF idleOf(QRectF box, const Tile& tile) {
    if (box.width() >= box.height())
        box.setLeft(box.left() + box.width() * tile.busy);
    else
        box.setBottom(box.bottom() - box.height() * tile.busy);
    return box;
}

void paintTile(QPainter& painter, const QRectF& box, const Tile& tile, const QColor& colour,
               const style::Tokens& tokens) {
    painter.fillRect(box, colour);
    if (isIdle(tile)) {
        QPainterPath path;
        path.addRect(idleOf(box, tile));
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
    constexpr double smallest = 0.75; // part of the font size at which words are legible
    if (words.isEmpty())
        return true;
    const QFontMetricsF metrics = metricsOf(painter, tileFont());
    const QRectF inside = insideOf(tile);
    return inside.height() >= smallest * metrics.height() &&
           inside.width() >= smallest * metrics.horizontalAdvance(words);
}

/// Number of each tile that is too small for its name, from 1; 0 where the name fits. All are maxNotes + 1 where
/// more than maxNotes names do not fit.
std::vector<std::size_t> numbersOf(const QPainter& painter, const TilesPicture& picture,
                                   const TilesLayout& layout) {
    std::vector<std::size_t> numbers(picture.tiles.size(), 0);
    std::size_t count = 0;
    for (std::size_t k = 0; k < picture.tiles.size(); ++k)
        if (!hasRoom(painter, layout.tile(k / picture.columns.count(), k % picture.columns.count()),
                     picture.tiles[k].name))
            numbers[k] = ++count;
    if (count > maxNotes)
        std::ranges::replace_if(
            numbers, [](std::size_t number) { return number > 0; }, maxNotes + 1);
    return numbers;
}

/// Names that do not fit on their tiles, then the other names, in at most three lines.
Legend notesOf(const QPainter& painter, const TilesPicture& picture, const TilesLayout& layout,
               double width) {
    constexpr double lines = 3;
    const QFontMetricsF metrics = metricsOf(painter, style::font(9));
    Legend notes;
    std::size_t unnamed = 0;
    if (!layout.tiles.isEmpty()) {
        const std::vector<std::size_t> numbers = numbersOf(painter, picture, layout);
        unnamed = static_cast<std::size_t>(
            std::ranges::count_if(numbers, [](std::size_t number) { return number > 0; }));
        for (std::size_t k = 0; k < numbers.size() && unnamed <= maxNotes; ++k)
            if (numbers[k] > 0)
                notes.push_back({text::count(numbers[k]) + QStringLiteral(": ") + picture.tiles[k].name});
    }
    if (unnamed > maxNotes)
        notes.push_back({Words::tr("Processors without room for their names: %1").arg(text::count(unnamed))});
    if (!picture.others.isEmpty())
        notes.push_back({elidedList(metrics, picture.othersTitle, picture.others, lines * width)});
    return notes;
}

void paintTileWords(QPainter& painter, const QRectF& box, const Tile& tile, std::size_t numbered,
                    const style::Tokens& tokens, bool strong) {
    const QRectF inside = insideOf(box);
    const QFont name = tileFont(strong);
    const QFont number = style::figures(8.5);
    const double nameLine = metricsOf(painter, name).height();
    const double line = metricsOf(painter, number).height();
    if (tile.name.isEmpty() || numbered > maxNotes)
        return;
    if (numbered > 0) {
        QRectF middle(0, 0, box.width(), nameLine);
        middle.moveCenter(box.center());
        drawLine(painter, middle, Qt::AlignHCenter, text::count(numbered),
                 fitted(painter, style::font(7.5), text::count(numbered), box.width()), tokens.text);
        return;
    }
    const QString busy = text::percent(tile.busy);
    const double busyWidth = metricsOf(painter, number).horizontalAdvance(busy);
    const bool both = inside.height() >= nameLine + line && busyWidth <= inside.width();
    const double height = both ? nameLine + line : nameLine;
    const double top = inside.center().y() - height / 2;
    if (isIdle(tile)) { // a plain ground for words on the hatching
        const double width = std::min(
            inside.width(),
            std::max(metricsOf(painter, name).horizontalAdvance(tile.name), both ? busyWidth : 0.0) + 4);
        const QRectF words(inside.center().x() - width / 2, top, width, height);
        painter.fillRect(words & idleOf(box, tile), tokens.wait);
    }
    drawLine(painter, QRectF(inside.left(), top, inside.width(), nameLine), Qt::AlignHCenter, tile.name,
             fitted(painter, name, tile.name, inside.width()), tokens.text);
    if (both)
        drawLine(painter, QRectF(inside.left(), top + nameLine, inside.width(), line), Qt::AlignHCenter, busy,
                 number, tokens.text);
}

QFont edgeFont() {
    return style::figures(8.5);
}

/// Labels of columns above them and of rows on their left; one that would overlap the label before it is omitted.
void paintEdges(QPainter& painter, const QRectF& rect, const TilesPicture& picture, const TilesLayout& layout,
                const style::Tokens& tokens) {
    const QFontMetricsF metrics = metricsOf(painter, edgeFont());
    const double height = metrics.height();
    double free = rect.left();
    for (std::size_t j = 0; j < picture.columns.labels.size(); ++j) {
        const QString& words = picture.columns.labels[j];
        const double width = metrics.horizontalAdvance(words) + 4;
        const double left = std::min((layout.x[j] + layout.x[j + 1] - width) / 2, rect.right() - width);
        if (left < free)
            continue;
        free = left + width;
        drawLine(painter, QRectF(left, layout.tiles.top() - height - 2, width, height), Qt::AlignHCenter,
                 words, edgeFont(), tokens.muted);
    }
    free = layout.tiles.top() - height;
    for (std::size_t i = 0; i < picture.rows.labels.size(); ++i) {
        const double top = (layout.y[i] + layout.y[i + 1] - height) / 2;
        if (top < free || top > layout.tiles.bottom())
            continue;
        free = top + height;
        drawLine(painter, QRectF(rect.left(), top, layout.tiles.left() - rect.left() - 6, height),
                 Qt::AlignRight, picture.rows.labels[i], edgeFont(), tokens.muted);
    }
}

void paintMarks(const Painting& on, const TilesPicture& picture, const TilesLayout& layout) {
    on.painter.setBrush(Qt::NoBrush);
    for (std::size_t k = 0; k < picture.tiles.size(); ++k) {
        const ProcessorId processor = picture.tiles[k].processor;
        const bool selected = on.state.selected.contains(processor);
        if (!selected && on.state.hovered != processor)
            continue;
        const QRectF box = layout.tile(k / picture.columns.count(), k % picture.columns.count());
        on.painter.setPen(QPen(selected ? on.tokens.highlightText : on.tokens.text, selected ? 3 : 1.6));
        on.painter.drawRect(box.adjusted(1, 1, -1, -1));
    }
}

QColor mixed(const QColor& colour, const QColor& ground, double part) {
    const auto mix = [part](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    return {mix(colour.red(), ground.red()), mix(colour.green(), ground.green()),
            mix(colour.blue(), ground.blue())};
}

} // namespace

QColor tileColour(const style::Tokens& tokens, std::size_t row, std::size_t column, std::size_t rows) {
    // Hues after Okabe and Ito. Neighbours differ widely.
    static constexpr std::array<QRgb, 8> hues{0x56B4E9, 0xE69F00, 0x2FB58C, 0xD788B4,
                                              0xD9CC3C, 0x9A8CE0, 0xE07B4F, 0x9AA6B4};
    // Strengths from row to row: 0 1; 0 2 1; 0 3 2 1; 0 2 4 1 3.
    constexpr std::array<std::size_t, 6> strides{1, 1, 1, 2, 3, 2};
    const std::size_t strengths = std::clamp<std::size_t>(rows, 1, strides.size() - 1);
    const double paler = strengths == 1 ? 0
                                        : static_cast<double>(row * strides[strengths] % strengths) /
                                              static_cast<double>(strengths - 1);
    const QColor ground = tokens.dark ? QColor(0x10, 0x13, 0x18) : QColor(Qt::white);
    QColor strongest(hues[column % hues.size()]);
    while (style::contrast(tokens.text, strongest) < 4.5)
        strongest = mixed(strongest, ground, 0.1);
    return mixed(strongest, ground, (tokens.dark ? 0.5 : 0.6) * paler);
}

QRectF TilesLayout::tile(std::size_t row, std::size_t column) const {
    const double width = x[column + 1] - x[column];
    const double height = y[row + 1] - y[row];
    const double gap = std::min({2.0, width / 4, height / 4});
    return {x[column], y[row], width - gap, height - gap};
}

TilesLayout tilesLayout(const QPainter& painter, const QRectF& rect, const TilesPicture& picture,
                        bool heading) {
    constexpr std::size_t measuredLabels = 100;
    const QFontMetricsF metrics = metricsOf(painter, edgeFont());
    double left = 0;
    for (std::size_t i = 0; i < std::min(picture.rows.labels.size(), measuredLabels); ++i)
        left = std::max(left, metrics.horizontalAdvance(picture.rows.labels[i]) + 8);
    const double above =
        (heading ? headingHeight : 0) + (picture.columns.labels.empty() ? 0 : metrics.height() + 4);
    TilesLayout layout;
    constexpr int rounds = 3; // lower tiles have room for fewer names
    for (int round = 0; round < rounds; ++round) {
        const double below =
            std::min(rect.height() / 2,
                     legendHeight(painter, rect.width(), notesOf(painter, picture, layout, rect.width())));
        layout.tiles = rect.adjusted(left, above, 0, -below);
        if (picture.isEmpty() || layout.tiles.width() < 20 || layout.tiles.height() < 20) {
            layout.tiles = {};
            return layout;
        }
        layout.x = edgesOf(picture.columns.sizes, layout.tiles.left(), layout.tiles.right());
        layout.y = edgesOf(picture.rows.sizes, layout.tiles.top(), layout.tiles.bottom());
    }
    return layout;
}

std::optional<std::size_t> tileAt(const TilesLayout& layout, QPointF point) {
    const auto row = lineAt(layout.y, point.y());
    const auto column = lineAt(layout.x, point.x());
    return row && column ? std::optional(*row * (layout.x.size() - 1) + *column) : std::nullopt;
}

void paintTiles(const Painting& on, const TilesPicture& picture) {
    QPainter& painter = on.painter;
    const QRectF& rect = on.rect;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (on.state.heading)
        drawTitle(painter, rect, picture.title, on.tokens);
    const TilesLayout layout = tilesLayout(painter, rect, picture, on.state.heading);
    if (!layout.tiles.isEmpty()) {
        const std::vector<std::size_t> numbers = numbersOf(painter, picture, layout);
        for (std::size_t k = 0; k < picture.tiles.size(); ++k) {
            const Tile& tile = picture.tiles[k];
            const std::size_t row = k / picture.columns.count();
            const std::size_t column = k % picture.columns.count();
            const QRectF box = layout.tile(row, column);
            paintTile(painter, box, tile, tileColour(on.tokens, row, column, picture.rows.count()),
                      on.tokens);
            paintTileWords(painter, box, tile, numbers[k], on.tokens,
                           on.state.selected.contains(tile.processor));
        }
        paintEdges(painter, rect, picture, layout, on.tokens);
        paintMarks(on, picture, layout);
        const Legend notes = withinHeight(painter, rect.width(), rect.height() / 2,
                                          notesOf(painter, picture, layout, rect.width()));
        paintLegend(painter,
                    rect.adjusted(0, rect.height() - legendHeight(painter, rect.width(), notes), 0, 0), notes,
                    on.tokens);
    }
    painter.restore();
}

void paintThumbnail(QPainter& painter, const QRectF& rect, TilesPicture picture,
                    const style::Tokens& tokens) {
    picture.rows.labels.clear();
    picture.columns.labels.clear();
    picture.others.clear();
    for (Tile& tile : picture.tiles)
        tile.name.clear();
    PictureState state;
    state.heading = false;
    paintTiles({painter, rect, tokens, state}, picture);
}

} // namespace equipoise::gui::tiles
