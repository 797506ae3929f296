// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people type them.
#pragma once

#include "core/base/numbers/quantity.h"
#include "core/base/result.h"

#include <QString>

namespace equipoise::text {

/// Reads a number typed in the person's locale or with a decimal point. Spaces between digits are passed
/// over. Where two readings are possible and differ ("1,234" may be 1234 or 1.234) it refuses rather than
/// guesses: WrongType with both readings as the limit. `whole`: a count is asked for, so that of two readings
/// the one without a fraction is meant. Errors: WrongType, NotFinite.
Result<double> typedNumber(const QString& typed, bool whole = false);

/// The same with a unit of what is measured, or of its inverse: "3,2 Gflop/s". Without one it is in `bare`,
/// as the number beside which it is typed. Errors: as typedNumber(); WrongType with the units that fit.
Result<equipoise::Quantity> typedQuantity(const QString& typed, const Measure& measure,
                                          const Unit& bare = {});
/// As a person would type it; reads back exactly.
QString editableQuantity(const equipoise::Quantity& quantity, const Measure& measure);

/// Three significant digits: what is turned or dragged gives numbers that a person would have typed.
double asTyped(double value);
/// The value as a person would type it: locale's decimal mark, no group separators, reads back exactly.
QString editableNumber(double value);
/// A whole number with narrow spaces between groups of three digits; reads back exactly.
QString editableCount(double value);

} // namespace equipoise::text
