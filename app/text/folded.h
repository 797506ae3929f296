// SPDX-License-Identifier: GPL-3.0-or-later
// Text as a search compares it.
#pragma once

#include <QString>

namespace equipoise::text {

/// Without accents, and in small letters: "resoudre" finds "Résoudre".
QString folded(const QString& text);

} // namespace equipoise::text
