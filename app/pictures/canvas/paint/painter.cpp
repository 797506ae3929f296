// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/painter.h"

#include "app/pictures/canvas/paint/overlay.h"
#include "app/pictures/canvas/state.h"

#include <QPainter>
#include <QStyle>
#include <algorithm>
#include <cmath>

namespace equipoise::gui::canvas {

namespace {

constexpr int settleTime = 90;                ///< ms without zooming before a large platform is drawn anew
constexpr std::size_t largeMove = 60;         ///< nodes and lines that move as they are: drawn once for all
constexpr std::size_t maxInTransition = 1200; ///< nodes and lines drawn at each frame of one
constexpr int transitionTime = 220;           ///< ms
constexpr qreal minTransition = 3;            ///< pixels: less is no movement

/// By node: those that a drag of the selection moves.
std::vector<char> nodesThatMove(const State& state) {
    std::vector<char> moving(state.diagram.nodes.size(), 0);
    for (const std::size_t node : state.selectedPositions())
        moving[node] = 1;
    return moving;
}

} // namespace

Painter::Painter(State& state)
    : m_state(state) {
    m_rigid.setGround(Qt::transparent);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleTime);
    connect(&m_settle, &QTimer::timeout, this, &Painter::drop);
    connect(&m_transition, &QVariantAnimation::valueChanged, &state.widget, qOverload<>(&QWidget::update));
    connect(&m_transition, &QVariantAnimation::finished, this, [this] {
        m_cameFrom.clear();
        m_state.widget.update();
    });
    // Links beyond a number are part of what is kept.
    connect(&state.selection, &Selection::changed, this, [this] {
        if (m_manyLinksShown || manyLinksSelected(m_state))
            drop();
    });
}

void Painter::drop() {
    m_base.drop();
    m_ahead.drop();
    m_settle.stop();
    m_state.widget.update();
}

void Painter::stretch() {
    m_base.keep();
    m_settle.start();
}

void Painter::shift(QPoint devicePixels, const View& before) {
    if (m_base.isSettled(before))
        m_base.shift(devicePixels, m_state.view,
                     [this](QPainter& painter, const QRectF& area) { paintBase(painter, area); });
}

void Painter::ensure(KeptPicture& picture, void (Painter::*part)(QPainter&, const QRectF&) const) {
    picture.ensure(m_state.widget.size(), m_state.widget.devicePixelRatioF(), m_state.view,
                   [this, part](QPainter& painter, const QRectF& area) { (this->*part)(painter, area); });
}

void Painter::paintBase(QPainter& painter, const QRectF& area) const {
    m_state.layers(area).paint(painter, Part::Staying);
    if (manyLinksSelected(m_state))
        paintManyLinks(painter, m_state, area);
}

void Painter::paintRigid(QPainter& painter, const QRectF& area) const {
    m_state.layers(area).paint(painter, Part::Rigid);
    painter.setRenderHint(QPainter::Antialiasing);
    std::vector<std::size_t> moving;
    for (std::size_t i = 0; i < m_state.moving.size(); ++i)
        if (m_state.moving[i] != 0 && area.intersects(m_state.scene.boxOf(i)))
            moving.push_back(i);
    stampRings(painter, m_state.diagram, m_state.scene, moving, 3.5, QPen(m_state.tokens().highlight, 3));
}

void Painter::paint(QPainter& painter) {
    if (!m_cameFrom.empty()) {
        paintTransition(painter);
        return;
    }
    m_base.setGround(m_state.tokens().card);
    m_manyLinksShown = manyLinksSelected(m_state);
    ensure(m_base, &Painter::paintBase);
    if (!m_base.isSettled(m_state.view))
        painter.fillRect(m_state.rect(), m_state.tokens().card);
    m_base.draw(painter, m_state.view);
    const bool moves = !m_state.moving.empty();
    if (moves)
        paintMoving(painter);
    paintGains(painter, m_state.diagram, m_state.scene, m_state.gains, m_state.rect(), m_state.tokens());
    paintSelectedLinks(painter, m_state);
    if (!moves)
        paintRoutes(painter, m_state);
    if (!moves || !m_moveIsLarge) // else their rings move with them
        paintSelectedNodes(painter, m_state);
    if (const auto bottleneck = bottleneckOf(m_state.diagram, m_state.marks, m_state.scene, m_state.rect()))
        paintBottleneck(painter, *bottleneck, m_state.tokens());
    m_state.numbers.place(m_state.diagram, m_state.scene, m_state.marks, m_state.rect());
    m_state.numbers.paint(painter, m_state.marks, m_state.tokens());
    paintNotes(painter, m_state);
    paintInHand(painter, m_state);
}

