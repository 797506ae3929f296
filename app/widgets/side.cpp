// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/side.h"

#include "app/pictures/style/tokens.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>

namespace equipoise::gui {

namespace {

using style::Tokens;

class Handle : public QAbstractButton {
public:
    explicit Handle(QWidget* parent)
        : QAbstractButton(parent) {
        setFixedWidth(Side::handleWidth);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Tokens& tokens = style::tokensFor(palette());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(hasFocus() ? tokens.accent : tokens.border, hasFocus() ? 2 : 1));
        painter.setBrush(underMouse() ? tokens.field : tokens.card);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), Tokens::radius, Tokens::radius);
        painter.setPen(tokens.text);
        painter.setFont(style::font(10, QFont::DemiBold));
        painter.translate(width(), 0);
        painter.rotate(90);
        painter.drawText(QRectF(Tokens::padding, 0, height() - 2 * Tokens::padding, width()),
                         Qt::AlignVCenter | Qt::AlignLeft, text());
    }
};

} // namespace

Side::Side(const char* handleName, QWidget& content, QWidget* parent)
    : QWidget(parent)
    , m_handle(new Handle(this))
    , m_content(content) {
    m_handle->setObjectName(handleName);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_handle);
    row->addWidget(&m_content, 1);
    m_handle->hide();
    connect(m_handle, &QAbstractButton::clicked, this, &Side::foldAsked);
}

void Side::setFold(Disclosure fold, int width) {
    m_overWidth = width;
    if (fold != m_fold) {
        m_fold = fold;
        const bool over = fold == Disclosure::Over;
        // Above its neighbours a widget is a child of what they are all in.
        QWidget* const home = over ? parentWidget() : this;
        if (m_content.parentWidget() != home) {
            if (over)
                m_content.setParent(home);
            else
                layout()->addWidget(&m_content);
        }
        m_handle->setVisible(fold != Disclosure::Open);
        m_content.setVisible(fold == Disclosure::Open || (over && isVisible()));
    }
    placeOver();
}

void Side::placeOver() {
    if (m_fold != Disclosure::Over)
        return;
    m_content.setGeometry(x() - m_overWidth, y(), m_overWidth, height());
    m_content.raise();
}

void Side::moveEvent(QMoveEvent* event) {
    QWidget::moveEvent(event);
    placeOver();
}

void Side::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeOver();
}

void Side::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_content.setVisible(m_fold != Disclosure::Folded);
    placeOver();
}

void Side::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (m_fold == Disclosure::Over && isHidden())
        m_content.hide();
}

void Side::setHandle(const QString& words, const QString& spoken, const QString& help) {
    m_handle->setText(words);
    m_handle->setAccessibleName(spoken);
    m_handle->setToolTip(help);
    m_handle->update();
}

} // namespace equipoise::gui
