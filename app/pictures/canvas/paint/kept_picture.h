// SPDX-License-Identifier: GPL-3.0-or-later
// A picture kept as pixels, so that panning shifts it instead of drawing it anew.
#pragma once

#include "app/pictures/canvas/paint/geometry.h"

#include <QPixmap>
#include <functional>

class QPainter;

namespace equipoise::gui::canvas {

class KeptPicture {
public:
    /// Draws what is seen of `area` (pixels of the widget); the rest is clipped away.
    using Paint = std::function<void(QPainter& painter, const QRectF& area)>;

    /// `ground`: what it is drawn on; transparent for a picture that lies over another one.
    void setGround(const QColor& ground);
    void drop() { m_valid = false; }
    bool isValid() const { return m_valid; }
    /// Still right after all: stretched until it is drawn anew.
    void keep() { m_valid = !m_pixels.isNull(); }
    /// As it would be drawn at `view`, but for pixels that were never seen.
    bool isSettled(const View& view) const { return m_valid && m_view == view; }

    /// Draws it at `view` unless it is there already, at whatever view.
    void ensure(QSize size, qreal ratio, const View& view, const Paint& paint);
    /// It is seen at `view` now, `devicePixels` further: what comes into sight is drawn.
    void shift(QPoint devicePixels, const View& view, const Paint& paint);
    /// As it is, or stretched to `view`.
    void draw(QPainter& painter, const View& view) const;

private:
    void paintOnto(const QRectF& area, const Paint& paint);

    QPixmap m_pixels;
    QColor m_ground;
    View m_view;
    bool m_valid = false;
};

} // namespace equipoise::gui::canvas
