// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/input/canvas_actions.h"

#include "app/pictures/canvas/parts.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/icon.h"

namespace equipoise::gui {

namespace {

std::unique_ptr<QMenu> menuNamed(const char* objectName, const char* icon) {
    auto menu = std::make_unique<QMenu>();
    menu->setObjectName(QLatin1String(objectName));
    menu->menuAction()->setIcon(style::icon(QLatin1String(icon)));
    return menu;
}

} // namespace

CanvasActions::CanvasActions(const canvas::State& state, QWidget& widget)
    : ActionTable(&widget, Qt::WidgetShortcut)
    , m_state(state)
    , m_select(menuNamed("selectMenu", "check"))
    , m_align(menuNamed("alignMenu", "align-left"))
    , m_arrange(menuNamed("arrangeMenu", "layout"))
    , m_group(menuNamed("groupMenu", "group")) {
    retranslate();
    const ActionTable& actions = *this;
    for (const char* id : {"pin", "overview", "snap"})
        actions[id]->setCheckable(true);
    for (const char* id : {"overview", "snap"})
        actions[id]->setChecked(true);
    actions["connect"]->setShortcuts({Qt::Key_C, QKeySequence(Qt::CTRL | Qt::Key_K)});
    fill(*m_select, {"selectAll", "selectNeighbours", "selectGroup", "invertSelection", "-", "nextLink",
                     "previousLink"});
    fill(*m_align, {"alignLeft", "alignCentre", "alignRight", "-", "alignTop", "alignMiddle", "alignBottom",
                    "-", "distributeAcross", "distributeDown"});
    fill(*m_arrange,
         {"layoutRing", "layoutByCluster", "layoutTree", "layoutCircle", "layoutGrid", "-", "pin"});
    fill(*m_group, {"openGroup", "foldGroup", "-", "group", "ungroup", "-", "groupByCluster"});
    widget.addActions(all());
}

void CanvasActions::retranslate() {
    put("rename", Qt::Key_F2, "rename", tr("Re&name"), tr("Rename the selected node"));
    put("editValue", Qt::Key_Return, "settings", tr("Edit &cycle time"),
        tr("Edit the value of the selected node or link"));
    put("connect", Qt::Key_C, "link", tr("Co&nnect selected nodes"),
        tr("Add a link between every two selected nodes"));
    put("clone", QKeySequence(Qt::CTRL | Qt::Key_D), "clone", tr("C&lone with links"),
        tr("Copy the selected nodes with their links, as dragging with Ctrl does"));
    put("selectAll", QKeySequence(Qt::CTRL | Qt::Key_A), nullptr, tr("Select &all nodes"),
        tr("Select all nodes of the graph"));
    put("selectNeighbours", Qt::Key_N, nullptr, tr("Select &neighbours, too"),
        tr("Add the nodes that are linked to selected ones"));
    put("selectGroup", Qt::Key_G, nullptr, tr("Select whole &groups"),
        tr("Add all nodes of the groups of the selected ones"));
    put("invertSelection", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I), nullptr,
        tr("Select the &others instead"), tr("Select the nodes that are not selected"));
    put("nextLink", Qt::Key_L, nullptr, tr("Ne&xt link"), tr("Walk the links of the selected node"));
    put("previousLink", QKeySequence(Qt::SHIFT | Qt::Key_L), nullptr, tr("Pre&vious link"),
        tr("Walk the links of the selected node, backwards"));
    putPlaces();
    put("group", QKeySequence(Qt::CTRL | Qt::Key_G), "group", tr("&Group the selected nodes…"),
        tr("Draw a line with a name around the selected nodes; its name moves them as one"));
    put("ungroup", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), nullptr, tr("&Ungroup the selected nodes"),
        tr("Take the selected nodes out of their groups"));
    put("openGroup", Qt::Key_O, nullptr, tr("&Open"),
        tr("Show the nodes of what is folded; so do Enter and a double-click"));
    put("foldGroup", QKeySequence(Qt::SHIFT | Qt::Key_O), nullptr, tr("&Fold into one node"),
        tr("Show the groups of the selected nodes as one node each; in a large platform switches with what "
           "hangs on them, too"));
    put("groupByCluster", {}, nullptr, tr("Group by &cluster"),
        tr("Find clusters by switches and costs, group their nodes and place them together"));
    put("findNode", QKeySequence(Qt::CTRL | Qt::Key_F), "find", tr("&Find a node…"),
        tr("Go to a processor or a switch by its name"));
    put("zoomIn", Qt::Key_Plus, "zoom-in", tr("Zoom &in"), tr("Show the platform larger"));
    put("zoomOut", Qt::Key_Minus, "zoom-out", tr("Zoom &out"), tr("Show the platform smaller"));
    put("zoomToSelection", Qt::Key_Z, nullptr, tr("Fit the &selection"),
        tr("Show the selected nodes as large as possible"));
    put("overview", Qt::Key_M, nullptr, tr("O&verview of the graph"),
        tr("A small map of the whole platform while a part of it is shown"));
    put("snap", {}, nullptr, tr("S&nap to other nodes"),
        tr("Nodes that are dragged snap to the centres and edges of others; Alt drags freely"));
    m_select->setTitle(tr("&Select"));
    m_align->setTitle(tr("A&lign"));
    m_arrange->setTitle(tr("Arran&ge"));
    m_group->setTitle(tr("Gr&oup"));
    enable();
}

