#include "app/pictures/canvas/canvas_actions.h"

#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/icon.h"

namespace app {

namespace {

std::unique_ptr<QMenu> menuNamed(const char* objectName, const char* icon) {
    auto menu = std::make_unique<QMenu>();
    menu->setObjectName(QLatin1String(objectName));
    menu->menuAction()->setIcon(style::icon(QLatin1String(icon)));
    return menu;
}

} // namespace

CanvasActions::CanvasActions(PlatformCanvas& canvas)
    : QObject(&canvas)
    , rename(make("rename", Qt::Key_F2, "rename"))
    , editValue(make("editValue", Qt::Key_Return, "settings"))
    , connectNodes(make("connect", Qt::Key_C, "link"))
    , clone(make("clone", QKeySequence(Qt::CTRL | Qt::Key_D), "clone"))
    , selectAll(make("selectAll", QKeySequence(Qt::CTRL | Qt::Key_A)))
    , selectNeighbours(make("selectNeighbours", Qt::Key_N))
    , selectGroup(make("selectGroup", Qt::Key_G))
    , invertSelection(make("invertSelection", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I)))
    , nextLink(make("nextLink", Qt::Key_L))
    , previousLink(make("previousLink", QKeySequence(Qt::SHIFT | Qt::Key_L)))
    , alignLeft(make("alignLeft", {}, "align-left"))
    , alignCentre(make("alignCentre", {}, "align-centre"))
    , alignRight(make("alignRight", {}, "align-right"))
    , alignTop(make("alignTop", {}, "align-top"))
    , alignMiddle(make("alignMiddle", {}, "align-middle"))
    , alignBottom(make("alignBottom", {}, "align-bottom"))
    , distributeAcross(make("distributeAcross", {}, "distribute-across"))
    , distributeDown(make("distributeDown", {}, "distribute-down"))
    , layoutCircle(make("layoutCircle", {}, "layout-circle"))
    , layoutGrid(make("layoutGrid", {}, "layout-grid"))
    , layoutTree(make("layoutTree", {}, "layout-tree"))
    , layoutByCluster(make("layoutByCluster", {}, "group"))
    , pin(make("pin", Qt::Key_P, "pin"))
    , group(make("group", QKeySequence(Qt::CTRL | Qt::Key_G), "group"))
    , ungroup(make("ungroup", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G)))
    , groupByCluster(make("groupByCluster"))
    , find(make("findNode", QKeySequence(Qt::CTRL | Qt::Key_F), "find"))
    , zoomIn(make("zoomIn", Qt::Key_Plus, "zoom-in"))
    , zoomOut(make("zoomOut", Qt::Key_Minus, "zoom-out"))
    , zoomToSelection(make("zoomToSelection", Qt::Key_Z))
    , overview(make("overview", Qt::Key_M))
    , snap(make("snap"))
    , m_select(menuNamed("selectMenu", "check"))
    , m_align(menuNamed("alignMenu", "align-left"))
    , m_arrange(menuNamed("arrangeMenu", "layout"))
    , m_group(menuNamed("groupMenu", "group")) {
    for (QAction* action : {pin, overview, snap})
        action->setCheckable(true);
    overview->setChecked(true);
    snap->setChecked(true);
    connectNodes->setShortcuts({Qt::Key_C, QKeySequence(Qt::CTRL | Qt::Key_K)});
    m_select->addActions({selectAll, selectNeighbours, selectGroup, invertSelection});
    m_select->addSeparator();
    m_select->addActions({nextLink, previousLink});
    m_align->addActions({alignLeft, alignCentre, alignRight});
    m_align->addSeparator();
    m_align->addActions({alignTop, alignMiddle, alignBottom});
    m_align->addSeparator();
    m_align->addActions({distributeAcross, distributeDown});
    m_arrange->addActions({layoutByCluster, layoutTree, layoutCircle, layoutGrid});
    m_arrange->addSeparator();
    m_arrange->addAction(pin);
    m_group->addActions({group, ungroup});
    m_group->addSeparator();
    m_group->addAction(groupByCluster);
    canvas.addActions(m_all);
    enable({});
    retranslate();
}

QAction* CanvasActions::make(const char* objectName, const QKeySequence& keys, const char* icon) {
    auto* const action = new QAction(this);
    action->setObjectName(QLatin1String(objectName));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    if (icon)
        action->setIcon(style::icon(QLatin1String(icon)));
    m_all << action;
    return action;
}

