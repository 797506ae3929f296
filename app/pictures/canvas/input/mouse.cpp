// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/input/mouse.h"

#include "app/commands/many.h"
#include "app/pictures/canvas/input/canvas_actions.h"
#include "app/pictures/canvas/input/edits.h"
#include "app/pictures/canvas/paint/painter.h"
#include "app/pictures/canvas/state.h"
#include "app/pictures/canvas/viewport.h"

#include <QApplication>
#include <QLineF>
#include <QMenu>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace equipoise::gui::canvas {

namespace {

constexpr qreal wheelStep = 48;   ///< pixels panned by one notch
constexpr qreal edge = 12;        ///< pixels at the edge where a drag pans
constexpr qreal fastestEdge = 16; ///< pixels a step
constexpr int edgeTime = 25;      ///< ms between these steps

} // namespace

Mouse::Mouse(const Hands& hands, CanvasActions& actions)
    : m_hands(hands)
    , m_actions(actions) {
    m_prepare.setSingleShot(true);
    m_edgeTimer.setInterval(edgeTime);
    connect(&m_prepare, &QTimer::timeout, this, [this] {
        if (m_gesture && !m_started)
            m_hands.painter.prepareMove();
    });
    connect(&m_edgeTimer, &QTimer::timeout, this, &Mouse::panAtEdge);
    connect(&hands.viewport, &Viewport::panned, this, [this](QPointF by) {
        if (m_gesture)
            m_gesture->panned(by);
    });
}

void Mouse::hover(QPointF at) {
    if (const Hit hit = m_hands.state.hitAt(at); hit != m_hands.state.hover) {
        m_hands.state.hover = hit;
        updateCursor();
        m_hands.state.widget.update();
    }
}

void Mouse::updateCursor() {
    const Hit& hover = m_hands.state.hover;
    QWidget& widget = m_hands.state.widget;
    const auto own = m_gesture ? m_gesture->cursor(m_started) : std::nullopt;
    if (own == Qt::ClosedHandCursor)
        widget.setCursor(*own);
    else if (m_pans)
        widget.setCursor(Qt::OpenHandCursor);
    else if (own)
        widget.setCursor(*own);
    else if (m_hands.state.drawsLink(hover))
        widget.setCursor(Qt::CrossCursor);
    else if (hover != Hit())
        widget.setCursor(Qt::PointingHandCursor);
    else
        widget.unsetCursor();
}

void Mouse::setPanning(bool on) {
    m_pans = on;
    updateCursor();
}

void Mouse::press(const QMouseEvent& event) {
    if (m_gesture) // a second button
        return;
    State& state = m_hands.state;
    m_at = event.position();
    m_started = false;
    m_menuOnRelease = event.button() == Qt::RightButton;
    const bool pans = event.button() != Qt::LeftButton || m_pans;
    m_gesture = gestureFor(m_hands, event, pans);
    state.pressed = true;
    const Hit hit{pans ? std::nullopt : state.scene.nodeAt(m_at), {}, {}};
    if (!hit.node || (state.drawsLink(hit) && !adds(event.modifiers())))
        return;
    // What is dragged is what is selected.
    if (!state.isNodeSelected(hit.node->first) && !event.modifiers().testFlag(Qt::ShiftModifier))
        state.setCurrent(hit.node->first, true);
    if (state.isLarge())
        m_prepare.start();
}

void Mouse::move(const QMouseEvent& event) {
    if (!m_gesture) {
        hover(event.position());
        return;
    }
    if (!m_started) {
        const QPointF moved = event.position() - m_gesture->pressedAt();
        if (moved.manhattanLength() < QApplication::startDragDistance())
            return;
        m_menuOnRelease = false;
        m_gesture->start(event.modifiers());
        m_started = true;
        m_hands.state.hover.line.reset();
        m_hands.state.hover.group.reset();
        updateCursor();
    }
    follow(event.position(), event.modifiers());
}

bool Mouse::isFree(Qt::KeyboardModifiers modifiers) const {
    return !m_actions["snap"]->isChecked() || modifiers.testFlag(Qt::AltModifier);
}

void Mouse::follow(QPointF at, Qt::KeyboardModifiers modifiers) {
    m_at = at;
    m_gesture->moveTo(at, isFree(modifiers));
    if (!m_gesture->pansAtEdge())
        return;
    const bool outside = !m_hands.state.rect().adjusted(edge, edge, -edge, -edge).contains(at);
    if (outside && !m_edgeTimer.isActive())
        m_edgeTimer.start();
    else if (!outside)
        m_edgeTimer.stop();
    m_hands.state.widget.update();
}

/// A drag that waits at the edge goes on beyond it.
void Mouse::panAtEdge() {
    if (!m_gesture || !m_started || !m_gesture->pansAtEdge()) {
        m_edgeTimer.stop();
        return;
    }
    const auto push = [](qreal at, qreal end) {
        const qreal beyond = at < edge ? edge - at : at > end - edge ? end - edge - at : 0;
        return std::clamp(beyond, -fastestEdge, fastestEdge);
    };
    const QRectF rect = m_hands.state.rect();
    m_hands.viewport.panBy({push(m_at.x(), rect.width()), push(m_at.y(), rect.height())});
    follow(m_at, QGuiApplication::keyboardModifiers());
}

