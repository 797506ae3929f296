// SPDX-License-Identifier: GPL-3.0-or-later
// What follows the language, the colours and the font.
#pragma once

#include <QEvent>
#include <QWidget>
#include <functional>
#include <initializer_list>

namespace equipoise::gui::style {

/// Says the words of a widget: now, and whenever the language changes.
void inEveryLanguage(QWidget& widget, std::function<void()> say);
/// Whenever one of these comes to the widget, before the widget itself learns of it.
void whenChanged(QWidget& widget, std::initializer_list<QEvent::Type> changes, std::function<void()> show);

} // namespace equipoise::gui::style
