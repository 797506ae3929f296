// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/picture_box.h"

#include "app/pictures/style/icon.h"

#include <QPainter>
#include <QPainterPath>
#include <QVariantAnimation>
#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int lowest = 64;
constexpr int highest = 300;
constexpr int fadeTime = 220; // ms
constexpr int inset = 10;

} // namespace

PictureBox::PictureBox(Edge edge, QWidget* parent)
    : QWidget(parent)
    , m_edge(edge)
    , m_fade(new QVariantAnimation(this)) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_fade->setDuration(fadeTime);
    m_fade->setStartValue(0.0);
    m_fade->setEndValue(1.0);
    connect(m_fade, &QVariantAnimation::valueChanged, this, [this] { update(); });
}

void PictureBox::setPaint(Paint paint, bool fades) {
    m_paint = std::move(paint);
    if (fades && isVisible())
        m_fade->start();
    else
        m_fade->setCurrentTime(fadeTime);
    update();
}

void PictureBox::setRatio(double ratio) {
    if (std::exchange(m_ratio, ratio) != ratio)
        updateGeometry();
}

int PictureBox::heightFor(int width, double ratio) {
    return std::clamp(static_cast<int>(std::lround(width * ratio)), lowest, highest);
}

QSize PictureBox::sizeHint() const {
    constexpr int usual = 160;
    return {usual, heightForWidth(usual)};
}

void PictureBox::paintEvent(QPaintEvent*) {
    const style::Tokens& tokens = style::tokensFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area(rect());
    QPainterPath ground;
    constexpr qreal radius = style::Tokens::radius - 2;
    if (m_edge == Edge::Frame) {
        ground.addRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    } else { // square below
        ground.addRoundedRect(area.adjusted(0, 0, 0, radius), radius, radius);
        painter.setClipRect(area);
    }
    QColor tint = tokens.field;
    tint.setAlphaF(tokens.dark ? 1 : 0.6F);
    painter.fillPath(ground, tint);
    painter.setPen(QPen(tokens.grid, 1));
    if (m_edge == Edge::Frame)
        painter.drawPath(ground);
    else
        painter.drawLine(area.bottomLeft() - QPointF(0, 0.5), area.bottomRight() - QPointF(0, 0.5));
    if (!m_paint)
        return;
    painter.setOpacity(m_fade->currentValue().toReal());
    m_paint(painter, area.adjusted(inset, inset, -inset, -inset), tokens);
}

Pictogram::Pictogram(QString icon, int side, QWidget* parent)
    : QWidget(parent)
    , m_icon(std::move(icon)) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFixedSize(side, side);
}

void Pictogram::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    style::icon(m_icon, style::tokensFor(palette()).accent).paint(&painter, rect());
}

} // namespace equipoise::gui
