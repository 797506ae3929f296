// SPDX-License-Identifier: GPL-3.0-or-later
// What the mouse does on the canvas from press to release, one object each.
#pragma once

#include <QPointF>
#include <Qt>
#include <memory>
#include <optional>

class QMouseEvent;
class QPainter;

namespace equipoise::gui::canvas {

class Edits;
class Painter;
class State;
class Viewport;

/// What gestures act on.
struct Hands {
    State& state;
    Painter& painter;
    Viewport& viewport;
    Edits& edits;
};

/// Shift or Ctrl: to the selection there is.
bool adds(Qt::KeyboardModifiers modifiers);

/// Until the mouse has moved far enough to mean a drag it has not started; released then, it was a click.
class Gesture {
public:
    Gesture(const Hands& hands, QPointF pressedAt);
    virtual ~Gesture() = default;
    Gesture(const Gesture&) = delete;
    Gesture& operator=(const Gesture&) = delete;

    QPointF pressedAt() const { return m_pressedAt; }
    virtual bool canClick() const { return true; }
    /// At the edge it goes on beyond it.
    virtual bool pansAtEdge() const { return true; }
    virtual std::optional<Qt::CursorShape> cursor(bool started) const = 0;
    virtual void start(Qt::KeyboardModifiers modifiers) = 0;
    /// `freely`: nothing snaps.
    virtual void moveTo(QPointF at, bool freely) = 0;
    virtual void finish(QPointF at, bool freely, Qt::KeyboardModifiers modifiers) = 0;
    /// Nothing remains of it.
    virtual void giveUp() {}
    /// Nodes and links have other ids than when the gesture began: nothing remains of it, and the document is
    /// left alone.
    virtual void drop() { giveUp(); }
    /// The view has moved under it: what is in hand stays there.
    virtual void panned(QPointF by) { m_pressedAt += by; }
    virtual void paint(QPainter& painter) const;

protected:
    Hands m_hands;
    QPointF m_pressedAt;
};

/// By what is pressed: a pan, a drag of nodes (of a group, with Ctrl of copies of them), a new link from a
/// rim, a number dragged to another value, or a rubber band on the ground.
std::unique_ptr<Gesture> gestureFor(const Hands& hands, const QMouseEvent& press, bool pans);

} // namespace equipoise::gui::canvas
