// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done to a platform by hand, once for the menus of the window, the menu of the canvas and the
// command palette: words, keys, icons.
#pragma once

#include "app/pictures/style/action_table.h"

#include <QMenu>
#include <memory>

namespace equipoise::gui {

namespace canvas {
struct Parts;
class State;
} // namespace canvas

/// Keys work while the canvas has the focus.
class CanvasActions : public style::ActionTable {
    Q_OBJECT
public:
    CanvasActions(const canvas::State& state, QWidget& canvas);

    /// From here on they do something.
    void connectTo(canvas::Parts& parts);
    /// What there is nothing to be done to is disabled.
    void enable();
    void retranslate();

    /// Parts of menus; each may stand in several.
    QMenu* selectMenu() const { return m_select.get(); }
    QMenu* alignMenu() const { return m_align.get(); }
    QMenu* arrangeMenu() const { return m_arrange.get(); }
    QMenu* groupMenu() const { return m_group.get(); }
    /// What the menu offers at a point of the widget, which becomes what is in hand. The caller owns it.
    QMenu* makeMenu(QPointF at);

private:
    void putPlaces();
    void takeInHand(QPointF at);

    const canvas::State& m_state;
    canvas::Parts* m_parts = nullptr;
    std::unique_ptr<QMenu> m_select;
    std::unique_ptr<QMenu> m_align;
    std::unique_ptr<QMenu> m_arrange;
    std::unique_ptr<QMenu> m_group;
};

} // namespace equipoise::gui
