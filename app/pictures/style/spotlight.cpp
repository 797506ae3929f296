// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/spotlight.h"

#include "app/pictures/style/tokens.h"

#include <QEvent>
#include <QPainter>

namespace equipoise::gui::style {

namespace {

constexpr double thickness = 3;
constexpr double room = 6; ///< between the part and its frame

} // namespace

Spotlight::Spotlight(QWidget* page)
    : QWidget(page) {
    setObjectName("spotlight");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    page->installEventFilter(this);
    cover();
}

void Spotlight::setTarget(QWidget* target) {
    if (m_target)
        m_target->removeEventFilter(this);
    m_target = target;
    if (m_target)
        m_target->installEventFilter(this);
    cover();
    update();
}

void Spotlight::cover() {
    setGeometry(parentWidget()->rect());
    raise();
}

bool Spotlight::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move || event->type() == QEvent::Show ||
        (event->type() == QEvent::ChildAdded && watched == parent()))
        cover();
    // Not on every event: the target is painted again with the frame, which would then never end.
    if (watched == m_target && (event->type() == QEvent::Resize || event->type() == QEvent::Move ||
                                event->type() == QEvent::Show || event->type() == QEvent::Hide))
        update();
    return QWidget::eventFilter(watched, event);
}

void Spotlight::paintEvent(QPaintEvent*) {
    const QWidget* target = m_target;
    if (!target || !target->isVisible())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF around(target->mapTo(parentWidget(), QPoint(0, 0)), QSizeF(target->size()));
    painter.setPen(QPen(tokensFor(palette()).highlight, thickness));
    painter.drawRoundedRect(around.adjusted(-room, -room, room, room), Tokens::radius, Tokens::radius);
}

} // namespace equipoise::gui::style
