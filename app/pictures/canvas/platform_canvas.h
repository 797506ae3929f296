// The platform to look at and to edit: nodes and links under the hand.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/pictures/canvas/arrange.h"
#include "app/pictures/canvas/gains.h"
#include "app/pictures/canvas/kept_picture.h"
#include "app/pictures/canvas/layout_request.h"
#include "app/pictures/canvas/platform_picture.h"
#include "app/pictures/canvas/snap.h"

#include <QHash>
#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

class QLineEdit;
class QMenu;

namespace app {

struct CanvasActions;
class FindBar;
class MiniMap;

/// Draws the document's platform and the ring of a plan over it. Every edit is one undo step of the document;
/// what it refuses is told by refused().
///
/// Mouse: drag moves nodes, which snap to others (Alt: freely); drag from a rim links; drag on empty ground
/// selects, with Shift or Ctrl in addition; drag on the name of a group moves it as one; Ctrl+drag clones
/// with links; Shift or Ctrl with a click adds to the selection; Space+drag, right or middle drag pans; the
/// wheel pans, Ctrl+wheel zooms at the cursor; double-click adds a processor, edits the cycle time or the
/// cost of what was hit, or renames a group. Keys: Tab and Shift+Tab walk the nodes, Ctrl+arrows go to the
/// nearest one in a direction, L and Shift+L walk the links of the node in hand; arrows nudge (Shift: ten
/// times as far), or pan with nothing selected; F2 renames, Enter edits the cycle time or the cost, Del
/// removes, Esc clears, F or Ctrl+0 fits, + and - zoom, Menu opens the menu; more in commands().
class PlatformCanvas : public QWidget {
    Q_OBJECT
public:
    PlatformCanvas(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~PlatformCanvas() override;

    void setPlan(std::shared_ptr<const core::KeptPlan> plan);
    /// Marks what would help if it were faster, on the platform as it is now; null: nothing.
    void setSensitivity(const std::shared_ptr<const core::Sensitivity>& found);
    const std::vector<canvas::Gain>& gains() const { return m_gains; }

    const canvas::View& view() const { return m_view; }
    const canvas::Diagram& diagram() const { return m_diagram; }
    const canvas::Scene& scene() const { return m_scene; }
    /// The node that keys act on.
    std::optional<std::size_t> current() const { return m_current; }
    /// The link that keys act on.
    std::optional<std::size_t> currentLine() const { return m_currentLine; }
    CanvasActions& commands() const { return *m_commands; }
    /// Lines to which the drag has snapped, in pixels.
    const std::vector<QLineF>& guides() const { return m_guides; }
    /// "P3, 0.0451 s/Mflop, ...": what is known about a node or a line, with units. `separator` between
    /// facts.
    QString factsOfNode(std::size_t node, const QString& separator) const;
    QString factsOfLine(std::size_t line, const QString& separator) const;
    /// "P3 and S1": the ends of a line.
    QString nameOfLine(std::size_t line) const;
    /// What the menu offers at a point of the widget; the caller owns it.
    QMenu* makeMenu(QPointF at);

    /// What layoutWanted() asked for; dropped when it is no longer wanted.
    void take(std::shared_ptr<const canvas::LayoutRequest> request, const canvas::LayoutResult& result);
    /// The layout that layoutWanted() asked for last and that is still waited for.
    std::shared_ptr<const canvas::LayoutRequest> waitingFor() const { return m_waiting; }

    QSize sizeHint() const override { return {360, 340}; }
    QSize minimumSizeHint() const override { return {160, 140}; }

public slots:
    /// Shows the whole platform, and keeps doing so until the person pans or zooms.
    void fit();
    void zoomIn();
    void zoomOut();
    void zoomToSelection();
    /// New places for the selected nodes if there are at least two, the others standing still; else for all.
    /// Pinned ones stay. What takes long is asked for by layoutWanted().
    void arrange(canvas::Layout layout = canvas::Layout::ByLinks);
    void align(canvas::Align how);
    void distribute(canvas::Distribute how);
    void addProcessor(QPointF at); ///< in pixels of the widget
    void addSwitch(QPointF at);
    void removeSelected();
    void selectAll();
    void selectNeighbours();
    void selectGroups(); ///< all nodes of the groups of the selected ones
    void invertSelection();
    void walkLinks(int step);
    void connectSelected(); ///< every two selected nodes without a link
    void cloneSelected();
    void pinSelected(bool pinned);
    void groupSelected();
    void ungroupSelected();
    void groupByCluster();
    void renameCurrent();
    void editCurrentValue(); ///< cycle time of the node, or cost of the link, in hand
    void find();

signals:
    void refused(const core::Error& error);
    /// It should be seen: something is about to be shown on it.
    void wanted();
    /// To be found on another thread and brought to take().
    void layoutWanted(const std::shared_ptr<const app::canvas::LayoutRequest>& request);
    /// The one asked for is no longer of interest.
    void layoutUnwanted();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // A press is one of the Pressed... until the mouse has moved far enough to mean a drag.
    enum class Gesture {
        None,
        PressedNode,
        PressedGroup,
        PressedRim,
        PressedGround,
        PressedPan,
        Move,
        Clone,
        Link,
        Band,
        Pan
    };

    // the picture
    void connectCommands();
    void onDocumentChanged(const DocumentChange& change);
    void onSelectionChanged();
    void takePlatform(bool keepPlaces);
    void takePlaces();
    void askForPlaces(const std::vector<std::optional<QPointF>>& known);
    void refit(bool always);
    void setView(const canvas::View& view);
    void panBy(QPointF by);
    void zoomAt(QPointF cursor, qreal factor);
    void centreOn(QPointF canvasUnits);
    void reveal(const std::vector<std::size_t>& nodes);
    QRectF seen() const; ///< in canvas units
    void showMiniMap();
    void rebuildScene();
    void dropBase();
    canvas::Layers layers(const QRectF& clip) const;
    canvas::Layers layers(const QRectF& clip, const canvas::Scene& scene) const;
    const style::Tokens& tokens() const;
    void say(const QString& remark);

    // painting
    void paintBasePart(QPainter& painter, const QRectF& area) const;
    void paintRigidPart(QPainter& painter, const QRectF& area) const;
    void paintMoving(QPainter& painter);
    void paintTransition(QPainter& painter) const;
    void paintSelection(QPainter& painter) const;
    void paintSelectedLinks(QPainter& painter) const;
    void paintManyLinks(QPainter& painter, const QRectF& area) const;
    void paintInHand(QPainter& painter) const;
    void paintRing(QPainter& painter, std::size_t node, qreal away, const QPen& pen) const;
    void paintName(QPainter& painter, std::size_t node) const;
    void paintFound(QPainter& painter) const;
    void paintGesture(QPainter& painter) const;
    void paintRemark(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;
    bool manyLinksSelected() const; ///< then they are part of the base
    void startTransition(std::vector<QPointF> from);

    // gestures
    void hover(QPointF at);
    void startGesture(Qt::KeyboardModifiers modifiers);
    bool isLarge() const;                    ///< drawing all of it takes a while
    std::vector<char> nodesThatMove() const; ///< by node
    bool isLargeMove() const;                ///< of m_moving
    void prepareMove();
    void startMove();
    void updateGesture(QPointF at, Qt::KeyboardModifiers modifiers);
    void dragTo(QPointF moved);
    void panAtEdge();
    QRectF awayFromEdge() const;
    void finishGesture(QPointF at, Qt::KeyboardModifiers modifiers);
    void click(QPointF at, Qt::KeyboardModifiers modifiers);
    void cancelGesture();
    void updateCursor();

    // edits
    bool apply(const Edit& edit, const QString& text, int mergeKey = 0);
    void moveSelected(QPointF canvasUnits, const QString& text, int mergeKey = 0);
    void moveTo(const std::vector<std::size_t>& nodes, const std::vector<QPointF>& places,
                const QString& text);
    void cloneSelected(QPointF canvasUnits);
    void link(std::size_t a, std::size_t b);
    void wantLayout(canvas::LayoutRequest request);
    void dropWaiting();
    std::set<core::NodeId> selectedNodes() const; ///< those that there are
    std::vector<std::size_t> selectedPositions() const;
    bool isSelected(const canvas::Line& line) const;
    std::optional<std::size_t> selectedLine() const;
    void setCurrent(std::optional<std::size_t> node, bool select);
    void setCurrentLine(std::size_t line);
    void selectLine(std::size_t line, bool add);
    void selectGroup(std::size_t group, bool add);
    void walkTowards(QPointF direction);
    void openEditor(const QString& text, QRectF place, const QString& name,
                    std::function<core::Result<void>(const QString&)> commit);
    void closeEditor(bool commit);
    void editNode(std::size_t node);
    void editLine(std::size_t line);
    QString clusterName(const std::vector<std::size_t>& cluster, std::size_t number) const;
    void renameGroup(std::size_t group, int mergeKey = 0);
    bool handleKey(QKeyEvent* event);
    void enableCommands();
    void describe();

    // finding
    void search(const QString& text);
    void goToMatch(int step);
    void closeFind();
    void placeFindBar();

    Document& m_document;
    Selection& m_selection;
    std::shared_ptr<const core::KeptPlan> m_plan;

    canvas::Diagram m_diagram;
    canvas::Marks m_marks;
    std::vector<canvas::Gain> m_gains;
    std::vector<QPointF> m_places; ///< by node, canvas units; found automatically where the document has none
    bool m_provisional = false;    ///< the ones found are not the last word
    canvas::View m_view;
    qreal m_fitScale = 1;
    bool m_fitted = true;
    canvas::Scene m_scene;

    canvas::KeptPicture m_base;  ///< everything but the selection, the mouse and what moves
    canvas::KeptPicture m_rigid; ///< what moves as it is, if that is much
    canvas::KeptPicture m_ahead; ///< m_base of a drag that may begin, in which these nodes move
    std::vector<char> m_movingAhead;
    QTimer m_prepare; ///< that drag, once the button is down
    bool m_manyLinksShown = false;
    QTimer m_settle; ///< after zooming a large platform: draw it anew
    QVariantAnimation m_transition;
    std::vector<QPointF> m_cameFrom; ///< by node, pixels: while a transition runs

    Gesture m_gesture = Gesture::None;
    QPointF m_pressedAt;
    QPointF m_mouse;
    std::size_t m_pressedNode = 0;
    std::size_t m_pressedGroup = 0;
    bool m_menuOnRelease = false;
    bool m_space = false;
    bool m_bandAdds = false;
    std::vector<char> m_moving; ///< by node; empty: nothing moves
    bool m_moveIsLarge = false;
    QPointF m_moved;      ///< pixels, since the drag began
    QPoint m_rigidPixels; ///< the same for m_rigid, in pixels of the device
    QRectF m_dragBox;     ///< what snaps, where the drag began
    canvas::Snapper m_snapper;
    std::vector<QLineF> m_guides;
    QTimer m_edgeTimer;

    std::optional<std::pair<std::size_t, canvas::Zone>> m_hoverNode;
    std::optional<std::size_t> m_hoverLine;
    std::optional<std::size_t> m_hoverGroup;
    std::optional<std::size_t> m_current;
    std::optional<std::size_t> m_currentLine;
    std::optional<std::size_t> m_walkedFrom; ///< the node whose links are walked
    int m_nudgeKey;
    int m_groupKey;
    bool m_placingByHand = false; ///< what changes is where the mouse has put it already

    std::shared_ptr<const canvas::LayoutRequest> m_waiting;
    std::vector<std::size_t> m_matches;
    std::size_t m_match = 0;
    QString m_remark;
    QTimer m_remarkTimer;

    CanvasActions* m_commands;
    FindBar* m_find;
    MiniMap* m_map;
    QLineEdit* m_editor = nullptr;
    std::function<core::Result<void>(const QString&)> m_commit;
};

} // namespace app
