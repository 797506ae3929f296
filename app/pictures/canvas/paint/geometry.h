// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas as numbers: where things are in pixels, how large, and what lies under the mouse. Pure
// functions.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::gui::canvas {

/// From canvas units to pixels: pixel = canvas * scale + offset.
struct View {
    qreal scale = 1;
    QPointF offset;

    QPointF toPixels(QPointF canvas) const { return canvas * scale + offset; }
    QPointF toCanvas(QPointF pixels) const { return (pixels - offset) / scale; }
    bool operator==(const View&) const = default;
};

/// Room for the discs and names at the edge of a fitted view, in pixels.
inline constexpr qreal fitMargin = 30;
/// More of it where groups have lines around them and names on top.
inline constexpr qreal groupRoom = 20;

/// The view that shows `bounds` (canvas units) as large as fits into `target` (pixels) less `margin` on each
/// side, in its middle. Bounds without extent are shown at scale 1.
View fitted(const QRectF& bounds, const QRectF& target, qreal margin);
/// `view` enlarged by `factor`, the point under `cursor` (pixels) staying where it is; the scale is kept
/// within [smallest, largest].
View zoomedAt(const View& view, QPointF cursor, qreal factor, qreal smallest, qreal largest);
/// Smallest rectangle around the points; a null one for none.
QRectF boundsOf(std::span<const QPointF> points);

/// Radius in pixels of the fastest processor's disc when `nodes` nodes share `target`: about a sixth of the
/// mean distance between them, within [3, 24].
qreal largestRadius(QSizeF target, std::size_t nodes);
/// Discs are symbols: they grow with the square root of the zoom (1: all in view), within [0.6, 2.2].
qreal symbolZoom(qreal zoom);
/// Disc whose area is in proportion to its speed (1: the fastest), but never below 0.42 of the largest
/// radius.
qreal discRadius(qreal relativeSpeed, qreal largest);
/// Half the side of a fold's square, whose area is in proportion to its speed (1: that of the largest), but
/// never below half the largest.
qreal foldRadius(qreal relativeSpeed, qreal largest);
/// Half the side of a switch's square.
qreal switchRadius(qreal largest);

/// Strength of a link from 0 (the slowest) to 1 (the fastest), on a logarithmic scale; 0.5 when all are
/// alike. A cost of 0 is the fastest there is.
qreal strength(double cost, double cheapest, double dearest);
/// Opacity of links so that a crowd of them does not become a wall: 1 until lines about half as long as
/// `extent` (pixels from end to end of the whole) would cover four fifths of it, then in inverse proportion,
/// at least 0.03.
qreal linkOpacity(std::size_t links, qreal extent);

qreal distanceToSegment(QPointF point, QPointF a, QPointF b);
/// The segment has a point in the box.
bool meets(const QRectF& box, QPointF a, QPointF b);
/// The part of a segment between two discs; empty when they touch.
std::optional<std::pair<QPointF, QPointF>> between(QPointF a, qreal radiusA, QPointF b, qreal radiusB);
/// Triangle of length `size` with its tip at `tip`, pointing from `from`.
std::vector<QPointF> arrowhead(QPointF from, QPointF tip, qreal size);

/// What is under the mouse: the inside of a disc moves it, its rim draws links from it.
enum class Zone { Outside, Inside, Rim };
/// The rim reaches from a little inside the edge to 5 pixels outside; a small disc keeps two thirds of its
/// radius for its inside.
Zone zoneAt(QPointF point, QPointF centre, qreal radius);

/// A node's name: in the disc if it fits, else beside it where it covers nothing, else nowhere or as a number.
struct Label {
    enum class Side { Inside, Below, Right, Left, Above, Number, Hidden };
    Side side = Side::Hidden;
    QRectF box; ///< relative to the node's centre
};
struct LabelRequest {
    QPointF centre;
    qreal radius = 0;
    QSizeF inside; ///< size of the name in the type used inside discs
    QSizeF beside; ///< and beside them
};
/// What labels keep clear of, and stay within.
struct LabelRoom {
    QRectF bounds{}; ///< of names whose node is within it; null: anywhere
    std::vector<QRectF> taken{};
    QSizeF number{}; ///< of what stands for a name without a free place; empty: nothing does
};
/// Greedy, in the order given. A number stands on its disc or beside it. About O(n) for names that do not
/// crowd.
std::vector<Label> placeLabels(std::span<const LabelRequest> requests, const LabelRoom& room = {});

} // namespace equipoise::gui::canvas
