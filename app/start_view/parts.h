// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards of the start view are put together from.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QMargins>
#include <QString>

class QBoxLayout;
class QLabel;

namespace equipoise::gui {

class StartButton;

namespace start {

/// Of type, in px at 96 dots per inch.
enum class Size {
    Sentence,      ///< 28, semi-bold
    ShortSentence, ///< 24, likewise, on a narrow screen
    Lead,          ///< 15, muted
    Heading,       ///< 14, semi-bold
    Title,         ///< 13.5, semi-bold
    Body,          ///< 13
    Small,         ///< 12.5, muted
};

QFont fontOf(Size size);
/// As many lines as it takes.
QLabel* label(const QString& objectName, Size size, QWidget* parent);
QMargins panelMargins();
constexpr int headingHeight = 26;
/// A title at the left, and what belongs to it at the right (null: nothing).
QBoxLayout* headingRow(QLabel* title, StartButton* link);
/// A pictogram, and a title beside it.
QBoxLayout* iconRow(const char* icon, QLabel* title, QWidget* parent);

} // namespace start
} // namespace equipoise::gui