// ---- what moves

bool Painter::isLargeMove() const {
    auto count = static_cast<std::size_t>(std::ranges::count(m_state.moving, 1));
    for (const Line& line : m_state.diagram.lines)
        count += m_state.moving[line.a] != 0 && m_state.moving[line.b] != 0 ? 1U : 0U;
    return count > largeMove;
}

void Painter::prepareMove() {
    m_movingAhead = nodesThatMove(m_state);
    m_state.moving = m_movingAhead;
    m_ahead.setGround(m_state.tokens().card);
    m_ahead.drop();
    ensure(m_ahead, &Painter::paintBase);
    m_rigid.drop();
    if (isLargeMove())
        ensure(m_rigid, &Painter::paintRigid);
    m_state.moving.clear();
}

void Painter::startMove() {
    m_state.moving = nodesThatMove(m_state);
    m_moveIsLarge = isLargeMove();
    m_rigidPixels = {};
    if (m_ahead.isSettled(m_state.view) && m_state.moving == m_movingAhead) {
        std::swap(m_base, m_ahead);
        m_ahead.drop();
        m_state.widget.update();
    } else {
        m_rigid.drop();
        drop();
    }
}

void Painter::endMove() {
    m_state.moving.clear();
    m_rigid.drop();
    drop();
}

void Painter::paintMoving(QPainter& painter) {
    const Layers layers = m_state.layers(m_state.rect());
    layers.paint(painter, Part::Elastic);
    if (!m_moveIsLarge) {
        layers.paint(painter, Part::Rigid);
        return;
    }
    const QPoint moved = (m_state.moved * m_state.widget.devicePixelRatioF()).toPoint();
    if (m_rigid.isSettled(m_state.view) && moved != m_rigidPixels)
        m_rigid.shift(moved - m_rigidPixels, m_state.view,
                      [this](QPainter& onto, const QRectF& area) { paintRigid(onto, area); });
    else if (!m_rigid.isSettled(m_state.view))
        m_rigid.drop(); // the view has moved under the drag
    ensure(m_rigid, &Painter::paintRigid);
    m_rigidPixels = moved;
    m_rigid.draw(painter, m_state.view);
}

// ---- transitions

void Painter::startTransition(std::vector<QPointF> from) {
    const QWidget& widget = m_state.widget;
    const bool wanted = widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) > 0;
    if (!wanted || !widget.isVisible() || from.size() != m_state.diagram.nodes.size() ||
        m_state.diagram.nodes.size() + m_state.diagram.lines.size() > maxInTransition)
        return;
    bool any = false;
    for (std::size_t i = 0; i < from.size() && !any; ++i) {
        const QPointF by = m_state.scene.at(i) - from[i];
        any = std::hypot(by.x(), by.y()) >= minTransition;
    }
    if (!any)
        return;
    m_transition.stop();
    m_cameFrom = std::move(from);
    m_transition.setStartValue(0.0);
    m_transition.setEndValue(1.0);
    m_transition.setDuration(transitionTime);
    m_transition.setEasingCurve(QEasingCurve::OutCubic);
    m_transition.start();
}

void Painter::paintTransition(QPainter& painter) const {
    Scene scene = m_state.scene;
    const qreal t = m_transition.currentValue().toReal();
    for (std::size_t i = 0; i < m_cameFrom.size(); ++i)
        scene.move(i, m_cameFrom[i] + (m_state.scene.at(i) - m_cameFrom[i]) * t);
    for (std::size_t i = 0; i < m_state.diagram.groups.size(); ++i)
        scene.drawOutline(m_state.diagram, i);
    painter.fillRect(m_state.rect(), m_state.tokens().card);
    m_state.layers(m_state.rect(), scene).paint(painter, Part::All);
    stampRings(painter, m_state.diagram, scene, m_state.selectedPositions(), 3.5,
               QPen(m_state.tokens().highlight, 3));
}

} // namespace equipoise::gui::canvas
