// What the pages in the centre are made of.
#pragma once

#include <QFrame>
#include <initializer_list>
#include <utility>

namespace app {

/// A card that holds widgets side by side, each with its stretch.
QFrame* card(std::initializer_list<std::pair<QWidget*, int>> parts);

} // namespace app
