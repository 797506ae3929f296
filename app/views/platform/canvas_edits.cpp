// PlatformCanvas: keys, menu and edits.
#include "app/commands/edits_for.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "app/views/platform/layout.h"
#include "app/views/platform/platform_canvas.h"
#include "app/views/style/icon.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
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
    m_selection.set(std::move(nodes), std::move(links), std::move(cells));
}

void PlatformCanvas::selectAll() {
    std::set<core::NodeId> nodes;
    for (const canvas::Node& node : m_diagram.nodes)
        nodes.insert(node.id);
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

void PlatformCanvas::link(std::size_t a, std::size_t b) {
    if (const auto edit = edits::connect(m_document.scenario(), m_diagram.nodes[a].id, m_diagram.nodes[b].id))
        apply(*edit, tr("Add link"));
}

void PlatformCanvas::connectSelected() {
    // Each link is made from what is there by then; together they are one step.
    core::Scenario scenario = m_document.scenario();
    const std::set<core::NodeId> nodes = selectedNodes();
    EditList all;
    for (auto a = nodes.begin(); a != nodes.end(); ++a)
        for (auto b = std::next(a); b != nodes.end(); ++b)
            if (const auto edit = edits::connect(scenario, *a, *b)) {
                app::apply(scenario, *edit);
                all.edits.push_back(*edit);
            }
    if (!all.edits.empty())
        apply(all, tr("Connect %n nodes", nullptr, static_cast<int>(nodes.size())));
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

void PlatformCanvas::arrange() {
    const std::set<core::NodeId> selected = selectedNodes();
    const bool some = selected.size() >= 2 && selected.size() < m_diagram.nodes.size();
    std::vector<std::optional<QPointF>> pinned(m_diagram.nodes.size());
    if (some)
        for (const canvas::Node& node : m_diagram.nodes)
            if (!selected.contains(node.id))
                pinned[m_diagram.indexOf(node.id)] = node.at;
    const std::vector<QPointF> places = canvas::automaticPlaces(m_document.scenario().platform, pinned);
    MoveNodes move;
    for (std::size_t i = 0; i < places.size(); ++i)
        if (!pinned[i])
            move.places.emplace_back(m_diagram.nodes[i].id, toPoint(places[i]));
    if (!move.places.empty() && apply(move, tr("Arrange automatically")) && !some)
        fit();
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
            m_editor->setProperty("invalid", true);
            style::repolish(m_editor);
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
    else if (const auto line = selectedLine())
        editLine(*line);
}

// ---- menu and keys

QMenu* PlatformCanvas::makeMenu(QPointF at) {
    const auto hit = m_scene.nodeAt(at);
    const auto line = hit ? std::nullopt : m_scene.lineAt(m_diagram, at);
    if (hit && !m_selection.nodes().contains(m_diagram.nodes[hit->first].id))
        setCurrent(hit->first, true);
    else if (hit)
        setCurrent(hit->first, false);
    else if (line && !isSelected(m_diagram.lines[*line]))
        selectLine(*line, false);

    auto* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("canvasMenu"));
    const auto add = [&](const char* icon, const QString& text, const char* name, bool enabled, auto act) {
        QAction* const action = menu->addAction(style::icon(QLatin1String(icon)), text, this, act);
        action->setObjectName(QLatin1String(name));
        action->setEnabled(enabled);
    };
    const bool anything = !m_selection.isEmpty();
    add("processor", tr("Add processor here"), "addProcessor", true, [this, at] { addProcessor(at); });
    add("switch-node", tr("Add switch here"), "addSwitch", true, [this, at] { addSwitch(at); });
    menu->addSeparator();
    add("rename", tr("Rename"), "rename", m_current.has_value(), [this] { renameCurrent(); });
    add("settings", m_current || !selectedLine() ? tr("Edit cycle time") : tr("Edit cost"), "editValue",
        m_current ? m_diagram.nodes[*m_current].id.isProcessor() : selectedLine().has_value(),
        [this] { editCurrentValue(); });
    add("link", tr("Connect selected nodes"), "connect", selectedNodes().size() >= 2,
        [this] { connectSelected(); });
    add("remove", tr("Remove"), "remove", anything, [this] { removeSelected(); });
    menu->addSeparator();
    add("layout", tr("Arrange automatically"), "arrange", m_diagram.nodes.size() >= 2, [this] { arrange(); });
    add("fit", tr("Fit all"), "fit", true, [this] { fit(); });
    return menu;
}

bool PlatformCanvas::focusNextPrevChild(bool next) {
    // Tab walks the nodes; past either end, or with nothing in hand, it leaves.
    if (!m_current || !hasFocus() || (next && *m_current + 1 >= m_diagram.nodes.size()) ||
        (!next && *m_current == 0))
        return QWidget::focusNextPrevChild(next);
    setCurrent(next ? *m_current + 1 : *m_current - 1, true);
    return true;
}

void PlatformCanvas::focusInEvent(QFocusEvent* event) {
    const bool tab = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (tab && m_selection.isEmpty() && !m_diagram.nodes.empty())
        setCurrent(event->reason() == Qt::TabFocusReason ? 0 : m_diagram.nodes.size() - 1, true);
    QWidget::focusInEvent(event);
    update();
}

void PlatformCanvas::focusOutEvent(QFocusEvent* event) {
    m_space = false;
    updateCursor();
    QWidget::focusOutEvent(event);
    update();
}

/// True if the key is ours. As a ShortcutOverride nothing is done yet: the press follows.
bool PlatformCanvas::handleKey(QKeyEvent* event) {
    const bool act = event->type() == QEvent::KeyPress;
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool plain = modifiers == Qt::NoModifier;
    const bool shift = modifiers == Qt::ShiftModifier;
    const bool control = modifiers == Qt::ControlModifier;
    const auto run = [act](auto what) {
        if (act)
            what();
        return true;
    };
    const qreal step = (shift ? 10 : 1) / m_view.scale; // pixels, whatever the canvas units
    const auto nudge = [&](qreal x, qreal y) {
        return (plain || shift) && !selectedNodes().empty() &&
               run([&] { moveSelected(QPointF(x, y) * step, tr("Move"), m_nudgeKey); });
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return nudge(-1, 0);
    case Qt::Key_Right:
        return nudge(1, 0);
    case Qt::Key_Up:
        return nudge(0, -1);
    case Qt::Key_Down:
        return nudge(0, 1);
    case Qt::Key_F:
        return plain && run([this] { fit(); });
    case Qt::Key_0:
        return control && run([this] { fit(); });
    case Qt::Key_Plus:
        return (plain || shift) && run([this] { zoomIn(); });
    case Qt::Key_Minus:
        return plain && run([this] { zoomOut(); });
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        return plain && run([this] { removeSelected(); });
    case Qt::Key_F2:
        return plain && run([this] { renameCurrent(); });
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return plain && run([this] { editCurrentValue(); });
    case Qt::Key_A:
        return control && run([this] { selectAll(); });
    case Qt::Key_Space:
        return plain && run([&] {
                   m_space = true;
                   updateCursor();
               });
    case Qt::Key_Escape:
        if (m_gesture == Gesture::None && m_selection.isEmpty())
            return false; // others may want it
        return run([this] {
            if (m_gesture != Gesture::None)
                cancelGesture();
            else
                m_selection.clear();
        });
    default:
        return false;
    }
}

void PlatformCanvas::keyPressEvent(QKeyEvent* event) {
    if (!handleKey(event))
        QWidget::keyPressEvent(event);
}

void PlatformCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_space = false;
        updateCursor();
    }
    QWidget::keyReleaseEvent(event);
}

} // namespace app