void CanvasActions::putPlaces() {
    const QString pinned = tr("Pinned nodes stay; with two or more selected, so do all others");
    put("alignLeft", {}, "align-left", tr("Align &left"),
        tr("Put the selected nodes below the leftmost one"));
    put("alignCentre", {}, "align-centre", tr("Align &centres"),
        tr("Put the selected nodes on one vertical line in their middle"));
    put("alignRight", {}, "align-right", tr("Align &right"),
        tr("Put the selected nodes below the rightmost one"));
    put("alignTop", {}, "align-top", tr("Align &top"), tr("Put the selected nodes beside the topmost one"));
    put("alignMiddle", {}, "align-middle", tr("Align &middles"),
        tr("Put the selected nodes on one horizontal line in their middle"));
    put("alignBottom", {}, "align-bottom", tr("Align &bottom"),
        tr("Put the selected nodes beside the lowest one"));
    put("distributeAcross", {}, "distribute-across", tr("Distribute &horizontally"),
        tr("Same distance from left to right; the outermost stay"));
    put("distributeDown", {}, "distribute-down", tr("Distribute &vertically"),
        tr("Same distance from top to bottom; the outermost stay"));
    put("layoutRing", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), "ring", tr("Arrange by &ring"),
        tr("Place the processors of the plan's ring around a circle in its order, so that its edges do not "
           "cross.") +
            QChar(' ') + pinned);
    put("layoutCircle", {}, "layout-circle", tr("Arrange in a c&ircle"),
        tr("Place nodes around a circle.") + QChar(' ') + pinned);
    put("layoutGrid", {}, "layout-grid", tr("Arrange in ro&ws"),
        tr("Place nodes in rows, as listed.") + QChar(' ') + pinned);
    put("layoutTree", {}, "layout-tree", tr("Arrange as a &tree"),
        tr("Place nodes in levels from the middle of the network, processors below their switch.") +
            QChar(' ') + pinned);
    put("layoutByCluster", {}, "group", tr("Arrange by cl&uster"),
        tr("Place the nodes of each cluster together.") + QChar(' ') + pinned);
    put("pin", Qt::Key_P, "pin", tr("&Pin the selected nodes"),
        tr("Automatic layouts leave pinned nodes where they are"));
}

