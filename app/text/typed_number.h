// Numbers as people type them.
#pragma once

#include "core/base/result.h"

#include <QString>

namespace text {

/// Reads a number typed in the person's locale or with a decimal point. Spaces between digits are passed
/// over. Where two readings are possible and differ ("1,234" may be 1234 or 1.234) it refuses rather than
/// guesses: WrongType with both readings as the limit. `whole`: a count is asked for, so that of two readings
/// the one without a fraction is meant. Errors: WrongType, NotFinite.
core::Result<double> typedNumber(const QString& typed, bool whole = false);

/// The value as a person would type it: locale's decimal mark, no group separators, reads back exactly.
QString editableNumber(double value);
/// A whole number with narrow spaces between groups of three digits; reads back exactly.
QString editableCount(double value);

} // namespace text
