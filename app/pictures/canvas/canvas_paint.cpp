// PlatformCanvas: what is drawn, from back to front.
#include "app/pictures/canvas/find_bar.h"
#include "app/pictures/canvas/haze.h"
#include "app/pictures/canvas/platform_canvas.h"

#include <QPainter>
#include <QStyle>
#include <algorithm>
#include <cmath>

namespace app {

using canvas::Zone;

namespace {

constexpr std::size_t mostRings = 60;          ///< drawn one by one, beyond that stamped
constexpr std::size_t mostLinksInHand = 100;   ///< drawn at each frame
constexpr std::size_t mostInTransition = 1200; ///< nodes and lines drawn at each frame of one
constexpr int transitionTime = 220;            ///< ms
constexpr qreal leastTransition = 3;           ///< pixels: less is no movement

} // namespace

void PlatformCanvas::dropBase() {
    m_base.drop();
    m_ahead.drop();
    m_settle.stop();
    update();
}

canvas::Layers PlatformCanvas::layers(const QRectF& clip) const {
    return layers(clip, m_scene);
}

canvas::Layers PlatformCanvas::layers(const QRectF& clip, const canvas::Scene& scene) const {
    return {m_diagram, m_marks, scene, tokens(), clip, m_moving};
}

void PlatformCanvas::paintBasePart(QPainter& painter, const QRectF& area) const {
    layers(area).paint(painter, canvas::Part::Staying);
    if (manyLinksSelected())
        paintManyLinks(painter, area);
}

void PlatformCanvas::paintRigidPart(QPainter& painter, const QRectF& area) const {
    layers(area).paint(painter, canvas::Part::Rigid);
    painter.setRenderHint(QPainter::Antialiasing);
    std::vector<std::size_t> moving;
    for (std::size_t i = 0; i < m_moving.size(); ++i)
        if (m_moving[i] != 0 && area.intersects(m_scene.boxOf(i)))
            moving.push_back(i);
    canvas::stampRings(painter, m_diagram, m_scene, moving, 3.5, QPen(tokens().highlight, 3));
}

void PlatformCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_cameFrom.empty()) {
        paintTransition(painter);
    } else {
        m_base.setGround(tokens().card);
        m_manyLinksShown = manyLinksSelected();
        m_base.ensure(size(), devicePixelRatioF(), m_view,
                      [this](QPainter& onto, const QRectF& area) { paintBasePart(onto, area); });
        if (!m_base.isSettled(m_view))
            painter.fillRect(rect(), tokens().card);
        m_base.draw(painter, m_view);
        if (m_gesture == Gesture::Move)
            paintMoving(painter);
        canvas::paintGains(painter, m_diagram, m_scene, m_gains, QRectF(rect()), tokens());
        paintSelection(painter);
        paintInHand(painter);
    }
    paintGesture(painter);
    paintRemark(painter);
    if (m_diagram.nodes.empty())
        paintEmpty(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens().accent, 1.5));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

void PlatformCanvas::paintMoving(QPainter& painter) {
    layers(rect()).paint(painter, canvas::Part::Elastic);
    if (!m_moveIsLarge) {
        layers(rect()).paint(painter, canvas::Part::Rigid);
        return;
    }
    const auto paint = [this](QPainter& onto, const QRectF& area) { paintRigidPart(onto, area); };
    const QPoint moved = (m_moved * devicePixelRatioF()).toPoint();
    if (m_rigid.isSettled(m_view) && moved != m_rigidPixels)
        m_rigid.shift(moved - m_rigidPixels, m_view, paint);
    else if (!m_rigid.isSettled(m_view))
        m_rigid.drop(); // the view has moved under the drag
    m_rigid.ensure(size(), devicePixelRatioF(), m_view, paint);
    m_rigidPixels = moved;
    m_rigid.draw(painter, m_view);
}

// ---- transitions

/// From where the nodes were, in pixels, to where they are. Nobody waits for it: everything is there already.
void PlatformCanvas::startTransition(std::vector<QPointF> from) {
    const bool wanted = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    if (!wanted || !isVisible() || from.size() != m_diagram.nodes.size() ||
        m_diagram.nodes.size() + m_diagram.lines.size() > mostInTransition)
        return;
    const auto moved = [&](std::size_t i) {
        const QPointF by = m_scene.at(i) - from[i];
        return std::hypot(by.x(), by.y()) >= leastTransition;
    };
    bool any = false;
    for (std::size_t i = 0; i < from.size() && !any; ++i)
        any = moved(i);
    if (!any)
        return;
    m_cameFrom = std::move(from);
    m_transition.stop();
    m_transition.disconnect(this);
    m_transition.setStartValue(0.0);
    m_transition.setEndValue(1.0);
    m_transition.setDuration(transitionTime);
    m_transition.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_transition, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&m_transition, &QVariantAnimation::finished, this, [this] {
        m_cameFrom.clear();
        update();
    });
    m_transition.start();
}

