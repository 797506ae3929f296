// PlatformCanvas under the mouse.
#include "app/pictures/canvas/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QNativeGestureEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace app {

using canvas::Zone;

namespace {

constexpr qreal wheelStep = 48; ///< pixels panned by one notch

bool adds(Qt::KeyboardModifiers modifiers) {
    return (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
}

} // namespace

void PlatformCanvas::hover(QPointF at) {
    const auto node = m_scene.nodeAt(at);
    const auto group = node ? std::nullopt : m_scene.groupAt(at);
    const auto line = node || group ? std::nullopt : m_scene.lineAt(m_diagram, at);
    if (node == m_hoverNode && line == m_hoverLine && group == m_hoverGroup)
        return;
    m_hoverNode = node;
    m_hoverLine = line;
    m_hoverGroup = group;
    updateCursor();
    update();
}

void PlatformCanvas::updateCursor() {
    if (m_gesture == Gesture::Pan || m_gesture == Gesture::PressedPan)
        setCursor(Qt::ClosedHandCursor);
    else if (m_space)
        setCursor(Qt::OpenHandCursor);
    else if (m_gesture == Gesture::Move)
        setCursor(Qt::SizeAllCursor);
    else if (m_gesture == Gesture::Link || (m_hoverNode && m_hoverNode->second == Zone::Rim))
        setCursor(Qt::CrossCursor);
    else if (m_hoverNode || m_hoverLine || m_hoverGroup)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
}

void PlatformCanvas::mousePressEvent(QMouseEvent* event) {
    closeEditor(true);
    if (m_gesture != Gesture::None) // a second button
        return;
    m_pressedAt = m_mouse = event->position();
    m_menuOnRelease = event->button() == Qt::RightButton;
    if (event->button() != Qt::LeftButton || m_space) {
        m_gesture = Gesture::PressedPan;
        return;
    }
    const auto hit = m_scene.nodeAt(m_pressedAt);
    if (!hit) {
        const auto group = m_scene.groupAt(m_pressedAt);
        m_gesture = group ? Gesture::PressedGroup : Gesture::PressedGround;
        m_pressedGroup = group.value_or(0);
        return;
    }
    m_pressedNode = hit->first;
    m_gesture =
        hit->second == Zone::Rim && !adds(event->modifiers()) ? Gesture::PressedRim : Gesture::PressedNode;
    // What is dragged is what is selected.
    if (m_gesture == Gesture::PressedNode &&
        !m_selection.nodes().contains(m_diagram.nodes[m_pressedNode].id) &&
        (event->modifiers() & Qt::ShiftModifier) == 0)
        setCurrent(m_pressedNode, true);
    if (m_gesture == Gesture::PressedNode && isLarge())
        m_prepare.start();
}

void PlatformCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_gesture == Gesture::None) {
        hover(event->position());
        return;
    }
    const QPointF moved = event->position() - m_pressedAt;
    const bool pressed = m_gesture == Gesture::PressedNode || m_gesture == Gesture::PressedRim ||
                         m_gesture == Gesture::PressedGround || m_gesture == Gesture::PressedGroup ||
                         m_gesture == Gesture::PressedPan;
    if (pressed && moved.manhattanLength() < QApplication::startDragDistance())
        return;
    if (pressed)
        startGesture(event->modifiers());
    updateGesture(event->position(), event->modifiers());
}

void PlatformCanvas::startGesture(Qt::KeyboardModifiers modifiers) {
    m_menuOnRelease = false;
    m_moved = {};
    switch (m_gesture) {
    case Gesture::PressedRim:
        m_gesture = Gesture::Link;
        break;
    case Gesture::PressedGround:
        m_gesture = Gesture::Band;
        m_bandAdds = adds(modifiers);
        break;
    case Gesture::PressedPan:
        m_gesture = Gesture::Pan;
        break;
    default:
        const bool group = m_gesture == Gesture::PressedGroup;
        if (group)
            selectGroup(m_pressedGroup, (modifiers & Qt::ShiftModifier) != 0);
        else if (!m_selection.nodes().contains(m_diagram.nodes[m_pressedNode].id))
            setCurrent(m_pressedNode, true);
        m_gesture = (modifiers & Qt::ControlModifier) != 0 ? Gesture::Clone : Gesture::Move;
        m_dragBox = {};
        for (const std::size_t node : group ? selectedPositions() : std::vector{m_pressedNode}) {
            const qreal r = m_scene.radius(node);
            m_dragBox |= QRectF(m_scene.at(node) - QPointF(r, r), QSizeF(2 * r, 2 * r));
        }
        startMove();
    }
    m_hoverLine.reset();
    m_hoverGroup.reset();
    updateCursor();
}

void PlatformCanvas::updateGesture(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (m_gesture == Gesture::Pan) {
        const QPointF before = m_view.offset;
        panBy(at - m_mouse);
        m_mouse += m_view.offset - before; // what rounding left over is made up for later
        return;
    }
    m_mouse = at;
    if (m_gesture == Gesture::Move || m_gesture == Gesture::Clone) {
        QPointF moved = at - m_pressedAt;
        m_guides.clear();
        if (m_commands->snap->isChecked() && (modifiers & Qt::AltModifier) == 0) {
            canvas::Snap snap = m_snapper.snap(m_dragBox.translated(moved));
            moved += snap.by;
            m_guides = std::move(snap.guides);
        }
        dragTo(moved);
    }
    const bool outside = !awayFromEdge().contains(at);
    if (outside && !m_edgeTimer.isActive())
        m_edgeTimer.start();
    else if (!outside)
        m_edgeTimer.stop();
    update();
}

void PlatformCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (m_gesture == Gesture::None || event->buttons() != Qt::NoButton)
        return;
    const bool menu = std::exchange(m_menuOnRelease, false) && event->button() == Qt::RightButton;
    finishGesture(event->position(), event->modifiers());
    if (menu) {
        QMenu* const popup = makeMenu(event->position());
        popup->setAttribute(Qt::WA_DeleteOnClose);
        popup->popup(event->globalPosition().toPoint());
    }
}

void PlatformCanvas::finishGesture(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (m_gesture == Gesture::Move || m_gesture == Gesture::Clone)
        updateGesture(at, modifiers);
    const Gesture gesture = m_gesture;
    const QPointF moved = m_moved / m_view.scale;
    const auto target = m_scene.nodeAt(at);
    cancelGesture();
    switch (gesture) {
    case Gesture::PressedNode:
    case Gesture::PressedRim:
    case Gesture::PressedGround:
    case Gesture::PressedGroup:
        click(at, modifiers);
        break;
    case Gesture::Move:
        m_placingByHand = true;
        moveSelected(moved, tr("Move"));
        m_placingByHand = false;
        break;
    case Gesture::Clone:
        cloneSelected(moved);
        break;
    case Gesture::Link:
        if (target && target->first != m_pressedNode)
            link(m_pressedNode, target->first);
        break;
    case Gesture::Band: {
        std::set<core::NodeId> nodes = adds(modifiers) ? selectedNodes() : std::set<core::NodeId>();
        for (const std::size_t node : m_scene.nodesIn(QRectF(m_pressedAt, at).normalized()))
            nodes.insert(m_diagram.nodes[node].id);
        m_selection.set(std::move(nodes));
        break;
    }
    case Gesture::None:
    case Gesture::PressedPan:
    case Gesture::Pan:
        break;
    }
    hover(at);
}

void PlatformCanvas::click(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (const auto hit = m_scene.nodeAt(at))
        if (adds(modifiers))
            m_selection.toggle(m_diagram.nodes[hit->first].id);
        else
            setCurrent(hit->first, true);
    else if (const auto group = m_scene.groupAt(at))
        selectGroup(*group, adds(modifiers));
    else if (const auto line = m_scene.lineAt(m_diagram, at))
        selectLine(*line, adds(modifiers));
    else if (!adds(modifiers))
        m_selection.clear();
}

void PlatformCanvas::cancelGesture() {
    if (m_gesture == Gesture::Move) {
        dragTo({});
        m_moving.clear();
        m_rigid.drop();
        dropBase();
    }
    m_gesture = Gesture::None;
    m_guides.clear();
    m_edgeTimer.stop();
    updateCursor();
    update();
}

void PlatformCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_space) {
        mousePressEvent(event);
        return;
    }
    if (const auto hit = m_scene.nodeAt(event->position()))
        editNode(hit->first);
    else if (const auto group = m_scene.groupAt(event->position()))
        renameGroup(*group);
    else if (const auto line = m_scene.lineAt(m_diagram, event->position()))
        editLine(*line);
    else
        addProcessor(event->position());
}

void PlatformCanvas::wheelEvent(QWheelEvent* event) {
    closeEditor(true);
    const QPointF turned = event->angleDelta();
    if ((event->modifiers() & Qt::ControlModifier) != 0) {
        zoomAt(event->position(), std::pow(1.2, turned.y() / 120));
    } else {
        QPointF by = event->pixelDelta().isNull() ? turned / 120 * wheelStep : QPointF(event->pixelDelta());
        if ((event->modifiers() & Qt::ShiftModifier) != 0)
            by = by.transposed();
        panBy(by);
    }
    event->accept();
}

void PlatformCanvas::leaveEvent(QEvent* event) {
    m_hoverNode.reset();
    m_hoverLine.reset();
    m_hoverGroup.reset();
    update();
    QWidget::leaveEvent(event);
}

void PlatformCanvas::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Mouse)
        return; // a right press may become a pan: its menu opens on release
    QPointF at = QRectF(rect()).center();
    if (m_current)
        at = m_scene.at(*m_current);
    else if (m_currentLine)
        at = (m_scene.at(m_diagram.lines[*m_currentLine].a) + m_scene.at(m_diagram.lines[*m_currentLine].b)) /
             2;
    QMenu* const popup = makeMenu(at);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->popup(mapToGlobal(at.toPoint()));
}

bool PlatformCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* const help = static_cast<QHelpEvent*>(event);
        const QPointF at = help->pos();
        const QString newLine = QStringLiteral("\n");
        QString facts;
        if (const auto hit = m_scene.nodeAt(at))
            facts = factsOfNode(hit->first, newLine);
        else if (const auto group = m_scene.groupAt(at))
            facts = tr("%1, nodes: %2\nDrag to move them as one, double-click to rename")
                        .arg(m_diagram.groups[*group].name)
                        .arg(m_diagram.groups[*group].members.size());
        else if (const auto line = m_scene.lineAt(m_diagram, at))
            facts = factsOfLine(*line, newLine);
        if (facts.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), facts, this,
                               QRect(help->pos() - QPoint(4, 4), QSize(9, 9)));
        return true;
    }
    if (event->type() == QEvent::NativeGesture) {
        auto* const pinch = static_cast<QNativeGestureEvent*>(event);
        if (pinch->gestureType() == Qt::ZoomNativeGesture) {
            zoomAt(pinch->position(), 1 + pinch->value());
            return true;
        }
    }
    if (event->type() == QEvent::ShortcutOverride && handleKey(static_cast<QKeyEvent*>(event))) {
        event->accept(); // our keys are ours while we have the focus
        return true;
    }
    return QWidget::event(event);
}

} // namespace app
