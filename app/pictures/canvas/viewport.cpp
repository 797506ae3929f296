// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/viewport.h"

#include "app/pictures/canvas/mini_map.h"
#include "app/pictures/canvas/paint/overlay.h"
#include "app/pictures/canvas/paint/painter.h"
#include "app/pictures/canvas/state.h"

#include <QAction>
#include <algorithm>
#include <cmath>

namespace equipoise::gui::canvas {

Viewport::Viewport(State& state, Painter& painter, MiniMap& map, const QAction& overview)
    : m_state(state)
    , m_painter(painter)
    , m_map(map)
    , m_overview(overview) {
    connect(&overview, &QAction::toggled, this, &Viewport::showMap);
    connect(&map, &MiniMap::centreWanted, this, &Viewport::centreOn);
}

void Viewport::fit() {
    m_state.fitted = true;
    QRectF room = m_state.rect();
    qreal left = room.height();
    do { // ends: the notes grow by a line in each round, up to their limit
        room.setHeight(left);
        m_state.scene = fittedScene(m_state.diagram, room, nameBounds() & room);
        left = m_state.rect().height() - notesHeight(m_state);
    } while (left < room.height() && left > 0);
    m_room = room.size();
    m_state.view = m_state.scene.view();
    m_state.fitScale = m_state.view.scale;
    redraw();
    showMap();
}

void Viewport::renew(bool always) {
    rebuildScene();
    const bool allSeen = std::ranges::all_of(m_state.diagram.nodes, [&](const Node& node) {
        return m_state.rect().contains(m_state.view.toPixels(node.at));
    });
    if (m_state.fitted && (always || !allSeen))
        fit();
    m_map.setDiagram(m_state.diagram);
    showMap();
}

void Viewport::resized() {
    if (m_state.fitted) {
        fit();
    } else {
        m_room = {};
        rebuildScene();
        showMap();
    }
}

/// Names stay in sight where each node has one. Of more nodes, names keep their places after a drag.
QRectF Viewport::nameBounds() const {
    return m_state.diagram.nodes.size() <= maxNamedOrNumbered ? m_state.rect() : QRectF();
}

void Viewport::rebuildScene() {
    m_state.scene = Scene(m_state.diagram, m_state.view, m_state.view.scale / m_state.fitScale,
                          m_room.isEmpty() ? m_state.rect().size() : m_room, nameBounds());
    redraw();
}

void Viewport::redraw() {
    m_painter.endTransition();
    m_painter.drop();
}

void Viewport::setView(const View& view) {
    m_state.view = view;
    m_state.fitted = false;
    const bool drawn = m_painter.isDrawn();
    rebuildScene();
    if (drawn && m_state.isLarge()) // for now the old picture
        m_painter.stretch();
    showMap();
}

void Viewport::zoomAt(QPointF at, qreal factor) {
    if (!m_state.pressed)
        setView(zoomedAt(m_state.view, at, factor, m_state.fitScale / 20, m_state.fitScale * 60));
}

void Viewport::zoomIn() {
    zoomAt(m_state.rect().center(), 1.25);
}

void Viewport::zoomOut() {
    zoomAt(m_state.rect().center(), 0.8);
}

void Viewport::zoomToSelection() {
    std::vector<QPointF> places;
    for (const std::size_t node : m_state.selectedPositions())
        places.push_back(m_state.diagram.nodes[node].at);
    if (places.empty())
        return;
    // A single node is not all there is to see.
    showLarge(boundsOf(places), places.size() == 1 ? std::max(m_state.view.scale, m_state.fitScale * 2)
                                                   : m_state.fitScale * 60);
}

/// In the middle of the view, at most at that scale.
void Viewport::showLarge(const QRectF& bounds, qreal most) {
    View wanted = fitted(bounds, m_state.rect(), 2 * fitMargin);
    wanted.scale = std::min(bounds.isNull() ? most : wanted.scale, std::min(most, m_state.fitScale * 60));
    wanted.offset = m_state.rect().center() - bounds.center() * wanted.scale;
    setView(wanted);
}

void Viewport::comeNear(const std::vector<std::uint32_t>& positions) {
    constexpr qreal least = 24; ///< pixels on a side for each node
    std::vector<QPointF> places;
    for (const std::uint32_t position : positions)
        places.push_back(m_state.places[position]);
    const QRectF bounds = boundsOf(places);
    const qreal side = std::sqrt(bounds.width() * bounds.height() / static_cast<qreal>(places.size()));
    if (side * m_state.view.scale < least)
        showLarge(bounds, m_state.fitScale * 60);
}

/// The part of the way that leaves some of the platform in sight.
QPointF Viewport::withinReach(QPointF by) const {
    constexpr qreal kept = 48; // pixels
    const QRectF whole = m_state.scene.bounds();
    const QRectF seen = m_state.rect();
    const auto limited = [](qreal way, qreal least, qreal most) {
        return std::clamp(way, std::min(0.0, least), std::max(0.0, most));
    };
    return {limited(by.x(), seen.left() + kept - whole.right(), seen.right() - kept - whole.left()),
            limited(by.y(), seen.top() + kept - whole.bottom(), seen.bottom() - kept - whole.top())};
}

void Viewport::panBy(QPointF by) {
    if (!m_state.diagram.nodes.empty())
        by = withinReach(by);
    // Whole pixels of the screen, so that what is drawn already can be shifted.
    const qreal ratio = m_state.widget.devicePixelRatioF();
    const QPoint pixels = (by * ratio).toPoint();
    if (pixels.isNull())
        return;
    const QPointF shift = QPointF(pixels) / ratio;
    m_state.fitted = false;
    const View before = m_state.view;
    m_state.view.offset += shift;
    m_state.scene.shift(shift);
    m_painter.shift(pixels, before);
    emit panned(shift);
    showMap();
    m_state.widget.update();
}

void Viewport::centreOn(QPointF canvasUnits) {
    panBy(m_state.rect().center() - m_state.view.toPixels(canvasUnits));
}

void Viewport::reveal(std::size_t node) {
    const QPointF at = m_state.diagram.nodes[node].at;
    constexpr qreal least = 5; ///< pixels of the largest disc
    if (m_state.scene.largest() < least) {
        const qreal closer = least / m_state.scene.largest();
        setView(zoomedAt(m_state.view, m_state.view.toPixels(at), closer * closer, m_state.fitScale / 20,
                         m_state.fitScale * 60));
    }
    if (!m_state.rect().adjusted(40, 40, -40, -40).contains(m_state.view.toPixels(at)))
        centreOn(at);
}

/// In the corner while a part is out of sight.
void Viewport::showMap() {
    const QRectF all = m_state.scene.bounds();
    const QRectF rect = m_state.rect();
    const bool wanted = m_overview.isChecked() && m_state.diagram.nodes.size() >= 2 &&
                        !rect.adjusted(-1, -1, 1, 1).contains(all) && rect.width() >= 200;
    if (wanted) {
        const int wide = std::clamp(m_state.widget.width() / 4, 96, 200);
        const qreal shape = all.width() > 0 ? std::clamp(all.height() / all.width(), 0.45, 0.9) : 0.9;
        const QSize size(wide, static_cast<int>(std::lround(wide * shape)));
        const QPoint corner(m_state.widget.width() - 8, m_state.widget.height() - 8);
        m_map.setGeometry(QRect(corner - QPoint(size.width(), size.height()), size));
        m_map.setSeen({m_state.view.toCanvas(rect.topLeft()), m_state.view.toCanvas(rect.bottomRight())});
    }
    m_map.setVisible(wanted);
}

} // namespace equipoise::gui::canvas
