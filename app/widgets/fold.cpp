// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/fold.h"

#include "app/pictures/style/tokens.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace equipoise::gui {

Disclosure::Disclosure(const char* objectName, QWidget* parent)
    : QWidget(parent)
    , m_handle(new QToolButton(this))
    , m_folded(new QWidget(this))
    , m_inside(new QVBoxLayout(m_folded)) {
    setObjectName(objectName);
    m_handle->setObjectName(QString(objectName) + "Handle");
    m_handle->setProperty("role", "link");
    m_handle->setCheckable(true);
    m_handle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_handle->setFocusPolicy(Qt::StrongFocus);
    m_inside->setContentsMargins(0, 0, 0, 0);
    m_inside->setSpacing(style::Tokens::gap);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap / 2);
    setFocusProxy(m_handle);
    column->addWidget(m_handle, 0, Qt::AlignLeft);
    column->addWidget(m_folded);
    connect(m_handle, &QToolButton::toggled, this, &Disclosure::show);
    show();
}

void Disclosure::setWords(const QString& more, const QString& less) {
    m_more = more;
    m_less = less;
    show();
}

void Disclosure::setOpen(bool open) {
    m_handle->setChecked(open);
}

void Disclosure::show() {
    const bool open = m_handle->isChecked();
    m_folded->setVisible(open);
    m_handle->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_handle->setText(open ? m_less : m_more);
    m_handle->setAccessibleName(m_handle->text());
    m_handle->setToolTip(open ? tr("Fold this away") : tr("Show what is folded away here"));
}

} // namespace equipoise::gui