namespace {

/// True if the value of the current node or link is shown as a speed or a bandwidth.
bool showsInverse(const canvas::State& state) {
    const Platform& platform = state.document.scenario().platform;
    if (state.current) {
        const canvas::Node& node = state.diagram.nodes[*state.current];
        return !node.fold && node.isProcessor() &&
               equipoise::chosenOrWritten(platform[node.id.processor()].compute.writtenRate(),
                                          {UnitRole::TimePerWork, platform.units})
                   .inverse;
    }
    if (!state.currentLine)
        return false;
    const canvas::Line& line = state.diagram.lines[*state.currentLine];
    const equipoise::Quantity cost = line.link ? platform.links[line.link->index()].transfer.writtenRate()
                                               : equipoise::Quantity{1, platform.linkCostUnit};
    return equipoise::chosenOrWritten(cost, {UnitRole::TimePerData, platform.units}).inverse;
}

} // namespace

void CanvasActions::enable() {
    const std::vector<std::size_t>& selected = m_state.selectedPositions();
    bool anyGrouped = false;
    bool allPinned = !selected.empty();
    bool anyFolded = false;
    for (const std::size_t node : selected) {
        anyGrouped = anyGrouped || m_state.diagram.nodes[node].group.has_value() ||
                     m_state.diagram.nodes[node].fold.has_value();
        anyFolded = anyFolded || m_state.diagram.nodes[node].fold.has_value();
        allPinned = allPinned && m_state.diagram.nodes[node].pinned;
    }
    const auto& current = m_state.current;
    const bool link = !current && m_state.currentLine;
    const std::size_t nodes = m_state.diagram.nodes.size();
    QAction* const editValue = (*this)["editValue"];
    editValue->setEnabled(link || (current && m_state.diagram.nodes[*current].isProcessor()));
    const bool inverse = showsInverse(m_state);
    editValue->setText(link      ? inverse ? tr("Edit &bandwidth") : tr("Edit &cost")
                            : inverse ? tr("Edit &speed")
                                 : tr("Edit &cycle time"));
    const auto fold = current ? m_state.diagram.nodes[*current].fold : std::nullopt;
    setEnabled({"rename"}, current && (!fold || m_state.folds[*fold].isGroup));
    setEnabled({"openGroup"}, anyFolded);
    setEnabled({"foldGroup"}, m_state.canFold());
    setEnabled({"clone", "selectNeighbours", "pin", "group", "zoomToSelection"}, !selected.empty());
    setEnabled(
        {"connect", "alignLeft", "alignCentre", "alignRight", "alignTop", "alignMiddle", "alignBottom"},
        selected.size() >= 2);
    setEnabled({"distributeAcross", "distributeDown"}, selected.size() >= 3);
    setEnabled({"layoutCircle", "layoutGrid", "layoutTree", "layoutByCluster", "groupByCluster"}, nodes >= 2);
    setEnabled({"layoutRing"}, m_state.marks.ring.size() >= 2);
    setEnabled({"selectAll", "invertSelection", "findNode"}, nodes > 0);
    setEnabled({"selectGroup", "ungroup"}, anyGrouped);
    (*this)["pin"]->setChecked(allPinned);
    m_align->setEnabled(selected.size() >= 2);
}