void Mouse::release(const QMouseEvent& event) {
    if (!m_gesture || event.buttons() != Qt::NoButton)
        return;
    const bool menu = std::exchange(m_menuOnRelease, false) && event.button() == Qt::RightButton;
    finish(event.position(), event.modifiers());
    if (menu)
        openMenu(event.position());
}

std::unique_ptr<Gesture> Mouse::takeGesture() {
    std::unique_ptr<Gesture> gesture = std::move(m_gesture);
    m_hands.state.pressed = false;
    m_edgeTimer.stop();
    updateCursor();
    m_hands.state.widget.update();
    return gesture;
}

void Mouse::finish(QPointF at, Qt::KeyboardModifiers modifiers) {
    const std::unique_ptr<Gesture> gesture = takeGesture();
    if (m_started)
        gesture->finish(at, isFree(modifiers), modifiers);
    else if (gesture->canClick())
        click(at, modifiers);
    hover(at);
}

void Mouse::cancel() {
    if (const auto gesture = takeGesture(); gesture && m_started)
        gesture->giveUp();
}

void Mouse::drop() {
    m_sinceTurned.invalidate();
    if (const auto gesture = takeGesture(); gesture && m_started)
        gesture->drop();
}

void Mouse::click(QPointF at, Qt::KeyboardModifiers modifiers) {
    State& state = m_hands.state;
    const Hit hit = state.hitAt(at);
    if (hit.node && adds(modifiers))
        state.toggle(hit.node->first);
    else if (hit.node)
        state.setCurrent(hit.node->first, true);
    else if (hit.group)
        state.selectGroup(*hit.group, adds(modifiers));
    else if (hit.line)
        state.selectLine(*hit.line, adds(modifiers));
    else if (!adds(modifiers))
        state.selection.clear();
}

void Mouse::pressAgain(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton || m_pans) {
        press(event);
        return;
    }
    const Hit hit = m_hands.state.hitAt(event.position());
    if (hit.node)
        m_hands.edits.editNode(hit.node->first);
    else if (hit.group && m_hands.state.diagram.groups[*hit.group].isGroup)
        m_hands.edits.renameGroup(*hit.group);
    else if (hit.group)
        m_hands.state.fold(std::array{m_hands.state.diagram.groups[*hit.group].fold});
    else if (hit.line)
        m_hands.edits.editLine(*hit.line);
    else if (m_hands.edits.addProcessor(event.position()))
        m_hands.edits.renameCurrent(); // what is typed next is its name
}

/// Over a number, or over what is selected, the wheel turns the value: it is not what somebody who only pans
/// comes across.
bool Mouse::turnsValue(const QWheelEvent& event) {
    constexpr int notch = 120;
    constexpr int strokeTime = 1000; // ms without turning: what comes then is another step of undo
    const State& state = m_hands.state;
    Hit hit = state.hitAt(event.position());
    const bool goesOn = m_sinceTurned.isValid() && m_sinceTurned.elapsed() < strokeTime &&
                        QLineF(m_turnedAt, event.position()).length() < QApplication::startDragDistance();
    if (goesOn) // a number that becomes longer may move away from under the mouse
        hit = m_turnedHit;
    const bool inHand = hit.number || (hit.node && state.isNodeSelected(hit.node->first)) ||
                        (hit.line && state.isLineSelected(*hit.line));
    if (!inHand)
        return false;
    if (!goesOn) {
        m_turned = 0;
        m_turnKey = m_hands.edits.newTurn();
    }
    m_turnedHit = hit;
    m_turnedAt = event.position();
    m_sinceTurned.start();
    m_turned += event.angleDelta().y() + event.angleDelta().x(); // Alt and some systems turn it sideways
    const int notches = std::exchange(m_turned, m_turned % notch) / notch;
    const bool large = event.modifiers().testFlag(Qt::ShiftModifier);
    if (notches != 0)
        m_hands.edits.multiply(state.document.scenario(), hit, edits::factorOfSteps(notches, large),
                               m_turnKey);
    return true;
}

void Mouse::wheel(const QWheelEvent& event) {
    const QPointF turned = event.angleDelta();
    if (event.modifiers().testFlag(Qt::ControlModifier)) {
        m_hands.viewport.zoomAt(event.position(), std::pow(1.2, turned.y() / 120));
        return;
    }
    if (turnsValue(event))
        return;
    const QPointF by = event.pixelDelta().isNull() ? turned / 120 * wheelStep : QPointF(event.pixelDelta());
    m_hands.viewport.panBy(event.modifiers().testFlag(Qt::ShiftModifier) ? by.transposed() : by);
}

void Mouse::leave() {
    m_hands.state.hover = {};
    m_hands.state.widget.update();
}

void Mouse::openMenu(QPointF at) const {
    QMenu* const menu = m_actions.makeMenu(at);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_hands.state.widget.mapToGlobal(at.toPoint()));
}

void Mouse::paint(QPainter& painter) const {
    painter.setBrush(Qt::NoBrush);
    if (m_gesture && m_started)
        m_gesture->paint(painter);
}

} // namespace equipoise::gui::canvas
