// Text as a search compares it.
#pragma once

#include <QString>

namespace text {

/// Without accents, and in small letters: "resoudre" finds "Résoudre".
QString folded(const QString& text);

} // namespace text
