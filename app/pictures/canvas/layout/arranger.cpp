// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/layout/arranger.h"

#include "app/pictures/canvas/input/edits.h"
#include "app/pictures/canvas/layout/layout_graph.h"
#include "app/pictures/canvas/layout/nested_places.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/canvas/state.h"
#include "app/pictures/canvas/viewport.h"

#include <algorithm>
#include <utility>

namespace equipoise::gui::canvas {

namespace {

QString nameOf(Layout layout) {
    switch (layout) {
    case Layout::Circle:
        return PlatformCanvas::tr("Arrange in a circle");
    case Layout::Grid:
        return PlatformCanvas::tr("Arrange in rows");
    case Layout::Ring:
        return PlatformCanvas::tr("Arrange by ring");
    case Layout::Tree:
        return PlatformCanvas::tr("Arrange as a tree");
    case Layout::ByCluster:
        return PlatformCanvas::tr("Arrange by cluster");
    default:
        return PlatformCanvas::tr("Arrange by links");
    }
}

/// That of its switch, if it has just one, else its number.
QString clusterName(const Platform& platform, const std::vector<std::size_t>& cluster, std::size_t number) {
    const auto isSwitch = [&](std::size_t node) { return node >= platform.size(); };
    if (std::ranges::count_if(cluster, isSwitch) == 1)
        return QString::fromStdString(
            platform.nameOf(nodeAt(platform, *std::ranges::find_if(cluster, isSwitch))));
    return PlatformCanvas::tr("Cluster %1").arg(number + 1);
}

SetNodeProperty groupsOf(const Platform& platform, const std::vector<std::vector<std::size_t>>& clusters) {
    SetNodeProperty groups{"group", {}};
    for (std::size_t i = 0; i < platform.size() + platform.switches.size(); ++i)
        groups.values.emplace_back(nodeAt(platform, i), std::string());
    for (std::size_t k = 0; k < clusters.size(); ++k)
        for (const std::size_t node : clusters[k])
            groups.values[node].second = clusterName(platform, clusters[k], k).toStdString();
    return groups;
}

MoveNodes movesOf(const Platform& platform, const LayoutTask& task, const std::vector<QPointF>& places) {
    MoveNodes move;
    for (std::size_t i = 0; i < places.size(); ++i)
        if (task.stays[i] == 0)
            move.places.emplace_back(nodeAt(platform, i), equipoise::Point{places[i].x(), places[i].y()});
    return move;
}

} // namespace

Arranger::Arranger(State& state, Viewport& viewport, Edits& edits)
    : m_state(state)
    , m_viewport(viewport)
    , m_edits(edits) {}

LayoutRequest Arranger::requestFor(Layout layout, const QString& text) const {
    LayoutRequest request;
    request.text = text;
    request.task.layout = layout;
    request.task.places = m_state.places;
    const Platform& platform = m_state.document.scenario().platform;
    for (std::size_t i = 0; i < m_state.places.size(); ++i)
        request.task.stays.push_back(platform.isPinned(nodeAt(platform, i)) ? 1 : 0);
    return request;
}

void Arranger::arrange(Layout layout) {
    LayoutRequest request = requestFor(layout, nameOf(layout));
    if (layout == Layout::Ring)
        request.task.ring = m_state.marks.ring;
    const FlatSet<NodeId> selected = m_state.selectedNodes();
    if (selected.size() >= 2)
        for (std::size_t i = 0; i < request.task.stays.size(); ++i)
            if (!selected.contains(m_state.diagram.idAt(i)))
                request.task.stays[i] = 1;
    if (std::ranges::count(request.task.stays, 0) == 0)
        m_state.say(PlatformCanvas::tr("All of these nodes are pinned: press P to unpin them"));
    else
        want(std::move(request));
}

void Arranger::groupByCluster() {
    LayoutRequest request = requestFor(Layout::ByCluster, PlatformCanvas::tr("Group by cluster"));
    request.regroup = true;
    want(std::move(request));
}

void Arranger::place(const std::vector<std::optional<QPointF>>& known) {
    const Platform& platform = m_state.document.scenario().platform;
    if (auto places = placesInTree(platform, m_state.folds, known)) {
        m_state.provisional = false;
        m_state.places = *std::move(places);
        return;
    }
    m_state.provisional =
        !isQuick(platform) && std::ranges::any_of(known, [](const auto& at) { return !at; });
    if (!m_state.provisional) {
        m_state.places = automaticPlaces(platform, known);
        return;
    }
    std::vector<QPointF> placed;
    LayoutRequest request;
    request.write = false;
    for (const auto& at : known) {
        if (at)
            placed.push_back(*at);
        request.task.stays.push_back(at ? 1 : 0);
    }
    const QPointF middle = boundsOf(placed).center();
    for (std::size_t i = 0; i < known.size(); ++i)
        request.task.places.push_back(known[i].value_or(middle + sunflower(i, unitLength)));
    m_state.places = request.task.places;
    // Whoever is to find them may be told of this very change later than we are.
    QMetaObject::invokeMethod(
        this, [this, asked = std::move(request)]() mutable { want(std::move(asked)); }, Qt::QueuedConnection);
}

void Arranger::want(LayoutRequest request) {
    dropWaiting();
    request.scenario = m_state.document.snapshot();
    if (request.task.places.size() != m_state.diagram.shownAs.size())
        return; // asked for before the platform changed once more
    m_waiting = std::make_shared<const LayoutRequest>(std::move(request));
    if (isQuick(m_state.document.scenario().platform)) {
        take(m_waiting, carriedOut(*m_waiting));
        return;
    }
    if (m_waiting->write)
        m_state.say(PlatformCanvas::tr("%1… Esc stops").arg(m_waiting->text));
    emit wanted(m_waiting);
}

void Arranger::dropWaiting() {
    if (!std::exchange(m_waiting, nullptr))
        return;
    m_state.say({});
    emit unwanted();
}

void Arranger::take(std::shared_ptr<const LayoutRequest> request, const LayoutResult& result) {
    if (!request || request != m_waiting)
        return;
    m_waiting.reset();
    m_state.say({});
    const LayoutTask& task = request->task;
    if (!request->write) {
        m_state.provisional = false;
        m_state.places = result.places;
        updatePlaces(m_state.diagram, m_state.document.scenario().platform, m_state.places, m_state.folds);
        m_viewport.renew(true);
        return;
    }
    if (request->regroup && result.clusters.empty()) {
        m_state.say(PlatformCanvas::tr("No clusters found: the costs are much alike"));
        return;
    }
    EditList edits;
    if (request->regroup)
        edits.edits.emplace_back(groupsOf(m_state.document.scenario().platform, result.clusters));
    edits.edits.emplace_back(movesOf(m_state.document.scenario().platform, task, result.places));
    const bool whole = std::ranges::none_of(task.stays, [](char stays) { return stays != 0; });
    m_state.fitted = m_state.fitted || whole;
    m_edits.apply(edits, request->text);
}

} // namespace equipoise::gui::canvas
