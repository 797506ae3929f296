// What the canvas shows and what is in hand: gestures, keys, finder, painter and edits work on this.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/pictures/canvas/gains.h"
#include "app/pictures/canvas/numbers.h"
#include "app/pictures/canvas/platform_picture.h"

#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

namespace app::canvas {

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
    std::shared_ptr<const core::KeptPlan> plan;

    Diagram diagram;
    Marks marks;
    std::shared_ptr<const core::LinkUses> uses; ///< of the plan; null: not known, or each message is alone
    std::vector<Gain> gains;
    std::vector<QPointF> places; ///< by node, canvas units; found automatically where the document has none
    bool provisional = false;    ///< the ones found are not the last word
    bool placingByHand = false;  ///< what changes is where the mouse or the keys have put it already
    bool scrubbing = false;      ///< what changes is the value in hand
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
    std::vector<std::size_t> matches;       ///< nodes that were searched for
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

    std::set<core::NodeId> selectedNodes() const; ///< those that there are
    std::vector<std::size_t> selectedPositions() const;
    bool isSelected(const Line& line) const;
    std::size_t selectedLinks() const { return selection.links().size() + selection.cells().size(); }

    void setCurrent(std::optional<std::size_t> node, bool select);
    void setCurrentLine(std::size_t line);
    void selectLine(std::size_t line, bool add);
    void selectGroup(std::size_t group, bool add);
    void selectAll();
    void selectNeighbours();
    void selectGroups(); ///< all nodes of the groups of the selected ones
    void invertSelection();
    /// What is in hand follows the selection.
    void followSelection();
    /// Of what is in hand: what the diagram no longer has, or the selection.
    void dropLost();

    /// A remark for a few seconds, on the canvas and to screen readers.
    void say(const QString& words);
    /// What a screen reader says of the whole, and of what is in hand.
    void describe();

signals:
    void refused(const core::Error& error);

private:
    std::optional<std::size_t> selectedLine() const;
    bool isLineLost() const; ///< the one in hand

    QTimer m_remarkTimer;
};

} // namespace app::canvas
