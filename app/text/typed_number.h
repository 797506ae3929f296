// Numbers as people type them.
#pragma once

#include "core/base/result.h"

#include <QString>

namespace text {

/// Reads a number typed in the person's locale or with a decimal point. Spaces between digits are passed
/// over. Where two readings are possible and differ ("1,234" may be 1234 or 1.234) it refuses rather than
/// guesses: WrongType with both readings as the limit. Errors: WrongType, NotFinite.
core::Result<double> typedNumber(const QString& typed);

/// The value as a person would type it: locale's decimal mark, no group separators, reads back exactly.
QString editableNumber(double value);

} // namespace text
