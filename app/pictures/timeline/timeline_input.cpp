// SPDX-License-Identifier: GPL-3.0-or-later
// TimelineView under mouse and keyboard.
#include "app/pictures/charts/zooming.h"
#include "app/pictures/timeline/snap.h"
#include "app/pictures/timeline/timeline_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace equipoise::gui {

using namespace timeline;

namespace {

constexpr double snapPixels = 8;

} // namespace

void TimelineView::hoverAt(QPointF at) {
    m_mouse = at;
    m_pointed = blockAt(at);
    setHovered(processorAt(at));
    updateCursor(at);
    update();
}

void TimelineView::updateCursor(QPointF at) {
    if (m_gesture == Gesture::Pan)
        setCursor(Qt::ClosedHandCursor);
    else if (m_space)
        setCursor(Qt::OpenHandCursor);
    else if (m_gesture == Gesture::Measure || (plan() && m_frame.axis.contains(at)))
        setCursor(Qt::SplitHCursor);
    else if (m_pointed || isOnMakespan(at))
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
}

bool TimelineView::isOnMakespan(QPointF at) const {
    return plan() && !chart().isEmpty() && std::abs(at.x() - m_frame.x(chart().makespan)) <= 3 &&
           at.y() < m_frame.bottom();
}

double TimelineView::snapped(double x) const {
    const double time = m_frame.time(std::clamp(x, m_frame.plot.left(), m_frame.plot.right()));
    return nearestEdge(chart(), m_frame, time, snapPixels * m_frame.perPixel()).value_or(time);
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (m_gesture != Gesture::None || !plan() || chart().isEmpty() ||
        (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)) {
        QWidget::mousePressEvent(event);
        return;
    }
    m_pressedAt = event->position();
    m_clicks = event->button() == Qt::LeftButton && !m_space;
    if (m_clicks && m_frame.axis.contains(m_pressedAt)) {
        const double from = snapped(m_pressedAt.x());
        m_measure = TimelineMeasure{from, from};
        m_gesture = Gesture::Measure;
    } else {
        m_gesture = m_clicks ? Gesture::Pressed : Gesture::Pan;
    }
    updateCursor(m_pressedAt);
    update();
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (m_gesture == Gesture::Pressed &&
        (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_gesture = Gesture::Pan;
        m_clicks = false;
    }
    if (m_gesture == Gesture::Pan) {
        panBy(at - m_pressedAt);
        m_pressedAt = at;
        m_mouse = at;
        updateCursor(at);
    } else if (m_gesture == Gesture::Measure) {
        m_mouse = at;
        m_measure->to = snapped(at.x());
        update();
    } else {
        hoverAt(at);
    }
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_gesture == Gesture::None || event->buttons() != Qt::NoButton)
        return;
    const Gesture gesture = std::exchange(m_gesture, Gesture::None);
    if (gesture == Gesture::Measure && m_measure->from == m_measure->to)
        m_measure.reset(); // a click in the ruler
    if (gesture == Gesture::Pressed && m_clicks)
        click(event->position(), event->modifiers());
    describe();
    hoverAt(event->position());
}

void TimelineView::click(QPointF at, Qt::KeyboardModifiers modifiers) {
    const auto block = blockAt(at);
    const auto processor = processorAt(at);
    if (isOnMakespan(at)) {
        m_focused.reset();
        showChain();
        return;
    }
    if (selection() != nullptr && processor && modifiers.testFlag(Qt::ControlModifier)) {
        select(processor, modifiers);
        return;
    }
    if (block) {
        setFocused(block);
        showChain();
        return;
    }
    m_focused.reset();
    clearChain();
    select(processor);
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    if (!plan() || chart().isEmpty()) {
        event->ignore();
        return;
    }
    const Qt::KeyboardModifiers modifiers = event->modifiers();
    const QPointF turned = event->angleDelta();
    const double notches = (turned.y() != 0 ? turned.y() : turned.x()) / 120;
    const bool wide = event->pixelDelta().isNull();
    QPointF by = wide ? turned / 120 * wheelPixels : QPointF(event->pixelDelta());
    if (modifiers.testFlag(Qt::ControlModifier) && modifiers.testFlag(Qt::ShiftModifier)) {
        look(rowsZoomed(m_frame, event->position().y(), std::pow(wheelFactor, notches)), ViewChange::Zoom);
    } else if (modifiers.testFlag(Qt::ControlModifier)) {
        zoomAt(event->position().x(), std::pow(wheelFactor, notches));
    } else if (modifiers.testFlag(Qt::ShiftModifier) || by.y() == 0) {
        panBy({by.y() != 0 ? by.y() : by.x(), 0});
    } else if (m_frame.scrolls()) {
        scrollTo(m_frame.view.scroll - by.y());
    } else {
        event->ignore(); // the page around may scroll
        return;
    }
    event->accept();
}

void TimelineView::leaveEvent(QEvent* event) {
    m_mouse.reset();
    m_pointed.reset();
    PlanView::leaveEvent(event);
    update();
}

