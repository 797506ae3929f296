// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/input/gestures.h"

#include "app/pictures/canvas/input/edits.h"
#include "app/pictures/canvas/layout/snap.h"
#include "app/pictures/canvas/paint/overlay.h"
#include "app/pictures/canvas/paint/painter.h"
#include "app/pictures/canvas/state.h"
#include "app/pictures/canvas/viewport.h"

#include <QMouseEvent>
#include <QPainter>
#include <cmath>

namespace equipoise::gui::canvas {

namespace {

/// Nodes in sight: in a crowd everything is in line with something.
constexpr std::size_t maxSnappedTo = 300;

QRectF boxAround(const Scene& scene, std::size_t node) {
    const qreal r = scene.radius(node);
    return {scene.at(node) - QPointF(r, r), QSizeF(2 * r, 2 * r)};
}

class Pan final : public Gesture {
public:
    using Gesture::Gesture;

    bool canClick() const override { return false; }
    bool pansAtEdge() const override { return false; }
    std::optional<Qt::CursorShape> cursor(bool) const override { return Qt::ClosedHandCursor; }
    void start(Qt::KeyboardModifiers) override {}
    void moveTo(QPointF at, bool) override {
        const QPointF before = m_hands.state.view.offset;
        m_hands.viewport.panBy(at - m_pressedAt);
        m_pressedAt += m_hands.state.view.offset - before; // what rounding left over is made up for later
    }
    void finish(QPointF, bool, Qt::KeyboardModifiers) override {}
    void panned(QPointF) override {}
};

/// The selected nodes, or their copies.
class MoveGesture final : public Gesture {
public:
    MoveGesture(const Hands& hands, QPointF pressedAt, const Hit& hit)
        : Gesture(hands, pressedAt)
        , m_pressed(hit) {}

    std::optional<Qt::CursorShape> cursor(bool started) const override {
        return started && !m_clones ? std::optional(Qt::SizeAllCursor) : std::nullopt;
    }

    void start(Qt::KeyboardModifiers modifiers) override {
        State& state = m_hands.state;
        if (m_pressed.group)
            state.selectGroup(*m_pressed.group, modifiers.testFlag(Qt::ShiftModifier));
        else if (!state.isNodeSelected(m_pressed.node->first))
            state.setCurrent(m_pressed.node->first, true);
        m_clones = modifiers.testFlag(Qt::ControlModifier);
        state.moved = {};
        for (const std::size_t node :
             m_pressed.group ? state.selectedPositions() : std::vector{m_pressed.node->first})
            m_box |= boxAround(state.scene, node);
        if (!m_clones)
            m_hands.painter.startMove();
        std::vector<QRectF> still;
        for (std::size_t i = 0; i < state.diagram.nodes.size() && still.size() <= maxSnappedTo; ++i)
            if ((m_clones || state.moving[i] == 0) && state.rect().contains(state.scene.at(i)))
                still.push_back(boxAround(state.scene, i));
        m_snapper = Snapper(still.size() > maxSnappedTo ? std::vector<QRectF>() : std::move(still));
    }

    void moveTo(QPointF at, bool freely) override {
        QPointF moved = at - m_pressedAt;
        m_hands.state.guides.clear();
        if (!freely) {
            Snap snap = m_snapper.snap(m_box.translated(moved));
            moved += snap.by;
            m_hands.state.guides = std::move(snap.guides);
        }
        drag(moved);
    }

    void finish(QPointF at, bool freely, Qt::KeyboardModifiers) override {
        moveTo(at, freely);
        const QPointF moved = m_hands.state.moved / m_hands.state.view.scale;
        giveUp();
        if (m_clones)
            m_hands.edits.cloneSelected(moved);
        else
            m_hands.edits.moveSelected(moved);
    }

    void giveUp() override {
        if (!m_clones) {
            drag({});
            m_hands.painter.endMove();
        }
        m_hands.state.guides.clear();
    }

    void panned(QPointF by) override {
        Gesture::panned(by);
        m_box.translate(by);
        m_snapper = {}; // what it knew is elsewhere now
    }

    void paint(QPainter& painter) const override {
        const State& state = m_hands.state;
        if (m_clones) {
            Scene copies = state.scene;
            copies.shift(state.moved);
            stampRings(painter, state.diagram, copies, state.selectedPositions(), 0,
                       QPen(state.tokens().highlight, 2, Qt::DashLine));
        }
        painter.setPen(QPen(state.tokens().bound, 1, Qt::DashLine));
        for (const QLineF& guide : state.guides) { // a little beyond what they go through
            const QPointF beyond = 12 * (guide.unitVector().p2() - guide.p1());
            painter.drawLine(guide.p1() - beyond, guide.p2() + beyond);
        }
    }

private:
    /// `moved`: pixels since the drag began.
    void drag(QPointF moved) {
        State& state = m_hands.state;
        const QPointF step = moved - state.moved;
        state.moved = moved;
        if (m_clones)
            return;
        for (std::size_t i = 0; i < state.moving.size(); ++i)
            if (state.moving[i] != 0)
                state.scene.move(i, state.view.toPixels(state.diagram.nodes[i].at) + moved);
        const Layers layers = state.layers(state.rect());
        for (std::size_t i = 0; i < state.diagram.groups.size(); ++i) {
            const Part part = layers.partOf(state.diagram.groups[i]);
            if (part == Part::Rigid)
                state.scene.shiftOutline(i, step);
            else if (part == Part::Elastic)
                state.scene.drawOutline(state.diagram, i);
        }
    }

