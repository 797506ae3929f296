// PlatformCanvas: nodes in line, layouts, pins and groups; what is selected together.
#include "app/pictures/canvas/mini_map.h"
#include "app/pictures/canvas/platform_canvas.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

QString nameOf(canvas::Layout layout) {
    switch (layout) {
    case canvas::Layout::Circle:
        return PlatformCanvas::tr("Arrange in a circle");
    case canvas::Layout::Grid:
        return PlatformCanvas::tr("Arrange in rows");
    case canvas::Layout::Tree:
        return PlatformCanvas::tr("Arrange as a tree");
    case canvas::Layout::ByCluster:
        return PlatformCanvas::tr("Arrange by cluster");
    default:
        return PlatformCanvas::tr("Arrange by links");
    }
}

MoveNodes movesOf(const canvas::Diagram& diagram, const canvas::LayoutTask& task,
                  const std::vector<QPointF>& places) {
    MoveNodes move;
    for (std::size_t i = 0; i < places.size(); ++i)
        if (task.stays[i] == 0)
            move.places.emplace_back(diagram.nodes[i].id, core::Point{places[i].x(), places[i].y()});
    return move;
}

} // namespace

// ---- in line

void PlatformCanvas::align(canvas::Align how) {
    const std::vector<std::size_t> nodes = selectedPositions();
    std::vector<QPointF> places;
    for (const std::size_t node : nodes)
        places.push_back(m_diagram.nodes[node].at);
    moveTo(nodes, canvas::aligned(places, how), tr("Align"));
}

void PlatformCanvas::distribute(canvas::Distribute how) {
    const std::vector<std::size_t> nodes = selectedPositions();
    std::vector<QPointF> places;
    for (const std::size_t node : nodes)
        places.push_back(m_diagram.nodes[node].at);
    moveTo(nodes, canvas::distributed(places, how), tr("Distribute"));
}

// ---- layouts

void PlatformCanvas::arrange(canvas::Layout layout) {
    const std::set<core::NodeId> selected = selectedNodes();
    const bool some = selected.size() >= 2;
    canvas::LayoutRequest request;
    request.text = nameOf(layout);
    request.task.layout = layout;
    request.task.places = m_places;
    for (const canvas::Node& node : m_diagram.nodes)
        request.task.stays.push_back(node.pinned || (some && !selected.contains(node.id)) ? 1 : 0);
    if (std::ranges::count(request.task.stays, 0) == 0) {
        say(tr("All of these nodes are pinned: press P to unpin them"));
        return;
    }
    wantLayout(std::move(request));
}

/// Found at once if that takes no time, else asked for.
void PlatformCanvas::wantLayout(canvas::LayoutRequest request) {
    dropWaiting();
    request.scenario = m_document.snapshot();
    if (request.task.places.size() != m_diagram.nodes.size())
        return; // asked for before the platform changed once more
    m_waiting = std::make_shared<const canvas::LayoutRequest>(std::move(request));
    if (canvas::isQuick(m_document.scenario().platform)) {
        take(m_waiting, canvas::carriedOut(*m_waiting));
        return;
    }
    if (m_waiting->write)
        say(tr("%1… Esc stops").arg(m_waiting->text));
    emit layoutWanted(m_waiting);
}

void PlatformCanvas::dropWaiting() {
    if (!std::exchange(m_waiting, nullptr))
        return;
    say({});
    emit layoutUnwanted();
}

void PlatformCanvas::take(std::shared_ptr<const canvas::LayoutRequest> request,
                          const canvas::LayoutResult& result) {
    if (!request || request != m_waiting)
        return;
    m_waiting.reset();
    say({});
    const canvas::LayoutTask& task = request->task;
    if (!request->write) {
        m_provisional = false;
        m_places = result.places;
        canvas::updatePlaces(m_diagram, m_document.scenario().platform, m_places);
        rebuildScene();
        refit(true);
        m_map->setDiagram(m_diagram);
        showMiniMap();
        return;
    }
    if (request->regroup && result.clusters.empty()) {
        say(tr("No clusters found: the costs are much alike"));
        return;
    }
    EditList edits;
    if (request->regroup) {
        GroupNodes groups;
        for (const canvas::Node& node : m_diagram.nodes)
            groups.groups.emplace_back(node.id, std::string());
        for (std::size_t k = 0; k < result.clusters.size(); ++k)
            for (const std::size_t node : result.clusters[k])
                groups.groups[node].second = clusterName(result.clusters[k], k).toStdString();
        edits.edits.emplace_back(std::move(groups));
    }
    edits.edits.emplace_back(movesOf(m_diagram, task, result.places));
    const bool whole = std::ranges::none_of(task.stays, [](char stays) { return stays != 0; });
    m_fitted = m_fitted || whole;
    apply(edits, request->text);
}

// ---- pins

