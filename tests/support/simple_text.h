// SPDX-License-Identifier: GPL-3.0-or-later
// Text layout without kerning and ligatures.
#pragma once

#include <QApplication>
#include <QFont>

namespace support {

/// A quarter of the processor time of a test that shows many windows is spent on shaping of text. Tests that
/// do not look at the layout of texts call this before they make a window.
inline void useSimpleText() {
    QFont font = QApplication::font();
    font.setStyleStrategy(static_cast<QFont::StyleStrategy>(font.styleStrategy() | QFont::PreferNoShaping));
    QApplication::setFont(font);
}

} // namespace support