void PlatformCanvas::paintTransition(QPainter& painter) const {
    canvas::Scene scene = m_scene;
    const qreal t = m_transition.currentValue().toReal();
    for (std::size_t i = 0; i < m_cameFrom.size(); ++i)
        scene.move(i, m_cameFrom[i] + (m_scene.at(i) - m_cameFrom[i]) * t);
    for (std::size_t i = 0; i < m_diagram.groups.size(); ++i)
        scene.drawOutline(m_diagram, i);
    painter.fillRect(rect(), tokens().card);
    layers(rect(), scene).paint(painter, canvas::Part::All);
    canvas::stampRings(painter, m_diagram, scene, selectedPositions(), 3.5, QPen(tokens().highlight, 3));
}

// ---- the selection

bool PlatformCanvas::manyLinksSelected() const {
    return m_selection.links().size() + m_selection.cells().size() > mostLinksInHand;
}

void PlatformCanvas::paintManyLinks(QPainter& painter, const QRectF& area) const {
    const qreal fine = painter.deviceTransform().m11();
    std::vector<canvas::HazeLine> lines;
    for (const canvas::Line& line : m_diagram.lines)
        if (isSelected(line))
            lines.push_back({m_scene.at(line.a) * fine, m_scene.at(line.b) * fine, 1});
    const QRect pixels = QRectF(area.topLeft() * fine, area.size() * fine).toAlignedRect();
    const double ink = 1.5 * canvas::linkOpacity(lines.size(), m_scene.extent());
    painter.drawImage(QRectF(QPointF(pixels.topLeft()) / fine, QSizeF(pixels.size()) / fine),
                      canvas::haze(lines, pixels, tokens().highlight, ink));
}

void PlatformCanvas::paintSelectedLinks(QPainter& painter) const {
    const canvas::Layers now = layers(rect());
    const auto draw = [&](std::size_t index, qreal width, const QColor& color) {
        const canvas::Line& line = m_diagram.lines[index];
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(m_scene.at(line.a), m_scene.at(line.b));
        now.paintNode(painter, line.a);
        now.paintNode(painter, line.b);
    };
    if (m_hoverLine && m_gesture == Gesture::None)
        draw(*m_hoverLine, 2.5, tokens().muted);
    if (manyLinksSelected() || (m_selection.links().empty() && m_selection.cells().empty()))
        return;
    for (std::size_t i = 0; i < m_diagram.lines.size(); ++i)
        if (isSelected(m_diagram.lines[i]))
            draw(i, i == m_currentLine && hasFocus() ? 5 : 4, tokens().highlight);
}

void PlatformCanvas::paintRing(QPainter& painter, std::size_t node, qreal away, const QPen& pen) const {
    const qreal r = m_scene.radius(node) + away;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    if (m_diagram.nodes[node].id.isProcessor())
        painter.drawEllipse(m_scene.at(node), r, r);
    else
        painter.drawRect(QRectF(m_scene.at(node) - QPointF(r, r), QSizeF(2 * r, 2 * r)));
}

void PlatformCanvas::paintSelection(QPainter& painter) const {
    paintSelectedLinks(painter);
    std::vector<std::size_t> selected = selectedPositions();
    if (m_gesture == Gesture::Band) { // what would be selected
        if (!m_bandAdds)
            selected.clear();
        for (const std::size_t node : m_scene.nodesIn(QRectF(m_pressedAt, m_mouse).normalized()))
            selected.push_back(node);
    }
    const QPen pen(tokens().highlight, 3);
    if (m_gesture == Gesture::Move && m_moveIsLarge)
        return; // their rings move with them
    if (selected.size() > mostRings) {
        const QRectF sight(rect());
        std::erase_if(selected, [&](std::size_t node) { return !sight.intersects(m_scene.boxOf(node)); });
        canvas::stampRings(painter, m_diagram, m_scene, selected, 3.5, pen);
    } else {
        for (const std::size_t node : selected)
            paintRing(painter, node, 3.5, pen);
    }
}

/// What the keys, the mouse and the search are at.
void PlatformCanvas::paintInHand(QPainter& painter) const {
    if (m_current && hasFocus() && m_selection.nodes().size() > 1)
        paintRing(painter, *m_current, 6.5, QPen(tokens().text, 1, Qt::DotLine));
    if (m_hoverNode && m_gesture == Gesture::None)
        // A full ring: it can be moved; a dashed one: a link can be drawn from here.
        paintRing(painter, m_hoverNode->first, m_hoverNode->second == Zone::Rim ? 3.5 : 2,
                  m_hoverNode->second == Zone::Rim ? QPen(tokens().highlight, 2, Qt::DashLine)
                                                   : QPen(tokens().muted, 1.5));
    if (m_hoverGroup && m_gesture == Gesture::None) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens().muted, 1.5));
        painter.drawRoundedRect(m_scene.outline(*m_hoverGroup).title, 3, 3);
    }
    paintFound(painter);
    // Names that found no room are written for what is in hand.
    if (m_hoverNode)
        paintName(painter, m_hoverNode->first);
    if (m_current)
        paintName(painter, *m_current);
}