void CanvasActions::connectTo(canvas::Parts& parts) {
    using canvas::Align;
    using canvas::Distribute;
    using canvas::Layout;
    m_parts = &parts;
    const auto on = [&](const char* id, auto act) {
        connect((*this)[id], &QAction::triggered, &parts.keys, act);
    };
    on("rename", [&] { parts.edits.renameCurrent(); });
    on("editValue", [&] { parts.edits.editCurrentValue(); });
    on("connect", [&] { parts.edits.connectSelected(); });
    on("clone", [&] { parts.edits.cloneSelected(); });
    on("selectAll", [&] { parts.state.selectAll(); });
    on("selectNeighbours", [&] { parts.state.selectNeighbours(); });
    on("selectGroup", [&] { parts.state.selectGroups(); });
    on("invertSelection", [&] { parts.state.invertSelection(); });
    on("nextLink", [&] { parts.keys.walkLinks(1); });
    on("previousLink", [&] { parts.keys.walkLinks(-1); });
    on("alignLeft", [&] { parts.edits.align(Align::Left); });
    on("alignCentre", [&] { parts.edits.align(Align::Centre); });
    on("alignRight", [&] { parts.edits.align(Align::Right); });
    on("alignTop", [&] { parts.edits.align(Align::Top); });
    on("alignMiddle", [&] { parts.edits.align(Align::Middle); });
    on("alignBottom", [&] { parts.edits.align(Align::Bottom); });
    on("distributeAcross", [&] { parts.edits.distribute(Distribute::Horizontally); });
    on("distributeDown", [&] { parts.edits.distribute(Distribute::Vertically); });
    on("layoutCircle", [&] { parts.arranger.arrange(Layout::Circle); });
    on("layoutRing", [&] { parts.arranger.arrange(Layout::Ring); });
    on("layoutGrid", [&] { parts.arranger.arrange(Layout::Grid); });
    on("layoutTree", [&] { parts.arranger.arrange(Layout::Tree); });
    on("layoutByCluster", [&] { parts.arranger.arrange(Layout::ByCluster); });
    on("pin", [&](bool pinned) {
        parts.edits.pinSelected(pinned);
        enable();
    });
    on("group", [&] { parts.edits.groupSelected(); });
    on("ungroup", [&] { parts.edits.ungroupSelected(); });
    on("openGroup", [&] { parts.state.open(parts.state.selectedPositions()); });
    on("foldGroup", [&] { parts.state.foldSelected(); });
    on("groupByCluster", [&] { parts.arranger.groupByCluster(); });
    on("zoomIn", [&] { parts.viewport.zoomIn(); });
    on("zoomOut", [&] { parts.viewport.zoomOut(); });
    on("zoomToSelection", [&] { parts.viewport.zoomToSelection(); });
}

void CanvasActions::takeInHand(QPointF at) {
    canvas::State& state = m_parts->state;
    const canvas::Hit hit = state.hitAt(at);
    if (hit.node)
        state.setCurrent(hit.node->first, !state.isNodeSelected(hit.node->first));
    else if (hit.group)
        state.selectGroup(*hit.group, false);
    else if (hit.line && !state.isLineSelected(*hit.line))
        state.selectLine(*hit.line, false);
    enable();
}

QMenu* CanvasActions::makeMenu(QPointF at) {
    takeInHand(at);
    canvas::Parts& parts = *m_parts;
    auto* const menu = new QMenu(&parts.state.widget);
    menu->setObjectName(QStringLiteral("canvasMenu"));
    menu->setToolTipsVisible(true);
    const auto add = [&](const char* icon, const QString& text, const char* name, bool enabled, auto act) {
        QAction* const action = menu->addAction(style::icon(QLatin1String(icon)), text, &parts.keys, act);
        action->setObjectName(QLatin1String(name));
        action->setEnabled(enabled);
    };
    add("processor", PlatformCanvas::tr("Add processor here"), "addProcessor", true,
        [&parts, at] { parts.edits.addProcessor(at); });
    add("switch-node", PlatformCanvas::tr("Add switch here"), "addSwitch", true,
        [&parts, at] { parts.edits.addSwitch(at); });
    menu->addSeparator();
    fill(*menu, {"rename", "editValue", "connect", "clone", "pin"});
    add("remove", PlatformCanvas::tr("Remove"), "remove", !m_state.selection.isEmpty(),
        [&parts] { parts.edits.removeSelected(); });
    menu->addSeparator();
    menu->addMenu(selectMenu());
    menu->addMenu(alignMenu());
    menu->addMenu(groupMenu());
    add("layout", PlatformCanvas::tr("Arrange by links"), "arrange", m_state.diagram.nodes.size() >= 2,
        [&parts] { parts.arranger.arrange(canvas::Layout::ByLinks); });
    menu->addMenu(arrangeMenu());
    menu->addSeparator();
    fill(*menu, {"findNode", "zoomToSelection"});
    add("fit", PlatformCanvas::tr("Fit all"), "fit", true, [&parts] { parts.viewport.fit(); });
    fill(*menu, {"overview", "snap"});
    return menu;
}

} // namespace equipoise::gui
