// SPDX-License-Identifier: GPL-3.0-or-later
// What the canvas shows and what is in hand: gestures, keys, finder, painter and edits work on this.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/pictures/canvas/paint/gains.h"
#include "app/pictures/canvas/paint/numbers.h"
#include "app/pictures/canvas/paint/platform_picture.h"

#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

namespace equipoise::gui::canvas {

/// What lies under a point: a node, else a number, else the name of a group, else a line.
struct Hit {
    std::optional<std::pair<std::size_t, Zone>> node;
    std::optional<std::size_t> group;
    std::optional<std::size_t> line;
    bool number = false; ///< the number of that node or line
    bool operator==(const Hit&) const = default;
};

class State : public QObject {
    Q_OBJECT
public:
    /// `widget`: where it is shown.
    State(Document& document, Selection& selection, QWidget& widget);

    Document& document;
    Selection& selection;
    QWidget& widget;
    std::shared_ptr<const PlanRecord> plan;

    Folds folds; ///< what is shown as one node
    Diagram diagram;
    Marks marks;
    std::shared_ptr<const LinkUses> uses; ///< of the plan; null: not known, or each message is alone
    std::shared_ptr<const Sensitivity> sensitivity; ///< of the platform as it is; null: not asked
    std::vector<Gain> gains;
    std::vector<QPointF> places; ///< by node of the platform, canvas units; found automatically where the
                                 ///< document has none
    std::shared_ptr<const Scenario> seen; ///< in which `places` were found last
    bool provisional = false;             ///< the ones found are not the last word
    bool placingByHand = false;           ///< what changes is where the mouse or the keys have put it already
    bool scrubbing = false;               ///< what changes is the value in hand
    View view;
    qreal fitScale = 1;
    bool fitted = true; ///< all is shown until the person pans or zooms
    Scene scene;
    Numbers numbers;

    Hit hover;
    bool pressed = false;                   ///< a gesture of the mouse is under way
    std::vector<char> moving;               ///< by node, while nodes are dragged; empty: nothing moves
    QPointF moved;                          ///< pixels, since the drag began
    std::vector<QLineF> guides;             ///< lines to which the drag has snapped, in pixels
    std::optional<QRectF> band;             ///< nodes inside are about to be selected
    bool bandAdds = false;                  ///< to the selection
    std::optional<std::size_t> current;     ///< the node that keys act on
    std::optional<std::size_t> currentLine; ///< the link that keys act on
    std::optional<std::size_t> walkedFrom;  ///< the node whose links are walked
    std::vector<std::size_t> matches;       ///< the platform's nodes that were searched for
    std::size_t match = 0;                  ///< the one of them in hand
    QString remark;

    QRectF rect() const { return widget.rect(); }
    const style::Tokens& tokens() const { return style::tokensFor(widget.palette()); }
    /// Drawing all of it takes a while.
    bool isLarge() const;
    Layers layers(const QRectF& clip) const { return layers(clip, scene); }
    Layers layers(const QRectF& clip, const Scene& as) const {
        return {diagram, marks, as, tokens(), clip, moving};
    }
    Hit hitAt(QPointF point) const;
    /// A press there begins a link: on the rim of a node that is not folded.
    bool drawsLink(const Hit& hit) const {
        return hit.node && hit.node->second == Zone::Rim && !diagram.nodes[hit.node->first].fold;
    }

    FlatSet<NodeId> selectedNodes() const; ///< those that there are
    /// Nodes of the diagram that are selected; of a fold: all of it. Ascending.
    const std::vector<std::size_t>& selectedPositions() const { return m_selected; }
    /// Folds of which a part is selected.
    const std::vector<std::size_t>& partlySelected() const { return m_partly; }
    bool isNodeSelected(std::size_t node) const { return m_isSelected[node] != 0; }
    bool isLineSelected(std::size_t line) const { return m_isLineSelected[line] != 0; }
    /// The platform's nodes that nodes of the diagram show.
    FlatSet<NodeId> idsOf(std::span<const std::size_t> nodes) const;
    /// To the selection, or from it if all of it is selected.
    void toggle(std::size_t node);
    std::size_t selectedLinks() const { return selection.links().size() + selection.cells().size(); }

    void setCurrent(std::optional<std::size_t> node, bool select);
    void setCurrentLine(std::size_t line);
    void selectLine(std::size_t line, bool add);
    void selectGroup(std::size_t group, bool add);
    void selectAll();
    void selectNeighbours();
    void selectGroups(); ///< all nodes of the groups of the selected ones
    void invertSelection();

    /// These are shown open, if they are folded; a remark if that would be too many nodes at once.
    void open(std::span<const std::size_t> nodes);
    /// The innermost open folds around the selected nodes become one node each, which are then selected.
    void foldSelected();
    /// There is something that foldSelected() folds.
    bool canFold() const;
    /// Shows a node of the platform; the folds that it opened.
    std::vector<std::uint32_t> openAround(std::size_t position);
    /// Each becomes one node.
    void fold(std::span<const std::uint32_t> folds);
    /// What is in hand, and what is drawn as selected, follows the selection.
    void followSelection();
    /// What is drawn as selected, after a change of the diagram.
    void markSelected();
    /// Of what is in hand: what the diagram no longer has, or the selection.
    void dropLost();

    /// A remark for a few seconds, on the canvas and to screen readers.
    void say(const QString& words);
    /// What a screen reader says of the whole, and of what is in hand.
    void describe();

signals:
    void refused(const Error& error);
    /// Other nodes are folded than before: the diagram is to be made anew.
    void folded();
    /// These nodes of the platform can be seen one by one now.
    void opened(const std::vector<std::uint32_t>& positions);

private:
    std::optional<std::size_t> selectedLine() const;
    bool isLineLost() const; ///< the one in hand

    std::vector<std::size_t> m_selected;
    std::vector<std::size_t> m_partly;
    std::vector<char> m_isSelected;     ///< by node of the diagram
    std::vector<char> m_isLineSelected; ///< by line

    QTimer m_remarkTimer;
};

} // namespace equipoise::gui::canvas