void CanvasActions::enable(const State& state) {
    m_state = state;
    rename->setEnabled(state.hasCurrent);
    editValue->setEnabled(state.canEditValue);
    editValue->setText(state.link ? tr("Edit &cost") : tr("Edit &cycle time"));
    for (QAction* action : {clone, selectNeighbours, pin, group, zoomToSelection})
        action->setEnabled(state.selected > 0);
    for (QAction* action :
         {connectNodes, alignLeft, alignCentre, alignRight, alignTop, alignMiddle, alignBottom})
        action->setEnabled(state.selected >= 2);
    for (QAction* action : {distributeAcross, distributeDown})
        action->setEnabled(state.selected >= 3);
    for (QAction* action : {layoutCircle, layoutGrid, layoutTree, layoutByCluster, groupByCluster})
        action->setEnabled(state.nodes >= 2);
    for (QAction* action : {selectAll, invertSelection, find})
        action->setEnabled(state.nodes > 0);
    selectGroup->setEnabled(state.anyGrouped);
    ungroup->setEnabled(state.anyGrouped);
    pin->setChecked(state.allPinned);
    m_align->setEnabled(state.selected >= 2);
}

void CanvasActions::retranslate() {
    const auto say = [](QAction* action, const QString& text, const QString& help) {
        action->setText(text);
        const QString shortcut = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(shortcut.isEmpty() ? help : QStringLiteral("%1 (%2)").arg(help, shortcut));
        action->setStatusTip(help);
    };
    say(rename, tr("Re&name"), tr("Rename the node in hand"));
    say(editValue, tr("Edit &cycle time"),
        tr("Edit the cycle time of the node, or the cost of the link in hand"));
    say(connectNodes, tr("Co&nnect selected nodes"), tr("Add a link between every two selected nodes"));
    say(clone, tr("C&lone with links"),
        tr("Copy the selected nodes with their links, as dragging with Ctrl does"));
    say(selectAll, tr("Select &all nodes"), tr("Select all nodes of the graph"));
    say(selectNeighbours, tr("Select &neighbours, too"),
        tr("Add the nodes that are linked to selected ones"));
    say(selectGroup, tr("Select whole &groups"), tr("Add all nodes of the groups of the selected ones"));
    say(invertSelection, tr("Select the &others instead"), tr("Select the nodes that are not selected"));
    say(nextLink, tr("Ne&xt link"), tr("Walk the links of the node in hand"));
    say(previousLink, tr("Pre&vious link"), tr("Walk the links of the node in hand, backwards"));
    say(alignLeft, tr("Align &left"), tr("Put the selected nodes below the leftmost one"));
    say(alignCentre, tr("Align &centres"), tr("Put the selected nodes on one vertical line in their middle"));
    say(alignRight, tr("Align &right"), tr("Put the selected nodes below the rightmost one"));
    say(alignTop, tr("Align &top"), tr("Put the selected nodes beside the topmost one"));
    say(alignMiddle, tr("Align &middles"),
        tr("Put the selected nodes on one horizontal line in their middle"));
    say(alignBottom, tr("Align &bottom"), tr("Put the selected nodes beside the lowest one"));
    say(distributeAcross, tr("Distribute &horizontally"),
        tr("Same distance from left to right; the outermost stay"));
    say(distributeDown, tr("Distribute &vertically"),
        tr("Same distance from top to bottom; the outermost stay"));
    const QString pinned = tr("Pinned nodes stay; with two or more selected, so do all others");
    say(layoutCircle, tr("Arrange in a c&ircle"), tr("Place nodes around a circle.") + QChar(' ') + pinned);
    say(layoutGrid, tr("Arrange in ro&ws"), tr("Place nodes in rows, as listed.") + QChar(' ') + pinned);
    say(layoutTree, tr("Arrange as a &tree"),
        tr("Place nodes in levels from the middle of the network, processors below their switch.") +
            QChar(' ') + pinned);
    say(layoutByCluster, tr("Arrange by cl&uster"),
        tr("Place the nodes of each cluster together.") + QChar(' ') + pinned);
    say(pin, tr("&Pin the selected nodes"), tr("Automatic layouts leave pinned nodes where they are"));
    say(group, tr("&Group the selected nodes…"),
        tr("Draw a line with a name around the selected nodes; its name moves them as one"));
    say(ungroup, tr("&Ungroup the selected nodes"), tr("Take the selected nodes out of their groups"));
    say(groupByCluster, tr("Group by &cluster"),
        tr("Find clusters by switches and costs, group their nodes and place them together"));
    say(find, tr("&Find a node…"), tr("Go to a processor or a switch by its name"));
    say(zoomIn, tr("Zoom &in"), tr("Show the platform larger"));
    say(zoomOut, tr("Zoom &out"), tr("Show the platform smaller"));
    say(zoomToSelection, tr("Fit the &selection"), tr("Show the selected nodes as large as possible"));
    say(overview, tr("O&verview of the graph"),
        tr("A small map of the whole platform while a part of it is shown"));
    say(snap, tr("S&nap to other nodes"),
        tr("Nodes that are dragged snap to the centres and edges of others; Alt drags freely"));
    m_select->setTitle(tr("&Select"));
    m_align->setTitle(tr("A&lign"));
    m_arrange->setTitle(tr("Arran&ge"));
    m_group->setTitle(tr("Gr&oup"));
    enable(m_state);
}

} // namespace app
