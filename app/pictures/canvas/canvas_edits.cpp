// PlatformCanvas: the selection, and edits of it.
#include "app/commands/edits_for.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/refusal.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLineEdit>
#include <algorithm>
#include <cmath>
#include <limits>

namespace app {

namespace {

core::Point toPoint(QPointF place) {
    return {place.x(), place.y()};
}

} // namespace

bool PlatformCanvas::apply(const Edit& edit, const QString& text, int mergeKey) {
    if (const auto done = m_document.apply(edit, text, mergeKey); !done) {
        emit refused(done.error());
        return false;
    }
    return true;
}

std::set<core::NodeId> PlatformCanvas::selectedNodes() const {
    std::set<core::NodeId> nodes = m_selection.nodes();
    std::erase_if(nodes, [&](core::NodeId id) { return !m_diagram.contains(id); });
    return nodes;
}

std::vector<std::size_t> PlatformCanvas::selectedPositions() const {
    std::vector<std::size_t> positions;
    for (const core::NodeId id : m_selection.nodes())
        if (m_diagram.contains(id))
            positions.push_back(m_diagram.indexOf(id));
    return positions;
}

bool PlatformCanvas::isSelected(const canvas::Line& line) const {
    if (line.link)
        return m_selection.links().contains(*line.link);
    return std::ranges::any_of(canvas::cellsOf(line),
                               [&](const CellId& cell) { return m_selection.cells().contains(cell); });
}

std::optional<std::size_t> PlatformCanvas::selectedLine() const {
    const auto found =
        std::ranges::find_if(m_diagram.lines, [&](const canvas::Line& line) { return isSelected(line); });
    if (found == m_diagram.lines.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_diagram.lines.begin());
}

void PlatformCanvas::setCurrent(std::optional<std::size_t> node, bool select) {
    m_current = node;
    m_walkedFrom.reset();
    if (select)
        m_selection.set(node ? std::set{m_diagram.nodes[*node].id} : std::set<core::NodeId>());
    describe();
    if (node && hasFocus()) {
        QAccessibleEvent said(this, QAccessible::Focus);
        said.setChild(static_cast<int>(*node));
        QAccessible::updateAccessibility(&said);
    }
    update();
}

void PlatformCanvas::selectLine(std::size_t index, bool add) {
    std::set<core::NodeId> nodes;
    std::set<core::LinkId> links;
    std::set<CellId> cells;
    if (add) {
        nodes = m_selection.nodes();
        links = m_selection.links();
        cells = m_selection.cells();
    }
    const canvas::Line& line = m_diagram.lines[index];
    if (line.link)
        links.insert(*line.link);
    else
        for (const CellId& cell : canvas::cellsOf(line))
            cells.insert(cell);
    m_currentLine = index;
    m_selection.set(std::move(nodes), std::move(links), std::move(cells));
}

void PlatformCanvas::setCurrentLine(std::size_t index) {
    selectLine(index, false);
    describe();
    if (hasFocus()) {
        QAccessibleEvent said(this, QAccessible::Focus);
        said.setChild(static_cast<int>(m_diagram.nodes.size() + index));
        QAccessible::updateAccessibility(&said);
    }
    update();
}

void PlatformCanvas::selectGroup(std::size_t group, bool add) {
    std::set<core::NodeId> nodes = add ? selectedNodes() : std::set<core::NodeId>();
    for (const std::uint32_t node : m_diagram.groups[group].members)
        nodes.insert(m_diagram.nodes[node].id);
    m_selection.set(std::move(nodes));
}

// ---- edits

void PlatformCanvas::moveSelected(QPointF by, const QString& text, int mergeKey) {
    MoveNodes move;
    for (const core::NodeId id : selectedNodes())
        move.places.emplace_back(id, toPoint(m_diagram.nodes[m_diagram.indexOf(id)].at + by));
    if (!move.places.empty())
        apply(move, text, mergeKey);
}

/// `places`: of those nodes, in canvas units.
void PlatformCanvas::moveTo(const std::vector<std::size_t>& nodes, const std::vector<QPointF>& places,
                            const QString& text) {
    MoveNodes move;
    for (std::size_t k = 0; k < nodes.size(); ++k)
        move.places.emplace_back(m_diagram.nodes[nodes[k]].id, toPoint(places[k]));
    if (!move.places.empty())
        apply(move, text);
}

void PlatformCanvas::cloneSelected(QPointF by) {
    const std::set<core::NodeId> originals = selectedNodes();
    // Where originals have no place of their own, copies are put beside where those are seen.
    core::Scenario seen = m_document.scenario();
    for (const canvas::Node& node : m_diagram.nodes)
        (node.id.isProcessor() ? seen.platform.processors[node.id.index].place
                               : seen.platform.switches[node.id.index].place) = toPoint(node.at);
    const std::size_t processors = m_diagram.processors;
    const std::size_t switches = m_diagram.nodes.size() - processors;
    if (!apply(edits::clone(seen, originals, toPoint(by)), tr("Clone")))
        return;
    std::set<core::NodeId> copies;
    for (const canvas::Node& node : m_diagram.nodes)
        if (node.id.index >= (node.id.isProcessor() ? processors : switches))
            copies.insert(node.id);
    m_selection.set(std::move(copies));
}

/// Beside the originals, as far as two discs are wide.
void PlatformCanvas::cloneSelected() {
    const qreal by = 3 * m_scene.largest() / m_view.scale;
    cloneSelected(QPointF(by, by));
}

void PlatformCanvas::link(std::size_t a, std::size_t b) {
    if (const auto edit = edits::connect(m_document.scenario(), m_diagram.nodes[a].id, m_diagram.nodes[b].id))
        apply(*edit, tr("Add link"));
}

void PlatformCanvas::connectSelected() {
    constexpr std::size_t most = 200; // each two of them: 19,900 links
    const std::set<core::NodeId> nodes = selectedNodes();
    if (nodes.size() > most) {
        emit refused(core::Error{core::ErrorCode::OutOfRange,
                                 tr("The number of selected nodes").toStdString(),
                                 std::to_string(nodes.size()),
                                 "<= " + std::to_string(most),
                                 {}});
        return;
    }
    if (const auto edit = edits::connectAll(m_document.scenario(), nodes))
        apply(*edit, tr("Connect nodes"));
}

void PlatformCanvas::removeSelected() {
    const std::set<core::NodeId> nodes = selectedNodes();
    const std::set<core::LinkId> links = m_selection.links();
    std::set<edits::Cell> cells;
    for (const CellId& cell : m_selection.cells())
        cells.emplace(cell.from, cell.to);
    if (nodes.empty() && links.empty() && cells.empty())
        return;
    const Edit edit = edits::removeAll(m_document.scenario(), nodes, links, cells);
    m_selection.clear(); // before their numbers mean others
    apply(edit, tr("Remove"));
}

void PlatformCanvas::addProcessor(QPointF at) {
    if (apply(edits::addProcessor(m_document.scenario(), toPoint(m_view.toCanvas(at))), tr("Add processor")))
        setCurrent(m_diagram.processors - 1, true);
}

void PlatformCanvas::addSwitch(QPointF at) {
    if (apply(edits::addSwitch(m_document.scenario(), toPoint(m_view.toCanvas(at))), tr("Add switch")))
        setCurrent(m_diagram.nodes.size() - 1, true);
}

// ---- editing in place

void PlatformCanvas::openEditor(const QString& text, QRectF place, const QString& name,
                                std::function<core::Result<void>(const QString&)> commit) {
    closeEditor(true);
    m_commit = std::move(commit);
    m_editor = new QLineEdit(text, this);
    m_editor->setObjectName(QStringLiteral("inlineEditor"));
    m_editor->setAccessibleName(name);
    m_editor->setToolTip(name);
    m_editor->selectAll();
    const int width = std::clamp(m_editor->fontMetrics().horizontalAdvance(text) + 48, 96, 240);
    const int height = m_editor->sizeHint().height();
    QRect box(QPoint(), QSize(width, height));
    box.moveCenter(place.center().toPoint());
    box.moveLeft(std::clamp(box.left(), 0, std::max(0, this->width() - width)));
    box.moveTop(std::clamp(box.top(), 0, std::max(0, this->height() - height)));
    m_editor->setGeometry(box);
    m_editor->installEventFilter(this);
    m_editor->show();
    m_editor->setFocus();
}

void PlatformCanvas::closeEditor(bool commit) {
    if (!m_editor)
        return;
    if (commit && m_editor->isModified()) {
        if (const auto done = m_commit(m_editor->text()); !done) {
            emit refused(done.error());
            style::refuseAtSpot(*m_editor, text::translated(done.error()));
            if (m_editor->hasFocus())
                return; // the person may mend it
        }
    }
    QLineEdit* const editor = std::exchange(m_editor, nullptr);
    const bool hadFocus = editor->hasFocus();
    editor->removeEventFilter(this);
    editor->hide();
    editor->deleteLater();
    if (hadFocus)
        setFocus();
}

bool PlatformCanvas::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_editor && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        // Here rather than by the field's signals: it would pass the key on to the canvas.
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
            closeEditor(key != Qt::Key_Escape);
            return true;
        }
    }
    if (watched == m_editor && event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason)
        closeEditor(true);
    return QWidget::eventFilter(watched, event);
}

