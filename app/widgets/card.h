// What the pages in the centre are made of.
#pragma once

#include <QFrame>
#include <initializer_list>
#include <utility>

class QBoxLayout;
class QSplitter;

namespace app {

/// A card that holds widgets side by side, each with its stretch.
QFrame* card(std::initializer_list<std::pair<QWidget*, int>> parts);

/// Widgets beside or above each other, each with its size at first; they grow in proportion.
QSplitter* splitter(Qt::Orientation direction, std::initializer_list<std::pair<QWidget*, int>> parts);

/// The widgets of `row` below each other where a page of that width has no room for them side by side.
void foldRow(QBoxLayout& row, int width);

} // namespace app
