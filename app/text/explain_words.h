// The lines of an explanation in the window's language, with numbers in the person's locale.
#pragma once

#include "app/text/formula.h"
#include "core/explain/explain.h"

#include <QString>

namespace text {

QString translated(const core::explain::Line& line, const core::Units& units);
/// The same with its formulas apart.
std::vector<FormulaPart> translatedParts(const core::explain::Line& line, const core::Units& units);

} // namespace text
