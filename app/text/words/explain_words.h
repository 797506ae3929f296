// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of an explanation in the window's language, with numbers in the person's locale.
#pragma once

#include "app/text/formula.h"
#include "core/explain/explain.h"

#include <QString>

namespace equipoise::text {

QString translated(const explain::Line& line, const Units& units);
/// The same with its formulas apart.
std::vector<FormulaPart> translatedParts(const explain::Line& line, const Units& units);

} // namespace equipoise::text
