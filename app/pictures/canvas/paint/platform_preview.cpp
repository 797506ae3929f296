// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/platform_preview.h"

#include "app/pictures/canvas/layout/layout.h"
#include "app/pictures/canvas/paint/platform_picture.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"

#include <QPainter>

namespace equipoise::gui {

PlatformPreview::PlatformPreview(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    style::whenChanged(*this, {QEvent::PaletteChange, QEvent::StyleChange}, [this] { m_picture = {}; });
}

void PlatformPreview::setPlatform(Platform platform) {
    m_platform = std::move(platform);
    // Once, not whenever the size changes.
    const auto places = canvas::automaticPlaces(m_platform, canvas::ownPlaces(m_platform));
    for (std::size_t i = 0; i < places.size(); ++i) {
        const equipoise::Point place{places[i].x(), places[i].y()};
        if (i < m_platform.size())
            m_platform.processors[i].place = place;
        else
            m_platform.switches[i - m_platform.size()].place = place;
    }
    m_picture = {};
    update();
}

void PlatformPreview::paintEvent(QPaintEvent* /*event*/) {
    const style::Tokens& tokens = style::tokensFor(palette());
    const QSize pixels = size() * devicePixelRatioF();
    if (m_picture.size() != pixels) {
        m_picture = QPixmap(pixels);
        m_picture.setDevicePixelRatio(devicePixelRatioF());
        m_picture.fill(tokens.card);
        QPainter painter(&m_picture);
        if (m_platform.size() + m_platform.switches.size() > 0)
            paintPlatform(painter, QRectF(QPointF(), QSizeF(size())), m_platform, nullptr, tokens);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
}

} // namespace equipoise::gui
