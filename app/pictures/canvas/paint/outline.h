// SPDX-License-Identifier: GPL-3.0-or-later
// The line around the nodes of a group. Pure functions.
#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <span>

namespace equipoise::gui::canvas {

struct Disc {
    QPointF centre;
    qreal radius = 0;
};

/// The convex hull of discs enlarged by `margin`, its corners as round as theirs (within half a pixel up to a
/// radius of 30), clockwise on the screen. O(n log n).
QPolygonF hullAround(std::span<const Disc> discs, qreal margin);
/// Where the name of a hull goes: on top of its highest point, kept above its middle if that is to one side.
QRectF titleBox(const QPolygonF& hull, QSizeF text);

} // namespace equipoise::gui::canvas
