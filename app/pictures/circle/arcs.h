// SPDX-License-Identifier: GPL-3.0-or-later
// Shares as arcs of a circle, and labels around one: plain functions, tested without a window.
// Angles are in degrees, clockwise from 12 o'clock; points and sizes in the painter's units, y downwards.
#pragma once

#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>
#include <vector>

namespace equipoise::gui::circle {

struct Arc {
    double start = 0;
    double sweep = 0;
    bool relay = false; ///< share 0: drawn as a mark in the middle of its place
    double middle() const { return start + sweep / 2; }
    double end() const { return start + sweep; }
};

/// One arc a share, in order, the first one beginning at 12 o'clock. Sweeps are in proportion to the shares,
/// except that none is narrower than a hairline (the others give way) and that a relay gets a place for its
/// mark, of 4 degrees and at most the mean. Neighbours are parted by a gap, of at most 1.6 degrees and a
/// quarter of the mean place; half of it lies before the first arc. One arc is the whole circle. O(n log n).
std::vector<Arc> arcsOf(const std::vector<double>& shares);

QPointF pointAt(QPointF centre, double radius, double angle);
/// The angle in [0, 360) of a point as seen from the centre.
double angleOf(QPointF centre, QPointF point);
/// The ring sector of an arc; for a relay a diamond, which is never larger than the ring is thick.
QPainterPath arcPath(const Arc& arc, QPointF centre, double inner, double outer);
/// The arc under `point`, or the nearest one that is at most `slack` units away along the ring (hairlines and
/// relays are hard to hit).
std::optional<std::size_t> arcAt(const std::vector<Arc>& arcs, QPointF centre, double inner, double outer,
                                 QPointF point, double slack = 4);
/// True if a level box of that size, centred in the arc, does not leave it.
bool fitsInside(const Arc& arc, double inner, double outer, QSizeF size);

/// A label wanted outside the ring. Where there is no room for all, those with less weight are left out.
struct LabelWish {
    double angle = 0;
    QSizeF size;
    double weight = 0;
};

struct PlacedLabel {
    std::size_t wish = 0; ///< position among the wishes
    QRectF box;
    bool leader = false; ///< it stands off its place: draw a line
    QPointF from;        ///< the leader's end at the ring
    QPointF to;          ///< the leader's end at the label
};

/// Labels around a circle: each at its angle if it can, else moved up or down along the circle, in order. No
/// two boxes overlap, none leaves `bounds` or covers the circle, and no leader crosses the circle.
/// Returned in the order of the wishes. O(n log n) where far more are wished for than fit.
std::vector<PlacedLabel> placeLabels(const std::vector<LabelWish>& wishes, QPointF centre, double radius,
                                     QRectF bounds);

} // namespace equipoise::gui::circle