bool TimelineView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip)
        return true; // the card is there already
    if (event->type() == QEvent::NativeGesture) {
        auto* const pinch = static_cast<QNativeGestureEvent*>(event);
        if (pinch->gestureType() == Qt::ZoomNativeGesture) {
            zoomAt(pinch->position().x(), 1 + pinch->value());
            return true;
        }
    }
    if (event->type() == QEvent::ShortcutOverride && isOurs(*static_cast<QKeyEvent*>(event))) {
        event->accept(); // our keys are ours while we have the focus
        return true;
    }
    return PlanView::event(event);
}

void TimelineView::walk(int key) {
    showFocus();
    if (!m_focused) {
        const auto processor = selectedProcessor();
        const std::size_t row = processor ? *chart().rowOf[processor->index()]
                                          : std::min(m_frame.firstRow(), chart().rows.size() - 1);
        setFocused(key == Qt::Key_End ? lastBlock(chart(), row) : firstBlock(chart(), row));
        return;
    }
    std::optional<BlockId> next;
    switch (key) {
    case Qt::Key_Right:
        next = nextBlock(chart(), *m_focused);
        break;
    case Qt::Key_Left:
        next = previousBlock(chart(), *m_focused);
        break;
    case Qt::Key_Home:
        next = firstBlock(chart(), m_focused->row);
        break;
    case Qt::Key_End:
        next = lastBlock(chart(), m_focused->row);
        break;
    default: {
        // The nearest row on that side that has bars; there, the bar at the same time.
        const Bar bar = barOf(chart(), *m_focused);
        const double middle = bar.startOf(m_focused->k) + bar.length() / 2;
        const std::size_t rows = chart().rows.size();
        const std::size_t step = key == Qt::Key_Down ? 1 : rows - 1;
        for (std::size_t row = m_focused->row; !next && (key == Qt::Key_Down ? row + 1 < rows : row > 0);) {
            row = (row + step) % rows;
            next = nearestBlock(chart(), row, middle);
        }
    }
    }
    if (next)
        setFocused(next);
}

void TimelineView::clear() {
    if (m_measure || !m_chain.empty()) {
        m_measure.reset();
        clearChain();
    } else if (m_focused) {
        setFocused({});
    } else if (selection() != nullptr) {
        selection()->clear();
    }
}

void TimelineView::handlePlainKey(int key) {
    const double along = m_frame.plot.width() / 8;
    const double at = m_mouse && m_frame.plot.contains(*m_mouse) ? m_mouse->x() : m_frame.plot.center().x();
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        showChain();
        break;
    case Qt::Key_W:
        zoomAt(at, keyFactor);
        break;
    case Qt::Key_S:
        zoomAt(at, 1 / keyFactor);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        break;
    case Qt::Key_Minus:
        zoomOut();
        break;
    case Qt::Key_A:
        panBy({along, 0});
        break;
    case Qt::Key_D:
        panBy({-along, 0});
        break;
    case Qt::Key_F:
        fitSelection();
        break;
    case Qt::Key_PageUp:
        scrollTo(m_frame.view.scroll - m_frame.plot.height());
        break;
    case Qt::Key_PageDown:
        scrollTo(m_frame.view.scroll + m_frame.plot.height());
        break;
    case Qt::Key_Space:
        m_space = true;
        updateCursor(m_mouse.value_or(QPointF()));
        break;
    default:
        walk(key);
    }
}

bool TimelineView::isOurs(const QKeyEvent& event) const {
    static constexpr int plainKeys[] = {
        Qt::Key_Left,  Qt::Key_Right,  Qt::Key_Up,   Qt::Key_Down,  Qt::Key_Home,   Qt::Key_End,
        Qt::Key_Enter, Qt::Key_Return, Qt::Key_W,    Qt::Key_A,     Qt::Key_S,      Qt::Key_D,
        Qt::Key_F,     Qt::Key_Space,  Qt::Key_Plus, Qt::Key_Minus, Qt::Key_PageUp, Qt::Key_PageDown};
    if (!plan() || chart().isEmpty())
        return false;
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    if (modifiers == Qt::AltModifier)
        return key == Qt::Key_Left || key == Qt::Key_Right;
    if (modifiers == Qt::ControlModifier)
        return key == Qt::Key_0;
    if (key == Qt::Key_Plus || key == Qt::Key_Equal)
        return true; // with Shift on many keyboards
    return modifiers == Qt::NoModifier &&
           std::find(std::begin(plainKeys), std::end(plainKeys), key) != std::end(plainKeys);
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const int key = event->key();
    if (key == Qt::Key_Escape && modifiers == Qt::NoModifier && plan())
        clear();
    else if (!isOurs(*event))
        QWidget::keyPressEvent(event);
    else if (modifiers == Qt::AltModifier)
        key == Qt::Key_Left ? back() : forward();
    else if (modifiers == Qt::ControlModifier)
        fitAll();
    else
        handlePlainKey(key);
}

void TimelineView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        QWidget::keyReleaseEvent(event);
        return;
    }
    m_space = false;
    updateCursor(m_mouse.value_or(QPointF()));
}

void TimelineView::focusOutEvent(QFocusEvent* event) {
    m_space = false;
    PlanView::focusOutEvent(event);
}

} // namespace equipoise::gui