void PlatformCanvas::pinSelected(bool pinned) {
    PinNodes pins;
    for (const core::NodeId id : selectedNodes())
        pins.pins.emplace_back(id, pinned);
    if (!pins.pins.empty())
        apply(pins, pinned ? tr("Pin") : tr("Unpin"));
    enableCommands();
}

// ---- groups

/// That of its switch, if it has just one, else its number.
QString PlatformCanvas::clusterName(const std::vector<std::size_t>& cluster, std::size_t number) const {
    const auto isSwitch = [this](std::size_t node) { return !m_diagram.nodes[node].id.isProcessor(); };
    if (std::ranges::count_if(cluster, isSwitch) == 1)
        return m_diagram.nodes[*std::ranges::find_if(cluster, isSwitch)].name;
    return tr("Cluster %1").arg(number + 1);
}

void PlatformCanvas::groupByCluster() {
    canvas::LayoutRequest request;
    request.regroup = true;
    request.text = tr("Group by cluster");
    request.task.layout = canvas::Layout::ByCluster;
    request.task.places = m_places;
    for (const canvas::Node& node : m_diagram.nodes)
        request.task.stays.push_back(node.pinned ? 1 : 0);
    wantLayout(std::move(request));
}

void PlatformCanvas::groupSelected() {
    const std::vector<std::size_t> nodes = selectedPositions();
    if (nodes.empty())
        return;
    const auto taken = [this](const QString& name) {
        return std::ranges::any_of(m_diagram.groups,
                                   [&](const canvas::Group& one) { return one.name == name; });
    };
    int number = 1;
    while (taken(tr("Group %1").arg(number)))
        ++number;
    const QString name = tr("Group %1").arg(number);
    GroupNodes groups;
    for (const std::size_t node : nodes)
        groups.groups.emplace_back(m_diagram.nodes[node].id, name.toStdString());
    const int key = ++m_groupKey; // the group and its name are one step
    if (!apply(groups, tr("Group"), key))
        return;
    const auto made = std::ranges::find(m_diagram.groups, name, &canvas::Group::name);
    if (made != m_diagram.groups.end())
        renameGroup(static_cast<std::size_t>(made - m_diagram.groups.begin()), key);
}

void PlatformCanvas::renameGroup(std::size_t group, int mergeKey) {
    std::vector<core::NodeId> members;
    for (const std::uint32_t node : m_diagram.groups[group].members)
        members.push_back(m_diagram.nodes[node].id);
    openEditor(m_diagram.groups[group].name, m_scene.outline(group).title, tr("Name of the group"),
               [this, members, mergeKey](const QString& typed) -> core::Result<void> {
                   const std::string name = typed.trimmed().toStdString();
                   if (const auto fine = core::validateName(name, "group"); !fine)
                       return fine;
                   GroupNodes groups;
                   for (const core::NodeId id : members)
                       groups.groups.emplace_back(id, name);
                   return m_document.apply(groups, mergeKey != 0 ? tr("Group") : tr("Rename group"),
                                           mergeKey);
               });
}

void PlatformCanvas::ungroupSelected() {
    GroupNodes groups;
    for (const core::NodeId id : selectedNodes())
        groups.groups.emplace_back(id, std::string());
    if (!groups.groups.empty())
        apply(groups, tr("Ungroup"));
}

// ---- selected together

void PlatformCanvas::selectAll() {
    std::set<core::NodeId> nodes;
    for (const canvas::Node& node : m_diagram.nodes)
        nodes.insert(node.id);
    m_selection.set(std::move(nodes));
}

void PlatformCanvas::selectNeighbours() {
    const std::set<core::NodeId> selected = selectedNodes();
    std::set<core::NodeId> nodes = selected;
    for (const canvas::Line& line : m_diagram.lines) {
        const core::NodeId a = m_diagram.nodes[line.a].id;
        const core::NodeId b = m_diagram.nodes[line.b].id;
        if (selected.contains(a))
            nodes.insert(b);
        if (selected.contains(b))
            nodes.insert(a);
    }
    m_selection.set(std::move(nodes));
}

void PlatformCanvas::selectGroups() {
    std::set<core::NodeId> nodes = selectedNodes();
    for (const std::size_t node : selectedPositions())
        if (const auto group = m_diagram.nodes[node].group)
            for (const std::uint32_t member : m_diagram.groups[*group].members)
                nodes.insert(m_diagram.nodes[member].id);
    m_selection.set(std::move(nodes));
}

void PlatformCanvas::invertSelection() {
    const std::set<core::NodeId> selected = selectedNodes();
    std::set<core::NodeId> nodes;
    for (const canvas::Node& node : m_diagram.nodes)
        if (!selected.contains(node.id))
            nodes.insert(node.id);
    m_selection.set(std::move(nodes));
}

} // namespace app
