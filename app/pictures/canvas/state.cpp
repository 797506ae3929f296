#include "app/pictures/canvas/state.h"

#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/canvas/words.h"
#include "app/pictures/plan/parts_accessible.h"
#include "app/text/describe.h"

#include <algorithm>

namespace app::canvas {

namespace {

constexpr std::size_t quick = 600; ///< nodes and lines that are drawn anew in no time
constexpr int remarkTime = 5000;   ///< ms that a remark stays

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

std::set<core::NodeId> State::selectedNodes() const {
    std::set<core::NodeId> nodes = selection.nodes();
    std::erase_if(nodes, [&](core::NodeId id) { return !diagram.contains(id); });
    return nodes;
}

std::vector<std::size_t> State::selectedPositions() const {
    std::vector<std::size_t> positions;
    for (const core::NodeId id : selection.nodes())
        if (diagram.contains(id))
            positions.push_back(diagram.indexOf(id));
    return positions;
}

bool State::isSelected(const Line& line) const {
    if (line.link)
        return selection.links().contains(*line.link);
    return std::ranges::any_of(cellsOf(line),
                               [&](const CellId& cell) { return selection.cells().contains(cell); });
}

std::optional<std::size_t> State::selectedLine() const {
    const auto found =
        std::ranges::find_if(diagram.lines, [&](const Line& line) { return isSelected(line); });
    if (found == diagram.lines.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - diagram.lines.begin());
}

void State::followSelection() {
    const auto nodes = selectedNodes();
    if (nodes.empty())
        current.reset();
    else if (!current || !nodes.contains(diagram.nodes[*current].id))
        current = diagram.indexOf(*nodes.begin());
    if (isLineLost())
        currentLine.reset();
    if (!currentLine && nodes.empty() && (selectedLinks() == 1 || selectedLinks() == 2))
        currentLine = selectedLine();
    if (!currentLine)
        walkedFrom.reset();
}

bool State::isLineLost() const {
    return currentLine && (*currentLine >= diagram.lines.size() || !isSelected(diagram.lines[*currentLine]));
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
        selection.set(node ? std::set{diagram.nodes[*node].id} : std::set<core::NodeId>());
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
    std::set<core::NodeId> nodes;
    std::set<core::LinkId> links;
    std::set<CellId> cells;
    if (add) {
        nodes = selection.nodes();
        links = selection.links();
        cells = selection.cells();
    }
    const Line& line = diagram.lines[index];
    if (line.link)
        links.insert(*line.link);
    else
        for (const CellId& cell : cellsOf(line))
            cells.insert(cell);
    currentLine = index;
    selection.set(std::move(nodes), std::move(links), std::move(cells));
}

void State::selectGroup(std::size_t group, bool add) {
    std::set<core::NodeId> nodes = add ? selectedNodes() : std::set<core::NodeId>();
    for (const std::uint32_t node : diagram.groups[group].members)
        nodes.insert(diagram.nodes[node].id);
    selection.set(std::move(nodes));
}

void State::selectAll() {
    std::set<core::NodeId> nodes;
    for (const Node& node : diagram.nodes)
        nodes.insert(node.id);
    selection.set(std::move(nodes));
}

void State::selectNeighbours() {
    const std::set<core::NodeId> selected = selectedNodes();
    std::set<core::NodeId> nodes = selected;
    for (const Line& line : diagram.lines) {
        const core::NodeId a = diagram.nodes[line.a].id;
        const core::NodeId b = diagram.nodes[line.b].id;
        if (selected.contains(a))
            nodes.insert(b);
        if (selected.contains(b))
            nodes.insert(a);
    }
    selection.set(std::move(nodes));
}

void State::selectGroups() {
    std::set<core::NodeId> nodes = selectedNodes();
    for (const std::size_t node : selectedPositions())
        if (const auto group = diagram.nodes[node].group)
            for (const std::uint32_t member : diagram.groups[*group].members)
                nodes.insert(diagram.nodes[member].id);
    selection.set(std::move(nodes));
}

void State::invertSelection() {
    const std::set<core::NodeId> selected = selectedNodes();
    std::set<core::NodeId> nodes;
    for (const Node& node : diagram.nodes)
        if (!selected.contains(node.id))
            nodes.insert(node.id);
    selection.set(std::move(nodes));
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
    const QString what = PlatformCanvas::tr("Processors: %1, links: %2")
                             .arg(text::count(diagram.processors))
                             .arg(text::count(diagram.lines.size() + diagram.linesLeftOut));
    widget.setAccessibleDescription(!remark.isEmpty() ? remark
                                    : current         ? factsOfNode(*this, *current, separator)
                                    : currentLine     ? factsOfLine(*this, *currentLine, separator)
                                                      : what);
}

} // namespace app::canvas
