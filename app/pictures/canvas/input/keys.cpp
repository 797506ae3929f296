// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/input/keys.h"

#include "app/pictures/canvas/input/edits.h"
#include "app/pictures/canvas/input/mouse.h"
#include "app/pictures/canvas/layout/arranger.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/canvas/state.h"
#include "app/pictures/canvas/viewport.h"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>
#include <limits>

namespace equipoise::gui::canvas {

namespace {

constexpr qreal pan = 48; ///< pixels by an arrow
constexpr qreal farPan = 240;
constexpr int firstNudgeKey = 0x40000; ///< merge keys of nudges: no other edit may merge with them

Qt::KeyboardModifiers modifiersOf(const QKeyEvent& event) {
    return event.modifiers() & ~Qt::KeypadModifier;
}

} // namespace

Keys::Keys(State& state, Viewport& viewport, Edits& edits, Arranger& arranger, Mouse& mouse)
    : m_state(state)
    , m_viewport(viewport)
    , m_edits(edits)
    , m_arranger(arranger)
    , m_mouse(mouse)
    , m_nudgeKey(firstNudgeKey) {
    connect(&state.selection, &Selection::changed, this, [this] { ++m_nudgeKey; });
}

/// The node nearest in a direction: far to the side counts twice.
void Keys::walkTowards(QPointF direction) {
    const std::vector<Node>& nodes = m_state.diagram.nodes;
    if (!m_state.current) {
        if (!nodes.empty())
            m_state.setCurrent(0, true);
        return;
    }
    std::optional<std::size_t> best;
    qreal least = std::numeric_limits<qreal>::infinity();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const QPointF away = nodes[i].at - nodes[*m_state.current].at;
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
        m_state.setCurrent(*best, true);
        m_viewport.reveal(*best);
    }
}

void Keys::walkLinks(int step) {
    const std::vector<Line>& all = m_state.diagram.lines;
    const std::size_t node = m_state.current       ? *m_state.current
                             : m_state.currentLine ? m_state.walkedFrom.value_or(all[*m_state.currentLine].a)
                                                   : 0;
    std::vector<std::size_t> lines;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].a == node || all[i].b == node)
            lines.push_back(i);
    if (lines.empty()) {
        if (m_state.current)
            m_state.say(PlatformCanvas::tr("%1 has no links").arg(m_state.diagram.nodes[node].name));
        return;
    }
    const auto now = m_state.currentLine ? std::ranges::find(lines, *m_state.currentLine) : lines.end();
    const std::size_t count = lines.size();
    const std::size_t last =
        now == lines.end() ? (step > 0 ? count - 1 : 0) : static_cast<std::size_t>(now - lines.begin());
    m_state.setCurrentLine(lines[(last + (step > 0 ? 1 : count - 1)) % count]);
    m_state.walkedFrom = node; // the selection has forgotten it
}

bool Keys::tab(bool next) {
    const std::size_t count = m_state.diagram.nodes.size();
    const auto current = m_state.current;
    // From a link it goes back to the node whose links were walked.
    if (!current && m_state.walkedFrom && *m_state.walkedFrom < count) {
        m_state.setCurrent(*m_state.walkedFrom, true);
        return true;
    }
    if (!current || (next && *current + 1 >= count) || (!next && *current == 0))
        return false;
    m_state.setCurrent(next ? *current + 1 : *current - 1, true);
    if (!m_state.fitted)
        m_viewport.reveal(*m_state.current);
    return true;
}

void Keys::enter(bool forwards) {
    if (m_state.selection.isEmpty() && !m_state.diagram.nodes.empty())
        m_state.setCurrent(forwards ? 0 : m_state.diagram.nodes.size() - 1, true);
}

bool Keys::handleArrow(const QKeyEvent& event, QPointF direction, bool act) {
    const Qt::KeyboardModifiers modifiers = modifiersOf(event);
    const bool shift = modifiers == Qt::ShiftModifier;
    if (modifiers != Qt::NoModifier && modifiers != Qt::ControlModifier && !shift)
        return false;
    if (!act)
        return true;
    if (modifiers == Qt::ControlModifier)
        walkTowards(direction);
    else if (m_state.selectedNodes().empty())
        m_viewport.panBy(-direction * (shift ? farPan : pan));
    else // pixels, whatever the canvas units
        m_edits.moveSelected(direction * (shift ? 10 : 1) / m_state.view.scale, m_nudgeKey);
    return true;
}

bool Keys::handleEscape(bool act) {
    const auto waiting = m_arranger.waitingFor();
    if (!m_mouse.isActive() && m_state.selection.isEmpty() && !waiting)
        return false; // others may want it
    if (!act)
        return true;
    if (waiting && waiting->write) {
        m_arranger.dropWaiting();
        m_state.say(PlatformCanvas::tr("Stopped; nothing has moved"));
    } else if (m_mouse.isActive()) {
        m_mouse.cancel();
    } else {
        m_state.selection.clear();
    }
    return true;
}

bool Keys::handle(const QKeyEvent& event) {
    const bool act = event.type() == QEvent::KeyPress;
    const Qt::KeyboardModifiers modifiers = modifiersOf(event);
    const bool plain = modifiers == Qt::NoModifier;
    const bool control = modifiers == Qt::ControlModifier;
    const auto run = [act](bool ours, auto what) {
        if (ours && act)
            what();
        return ours;
    };
    switch (event.key()) {
    case Qt::Key_Left:
        return handleArrow(event, {-1, 0}, act);
    case Qt::Key_Right:
        return handleArrow(event, {1, 0}, act);
    case Qt::Key_Up:
        return handleArrow(event, {0, -1}, act);
    case Qt::Key_Down:
        return handleArrow(event, {0, 1}, act);
    case Qt::Key_F:
        return run(plain, [this] { m_viewport.fit(); });
    case Qt::Key_0:
        return run(control, [this] { m_viewport.fit(); });
    case Qt::Key_Plus:
        return run(plain || modifiers == Qt::ShiftModifier, [this] { m_viewport.zoomIn(); });
    case Qt::Key_Minus:
        return run(plain, [this] { m_viewport.zoomOut(); });
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        return run(plain, [this] { m_edits.removeSelected(); });
    case Qt::Key_F2:
        return run(plain, [this] { m_edits.renameCurrent(); });
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return run(plain, [this] { m_edits.editCurrentValue(); });
    case Qt::Key_A:
        return run(control, [this] { m_state.selectAll(); });
    case Qt::Key_Space:
        return run(plain, [this] { m_mouse.setPanning(true); });
    case Qt::Key_Escape:
        return handleEscape(act);
    default:
        return false;
    }
}

void Keys::release(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Space && !event.isAutoRepeat())
        m_mouse.setPanning(false);
}

} // namespace equipoise::gui::canvas
