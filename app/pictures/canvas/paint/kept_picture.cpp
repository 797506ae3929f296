// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/kept_picture.h"

#include <QPainter>
#include <QRegion>

namespace equipoise::gui::canvas {

void KeptPicture::setGround(const QColor& ground) {
    if (m_ground == ground)
        return;
    m_ground = ground;
    m_valid = false;
}

void KeptPicture::paintOnto(const QRectF& area, const Paint& paint) {
    QPainter painter(&m_pixels);
    painter.setClipRect(area);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.fillRect(area, m_ground);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    paint(painter, area);
}

void KeptPicture::ensure(QSize size, qreal ratio, const View& view, const Paint& paint) {
    const QSize pixels = size * ratio;
    if (m_valid && m_pixels.size() == pixels)
        return;
    if (m_pixels.size() != pixels) {
        m_pixels = QPixmap(pixels);
        m_pixels.setDevicePixelRatio(ratio);
    }
    if (m_ground.alpha() < 255 && !m_pixels.hasAlphaChannel())
        m_pixels.fill(Qt::transparent);
    paintOnto(QRectF(QPointF(), QSizeF(size)), paint);
    m_view = view;
    m_valid = true;
}

void KeptPicture::shift(QPoint devicePixels, const View& view, const Paint& paint) {
    if (!m_valid)
        return;
    QRegion exposed;
    m_pixels.scroll(devicePixels.x(), devicePixels.y(), QRect(QPoint(), m_pixels.size()), &exposed);
    const qreal ratio = m_pixels.devicePixelRatio();
    for (const QRect& part : exposed)
        paintOnto({QPointF(part.topLeft()) / ratio, QSizeF(part.size()) / ratio}, paint);
    m_view = view;
}

void KeptPicture::draw(QPainter& painter, const View& view) const {
    if (m_view == view) {
        painter.drawPixmap(0, 0, m_pixels);
        return;
    }
    const qreal stretch = view.scale / m_view.scale;
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.translate(view.offset - m_view.offset * stretch);
    painter.scale(stretch, stretch);
    painter.drawPixmap(0, 0, m_pixels);
    painter.restore();
}

} // namespace equipoise::gui::canvas