void PlatformCanvas::paintName(QPainter& painter, std::size_t node) const {
    if (m_scene.label(node).side != canvas::Label::Side::Hidden)
        return;
    painter.setFont(style::font(8.5));
    const QPointF at = m_scene.at(node) + QPointF(0, m_scene.radius(node) + 5);
    const QRectF box = painter.boundingRect(QRectF(at, QSizeF()), Qt::AlignHCenter | Qt::AlignTop,
                                            m_diagram.nodes[node].name);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens().card);
    painter.drawRoundedRect(box.adjusted(-3, 0, 3, 0), 3, 3);
    painter.setPen(tokens().text);
    painter.drawText(box, Qt::AlignCenter, m_diagram.nodes[node].name);
}

void PlatformCanvas::paintFound(QPainter& painter) const {
    if (!m_find->isVisible() || m_matches.empty())
        return;
    std::vector<std::size_t> inSight;
    for (const std::size_t node : m_matches)
        if (QRectF(rect()).intersects(m_scene.boxOf(node)))
            inSight.push_back(node);
    canvas::stampRings(painter, m_diagram, m_scene, inSight, 6, QPen(tokens().accent, 2));
    // Like the rings of a target: to be seen among thousands.
    paintRing(painter, m_matches[m_match], 10, QPen(tokens().accent, 2));
    paintRing(painter, m_matches[m_match], 15, QPen(tokens().accent, 1));
}

// ---- gestures and remarks

void PlatformCanvas::paintGesture(QPainter& painter) const {
    painter.setBrush(Qt::NoBrush);
    if (m_gesture == Gesture::Link) {
        painter.setPen(QPen(tokens().highlight, 2.5, Qt::DashLine, Qt::RoundCap));
        const auto target = m_scene.nodeAt(m_mouse);
        painter.drawLine(m_scene.at(m_pressedNode),
                         target && target->first != m_pressedNode ? m_scene.at(target->first) : m_mouse);
        if (target && target->first != m_pressedNode)
            paintRing(painter, target->first, 4, QPen(tokens().highlight, 2.5));
    } else if (m_gesture == Gesture::Clone) {
        canvas::Scene copies = m_scene;
        copies.shift(m_moved);
        canvas::stampRings(painter, m_diagram, copies, selectedPositions(), 0,
                           QPen(tokens().highlight, 2, Qt::DashLine));
    } else if (m_gesture == Gesture::Band) {
        QColor paint = tokens().accent;
        painter.setPen(QPen(paint, 1, Qt::DashLine));
        paint.setAlpha(26);
        painter.setBrush(paint);
        painter.drawRect(QRectF(m_pressedAt, m_mouse).normalized());
    }
    painter.setPen(QPen(tokens().bound, 1, Qt::DashLine));
    for (const QLineF& guide : m_guides) { // a little beyond what they go through
        const QPointF beyond = 12 * (guide.unitVector().p2() - guide.p1());
        painter.drawLine(guide.p1() - beyond, guide.p2() + beyond);
    }
}

void PlatformCanvas::paintRemark(QPainter& painter) const {
    if (m_remark.isEmpty())
        return;
    painter.setFont(style::font(9.5));
    const QRectF room = QRectF(rect()).adjusted(16, 16, -16, -10);
    QRectF box =
        painter.boundingRect(room.adjusted(10, 0, -10, 0), Qt::AlignHCenter | Qt::TextWordWrap, m_remark);
    box.moveBottom(room.bottom() - 5);
    painter.setPen(QPen(tokens().border, 1));
    painter.setBrush(tokens().window);
    painter.drawRoundedRect(box.adjusted(-10, -5, 10, 5), style::Tokens::radius, style::Tokens::radius);
    painter.setPen(tokens().text);
    painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap, m_remark);
}

void PlatformCanvas::paintEmpty(QPainter& painter) const {
    const QRectF room = QRectF(rect()).adjusted(24, 0, -24, 0);
    painter.setPen(tokens().text);
    painter.setFont(style::font(11, QFont::DemiBold));
    painter.drawText(room.adjusted(0, 0, 0, -room.height() / 2 - 2), Qt::AlignHCenter | Qt::AlignBottom,
                     tr("No processors yet"));
    painter.setPen(tokens().muted);
    painter.setFont(style::font(9.5));
    painter.drawText(room.adjusted(0, room.height() / 2 + 4, 0, 0),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                     tr("Double-click to add one. Drag from the rim of one to another to link them."));
}

} // namespace app
