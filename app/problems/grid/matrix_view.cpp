// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/matrix_view.h"

#include "app/pictures/charts/zooming.h"
#include "app/pictures/labels/measuring.h"
#include "app/pictures/timeline/card.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QtMath>

namespace equipoise::gui {

namespace {

constexpr double dragPixels = 4; // from which on a press is no click

} // namespace

MatrixView::MatrixView() {
    introduce(QStringLiteral("matrixView"));
}

void MatrixView::setStep(std::optional<std::int64_t> step) {
    if (step != m_step) {
        m_step = step;
        // What is left begins in the corner at the step.
        const auto corner = static_cast<double>(step.value_or(0));
        if (step && plan() &&
            (corner < std::max(m_sight.row, m_sight.column) ||
             corner > std::min(m_sight.row, m_sight.column) + m_sight.side))
            setSight(grid::wholeOf(scene()));
        update();
    }
}

void MatrixView::setSight(const grid::Sight& sight) {
    m_sight = grid::clamped(sight, scene());
    arrange();
    update();
}

std::optional<grid::BlockId> MatrixView::blockAt(QPointF point) const {
    return plan() ? grid::blockAt(scene(), m_frame, point) : std::nullopt;
}

std::optional<ProcessorId> MatrixView::processorAt(QPointF point) const {
    const auto block = blockAt(point);
    if (!block)
        return {};
    const auto& [rows, columns] = *scene().distribution;
    return scene().at(rows.owner(block->row), columns.owner(block->column)).processor;
}

void MatrixView::paintPlan(const Painting& on) const {
    if (on.rect != pictureRect()) {
        paintMatrix(on.painter, on.rect, scene(), grid::wholeOf(scene()), m_step, on.tokens, on.state);
        return;
    }
    paintCached(on.painter, on.tokens, on.state);
    if (const auto block = m_mouse && !m_dragging ? blockAt(*m_mouse) : std::nullopt) {
        const QRectF box(m_frame.x(static_cast<double>(block->column)),
                         m_frame.y(static_cast<double>(block->row)), m_frame.pixels(), m_frame.pixels());
        on.painter.setRenderHint(QPainter::Antialiasing);
        on.painter.setBrush(Qt::NoBrush);
        on.painter.setPen(QPen(on.tokens.text, 1.6));
        if (m_frame.pixels() >= 3)
            on.painter.drawRect(box & m_frame.plot);
        timeline::paintCard(on.painter, *m_mouse, on.rect,
                            grid::blockFacts(scene(), block->row, block->column), on.tokens);
    }
}

void MatrixView::paintCached(QPainter& painter, const style::Tokens& tokens,
                             const PictureState& state) const {
    const qreal ratio = devicePixelRatioF();
    const QSize pixels = size() * ratio;
    ProcessorSet marked = state.selected;
    if (state.hovered && !m_mouse)
        marked.insert(*state.hovered); // pointed at in another picture
    if (m_drawn.pixmap.size() != pixels || m_drawn.sight != m_sight || m_drawn.step != m_step ||
        m_drawn.marked != marked || m_drawn.tokens != &tokens) {
        m_drawn = {QPixmap(pixels), m_sight, m_step, marked, &tokens};
        m_drawn.pixmap.setDevicePixelRatio(ratio);
        m_drawn.pixmap.fill(tokens.card);
        QPainter inside(&m_drawn.pixmap);
        paintMatrix(inside, pictureRect(), scene(), m_sight, m_step, tokens, state, !m_mouse);
    }
    painter.drawPixmap(0, 0, m_drawn.pixmap);
}

QString MatrixView::spokenName() const {
    return tr("Matrix of blocks by owner");
}

QString MatrixView::emptyText() const {
    return {}; // the arrangement beside it says what to do
}

void MatrixView::take() {
    m_drawn = {};
    // Where a person looks stays in sight while only the plan changes.
    if (scene().blocks != m_blocks || scene().isEmpty()) {
        m_blocks = scene().blocks;
        m_sight = grid::firstOf(scene());
    }
}

void MatrixView::arrange() {
    GridView::arrange();
    m_frame = plan() && !scene().isEmpty()
                  ? matrixFrame(Measuring(*this), pictureRect(), m_sight, state().heading)
                  : grid::MatrixFrame{};
}

/// The card beside the mouse says what a tooltip would.
bool MatrixView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip)
        return true;
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange ||
        event->type() == QEvent::FontChange)
        m_drawn = {};
    return GridView::event(event);
}