void PlatformCanvas::renameCurrent() {
    if (!m_current)
        return;
    const core::NodeId id = m_diagram.nodes[*m_current].id;
    openEditor(m_diagram.nodes[*m_current].name, m_scene.boxOf(*m_current), tr("Name"),
               [this, id](const QString& typed) {
                   return m_document.apply(RenameNode{id, typed.trimmed().toStdString()}, tr("Rename"));
               });
}

void PlatformCanvas::editNode(std::size_t node) {
    setCurrent(node, true);
    const core::NodeId id = m_diagram.nodes[node].id;
    if (!id.isProcessor()) {
        renameCurrent();
        return;
    }
    const core::Platform& platform = m_document.scenario().platform;
    const QString unit = text::unit(core::UnitRole::TimePerWork, platform.units);
    openEditor(text::editableNumber(canvas::meanRate(platform[id.processor()].compute)), m_scene.boxOf(node),
               tr("Cycle time in %1").arg(unit), [this, id](const QString& typed) -> core::Result<void> {
                   const auto value = text::typedNumber(typed);
                   if (!value)
                       return value.error();
                   return m_document.apply(edits::setCycleTime(m_document.scenario(), id.processor(), *value),
                                           tr("Set cycle time"));
               });
}

void PlatformCanvas::editLine(std::size_t index) {
    selectLine(index, false);
    const canvas::Line line = m_diagram.lines[index];
    const core::Platform& platform = m_document.scenario().platform;
    const CellId cell = line.link ? CellId{} : canvas::cellsOf(line).front();
    const double cost = line.link ? canvas::meanRate(platform.links[line.link->index()].transfer)
                                  : (*platform.linkCost)(cell.from.index(), cell.to.index());
    const QPointF middle = (m_scene.at(line.a) + m_scene.at(line.b)) / 2;
    const QString unit = text::unit(core::UnitRole::TimePerData, platform.units);
    openEditor(text::editableNumber(cost), QRectF(middle, QSizeF()), tr("Cost in %1").arg(unit),
               [this, line, cell](const QString& typed) -> core::Result<void> {
                   const auto value = text::typedNumber(typed);
                   if (!value)
                       return value.error();
                   const Edit edit = line.link ? edits::setCost(m_document.scenario(), *line.link, *value)
                                               : edits::setCost(edits::Cell(cell.from, cell.to), *value,
                                                                line.forth && line.back);
                   return m_document.apply(edit, tr("Set cost"));
               });
}

void PlatformCanvas::editCurrentValue() {
    if (m_current)
        editNode(*m_current);
    else if (m_currentLine)
        editLine(*m_currentLine);
}

} // namespace app
