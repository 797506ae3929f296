// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/card.h"

#include "app/pictures/style/flat_button.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/widgets/label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QSplitter>
#include <QToolButton>

namespace equipoise::gui {

namespace {

using style::Tokens;

constexpr int cardTitle = 36; ///< of a picture's own title, from the card's edge
constexpr int buttonSize = 24;

} // namespace

Card::Card(QWidget* parent)
    : QFrame(parent)
    , m_column(new QVBoxLayout(this)) {
    setProperty("card", true);
    m_column->setContentsMargins(Tokens::padding, Tokens::padding, Tokens::padding, Tokens::padding);
    m_column->setSpacing(Tokens::gap);
}

void Card::add(QWidget* widget, int stretch) {
    m_column->addWidget(widget, stretch);
}

void Card::addRow(std::initializer_list<std::pair<QWidget*, int>> parts) {
    m_row = new QHBoxLayout;
    m_row->setSpacing(Tokens::padding);
    for (const auto& [widget, stretch] : parts) {
        m_row->addWidget(widget, stretch);
        widget->installEventFilter(this);
    }
    m_column->addLayout(m_row, 1);
}

void Card::insertInRow(QWidget& widget) {
    m_row->insertWidget(0, &widget);
}

void Card::addHeader(std::initializer_list<QWidget*> tools) {
    m_header = new QHBoxLayout;
    m_header->setSpacing(Tokens::gap);
    m_title = new ElidedLabel;
    m_title->setProperty("role", "title");
    m_header->addWidget(m_title, 1);
    for (QWidget* tool : tools)
        m_header->addWidget(tool);
    m_column->setContentsMargins(Tokens::padding, Tokens::gap, Tokens::gap, Tokens::gap);
    m_column->insertLayout(0, m_header);
}

void Card::setTitle(const QString& title) {
    m_title->setText(title);
}

void Card::offerToFill() {
    if (m_fill)
        return;
    m_fill = style::flatButton("fill", "fill", this);
    m_fill->setFixedSize(buttonSize, buttonSize);
    connect(m_fill, &QToolButton::clicked, this, &Card::fillAsked);
    if (m_header)
        m_header->addWidget(m_fill);
    else // beside what the picture says at its top right
        m_column->setContentsMargins(Tokens::padding, Tokens::padding, buttonSize + Tokens::gap / 2,
                                     Tokens::padding);
    style::inEveryLanguage(*this, [this] { nameFillButton(); });
    placeFillButton();
    m_fill->show(); // the card may be seen already
}

void Card::setFilled(bool filled) {
    m_filled = filled;
    nameFillButton();
}

void Card::nameFillButton() {
    if (!m_fill)
        return;
    m_fill->setIcon(style::icon(m_filled ? "unfill" : "fill"));
    m_fill->setAccessibleName(m_filled ? tr("Give back the room") : tr("Fill the window"));
    m_fill->setToolTip(m_filled ? tr("Give the others their room back (Esc)")
                                : tr("Give this the room of all the others (F10)"));
}

bool Card::isTitle(const QPoint& position) const {
    return m_fill != nullptr && position.y() < cardTitle;
}

/// What the picture itself does with a double click, it does below its title.
bool Card::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonDblClick) {
        const auto* click = static_cast<QMouseEvent*>(event);
        const auto* part = qobject_cast<QWidget*>(watched);
        if (part && isTitle(part->mapTo(this, click->position().toPoint()))) {
            emit fillAsked();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void Card::mouseDoubleClickEvent(QMouseEvent* event) {
    if (isTitle(event->position().toPoint()))
        emit fillAsked();
    else
        QFrame::mouseDoubleClickEvent(event);
}

void Card::placeFillButton() {
    if (m_fill && !m_header)
        m_fill->move(width() - buttonSize - 3, Tokens::gap);
}

void Card::resizeEvent(QResizeEvent* event) {
    placeFillButton();
    QFrame::resizeEvent(event);
}

Card* card(std::initializer_list<std::pair<QWidget*, int>> parts) {
    auto* made = new Card;
    made->addRow(parts);
    return made;
}

QSplitter* splitter(Qt::Orientation direction, std::initializer_list<std::pair<QWidget*, int>> parts) {
    auto* made = new QSplitter(direction);
    made->setChildrenCollapsible(false);
    made->setHandleWidth(style::Tokens::gap);
    QList<int> sizes;
    for (const auto& [widget, size] : parts) {
        made->addWidget(widget);
        sizes << size;
    }
    made->setSizes(sizes);
    return made;
}

void foldRow(QBoxLayout& row, int width) {
    int wanted = style::Tokens::padding * (row.count() + 1);
    for (int i = 0; i < row.count(); ++i)
        wanted += row.itemAt(i)->sizeHint().width();
    const bool fits = width >= wanted;
    row.setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    row.setSpacing(fits ? style::Tokens::padding : style::Tokens::gap / 2);
}

} // namespace equipoise::gui
