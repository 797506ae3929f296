// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/start_button.h"

#include "app/pictures/style/tokens.h"

#include <QKeyEvent>
#include <QLayout>
#include <QPainter>

namespace equipoise::gui {

namespace {

constexpr int linkPadding = 4;

QFont linkFont() {
    QFont font = style::font(9.5);
    font.setUnderline(true);
    return font;
}

} // namespace

StartButton::StartButton(const QString& objectName, Look look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look) {
    setObjectName(objectName);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    if (look == Look::Link)
        setFont(linkFont());
    else // as high as its width asks for
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void StartButton::say(const QString& name, const QString& help) {
    if (m_look == Look::Link)
        setText(name);
    setAccessibleName(name);
    setAccessibleDescription(help);
    setToolTip(help);
    updateGeometry();
}

QSize StartButton::sizeHint() const {
    if (m_look != Look::Link)
        return layout() ? layout()->totalSizeHint() : QSize();
    return QFontMetrics(linkFont()).size(Qt::TextSingleLine, text()) +
           QSize(2 * linkPadding, 2 * linkPadding);
}

QSize StartButton::minimumSizeHint() const {
    return m_look == Look::Link ? sizeHint() : layout() ? layout()->totalMinimumSize() : QSize();
}

void StartButton::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        click();
        return;
    case Qt::Key_Space:
        return QAbstractButton::keyPressEvent(event);
    default: // an abstract button would take the arrows itself
        event->ignore();
    }
}

void StartButton::paintEvent(QPaintEvent*) {
    const style::Tokens& tokens = style::tokensFor(palette());
    constexpr qreal radius = style::Tokens::radius;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (m_look == Look::Card) {
        painter.setPen(QPen(underMouse() ? tokens.faint : tokens.border, 1));
        painter.setBrush(isDown() ? tokens.selection : tokens.card);
        painter.drawRoundedRect(frame, radius, radius);
    } else if (m_look == Look::Row && (underMouse() || isDown())) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isDown() ? tokens.selection : tokens.field);
        painter.drawRoundedRect(frame, radius, radius);
    } else if (m_look == Look::Link) {
        painter.setFont(linkFont());
        painter.setPen(underMouse() ? tokens.text : tokens.accent);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine, text());
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens.accent, 2));
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
}

} // namespace equipoise::gui
