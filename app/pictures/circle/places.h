// SPDX-License-Identifier: GPL-3.0-or-later
// Processors on a circle with bars around it and arrows between them: plain functions, tested without a
// window. Angles are in degrees, clockwise from 12 o'clock, as in arcs.h.
#pragma once

#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <cstddef>
#include <optional>
#include <vector>

namespace equipoise::gui::circle {

/// Processors on a circle, in ring order, clockwise; around it a bar for each load, growing outwards.
struct Layout {
    QPointF centre;
    double radius = 0;  ///< of the circle that the processors stand on
    double disc = 0;    ///< radius of a processor's disc
    double barFrom = 0; ///< distance from the centre at which bars begin
    double barTo = 0;   ///< and where the longest one ends
    double widest = 0;  ///< of the largest flow's arrow
    double hub = 0;     ///< half the width of what stands in the middle; 0: nothing
    std::size_t count = 0;
    /// Too many to be told apart: drawn as bands round the circle.
    bool dense = false;

    double step() const { return count > 0 ? 360.0 / static_cast<double>(count) : 360; }
    double first() const { return count == 2 ? 270 : 0; }
    double angle(std::size_t position) const { return first() + step() * static_cast<double>(position); }
    QPointF place(std::size_t position) const;
    /// Width of a bar; a processor has two of them.
    double barWidth() const;
};

/// What is needed around the bars for labels.
struct Room {
    QRectF rect;
    QSizeF label; ///< of the widest; empty: none
};
Layout layOut(const Room& room, std::size_t count, bool bars = true);

/// The processor at a point: on its disc, its bars or between them; empty in the middle and outside.
std::optional<std::size_t> positionAt(const Layout& layout, QPointF point);

/// An arrow along the circle over link `link`, from disc to disc. `width` of its shaft; the head is wider.
/// `done`: only so much of it (0..1) from its tail on. Empty where there is no room.
QPainterPath arrowPath(const Layout& layout, std::size_t link, bool forwards, double width, double done = 1);
/// The point `done` (0..1) of the way along the arrow's middle.
QPointF pointOnLink(const Layout& layout, std::size_t link, bool forwards, double done);
/// In proportion to the items, but never too thin to be seen.
double arrowWidth(const Layout& layout, double items, double largest);

/// A bar from `from` of its length to `to` (0..1), on the left (-1) or right (1) of the processor's axis, or
/// over both places (0).
QPainterPath barPath(const Layout& layout, std::size_t position, int side, double from, double to);

/// Values by position merged into as many columns as there are pixels round the circle: the mean of each.
/// Columns never outnumber positions.
std::vector<double> merged(const std::vector<double>& values, std::size_t columns);
/// The band between two profiles round the circle; both by column, as distances from the centre.
QPainterPath bandPath(const Layout& layout, const std::vector<double>& inner,
                      const std::vector<double>& outer);

} // namespace equipoise::gui::circle
