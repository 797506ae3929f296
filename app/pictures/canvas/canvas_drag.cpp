// PlatformCanvas: nodes on their way under the mouse.
#include "app/pictures/canvas/platform_canvas.h"

#include <QGuiApplication>
#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr std::size_t mostSnappedTo =
    300;                              ///< nodes in sight: in a crowd everything is in line with something
constexpr std::size_t largeMove = 60; ///< nodes and lines that move as they are: drawn once for all
constexpr qreal edge = 12;            ///< pixels at the edge where a drag pans
constexpr qreal fastestEdge = 16;     ///< pixels a step

} // namespace

QRectF PlatformCanvas::awayFromEdge() const {
    return QRectF(rect()).adjusted(edge, edge, -edge, -edge);
}

std::vector<char> PlatformCanvas::nodesThatMove() const {
    std::vector<char> moving(m_diagram.nodes.size(), 0);
    for (const std::size_t node : selectedPositions())
        moving[node] = 1;
    return moving;
}

bool PlatformCanvas::isLargeMove() const {
    auto count = static_cast<std::size_t>(std::ranges::count(m_moving, 1));
    for (const canvas::Line& line : m_diagram.lines)
        count += m_moving[line.a] != 0 && m_moving[line.b] != 0 ? 1U : 0U;
    return count > largeMove;
}

/// What stays and what moves, each drawn alone while the button has only just gone down: on a large platform
/// the first frame of the drag would wait for it.
void PlatformCanvas::prepareMove() {
    if (m_gesture != Gesture::PressedNode)
        return;
    m_movingAhead = nodesThatMove();
    m_moving = m_movingAhead;
    m_ahead.setGround(tokens().card);
    m_ahead.drop();
    m_ahead.ensure(size(), devicePixelRatioF(), m_view,
                   [this](QPainter& onto, const QRectF& area) { paintBasePart(onto, area); });
    m_rigid.drop();
    if (isLargeMove())
        m_rigid.ensure(size(), devicePixelRatioF(), m_view,
                       [this](QPainter& onto, const QRectF& area) { paintRigidPart(onto, area); });
    m_moving.clear();
}

/// What moves, what it snaps to, and how it is drawn.
void PlatformCanvas::startMove() {
    std::vector<char> moving = nodesThatMove();
    const bool clones = m_gesture == Gesture::Clone; // the originals stay
    std::vector<QRectF> still;
    for (std::size_t i = 0; i < moving.size() && still.size() <= mostSnappedTo; ++i)
        if ((clones || moving[i] == 0) && QRectF(rect()).contains(m_scene.at(i))) {
            const qreal r = m_scene.radius(i);
            still.emplace_back(m_scene.at(i) - QPointF(r, r), QSizeF(2 * r, 2 * r));
        }
    m_snapper = canvas::Snapper(still.size() > mostSnappedTo ? std::vector<QRectF>() : std::move(still));
    if (clones)
        return;
    const bool ready = m_ahead.isSettled(m_view) && moving == m_movingAhead;
    m_moving = std::move(moving);
    m_moveIsLarge = isLargeMove();
    m_rigidPixels = {};
    if (ready) {
        std::swap(m_base, m_ahead);
        m_ahead.drop();
        update();
    } else {
        m_rigid.drop();
        dropBase();
    }
}

/// `moved`: pixels since the drag began.
void PlatformCanvas::dragTo(QPointF moved) {
    const QPointF step = moved - m_moved;
    m_moved = moved;
    if (m_gesture != Gesture::Move)
        return;
    for (std::size_t i = 0; i < m_moving.size(); ++i)
        if (m_moving[i] != 0)
            m_scene.move(i, m_view.toPixels(m_diagram.nodes[i].at) + moved);
    for (std::size_t i = 0; i < m_diagram.groups.size(); ++i) {
        const canvas::Part part = layers(rect()).partOf(m_diagram.groups[i]);
        if (part == canvas::Part::Rigid)
            m_scene.shiftOutline(i, step);
        else if (part == canvas::Part::Elastic)
            m_scene.drawOutline(m_diagram, i);
    }
}

/// A drag that waits at the edge goes on beyond it.
void PlatformCanvas::panAtEdge() {
    if (m_gesture != Gesture::Move && m_gesture != Gesture::Clone && m_gesture != Gesture::Link &&
        m_gesture != Gesture::Band) {
        m_edgeTimer.stop();
        return;
    }
    const auto push = [](qreal at, qreal end) {
        const qreal beyond = at < edge ? edge - at : at > end - edge ? end - edge - at : 0;
        return std::clamp(beyond, -fastestEdge, fastestEdge);
    };
    const QPointF by(push(m_mouse.x(), width()), push(m_mouse.y(), height()));
    m_snapper = {}; // what it knew is elsewhere now
    panBy(by);
    updateGesture(m_mouse, QGuiApplication::keyboardModifiers());
}

} // namespace app
