// SPDX-License-Identifier: GPL-3.0-or-later
// The keyboard on the canvas: what keys do, and what they walk.
#pragma once

#include <QObject>
#include <QPointF>

class QKeyEvent;

namespace equipoise::gui::canvas {

class Arranger;
class Edits;
class Mouse;
class State;
class Viewport;

class Keys : public QObject {
public:
    Keys(State& state, Viewport& viewport, Edits& edits, Arranger& arranger, Mouse& mouse);

    /// True if the key is ours. As a ShortcutOverride nothing is done yet: the press follows.
    bool handle(const QKeyEvent& event);
    void release(const QKeyEvent& event);
    /// Tab walks the nodes. False: it leaves, past either end or with nothing in hand.
    bool tab(bool next);
    /// The focus has come by Tab.
    void enter(bool forwards);
    /// From one link of the node in hand to the next; from a link alone, those of its first end.
    void walkLinks(int step);

private:
    bool handleArrow(const QKeyEvent& event, QPointF direction, bool act);
    bool handleEscape(bool act);
    void walkTowards(QPointF direction);

    State& m_state;
    Viewport& m_viewport;
    Edits& m_edits;
    Arranger& m_arranger;
    Mouse& m_mouse;
    int m_nudgeKey;
};

} // namespace equipoise::gui::canvas
