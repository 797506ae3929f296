// PlatformCanvas: the menu, the keys, and what they walk.
#include "app/pictures/canvas/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/icon.h"

#include <QKeyEvent>
#include <QMenu>
#include <algorithm>
#include <cmath>
#include <limits>

namespace app {

namespace {

constexpr qreal pan = 48; ///< pixels by an arrow
constexpr qreal farPan = 240;

} // namespace

QMenu* PlatformCanvas::makeMenu(QPointF at) {
    const auto hit = m_scene.nodeAt(at);
    const auto group = hit ? std::nullopt : m_scene.groupAt(at);
    const auto line = hit || group ? std::nullopt : m_scene.lineAt(m_diagram, at);
    if (hit && !m_selection.nodes().contains(m_diagram.nodes[hit->first].id))
        setCurrent(hit->first, true);
    else if (hit)
        setCurrent(hit->first, false);
    else if (group)
        selectGroup(*group, false);
    else if (line && !isSelected(m_diagram.lines[*line]))
        selectLine(*line, false);
    enableCommands();

    auto* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("canvasMenu"));
    menu->setToolTipsVisible(true);
    const auto add = [&](const char* icon, const QString& text, const char* name, bool enabled, auto act) {
        QAction* const action = menu->addAction(style::icon(QLatin1String(icon)), text, this, act);
        action->setObjectName(QLatin1String(name));
        action->setEnabled(enabled);
    };
    add("processor", tr("Add processor here"), "addProcessor", true, [this, at] { addProcessor(at); });
    add("switch-node", tr("Add switch here"), "addSwitch", true, [this, at] { addSwitch(at); });
    menu->addSeparator();
    menu->addActions({m_commands->rename, m_commands->editValue, m_commands->connectNodes, m_commands->clone,
                      m_commands->pin});
    add("remove", tr("Remove"), "remove", !m_selection.isEmpty(), [this] { removeSelected(); });
    menu->addSeparator();
    menu->addMenu(m_commands->selectMenu());
    menu->addMenu(m_commands->alignMenu());
    menu->addMenu(m_commands->groupMenu());
    add("layout", tr("Arrange by links"), "arrange", m_diagram.nodes.size() >= 2, [this] { arrange(); });
    menu->addMenu(m_commands->arrangeMenu());
    menu->addSeparator();
    menu->addActions({m_commands->find, m_commands->zoomToSelection});
    add("fit", tr("Fit all"), "fit", true, [this] { fit(); });
    menu->addActions({m_commands->overview, m_commands->snap});
    return menu;
}

/// The node nearest in a direction: far to the side counts twice.
void PlatformCanvas::walkTowards(QPointF direction) {
    if (!m_current) {
        if (!m_diagram.nodes.empty())
            setCurrent(0, true);
        return;
    }
    std::optional<std::size_t> best;
    qreal least = std::numeric_limits<qreal>::infinity();
    for (std::size_t i = 0; i < m_diagram.nodes.size(); ++i) {
        const QPointF away = m_diagram.nodes[i].at - m_diagram.nodes[*m_current].at;
        const qreal ahead = QPointF::dotProduct(away, direction);
        const qreal aside = std::abs(away.x() * direction.y() - away.y() * direction.x());
        if (ahead <= 0 || aside > 2 * ahead)
            continue;
        if (const qreal distance = ahead + 2 * aside; distance < least) {
            least = distance;
            best = i;
        }
    }
    if (best) {
        setCurrent(*best, true);
        reveal({*best});
    }
}

/// From one link of the node in hand to the next; from a link alone, those of its first end.
void PlatformCanvas::walkLinks(int step) {
    std::size_t node = 0;
    if (m_current)
        node = *m_current;
    else if (m_currentLine)
        node = m_walkedFrom.value_or(m_diagram.lines[*m_currentLine].a);
    std::vector<std::size_t> lines;
    for (std::size_t i = 0; i < m_diagram.lines.size(); ++i)
        if (m_diagram.lines[i].a == node || m_diagram.lines[i].b == node)
            lines.push_back(i);
    if (lines.empty()) {
        if (m_current)
            say(tr("%1 has no links").arg(m_diagram.nodes[node].name));
        return;
    }
    const auto now = m_currentLine ? std::ranges::find(lines, *m_currentLine) : lines.end();
    const std::size_t count = lines.size();
    const std::size_t last =
        now == lines.end() ? (step > 0 ? count - 1 : 0) : static_cast<std::size_t>(now - lines.begin());
    setCurrentLine(lines[(last + (step > 0 ? 1 : count - 1)) % count]);
    m_walkedFrom = node; // the selection has forgotten it
}

bool PlatformCanvas::focusNextPrevChild(bool next) {
    // Tab walks the nodes; past either end, or with nothing in hand, it leaves. From a link it goes back to
    // the node whose links were walked.
    if (hasFocus() && !m_current && m_walkedFrom && *m_walkedFrom < m_diagram.nodes.size()) {
        setCurrent(*m_walkedFrom, true);
        return true;
    }
    if (!m_current || !hasFocus() || (next && *m_current + 1 >= m_diagram.nodes.size()) ||
        (!next && *m_current == 0))
        return QWidget::focusNextPrevChild(next);
    setCurrent(next ? *m_current + 1 : *m_current - 1, true);
    if (!m_fitted)
        reveal({*m_current});
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
    const auto arrow = [&](qreal x, qreal y) {
        if (control)
            return run([&] { walkTowards({x, y}); });
        if (!plain && !shift)
            return false;
        return run([&] {
            if (selectedNodes().empty()) {
                panBy(QPointF(-x, -y) * (shift ? farPan : pan));
                return;
            }
            m_placingByHand = true;
            moveSelected(QPointF(x, y) * step, tr("Move"), m_nudgeKey);
            m_placingByHand = false;
        });
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return arrow(-1, 0);
    case Qt::Key_Right:
        return arrow(1, 0);
    case Qt::Key_Up:
        return arrow(0, -1);
    case Qt::Key_Down:
        return arrow(0, 1);
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
        if (m_gesture == Gesture::None && m_selection.isEmpty() && !m_waiting)
            return false; // others may want it
        return run([this] {
            if (m_waiting && m_waiting->write) {
                dropWaiting();
                say(tr("Stopped; nothing has moved"));
            } else if (m_gesture != Gesture::None)
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
