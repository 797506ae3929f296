// SPDX-License-Identifier: GPL-3.0-or-later
// The arrangement: a tile for each processor, as high as its row and as wide as its column. Window and export
// draw with this.
#pragma once

#include "app/pictures/plan/picture_state.h"
#include "app/problems/grid/scene.h"

#include <QPainter>
#include <QRectF>
#include <optional>
#include <vector>

namespace equipoise::gui {

namespace grid {

/// Where the tiles lie: edges of the rows and columns, one more than there are.
struct TileFrame {
    QRectF tiles; ///< empty: there is no room
    std::vector<double> x;
    std::vector<double> y;
    QRectF tile(std::size_t row, std::size_t column) const;
};

/// Heights and widths in proportion to r and c, though no line is thinner than three pixels as long as half
/// of the room is enough for that.
TileFrame tileFrame(const QPainter& painter, const QRectF& rect, const Scene& scene, bool heading);
/// The place under a point. O(log p + log q).
std::optional<std::size_t> placeAt(const TileFrame& frame, QPointF point);

} // namespace grid

/// The busy part of a tile in its owner's colour, the idle one hatched; names and percentages where there is
/// room, r and c along the edges, who is left out below. `title`: above the picture, if the state has a
/// heading.
void paintArrangement(QPainter& painter, const QRectF& rect, const grid::Scene& scene, const QString& title,
                      const style::Tokens& tokens, const PictureState& state = {});

} // namespace equipoise::gui
