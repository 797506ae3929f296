// SPDX-License-Identifier: GPL-3.0-or-later
// Where a drag snaps to: in line with the centres and edges of what stands still. Pure functions of pixels.
#pragma once

#include <QLineF>
#include <QRectF>
#include <span>
#include <vector>

namespace equipoise::gui::canvas {

struct Snap {
    QPointF by;                 ///< to be added to the movement
    std::vector<QLineF> guides; ///< to be drawn, in pixels: the lines that fit after the movement
};

/// What a drag may snap to. Made once a drag: O(n log n).
class Snapper {
public:
    Snapper() = default;
    /// `still`: the boxes of the nodes that stand still and are in sight.
    explicit Snapper(std::vector<QRectF> still);

    /// `moving`: the box of what is dragged, where the mouse has it. In each direction the nearest of: its
    /// centre on a centre, one of its edges on an edge, within `reach` pixels. Centres come before edges that
    /// are equally near, smaller coordinates before larger. O(log n + guides).
    Snap snap(const QRectF& moving, qreal reach = 6) const;

private:
    struct Mark {
        qreal at = 0;
        std::size_t box = 0;
    };
    struct Axis {
        std::vector<Mark> centres; ///< ascending
        std::vector<Mark> edges;
    };
    struct Fit {
        qreal by = 0;
        bool found = false;
    };
    static Fit nearest(const Axis& axis, qreal low, qreal high, qreal reach);
    void addGuides(const Axis& axis, Qt::Orientation orientation, const QRectF& moved,
                   std::vector<QLineF>& guides) const;

    std::vector<QRectF> m_boxes;
    Axis m_across; ///< x
    Axis m_down;   ///< y
};

} // namespace equipoise::gui::canvas
