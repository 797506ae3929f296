// SPDX-License-Identifier: GPL-3.0-or-later
// Rows and columns of tiles, as high and as wide as numbers: a picture as plain values, its layout and its painting.
// Arrangements of a grid, on screens, on pages and in thumbnails, are such pictures.
#pragma once

#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace equipoise::gui::tiles {

/// A processor in its row and column.
struct Tile {
    ProcessorId processor{};
    QString name{};  ///< empty: the tile has no words
    double busy = 1; ///< part of the tile in its colour, 0 to 1; the rest is hatched
};

/// Rows or columns.
struct Lines {
    std::vector<double> sizes{};   ///< in proportion, positive
    std::vector<QString> labels{}; ///< at the edge of the picture; empty: none
    std::size_t count() const { return sizes.size(); }
};

struct TilesPicture {
    QString title{};
    Lines rows{};
    Lines columns{};
    std::vector<Tile> tiles{}; ///< row by row
    QString othersTitle{};
    QStringList others{}; ///< names listed below the tiles, after the title

    bool isEmpty() const { return tiles.empty(); }
};

/// Edges of rows and columns: one more than there are rows or columns.
struct TilesLayout {
    QRectF tiles; ///< empty: the rectangle is too small
    std::vector<double> x;
    std::vector<double> y;
    QRectF tile(std::size_t row, std::size_t column) const;
};

/// Heights and widths in proportion. Each line is at least three pixels thick, or an equal part of half the rectangle
/// where that is less. O(tiles).
TilesLayout tilesLayout(const QPainter& painter, const QRectF& rect, const TilesPicture& picture,
                        bool heading);
/// Index of the tile under a point. O(log rows + log columns).
std::optional<std::size_t> tileAt(const TilesLayout& layout, QPointF point);

/// The colour of a tile: a hue for each column, a strength for each of `rows`, both repeated in large pictures.
/// Text in tokens.text has a contrast of at least 4.5 : 1 with every colour.
QColor tileColour(const style::Tokens& tokens, std::size_t row, std::size_t column, std::size_t rows);

/// The busy part of each tile in its colour, the idle part hatched; names and percentages where they fit, labels
/// along the edges, other names below. Window and export draw with this.
void paintTiles(const Painting& on, const TilesPicture& picture);
/// Tiles without title, names and labels.
void paintThumbnail(QPainter& painter, const QRectF& rect, TilesPicture picture, const style::Tokens& tokens);

} // namespace equipoise::gui::tiles
