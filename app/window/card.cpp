#include "app/window/card.h"

#include "app/views/style/tokens.h"

#include <QHBoxLayout>

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

} // namespace app
