// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/picture/picture_preview.h"

#include "app/pictures/style/tokens.h"

#include <QPainter>

namespace equipoise::gui {

namespace {

constexpr int aroundPage = 10;

} // namespace

PicturePreview::PicturePreview() {
    setMinimumSize(300, 240);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PicturePreview::setImage(const QImage& image) {
    m_image = image;
    m_image.setDevicePixelRatio(devicePixelRatioF());
    update();
}

QSize PicturePreview::room() const {
    return (size() - QSize(2 * aroundPage, 2 * aroundPage)) * devicePixelRatioF();
}

void PicturePreview::paintEvent(QPaintEvent* /*event*/) {
    const style::Tokens& tokens = style::tokensFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), tokens.window);
    if (m_image.isNull())
        return;
    QRect page(QPoint(), m_image.deviceIndependentSize().toSize());
    page.moveCenter(rect().center());
    painter.drawImage(page.topLeft(), m_image);
    painter.setPen(tokens.border);
    painter.drawRect(page.adjusted(-1, -1, 0, 0));
}

} // namespace equipoise::gui