void MatrixView::zoom(double factor, QPointF at) {
    if (m_frame.plot.isEmpty())
        return;
    const auto part = [](double value) { return std::clamp(value, 0.0, 1.0); };
    setSight(grid::zoomed(m_sight, factor, part((at.x() - m_frame.plot.left()) / m_frame.plot.width()),
                          part((at.y() - m_frame.plot.top()) / m_frame.plot.height()), scene()));
}

void MatrixView::wheelEvent(QWheelEvent* event) {
    if (m_frame.plot.isEmpty()) {
        event->ignore();
        return;
    }
    const QPointF notches = QPointF(event->angleDelta()) / 120;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoom(std::pow(wheelFactor, notches.y()), event->position());
    } else {
        const bool sideways = event->modifiers().testFlag(Qt::ShiftModifier);
        const double blocks = wheelPixels / m_frame.pixels();
        grid::Sight sight = m_sight;
        sight.column -= blocks * (sideways ? notches.y() + notches.x() : notches.x());
        sight.row -= blocks * (sideways ? 0 : notches.y());
        setSight(sight);
    }
    event->accept();
}

void MatrixView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::RightButton || event->button() == Qt::MiddleButton ||
        event->button() == Qt::LeftButton) {
        m_pressed = event->position();
        m_pressedSight = m_sight;
        m_dragging = false;
        event->accept();
        return;
    }
    GridView::mousePressEvent(event);
}

void MatrixView::mouseMoveEvent(QMouseEvent* event) {
    m_mouse = event->position();
    if (m_pressed && !m_frame.plot.isEmpty()) {
        const QPointF moved = event->position() - *m_pressed;
        m_dragging = m_dragging || moved.manhattanLength() > dragPixels;
        if (m_dragging) {
            setCursor(Qt::ClosedHandCursor);
            grid::Sight sight = m_pressedSight;
            sight.column -= moved.x() / m_frame.pixels();
            sight.row -= moved.y() / m_frame.pixels();
            setSight(sight);
            return;
        }
    }
    GridView::mouseMoveEvent(event);
    update();
}

void MatrixView::mouseReleaseEvent(QMouseEvent* event) {
    const bool click = m_pressed && !m_dragging && event->button() == Qt::LeftButton;
    m_pressed.reset();
    m_dragging = false;
    if (click)
        GridView::mousePressEvent(event); // chooses
    setCursor(hovered() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void MatrixView::mouseDoubleClickEvent(QMouseEvent*) {
    setSight(m_sight == grid::wholeOf(scene()) ? grid::firstOf(scene()) : grid::wholeOf(scene()));
}

void MatrixView::leaveEvent(QEvent* event) {
    m_mouse.reset();
    GridView::leaveEvent(event);
    update();
}

void MatrixView::keyPressEvent(QKeyEvent* event) {
    const QPointF centre = m_frame.plot.center();
    const double move = m_sight.side / 4;
    grid::Sight sight = m_sight;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(keyFactor, centre);
        return;
    case Qt::Key_Minus:
        zoom(1 / keyFactor, centre);
        return;
    case Qt::Key_F:
        setSight(grid::wholeOf(scene()));
        return;
    case Qt::Key_W:
        sight.row -= move;
        break;
    case Qt::Key_S:
        sight.row += move;
        break;
    case Qt::Key_A:
        sight.column -= move;
        break;
    case Qt::Key_D:
        sight.column += move;
        break;
    default:
        GridView::keyPressEvent(event);
        return;
    }
    if (event->modifiers() != Qt::NoModifier) {
        GridView::keyPressEvent(event);
        return;
    }
    setSight(sight);
}

} // namespace equipoise::gui
