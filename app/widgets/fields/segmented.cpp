// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/fields/segmented.h"

#include "app/pictures/style/tokens.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace equipoise::gui {

Segmented::Segmented(QWidget* parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this)) {
    setProperty("segmented", true);
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2, 2, 2, 2);
    layout->setSpacing(2);
    m_group->setExclusive(true);
    connect(m_group, &QButtonGroup::idClicked, this, &Segmented::chosen);
    // Tab stops at the segment chosen; the arrow keys go on from there.
    connect(m_group, &QButtonGroup::idToggled, this, [this](int index, bool checked) {
        m_group->button(index)->setFocusPolicy(checked ? Qt::StrongFocus : Qt::ClickFocus);
    });
}

int Segmented::addSegment(const QString& objectName) {
    auto* button = new QToolButton(this);
    button->setObjectName(objectName);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    const int index = static_cast<int>(m_group->buttons().size());
    button->setFocusPolicy(Qt::ClickFocus);
    m_group->addButton(button, index);
    layout()->addWidget(button);
    if (index == 0)
        button->setChecked(true);
    return index;
}

void Segmented::setText(int index, const QString& text, const QString& toolTip) {
    auto* button = m_group->button(index);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(text);
}

void Segmented::setEnabledAt(int index, bool enabled) {
    m_group->button(index)->setEnabled(enabled);
}

void Segmented::setIcon(int index, const QIcon& icon) {
    auto* button = static_cast<QToolButton*>(m_group->button(index));
    button->setIcon(icon);
    button->setToolButtonStyle(icon.isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
}

void Segmented::setMutedAt(int index, bool muted) {
    style::dress(m_group->button(index), "muted", muted);
}

int Segmented::current() const {
    return m_group->checkedId();
}

void Segmented::setCurrent(int index) {
    m_group->button(index)->setChecked(true);
    // The focus goes along: two marks on two segments would say two things.
    if (const QWidget* focused = window()->focusWidget(); focused && focused->parent() == this)
        m_group->button(index)->setFocus();
}

} // namespace equipoise::gui
