// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas drawn from back to front. What does not change from frame to frame is kept as pixels.
#pragma once

#include "app/pictures/canvas/paint/kept_picture.h"

#include <QTimer>
#include <QVariantAnimation>
#include <vector>

namespace equipoise::gui::canvas {

class State;

class Painter : public QObject {
public:
    explicit Painter(State& state);

    /// The platform with what is selected and in hand.
    void paint(QPainter& painter);
    /// All of it is to be drawn anew.
    void drop();
    bool isDrawn() const { return m_base.isValid(); }
    /// Dropped, but shown stretched until nothing has been zoomed for a moment.
    void stretch();
    /// The view has moved by `devicePixels` since `before`: what is drawn moves along.
    void shift(QPoint devicePixels, const View& before);
    /// From where the nodes were, in pixels, to where they are. Nobody waits for it: everything is there
    /// already.
    void startTransition(std::vector<QPointF> from);
    void endTransition() { m_cameFrom.clear(); }

    /// What stays and what would move with the selection, each drawn alone while the button has only just
    /// gone down: on a large platform the first frame of the drag would wait for it.
    void prepareMove();
    /// The selected nodes are on their way from here on, and where they were again.
    void startMove();
    void endMove();

private:
    void paintBase(QPainter& painter, const QRectF& area) const;
    void paintRigid(QPainter& painter, const QRectF& area) const;
    void paintMoving(QPainter& painter);
    void paintTransition(QPainter& painter) const;
    bool isLargeMove() const;
    void ensure(KeptPicture& picture, void (Painter::*part)(QPainter&, const QRectF&) const);

    State& m_state;
    KeptPicture m_base;  ///< everything but the selection, the mouse and what moves
    KeptPicture m_rigid; ///< what moves as it is, if that is much
    KeptPicture m_ahead; ///< m_base of a drag that may begin, in which these nodes move
    std::vector<char> m_movingAhead;
    bool m_moveIsLarge = false;
    QPoint m_rigidPixels; ///< how far m_rigid has moved, in pixels of the device
    bool m_manyLinksShown = false;
    QTimer m_settle; ///< after zooming a large platform: draw it anew
    QVariantAnimation m_transition;
    std::vector<QPointF> m_cameFrom; ///< by node, pixels: while a transition runs
};

} // namespace equipoise::gui::canvas
