// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/input/edits.h"

#include "app/commands/edits_for.h"
#include "app/commands/many.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/canvas/state.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"

#include <algorithm>
#include <array>

namespace equipoise::gui::canvas {

namespace {

constexpr int firstGroupKey = 0x60000; ///< merge keys of a group and its name: no other edit merges with them
constexpr int firstTurnKey = 0x80000;  ///< and of numbers that are turned or dragged

equipoise::Point toPoint(QPointF place) {
    return {place.x(), place.y()};
}

SetNodeProperty withProperty(std::string key, const auto& nodes, const std::string& value) {
    SetNodeProperty edit{std::move(key), {}};
    for (const NodeId id : nodes)
        edit.values.emplace_back(id, value);
    return edit;
}

/// `factor` times as much as is shown, and by 1 to the last digit what it was; nothing: that is no number.
std::optional<equipoise::Quantity> multiplied(const equipoise::Quantity& now, double factor,
                                              const Measure& measure) {
    if (factor == 1) // a drag that comes back, or is given up
        return now;
    const Unit unit = equipoise::chosenOrWritten(now, measure);
    const double shown = equipoise::inUnit(now.value, unit, measure);
    const auto value =
        equipoise::fromUnit(QByteArray::number(text::asTyped(shown * factor)).toStdString(), unit, measure);
    if (!value)
        return std::nullopt;
    return equipoise::Quantity{*value, unit};
}

} // namespace

Edits::Edits(State& state, InlineEditor& editor)
    : m_state(state)
    , m_editor(editor)
    , m_groupKey(firstGroupKey)
    , m_turnKey(firstTurnKey) {}

bool Edits::apply(const Edit& edit, const QString& text, int mergeKey) {
    const auto done = m_state.document.apply(edit, text, mergeKey);
    if (!done)
        emit m_state.refused(done.error());
    return done.ok();
}

void Edits::addMoves(MoveNodes& move, std::size_t node, QPointF by) const {
    for (const std::uint32_t position : m_state.diagram.membersOf(node))
        move.places.emplace_back(m_state.diagram.idAt(position), toPoint(m_state.places[position] + by));
}

void Edits::moveSelected(QPointF by, int mergeKey) {
    MoveNodes move;
    for (const std::size_t node : m_state.selectedPositions())
        addMoves(move, node, by);
    m_state.placingByHand = true;
    if (!move.places.empty())
        apply(move, PlatformCanvas::tr("Move"), mergeKey);
    m_state.placingByHand = false;
}

void Edits::cloneSelected(QPointF by) {
    const FlatSet<NodeId> originals = m_state.selectedNodes();
    // Where originals have no place of their own, copies are put beside where those are seen.
    Scenario seen = m_state.document.scenario();
    const std::size_t processors = seen.platform.size();
    const std::size_t switches = seen.platform.switches.size();
    for (std::size_t i = 0; i < processors; ++i)
        seen.platform.processors[i].place = toPoint(m_state.places[i]);
    for (std::size_t i = 0; i < switches; ++i)
        seen.platform.switches[i].place = toPoint(m_state.places[processors + i]);
    if (!apply(edits::clone(seen, originals, toPoint(by)), PlatformCanvas::tr("Clone")))
        return;
    FlatSet<NodeId> copies;
    const Platform& now = m_state.document.scenario().platform;
    for (std::size_t i = processors; i < now.size(); ++i)
        copies.insert(ProcessorId{i});
    for (std::size_t i = switches; i < now.switches.size(); ++i)
        copies.insert(SwitchId{i});
    m_state.selection.set(std::move(copies));
}

void Edits::cloneSelected() {
    const qreal by = 3 * m_state.scene.largest() / m_state.view.scale;
    cloneSelected(QPointF(by, by));
}

void Edits::placeSelected(const Rearranged& rearranged, const QString& text) {
    const std::vector<std::size_t>& nodes = m_state.selectedPositions();
    std::vector<QPointF> before;
    for (const std::size_t node : nodes)
        before.push_back(m_state.diagram.nodes[node].at);
    const std::vector<QPointF> after = rearranged(before);
    MoveNodes move;
    for (std::size_t k = 0; k < nodes.size(); ++k)
        if (m_state.diagram.nodes[nodes[k]].fold)
            addMoves(move, nodes[k], after[k] - before[k]);
        else
            move.places.emplace_back(m_state.diagram.nodes[nodes[k]].id, toPoint(after[k]));
    if (!move.places.empty())
        apply(move, text);
}

void Edits::align(Align how) {
    placeSelected([how](auto places) { return aligned(places, how); }, PlatformCanvas::tr("Align"));
}

void Edits::distribute(Distribute how) {
    placeSelected([how](auto places) { return distributed(places, how); }, PlatformCanvas::tr("Distribute"));
}

void Edits::link(std::size_t a, std::size_t b) {
    if (const auto edit = edits::connect(m_state.document.scenario(), m_state.diagram.nodes[a].id,
                                         m_state.diagram.nodes[b].id))
        apply(*edit, PlatformCanvas::tr("Add link"));
}

void Edits::connectSelected() {
    constexpr std::size_t most = 200; // each two of them: 19,900 links
    const FlatSet<NodeId> nodes = m_state.selectedNodes();
    if (nodes.size() > most) {
        emit m_state.refused(Error{ErrorCode::OutOfRange,
                                   PlatformCanvas::tr("The number of selected nodes").toStdString(),
                                   std::to_string(nodes.size()),
                                   "<= " + std::to_string(most),
                                   {}});
        return;
    }
    if (const auto edit = edits::connectAll(m_state.document.scenario(), nodes))
        apply(*edit, PlatformCanvas::tr("Connect nodes"));
}

void Edits::removeSelected() {
    const FlatSet<NodeId> nodes = m_state.selectedNodes();
    const FlatSet<LinkId> links = m_state.selection.links();
    FlatSet<edits::Cell> cells;
    for (const CellId& cell : m_state.selection.cells())
        cells.insert({cell.from, cell.to});
    if (nodes.empty() && links.empty() && cells.empty())
        return;
    const Edit edit = edits::removeAll(m_state.document.scenario(), nodes, links, cells);
    m_state.selection.clear(); // before their numbers mean others
    apply(edit, PlatformCanvas::tr("Remove"));
}

bool Edits::addProcessor(QPointF at) {
    if (!apply(edits::addProcessor(m_state.document.scenario(), toPoint(m_state.view.toCanvas(at))),
               PlatformCanvas::tr("Add processor")))
        return false;
    m_state.setCurrent(m_state.diagram.indexOf(ProcessorId{m_state.diagram.processors - 1}), true);
    return true;
}

void Edits::addSwitch(QPointF at) {
    if (apply(edits::addSwitch(m_state.document.scenario(), toPoint(m_state.view.toCanvas(at))),
              PlatformCanvas::tr("Add switch")))
        m_state.setCurrent(m_state.diagram.shownAs.back(), true);
}

void Edits::pinSelected(bool pinned) {
    const auto pins = withProperty("pinned", m_state.selectedNodes(), pinned ? "true" : "false");
    if (!pins.values.empty())
        apply(pins, pinned ? PlatformCanvas::tr("Pin") : PlatformCanvas::tr("Unpin"));
}

void Edits::groupSelected() {
    const FlatSet<NodeId> nodes = m_state.selectedNodes();
    if (nodes.empty())
        return;
    const auto named = [this](const QString& name) {
        return std::ranges::find(m_state.diagram.groups, name, &Group::name);
    };
    int number = 1;
    while (named(PlatformCanvas::tr("Group %1").arg(number)) != m_state.diagram.groups.end())
        ++number; // ends: there are not more names than groups
    const QString name = PlatformCanvas::tr("Group %1").arg(number);
    const int key = ++m_groupKey; // the group and its name are one step
    if (!apply(withProperty("group", nodes, name.toStdString()), PlatformCanvas::tr("Group"), key))
        return;
    if (const auto made = named(name); made != m_state.diagram.groups.end())
        renameGroup(static_cast<std::size_t>(made - m_state.diagram.groups.begin()), key);
}

void Edits::ungroupSelected() {
    if (const FlatSet<NodeId> nodes = m_state.selectedNodes(); !nodes.empty())
        apply(withProperty("group", nodes, {}), PlatformCanvas::tr("Ungroup"));
}

// ---- editing in place

void Edits::renameGroup(std::size_t group, int mergeKey) {
    renameFold(m_state.diagram.groups[group].fold, m_state.scene.outline(group).title, mergeKey);
}

void Edits::renameFold(std::uint32_t fold, const QRectF& place, int mergeKey) {
    std::vector<NodeId> members;
    for (const std::uint32_t position : m_state.folds.nodesOf(fold))
        members.push_back(m_state.diagram.idAt(position));
    m_editor.open(QString::fromStdString(m_state.folds[fold].name), place,
                  PlatformCanvas::tr("Name of the group"),
                  [this, members, mergeKey](const QString& typed) -> Result<void> {
                      const std::string name = typed.trimmed().toStdString();
                      if (const auto fine = equipoise::validateName(name, "group"); !fine)
                          return fine;
                      return m_state.document.apply(withProperty("group", members, name),
                                                    mergeKey != 0 ? PlatformCanvas::tr("Group")
                                                                  : PlatformCanvas::tr("Rename group"),
                                                    mergeKey);
                  });
}

void Edits::renameCurrent() {
    // First: what is typed may give the node another name.
    if (!m_editor.close(true) || !m_state.current)
        return;
    const Node& node = m_state.diagram.nodes[*m_state.current];
    if (node.fold) {
        if (m_state.folds[*node.fold].isGroup)
            renameFold(*node.fold, m_state.scene.boxOf(*m_state.current), 0);
        return;
    }
    m_editor.open(node.name, m_state.scene.boxOf(*m_state.current), PlatformCanvas::tr("Name"),
                  [this, id = node.id](const QString& typed) {
                      return m_state.document.apply(RenameNode{id, typed.trimmed().toStdString()},
                                                    PlatformCanvas::tr("Rename"));
                  });
}

void Edits::openQuantity(const equipoise::Quantity& now, UnitRole role, const QRectF& place,
                         const QString& text, std::function<Edit(const equipoise::Quantity&)> edit) {
    const auto units = [this] { return m_state.document.scenario().platform.units; };
    const Units own = units();
    const equipoise::Quantity seen{now.value, equipoise::chosenOrWritten(now, {role, own})};
    const QString name =
        role == UnitRole::TimePerWork
            ? seen.unit.inverse ? PlatformCanvas::tr("Speed in %1") : PlatformCanvas::tr("Cycle time in %1")
        : seen.unit.inverse ? PlatformCanvas::tr("Bandwidth in %1")
                            : PlatformCanvas::tr("Cost in %1");
    m_editor.open(text::editableQuantity(seen, {role, own}), place,
                  name.arg(text::unit(seen.unit, {role, own})),
                  [this, role, units, unit = seen.unit, text,
                   edit = std::move(edit)](const QString& typed) -> Result<void> {
                      const auto quantity = text::typedQuantity(typed, {role, units()}, unit);
                      if (!quantity)
                          return quantity.error();
                      return m_state.document.apply(edit(*quantity), text);
                  });
}

void Edits::editNode(std::size_t node) {
    m_state.setCurrent(node, true);
    if (m_state.diagram.nodes[node].fold) {
        m_state.open(std::array{node});
        return;
    }
    const NodeId id = m_state.diagram.nodes[node].id;
    if (!id.isProcessor()) {
        renameCurrent();
        return;
    }
    const Platform& platform = m_state.document.scenario().platform;
    const CostFunction& compute = platform[id.processor()].compute;
    openQuantity({meanRate(compute), compute.rateUnit}, UnitRole::TimePerWork, m_state.scene.boxOf(node),
                 PlatformCanvas::tr("Set cycle time"), [this, id](const equipoise::Quantity& quantity) {
                     return edits::setCells(m_state.document.scenario(),
                                            std::vector<edits::ProcessorCells>{
                                                {.processor = id.processor(), .cycleTime = quantity}});
                 });
}

void Edits::editLine(std::size_t index) {
    m_state.selectLine(index, false);
    const Line line = m_state.diagram.lines[index];
    const Platform& platform = m_state.document.scenario().platform;
    if (line.count > 1)
        return; // all of them are selected: they are edited beside the graph
    const CellId cell = line.link ? CellId{} : cellsOf(platform, m_state.diagram, line).front();
    equipoise::Quantity cost;
    if (line.link) {
        const CostFunction& transfer = platform.links[line.link->index()].transfer;
        cost = {meanRate(transfer), transfer.rateUnit};
    } else {
        cost = {(*platform.linkCost)(cell.from.index(), cell.to.index()), platform.linkCostUnit};
    }
    const QPointF middle = (m_state.scene.at(line.a) + m_state.scene.at(line.b)) / 2;
    openQuantity(cost, UnitRole::TimePerData, QRectF(middle, QSizeF()), PlatformCanvas::tr("Set cost"),
                 [this, line, cell](const equipoise::Quantity& quantity) {
                     return line.link ? edits::setCells(m_state.document.scenario(),
                                                        std::vector<edits::LinkCells>{
                                                            {.link = *line.link, .cost = quantity}})
                                      : edits::setCost(edits::Cell(cell.from, cell.to), quantity.value,
                                                       line.forth && line.back);
                 });
}

void Edits::multiply(const Scenario& from, const Hit& hit, double factor, int mergeKey) {
    const Platform& platform = from.platform;
    const Measure ofWork{UnitRole::TimePerWork, platform.units};
    const Measure ofData{UnitRole::TimePerData, platform.units};
    std::vector<edits::ProcessorCells> processors;
    std::vector<edits::LinkCells> links;
    SetLinkCost cells;
    const auto turnProcessor = [&](ProcessorId id) {
        const CostFunction& compute = platform[id].compute;
        if (const auto value = multiplied(compute.writtenRate(), factor, ofWork); value && !compute.isTable())
            processors.push_back({.processor = id, .cycleTime = value});
    };
    const auto turnLink = [&](LinkId id) {
        const CostFunction& transfer = platform.links[id.index()].transfer;
        if (const auto value = multiplied(transfer.writtenRate(), factor, ofData);
            value && !transfer.isTable())
            links.push_back({.link = id, .cost = value});
    };
    const auto turnCell = [&](const CellId& cell) {
        const equipoise::Quantity now{(*platform.linkCost)(cell.from.index(), cell.to.index()),
                                      platform.linkCostUnit};
        if (const auto value = multiplied(now, factor, ofData))
            cells.cells.push_back({cell.from, cell.to, value->value});
    };
    if (hit.node) {
        const std::size_t node = hit.node->first;
        for (const NodeId id :
             m_state.isNodeSelected(node) ? m_state.selection.nodes() : m_state.idsOf(std::array{node}))
            if (id.isProcessor())
                turnProcessor(id.processor());
    } else if (hit.line) {
        const Line& line = m_state.diagram.lines[*hit.line];
        const bool selected = m_state.isLineSelected(*hit.line);
        for (const LinkId id : selected ? m_state.selection.links() : FlatSet<LinkId>())
            turnLink(id);
        for (const CellId& cell : selected ? m_state.selection.cells() : FlatSet<CellId>())
            turnCell(cell);
        for (const LinkId id : selected ? std::vector<LinkId>() : m_state.diagram.linksOf(line))
            turnLink(id);
        if (!selected && !line.link)
            for (const CellId& cell : cellsOf(platform, m_state.diagram, line))
                turnCell(cell);
    }
    m_state.scrubbing = true;
    if (!processors.empty())
        apply(edits::setCells(from, processors), PlatformCanvas::tr("Set cycle time"), mergeKey);
    else if (!links.empty())
        apply(edits::setCells(from, links), PlatformCanvas::tr("Set cost"), mergeKey);
    else if (!cells.cells.empty())
        apply(setLinkCosts(platform, std::move(cells)), PlatformCanvas::tr("Set cost"), mergeKey);
    m_state.scrubbing = false;
}

void Edits::editCurrentValue() {
    if (m_state.current)
        editNode(*m_state.current);
    else if (m_state.currentLine)
        editLine(*m_state.currentLine);
}

} // namespace equipoise::gui::canvas
