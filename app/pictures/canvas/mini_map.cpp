// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/mini_map.h"

#include "app/pictures/canvas/paint/haze.h"
#include "app/pictures/style/tokens.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr qreal mapMargin = 7;

} // namespace

MiniMap::MiniMap(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("miniMap"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setCursor(Qt::ArrowCursor);
    describe();
    hide();
}

void MiniMap::describe() {
    setAccessibleName(tr("Overview"));
    setToolTip(tr("The whole platform; click or drag to move the part in sight"));
}

void MiniMap::setDiagram(const canvas::Diagram& diagram) {
    m_diagram = &diagram;
    fit();
}

void MiniMap::fit() {
    m_picture = {};
    if (!m_diagram)
        return;
    m_map = canvas::fitted(canvas::boundsOf(*m_diagram), rect(), mapMargin);
    update();
}

void MiniMap::setSeen(const QRectF& seen) {
    if (m_seen == seen)
        return;
    m_seen = seen;
    update();
}

/// Links as one haze, nodes as dots: a frame of the canvas must not wait for it.
void MiniMap::paintPicture() {
    const style::Tokens& tokens = style::tokensFor(palette());
    const qreal ratio = devicePixelRatioF();
    m_picture = QPixmap(size() * ratio);
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(tokens.card);
    QPainter painter(&m_picture);
    if (!m_diagram)
        return;
    std::vector<canvas::HazeLine> lines;
    lines.reserve(m_diagram->lines.size());
    for (const canvas::Line& line : m_diagram->lines)
        lines.push_back({m_map.toPixels(m_diagram->nodes[line.a].at) * ratio,
                         m_map.toPixels(m_diagram->nodes[line.b].at) * ratio, 1});
    const qreal extent = std::sqrt(static_cast<qreal>(width()) * height());
    const double ink = 0.35 * canvas::linkOpacity(lines.size(), extent);
    const QImage image =
        canvas::lineDensityImage(lines, QRect(QPoint(), m_picture.size()), tokens.faint, ink);
    painter.drawImage(QRectF(rect()), image);
    const qreal dot = m_diagram->nodes.size() > 1000 ? 1 : m_diagram->nodes.size() > 100 ? 2 : 3;
    for (const canvas::Node& node : m_diagram->nodes) {
        const QPointF at = m_map.toPixels(node.at);
        painter.fillRect(QRectF(at - QPointF(dot, dot) / 2, QSizeF(dot, dot)),
                         !node.isSwitch() ? tokens.compute : tokens.text);
    }
}

void MiniMap::paintEvent(QPaintEvent*) {
    if (m_picture.isNull())
        paintPicture();
    const style::Tokens& tokens = style::tokensFor(palette());
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    const QRectF inside = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    const QRectF seen =
        QRectF(m_map.toPixels(m_seen.topLeft()), m_map.toPixels(m_seen.bottomRight())).intersected(inside);
    if (!seen.isEmpty()) { // what is out of sight steps back
        QColor veil = tokens.window;
        veil.setAlphaF(0.55F);
        painter.setClipRegion(QRegion(rect()).subtracted(QRegion(seen.toAlignedRect())));
        painter.fillRect(rect(), veil);
        painter.setClipping(false);
        painter.setPen(QPen(tokens.accent, 1.5));
        painter.drawRect(seen);
    }
    painter.setPen(QPen(tokens.border, 1));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void MiniMap::resizeEvent(QResizeEvent*) {
    fit();
}

void MiniMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    // What is in sight is taken where it is; a click beside it brings it there.
    const QRectF seen(m_map.toPixels(m_seen.topLeft()), m_map.toPixels(m_seen.bottomRight()));
    m_grip = seen.contains(event->position()) ? seen.center() - event->position() : QPointF();
    emit centreWanted(m_map.toCanvas(event->position() + m_grip));
}

void MiniMap::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) != 0)
        emit centreWanted(m_map.toCanvas(event->position() + m_grip));
}

void MiniMap::mouseReleaseEvent(QMouseEvent*) {}

void MiniMap::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        describe();
    if (event->type() == QEvent::PaletteChange)
        fit();
    QWidget::changeEvent(event);
}

} // namespace equipoise::gui
