// SPDX-License-Identifier: GPL-3.0-or-later
// The mouse on the canvas: hovering, clicks, the wheel, and the one gesture under way.
#pragma once

#include "app/pictures/canvas/input/gestures.h"
#include "app/pictures/canvas/state.h"

#include <QElapsedTimer>
#include <QTimer>

class QContextMenuEvent;
class QMenu;
class QWheelEvent;

namespace equipoise::gui {
class CanvasActions;
}

namespace equipoise::gui::canvas {

class Mouse : public QObject {
public:
    Mouse(const Hands& hands, CanvasActions& actions);

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void pressAgain(const QMouseEvent& event);
    void wheel(const QWheelEvent& event);
    void leave();
    /// The gesture under way, if there is one, has no effect.
    void cancel();
    /// The same when nodes and links have other ids than before: the document is left alone, and the wheel no
    /// longer turns the value that it turned last.
    void drop();
    bool isActive() const { return m_gesture != nullptr; }
    /// The left button pans, too, while the space bar is down.
    void setPanning(bool on);
    void openMenu(QPointF at) const;
    void paint(QPainter& painter) const;

private:
    void hover(QPointF at);
    void updateCursor();
    bool turnsValue(const QWheelEvent& event);
    void follow(QPointF at, Qt::KeyboardModifiers modifiers);
    void finish(QPointF at, Qt::KeyboardModifiers modifiers);
    void click(QPointF at, Qt::KeyboardModifiers modifiers);
    void panAtEdge();
    bool isFree(Qt::KeyboardModifiers modifiers) const;
    std::unique_ptr<Gesture> takeGesture();

    Hands m_hands;
    CanvasActions& m_actions;
    std::unique_ptr<Gesture> m_gesture;
    bool m_started = false;
    bool m_menuOnRelease = false;
    bool m_pans = false;
    QPointF m_at;
    Hit m_turnedHit; ///< what the wheel has turned last, where and when
    QPointF m_turnedAt;
    QElapsedTimer m_sinceTurned;
    int m_turned = 0; ///< of the wheel, less than a notch
    int m_turnKey = 0;
    QTimer m_prepare; ///< what a drag may need, once the button is down
    QTimer m_edgeTimer;
};

} // namespace equipoise::gui::canvas
