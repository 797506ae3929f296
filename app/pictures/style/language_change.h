// Words that follow the language.
#pragma once

#include <QWidget>
#include <functional>

namespace style {

/// Says the words of a widget: now, and whenever the language changes.
void inEveryLanguage(QWidget& widget, std::function<void()> say);

} // namespace style
