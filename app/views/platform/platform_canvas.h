// The platform to look at and to edit: nodes and links under the hand.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/views/platform/platform_picture.h"

#include <QHash>
#include <QPixmap>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

class QLineEdit;
class QMenu;

namespace app {

/// Draws the document's platform and the ring of a plan over it. Every edit is one undo step of the document;
/// what it refuses is told by refused().
///
/// Mouse: drag moves nodes, drag from a rim links, drag on empty ground selects; Ctrl+drag clones with links;
/// Shift or Ctrl with a click adds to the selection; Space+drag, right or middle drag pans; the wheel pans,
/// Ctrl+wheel zooms at the cursor; double-click adds a processor, or edits the cycle time of the node hit.
/// Keys: Tab and Shift+Tab walk the nodes, arrows nudge (Shift: ten times as far), F2 renames, Enter edits
/// the cycle time or the cost, Del removes, Ctrl+A selects all, Esc clears, F or Ctrl+0 fits, + and - zoom,
/// Menu opens the menu.
class PlatformCanvas : public QWidget {
    Q_OBJECT
public:
    PlatformCanvas(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~PlatformCanvas() override;

    void setPlan(std::shared_ptr<const core::KeptPlan> plan);

    const canvas::View& view() const { return m_view; }
    const canvas::Diagram& diagram() const { return m_diagram; }
    const canvas::Scene& scene() const { return m_scene; }
    /// The node that keys act on.
    std::optional<std::size_t> current() const { return m_current; }
    /// "P3, 0.0451 s/Mflop, ...": what is known about a node or a line, with units. `separator` between
    /// facts.
    QString factsOfNode(std::size_t node, const QString& separator) const;
    QString factsOfLine(std::size_t line, const QString& separator) const;
    /// What the menu offers at a point of the widget; the caller owns it.
    QMenu* makeMenu(QPointF at);

    QSize sizeHint() const override { return {360, 340}; }
    QSize minimumSizeHint() const override { return {160, 140}; }

public slots:
    /// Shows the whole platform, and keeps doing so until the person pans or zooms.
    void fit();
    void zoomIn();
    void zoomOut();
    /// New places for the selected nodes if there are at least two, the others standing still; else for all.
    void arrange();
    void addProcessor(QPointF at); ///< in pixels of the widget
    void addSwitch(QPointF at);
    void removeSelected();
    void selectAll();
    void connectSelected(); ///< every two selected nodes without a link
    void renameCurrent();
    void editCurrentValue(); ///< cycle time of the node, or cost of the link, in hand

signals:
    void refused(const core::Error& error);

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
    void onDocumentChanged(const DocumentChange& change);
    void takePlatform(bool keepPlaces);
    void setView(const canvas::View& view);
    void panBy(QPointF by);
    void zoomAt(QPointF cursor, qreal factor);
    void rebuildScene();
    void dropBase();
    void ensureBase();
    void scrollBase(QPoint devicePixels);
    void paintOnto(QPixmap& base, const QRectF& area) const;
    void paintSelection(QPainter& painter) const;
    void paintGesture(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;
    canvas::Layers layers(const QRectF& clip) const;
    const style::Tokens& tokens() const;

    // gestures
    void hover(QPointF at);
    void startGesture(Qt::KeyboardModifiers modifiers);
    void updateGesture(QPointF at);
    void finishGesture(QPointF at, Qt::KeyboardModifiers modifiers);
    void click(QPointF at, Qt::KeyboardModifiers modifiers);
    void cancelGesture();
    void updateCursor();

    // edits
    bool apply(const Edit& edit, const QString& text, int mergeKey = 0);
    void moveSelected(QPointF canvasUnits, const QString& text, int mergeKey = 0);
    void cloneSelected(QPointF canvasUnits);
    void link(std::size_t a, std::size_t b);
    void removeLine(std::size_t line);
    std::set<core::NodeId> selectedNodes() const; ///< those that there are
    bool isSelected(const canvas::Line& line) const;
    std::optional<std::size_t> selectedLine() const;
    void setCurrent(std::optional<std::size_t> node, bool select);
    void selectLine(std::size_t line, bool add);
    void openEditor(const QString& text, QRectF place, const QString& name,
                    std::function<core::Result<void>(const QString&)> commit);
    void closeEditor(bool commit);
    void editNode(std::size_t node);
    void editLine(std::size_t line);
    bool handleKey(QKeyEvent* event);
    void describe();

    Document& m_document;
    Selection& m_selection;
    std::shared_ptr<const core::KeptPlan> m_plan;

    canvas::Diagram m_diagram;
    canvas::Marks m_marks;
    std::vector<QPointF> m_places; ///< by node, canvas units; found automatically where the document has none
    canvas::View m_view;
    qreal m_fitScale = 1;
    bool m_fitted = true;
    canvas::Scene m_scene;

    QPixmap m_base; ///< everything but the selection, the mouse and what moves
    canvas::View m_baseView;
    bool m_baseValid = false;
    std::vector<char> m_moving; ///< by node; empty: nothing moves
    QTimer m_settle;            ///< after zooming a large platform: draw it anew

    Gesture m_gesture = Gesture::None;
    QPointF m_pressedAt;
    QPointF m_mouse;
    std::size_t m_pressedNode = 0;
    bool m_menuOnRelease = false;
    bool m_space = false;
    std::optional<std::pair<std::size_t, canvas::Zone>> m_hoverNode;
    std::optional<std::size_t> m_hoverLine;
    std::optional<std::size_t> m_current;
    int m_nudgeKey;

    QLineEdit* m_editor = nullptr;
    std::function<core::Result<void>(const QString&)> m_commit;
};

} // namespace app
