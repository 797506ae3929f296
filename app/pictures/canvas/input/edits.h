// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the platform by hand, each one undo step of the document. What it refuses is told by the state.
#pragma once

#include "app/pictures/canvas/input/inline_editor.h"
#include "app/pictures/canvas/layout/arrange.h"
#include "core/base/numbers/quantity.h"

#include <functional>

namespace equipoise {
struct Scenario;
}

namespace equipoise::gui {
struct Edit;
struct MoveNodes;
} // namespace equipoise::gui

namespace equipoise::gui::canvas {

class State;
struct Hit;

class Edits {
public:
    Edits(State& state, InlineEditor& editor);

    bool apply(const Edit& edit, const QString& text, int mergeKey = 0);
    /// Steps with the same key other than 0 that follow each other are one.
    void moveSelected(QPointF canvasUnits, int mergeKey = 0);
    void cloneSelected(QPointF canvasUnits);
    void cloneSelected(); ///< beside the originals, as far as two discs are wide
    void align(Align how);
    void distribute(Distribute how);
    void link(std::size_t a, std::size_t b);
    void connectSelected(); ///< every two selected nodes without a link
    void removeSelected();
    bool addProcessor(QPointF at); ///< in pixels of the widget; false if refused
    void addSwitch(QPointF at);
    void pinSelected(bool pinned);
    void groupSelected();
    void ungroupSelected();

    void renameCurrent();
    void editCurrentValue(); ///< cycle time of the node, or cost of the link, in hand; a fold is opened
    void editNode(std::size_t node);
    void editLine(std::size_t line);
    void renameGroup(std::size_t group, int mergeKey = 0);

    /// The value at `hit` (of a node or a line; if that is selected, of all selected ones of its kind)
    /// becomes `factor` times what it is in `from`, as it is shown there: of a speed, not of its cycle time.
    /// Three digits are kept, as a person would type them. Measured tables stay.
    void multiply(const Scenario& from, const Hit& hit, double factor, int mergeKey);
    /// A merge key for the steps of one turn of the wheel or one drag.
    int newTurn() { return ++m_turnKey; }

private:
    using Rearranged = std::function<std::vector<QPointF>(std::span<const QPointF>)>;
    void placeSelected(const Rearranged& rearranged, const QString& text);
    /// Where all that these nodes of the diagram show goes when they go `by`.
    void addMoves(MoveNodes& move, std::size_t node, QPointF by) const;
    void renameFold(std::uint32_t fold, const QRectF& place, int mergeKey);
    void openQuantity(const equipoise::Quantity& now, UnitRole role, const QRectF& place, const QString& text,
                      std::function<Edit(const equipoise::Quantity&)> edit);

    State& m_state;
    InlineEditor& m_editor;
    int m_groupKey;
    int m_turnKey;
};

} // namespace equipoise::gui::canvas
