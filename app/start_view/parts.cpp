// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/parts.h"

#include "app/start_view/picture_box.h"
#include "app/start_view/start_button.h"
#include "app/widgets/label.h"

#include <QHBoxLayout>
#include <QLabel>

namespace equipoise::gui::start {

namespace {

struct Type {
    qreal points; ///< 0.75 a px
    QFont::Weight weight;
    const char* role;
};

Type typeOf(Size size) {
    switch (size) {
    case Size::Sentence:
        return {21, QFont::DemiBold, ""};
    case Size::ShortSentence:
        return {18, QFont::DemiBold, ""};
    case Size::Lead:
        return {11, QFont::Normal, "muted"};
    case Size::Heading:
        return {10.5, QFont::DemiBold, ""};
    case Size::Title:
        return {10.125, QFont::DemiBold, ""};
    case Size::Body:
        return {9.75, QFont::Normal, ""};
    case Size::Small:
        break;
    }
    return {9.375, QFont::Normal, "muted"};
}

} // namespace

QFont fontOf(Size size) {
    const Type type = typeOf(size);
    return style::font(type.points, type.weight);
}

QLabel* label(const QString& objectName, Size size, QWidget* parent) {
    QLabel* const label = plainText(objectName, typeOf(size).role);
    label->setParent(parent);
    label->setFont(fontOf(size));
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    return label;
}

QMargins panelMargins() {
    constexpr int side = 14;
    return {side, side - 4, side, side - 4};
}

QBoxLayout* headingRow(QLabel* title, StartButton* link) {
    auto* const row = new QHBoxLayout;
    row->setSpacing(style::Tokens::gap);
    title->setMinimumHeight(headingHeight);
    row->addWidget(title, 1);
    if (link)
        row->addWidget(link, 0, Qt::AlignVCenter);
    return row;
}

QBoxLayout* iconRow(const char* icon, QLabel* title, QWidget* parent) {
    constexpr int side = 16;
    auto* const row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(new Pictogram(QLatin1String(icon), side, parent), 0, Qt::AlignTop);
    row->addWidget(title, 1);
    return row;
}

} // namespace equipoise::gui::start
