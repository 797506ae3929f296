// SPDX-License-Identifier: GPL-3.0-or-later
// What part of the platform is in sight: fitting, zooming, panning.
#pragma once

#include <QObject>
#include <QPointF>
#include <QSizeF>
#include <cstdint>
#include <vector>

class QAction;

namespace equipoise::gui {
class MiniMap;
}

namespace equipoise::gui::canvas {

class Painter;
class State;
struct View;

class Viewport : public QObject {
    Q_OBJECT
public:
    /// `overview`: whether the map may be shown.
    Viewport(State& state, Painter& painter, MiniMap& map, const QAction& overview);

    /// Shows the whole platform, and keeps doing so until the person pans or zooms.
    void fit();
    /// `factor` > 1 enlarges; what is at `at` (pixels) stays there.
    void zoomAt(QPointF at, qreal factor);
    void zoomIn();
    void zoomOut();
    void zoomToSelection();
    /// At most so far that some of the platform stays in sight.
    void panBy(QPointF pixels);
    void centreOn(QPointF canvasUnits);
    /// Brings a node into sight, and near enough to be told apart.
    void reveal(std::size_t node);
    /// Enlarges these nodes of the platform if they are too close together to be told apart.
    void comeNear(const std::vector<std::uint32_t>& positions);
    void resized();
    /// The diagram is another, or its nodes are elsewhere. Fits if the person has left the view to us, and
    /// there is need to, or `always`.
    void renew(bool always);

signals:
    void panned(QPointF pixels);

private:
    QPointF withinReach(QPointF by) const;
    void setView(const View& view);
    void showLarge(const QRectF& bounds, qreal most);
    void rebuildScene();
    QRectF nameBounds() const;
    void redraw();
    void showMap();

    State& m_state;
    Painter& m_painter;
    MiniMap& m_map;
    const QAction& m_overview;
    QSizeF m_room; ///< in which all was shown last, above the notes; empty: the canvas has another size since
};

} // namespace equipoise::gui::canvas