    Hit m_pressed;
    bool m_clones = false;
    QRectF m_box; ///< what snaps, where the drag began
    Snapper m_snapper;
};

/// From the rim of a node to another node.
class DrawLink final : public Gesture {
public:
    DrawLink(const Hands& hands, QPointF pressedAt, std::size_t from)
        : Gesture(hands, pressedAt)
        , m_from(from) {}

    std::optional<Qt::CursorShape> cursor(bool started) const override {
        return started ? std::optional(Qt::CrossCursor) : std::nullopt;
    }
    void start(Qt::KeyboardModifiers) override {}
    void moveTo(QPointF at, bool) override { m_to = at; }
    void finish(QPointF at, bool, Qt::KeyboardModifiers) override {
        m_to = at;
        if (const auto node = target())
            m_hands.edits.link(m_from, *node);
    }
    void paint(QPainter& painter) const override {
        const State& state = m_hands.state;
        painter.setPen(QPen(state.tokens().highlight, 2.5, Qt::DashLine, Qt::RoundCap));
        const auto node = target();
        painter.drawLine(state.scene.at(m_from), node ? state.scene.at(*node) : m_to);
        if (node)
            paintRing(painter, state, *node, 4, QPen(state.tokens().highlight, 2.5));
    }

private:
    std::optional<std::size_t> target() const {
        const auto hit = m_hands.state.scene.nodeAt(m_to);
        const State& state = m_hands.state;
        return hit && hit->first != m_from && !state.diagram.nodes[hit->first].fold
                   ? std::optional(hit->first)
                   : std::nullopt;
    }

    std::size_t m_from;
    QPointF m_to;
};

/// The number in hand grows to the right and shrinks to the left.
class ScrubNumber final : public Gesture {
public:
    ScrubNumber(const Hands& hands, QPointF pressedAt, const Hit& hit)
        : Gesture(hands, pressedAt)
        , m_hit(hit) {}

    bool pansAtEdge() const override { return false; }
    std::optional<Qt::CursorShape> cursor(bool) const override { return Qt::SizeHorCursor; }
    void start(Qt::KeyboardModifiers) override {
        m_from = m_hands.state.document.snapshot();
        m_key = m_hands.edits.newTurn();
    }
    void moveTo(QPointF at, bool) override { turnTo(at.x() - m_pressedAt.x()); }
    void finish(QPointF at, bool freely, Qt::KeyboardModifiers) override { moveTo(at, freely); }
    void giveUp() override { turnTo(0); }
    void drop() override {}
    void panned(QPointF) override {}

private:
    void turnTo(qreal pixels) {
        constexpr qreal pixelsPerDecade = 160;
        const double factor = std::pow(10.0, pixels / pixelsPerDecade);
        if (factor != m_factor)
            m_hands.edits.multiply(*m_from, m_hit, factor, m_key);
        m_factor = factor;
    }

    Hit m_hit;
    std::shared_ptr<const Scenario> m_from;
    double m_factor = 1;
    int m_key = 0;
};

class RubberBand final : public Gesture {
public:
    using Gesture::Gesture;

    std::optional<Qt::CursorShape> cursor(bool) const override { return std::nullopt; }
    void start(Qt::KeyboardModifiers modifiers) override { m_hands.state.bandAdds = adds(modifiers); }
    void moveTo(QPointF at, bool) override {
        m_to = at;
        m_hands.state.band = QRectF(m_pressedAt, m_to).normalized();
    }
    void finish(QPointF at, bool, Qt::KeyboardModifiers modifiers) override {
        State& state = m_hands.state;
        giveUp();
        FlatSet<NodeId> nodes = adds(modifiers) ? state.selectedNodes() : FlatSet<NodeId>();
        nodes.insertAll(state.idsOf(state.scene.nodesIn(QRectF(m_pressedAt, at).normalized())));
        state.selection.set(std::move(nodes));
    }
    void giveUp() override { m_hands.state.band.reset(); }
    void panned(QPointF by) override {
        Gesture::panned(by);
        moveTo(m_to, false);
    }
    void paint(QPainter& painter) const override {
        QColor paint = m_hands.state.tokens().accent;
        painter.setPen(QPen(paint, 1, Qt::DashLine));
        paint.setAlpha(26);
        painter.setBrush(paint);
        painter.drawRect(QRectF(m_pressedAt, m_to).normalized());
    }

private:
    QPointF m_to;
};

} // namespace

bool adds(Qt::KeyboardModifiers modifiers) {
    return (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
}

Gesture::Gesture(const Hands& hands, QPointF pressedAt)
    : m_hands(hands)
    , m_pressedAt(pressedAt) {}

void Gesture::paint(QPainter&) const {}

std::unique_ptr<Gesture> gestureFor(const Hands& hands, const QMouseEvent& press, bool pans) {
    const QPointF at = press.position();
    if (pans)
        return std::make_unique<Pan>(hands, at);
    const Hit hit = hands.state.hitAt(at);
    if (hit.number && !adds(press.modifiers()))
        return std::make_unique<ScrubNumber>(hands, at, hit);
    if (!hit.node && !hit.group)
        return std::make_unique<RubberBand>(hands, at);
    if (hands.state.drawsLink(hit) && !adds(press.modifiers()))
        return std::make_unique<DrawLink>(hands, at, hit.node->first);
    return std::make_unique<MoveGesture>(hands, at, hit);
}

} // namespace equipoise::gui::canvas
