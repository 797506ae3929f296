// SPDX-License-Identifier: GPL-3.0-or-later
// What Qt gets wrong about the text of a PDF.
#pragma once

#include <QByteArray>

namespace equipoise::gui {

/// Where a font draws tabs as it draws blanks, Qt says of every blank that it is a tab: words could not be
/// found, and would be copied apart. The same document, of the same length, that says blank. O(its size).
QByteArray withBlanks(QByteArray pdf);

} // namespace equipoise::gui
