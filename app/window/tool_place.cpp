// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tool_place.h"

#include "app/pictures/style/tokens.h"
#include "app/tools/tool_window.h"
#include "app/widgets/card.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace equipoise::gui {

ToolPlace::ToolPlace(const char* objectName, QWidget* parent)
    : QStackedWidget(parent)
    , m_words(new QLabel)
    , m_button(new QPushButton) {
    setObjectName(objectName);
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setFont(style::font(12));
    m_button->setObjectName(QString(objectName) + "Invitation");
    m_button->setProperty("role", "primary");
    auto* const invitation = new Card;
    auto* const inside = new QWidget;
    auto* const column = new QVBoxLayout(inside);
    column->setSpacing(2 * style::Tokens::gap);
    column->addStretch(1);
    column->addWidget(m_words);
    column->addWidget(m_button, 0, Qt::AlignHCenter);
    column->addStretch(1);
    invitation->add(inside, 1);
    addWidget(invitation);
    m_button->hide();
    connect(m_button, &QPushButton::clicked, this, &ToolPlace::invitationTaken);
}

void ToolPlace::invite(const QString& words, const QString& button) {
    m_words->setText(words);
    m_button->setText(button);
    m_button->setToolTip(words);
    m_button->setVisible(!button.isEmpty());
}

void ToolPlace::take(ToolWindow& tool) {
    if (indexOf(&tool) < 0) {
        tool.embed();
        addWidget(&tool); // one that goes leaves the stack by itself
    }
    setCurrentWidget(&tool);
}

} // namespace equipoise::gui
