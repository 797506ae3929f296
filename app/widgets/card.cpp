#include "app/widgets/card.h"

#include "app/pictures/style/tokens.h"

#include <QHBoxLayout>
#include <QSplitter>

namespace app {

QFrame* card(std::initializer_list<std::pair<QWidget*, int>> parts) {
    auto* frame = new QFrame;
    frame->setProperty("card", true);
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(style::Tokens::padding, style::Tokens::padding, style::Tokens::padding,
                            style::Tokens::padding);
    row->setSpacing(style::Tokens::padding);
    for (const auto& [widget, stretch] : parts)
        row->addWidget(widget, stretch);
    return frame;
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

} // namespace app
