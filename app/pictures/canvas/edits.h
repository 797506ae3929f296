// Edits of the platform by hand, each one undo step of the document. What it refuses is told by the state.
#pragma once

#include "app/pictures/canvas/arrange.h"
#include "app/pictures/canvas/inline_editor.h"
#include "core/base/quantity.h"

#include <functional>

namespace app {
struct Edit;
}

namespace app::canvas {

class State;

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
    void addProcessor(QPointF at); ///< in pixels of the widget
    void addSwitch(QPointF at);
    void pinSelected(bool pinned);
    void groupSelected();
    void ungroupSelected();

    void renameCurrent();
    void editCurrentValue(); ///< cycle time of the node, or cost of the link, in hand
    void editNode(std::size_t node);
    void editLine(std::size_t line);
    void renameGroup(std::size_t group, int mergeKey = 0);

private:
    using Rearranged = std::function<std::vector<QPointF>(std::span<const QPointF>)>;
    void placeSelected(const Rearranged& rearranged, const QString& text);
    void openQuantity(const core::Quantity& now, core::UnitRole role, const QRectF& place,
                      const QString& name, const QString& text,
                      std::function<Edit(const core::Quantity&)> edit);

    State& m_state;
    InlineEditor& m_editor;
    int m_groupKey;
};

} // namespace app::canvas
