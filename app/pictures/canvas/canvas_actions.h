// What can be done to a platform by hand, once for the menus of the window, the menu of the canvas and the
// command palette: words, keys, icons.
#pragma once

#include <QAction>
#include <QList>
#include <QMenu>
#include <QObject>
#include <memory>

namespace app {

class PlatformCanvas;

/// Keys work while the canvas has the focus.
struct CanvasActions : public QObject {
    Q_OBJECT
    QList<QAction*> m_all; ///< first: the others are put into it as they are made

public:
    explicit CanvasActions(PlatformCanvas& canvas);

    void retranslate();
    QList<QAction*> all() const { return m_all; }

    QAction* rename;
    QAction* editValue; ///< cycle time of the node or cost of the link in hand
    QAction* connectNodes;
    QAction* clone;

    QAction* selectAll;
    QAction* selectNeighbours;
    QAction* selectGroup;
    QAction* invertSelection;
    QAction* nextLink;
    QAction* previousLink;

    QAction* alignLeft;
    QAction* alignCentre;
    QAction* alignRight;
    QAction* alignTop;
    QAction* alignMiddle;
    QAction* alignBottom;
    QAction* distributeAcross;
    QAction* distributeDown;

    QAction* layoutCircle;
    QAction* layoutGrid;
    QAction* layoutTree;
    QAction* layoutByCluster;
    QAction* pin; ///< checkable

    QAction* group;
    QAction* ungroup;
    QAction* groupByCluster;

    QAction* find;
    QAction* zoomIn;
    QAction* zoomOut;
    QAction* zoomToSelection;
    QAction* overview; ///< checkable
    QAction* snap;     ///< checkable

    /// Parts of menus; each may stand in several.
    QMenu* selectMenu() const { return m_select.get(); }
    QMenu* alignMenu() const { return m_align.get(); }
    QMenu* arrangeMenu() const { return m_arrange.get(); }
    QMenu* groupMenu() const { return m_group.get(); }

    /// What there is to be done it to.
    struct State {
        std::size_t nodes = 0; ///< of the platform
        std::size_t selected = 0;
        bool anyGrouped = false; ///< of the selected
        bool allPinned = false;
        bool hasCurrent = false;
        bool canEditValue = false;
        bool link = false; ///< the value in hand is a link's
    };
    void enable(const State& state);

private:
    QAction* make(const char* objectName, const QKeySequence& keys = {}, const char* icon = nullptr);

    std::unique_ptr<QMenu> m_select;
    std::unique_ptr<QMenu> m_align;
    std::unique_ptr<QMenu> m_arrange;
    std::unique_ptr<QMenu> m_group;
    State m_state;
};

} // namespace app
