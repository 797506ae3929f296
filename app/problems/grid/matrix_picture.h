// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix of blocks, coloured by owner. Window and export draw with this.
#pragma once

#include "app/pictures/plan/picture_state.h"
#include "app/problems/grid/scene.h"

#include <QImage>
#include <QPainter>
#include <QRectF>
#include <optional>

namespace equipoise::gui {

namespace grid {

/// The part of the matrix in sight, a square: upper left corner and side, in blocks.
struct Sight {
    double row = 0;
    double column = 0;
    double side = 1;
    bool operator==(const Sight&) const = default;
};

Sight wholeOf(const Scene& scene);
/// What a new matrix is shown as: all of it, or a corner where the lines of its panels would be too thin to
/// be seen.
Sight firstOf(const Scene& scene);
/// Kept within the matrix, and no smaller than a few blocks.
Sight clamped(Sight sight, const Scene& scene);
/// Larger (factor > 1) or smaller, with what is at the part (x, y) of its sides, 0..1, staying there.
Sight zoomed(const Sight& sight, double factor, double x, double y, const Scene& scene);

struct MatrixFrame {
    QRectF plot; ///< a square; empty: there is no room
    Sight sight;
    double pixels() const { return sight.side > 0 ? plot.width() / sight.side : 0; } ///< of a block
    double x(double column) const { return plot.left() + (column - sight.column) * pixels(); }
    double y(double row) const { return plot.top() + (row - sight.row) * pixels(); }
};

MatrixFrame matrixFrame(const QPainter& painter, const QRectF& rect, const Sight& sight, bool heading);

struct BlockId {
    std::int64_t row = 0; ///< from 0
    std::int64_t column = 0;
    bool operator==(const BlockId&) const = default;
};
std::optional<BlockId> blockAt(const Scene& scene, const MatrixFrame& frame, QPointF point);

/// size x size pixels of what is in sight. Where several blocks share a pixel it has their mean colour, each
/// by its part. The `marked` owners are stronger than else and the others pale, unless `marked` is empty.
/// O(size^2 x owners in a pixel's line); beyond 64 blocks in a pixel, 64 evenly spaced ones stand for all.
QImage ownersImage(const Scene& scene, const Sight& sight, int size, const style::Tokens& tokens,
                   const ProcessorSet& marked);

} // namespace grid

/// Blocks with lines between panels (and between blocks, and owners' names, where there is room), numbers of
/// rows and columns. `step`, from 0: blocks that are finished before it are pale, and a line bounds what is
/// left. `paleOthers`: whether a processor that is hovered pales the others.
void paintMatrix(QPainter& painter, const QRectF& rect, const grid::Scene& scene, const grid::Sight& sight,
                 std::optional<std::int64_t> step, const style::Tokens& tokens,
                 const PictureState& state = {}, bool paleOthers = true);

} // namespace equipoise::gui
