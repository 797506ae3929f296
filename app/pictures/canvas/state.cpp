// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/state.h"

#include "app/pictures/canvas/paint/words.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/plan/parts_accessible.h"
#include "app/text/describe.h"

#include <algorithm>
#include <array>
#include <set>

namespace equipoise::gui::canvas {

namespace {

constexpr std::size_t quick = 600; ///< nodes and lines that are drawn anew in no time
constexpr int remarkTime = 5000;   ///< ms that a remark stays

std::vector<std::size_t> asPositions(std::span<const std::uint32_t> nodes) {
    return {nodes.begin(), nodes.end()};
}

} // namespace

State::State(Document& of, Selection& chosen, QWidget& shownIn)
    : document(of)
    , selection(chosen)
    , widget(shownIn)
    , numbers([this] { widget.update(); }) {
    m_remarkTimer.setSingleShot(true);
    m_remarkTimer.setInterval(remarkTime);
    connect(&m_remarkTimer, &QTimer::timeout, this, [this] { say({}); });
}

bool State::isLarge() const {
    return diagram.nodes.size() + diagram.lines.size() > quick;
}

Hit State::hitAt(QPointF point) const {
    Hit hit{scene.nodeAt(point), {}, {}};
    if (const auto number = hit.node ? std::nullopt : numbers.at(point)) {
        hit.number = true;
        if (number->ofNode)
            hit.node = std::pair{number->index, Zone::Inside};
        else
            hit.line = number->index;
        return hit;
    }
    if (!hit.node)
        hit.group = scene.groupAt(point);
    if (!hit.node && !hit.group)
        hit.line = scene.lineAt(diagram, point);
    return hit;
}

// ---- the selection

FlatSet<NodeId> State::selectedNodes() const {
    FlatSet<NodeId> nodes = selection.nodes();
    nodes.eraseIf([&](NodeId id) { return !diagram.contains(id); });
    return nodes;
}

FlatSet<NodeId> State::idsOf(std::span<const std::size_t> nodes) const {
    std::vector<NodeId> ids;
    for (const std::size_t node : nodes)
        for (const std::uint32_t position : diagram.membersOf(node))
            ids.push_back(diagram.idAt(position));
    return FlatSet<NodeId>(std::move(ids));
}

void State::markSelected() {
    std::vector<std::size_t> count(diagram.nodes.size(), 0);
    for (const NodeId id : selection.nodes())
        if (diagram.contains(id))
            ++count[diagram.indexOf(id)];
    m_selected.clear();
    m_partly.clear();
    m_isSelected.assign(diagram.nodes.size(), 0);
    for (std::size_t node = 0; node < count.size(); ++node)
        if (count[node] == diagram.membersOf(node).size()) {
            m_selected.push_back(node);
            m_isSelected[node] = 1;
        } else if (count[node] > 0) {
            m_partly.push_back(node);
        }
    std::vector<std::uint32_t> links(diagram.lines.size(), 0);
    for (const LinkId id : selection.links())
        if (id.index() < diagram.lineOf.size() && diagram.lineOf[id.index()] != Diagram::noLine)
            ++links[diagram.lineOf[id.index()]];
    m_isLineSelected.assign(diagram.lines.size(), 0);
    for (std::size_t line = 0; line < links.size(); ++line)
        m_isLineSelected[line] = diagram.lines[line].link && links[line] == diagram.lines[line].count ? 1 : 0;
    for (const CellId& cell : selection.cells())
        if (diagram.contains(cell.from) && diagram.contains(cell.to))
            if (const auto line = diagram.lineBetween(diagram.indexOf(cell.from), diagram.indexOf(cell.to)))
                m_isLineSelected[*line] = 1;
}

std::optional<std::size_t> State::selectedLine() const {
    const auto found = std::ranges::find(m_isLineSelected, 1);
    if (found == m_isLineSelected.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_isLineSelected.begin());
}

void State::followSelection() {
    markSelected();
    const bool any = !m_selected.empty() || !m_partly.empty();
    if (!any)
        current.reset();
    else if (!current || *current >= m_isSelected.size() || m_isSelected[*current] == 0)
        current = m_selected.empty() ? m_partly.front() : m_selected.front();
    if (isLineLost())
        currentLine.reset();
    if (!currentLine && !any && (selectedLinks() == 1 || selectedLinks() == 2))
        currentLine = selectedLine();
    if (!currentLine)
        walkedFrom.reset();
}

bool State::isLineLost() const {
    return currentLine && (*currentLine >= m_isLineSelected.size() || !isLineSelected(*currentLine));
}

void State::dropLost() {
    if (isLineLost())
        currentLine.reset();
    if (!currentLine)
        walkedFrom.reset();
    if (current && *current >= diagram.nodes.size())
        current.reset();
}

void State::setCurrent(std::optional<std::size_t> node, bool select) {
    current = node;
    walkedFrom.reset();
    if (select)
        selection.set(node ? idsOf(std::array{*node}) : FlatSet<NodeId>());
    describe();
    if (node)
        tellFocus(widget, static_cast<int>(*node));
    widget.update();
}

void State::setCurrentLine(std::size_t line) {
    selectLine(line, false);
    describe();
    tellFocus(widget, static_cast<int>(diagram.nodes.size() + line));
    widget.update();
}

void State::selectLine(std::size_t index, bool add) {
    FlatSet<NodeId> nodes;
    FlatSet<LinkId> links;
    FlatSet<CellId> cells;
    if (add) {
        nodes = selection.nodes();
        links = selection.links();
        cells = selection.cells();
    }
    const Line& line = diagram.lines[index];
    links.insertAll(FlatSet<LinkId>(diagram.linksOf(line)));
    if (!line.link)
        cells.insertAll(FlatSet<CellId>(cellsOf(document.scenario().platform, diagram, line)));
    currentLine = index;
    selection.set(std::move(nodes), std::move(links), std::move(cells));
}

void State::toggle(std::size_t node) {
    FlatSet<NodeId> nodes = selection.nodes();
    const FlatSet<NodeId> shown = idsOf(std::array{node});
    if (isNodeSelected(node))
        nodes.eraseIf([&](NodeId id) { return shown.contains(id); });
    else
        nodes.insertAll(shown);
    selection.set(std::move(nodes), selection.links(), selection.cells());
}

void State::selectGroup(std::size_t group, bool add) {
    FlatSet<NodeId> nodes = add ? selectedNodes() : FlatSet<NodeId>();
    nodes.insertAll(idsOf(asPositions(diagram.groups[group].members)));
    selection.set(std::move(nodes));
}

void State::selectAll() {
    FlatSet<NodeId> nodes;
    for (std::size_t position = 0; position < diagram.shownAs.size(); ++position)
        nodes.insert(diagram.idAt(position));
    selection.set(std::move(nodes));
}

void State::selectNeighbours() {
    std::vector<std::size_t> beside;
    for (const Line& line : diagram.lines)
        if (isNodeSelected(line.a) != isNodeSelected(line.b))
            beside.push_back(isNodeSelected(line.a) ? line.b : line.a);
    FlatSet<NodeId> nodes = idsOf(beside);
    nodes.insertAll(selectedNodes());
    selection.set(std::move(nodes));
}

void State::selectGroups() {
    FlatSet<NodeId> nodes = selectedNodes();
    std::set<std::uint32_t> groups;
    for (const std::size_t node : m_selected)
        if (const auto group = diagram.nodes[node].group)
            groups.insert(*group);
    std::vector<std::size_t> members;
    for (const std::uint32_t group : groups)
        members.insert(members.end(), diagram.groups[group].members.begin(),
                       diagram.groups[group].members.end());
    nodes.insertAll(idsOf(members));
    selection.set(std::move(nodes));
}

void State::invertSelection() {
    std::vector<std::size_t> others;
    for (std::size_t node = 0; node < diagram.nodes.size(); ++node)
        if (!isNodeSelected(node))
            others.push_back(node);
    selection.set(idsOf(others));
}

// ---- what is folded

void State::open(std::span<const std::size_t> nodes) {
    const Folds before = folds;
    std::vector<std::uint32_t> positions;
    for (const std::size_t node : nodes)
        if (const auto fold = diagram.nodes[node].fold) {
            folds.show(*fold, Fold::Shown::Outlined);
            const auto members = diagram.membersOf(node);
            positions.insert(positions.end(), members.begin(), members.end());
        }
    if (positions.empty())
        return;
    if (folds.countShown() > maxOpened) {
        folds = before;
        say(PlatformCanvas::tr("These are too many nodes to be shown at once: open fewer"));
        return;
    }
    emit folded();
    emit opened(positions);
}

bool State::canFold() const {
    return std::ranges::any_of(m_selected, [this](std::size_t node) {
        return folds.openAt(diagram.membersOf(node).front()).has_value();
    });
}

void State::foldSelected() {
    std::set<std::uint32_t> around;
    for (const std::size_t node : m_selected)
        if (const auto fold = folds.openAt(diagram.membersOf(node).front()))
            around.insert(*fold);
    if (around.empty())
        return;
    std::vector<NodeId> nodes;
    for (const std::uint32_t one : around) {
        folds.show(one, Fold::Shown::Folded);
        for (const std::uint32_t position : folds.nodesOf(one))
            nodes.push_back(diagram.idAt(position));
    }
    emit folded();
    selection.set(FlatSet<NodeId>(std::move(nodes)));
}

std::vector<std::uint32_t> State::openAround(std::size_t position) {
    const std::vector<std::uint32_t> found = folds.openAround(position);
    if (!found.empty())
        emit folded();
    return found;
}

void State::fold(std::span<const std::uint32_t> some) {
    for (const std::uint32_t one : some)
        folds.show(one, Fold::Shown::Folded);
    if (!some.empty())
        emit folded();
}

// ---- words

void State::say(const QString& words) {
    remark = words;
    if (words.isEmpty())
        m_remarkTimer.stop();
    else
        m_remarkTimer.start();
    describe();
    if (!words.isEmpty()) {
        QAccessibleEvent said(&widget, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&said);
    }
    widget.update();
}

void State::describe() {
    widget.setAccessibleName(PlatformCanvas::tr("Platform"));
    const QString separator = QStringLiteral(", ");
    const QString what =
        PlatformCanvas::tr("Processors: %1, links: %2")
            .arg(text::count(diagram.processors))
            .arg(text::count(std::max(diagram.lineOf.size(), diagram.lines.size()) + diagram.linesLeftOut));
    widget.setAccessibleDescription(!remark.isEmpty() ? remark
                                    : current         ? factsOfNode(*this, *current, separator)
                                    : currentLine     ? factsOfLine(*this, *currentLine, separator)
                                                      : what);
}

} // namespace equipoise::gui::canvas
