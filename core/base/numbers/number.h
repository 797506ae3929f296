// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text and back: shortest text that reads back to the same double, whatever the locale.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace equipoise {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
/// What one operation may change a number by, as a part of it.
inline constexpr double epsilon = std::numeric_limits<double>::epsilon();
inline constexpr long double wideEpsilon = std::numeric_limits<long double>::epsilon();

/// E.g. "0.1", "1e+300", "inf". Reads back bit-exactly through parseNumber().
std::string toText(double value);
/// Whole text must be a number in the C locale; empty otherwise. Accepts "inf" and "nan": callers decide.
std::optional<double> parseNumber(std::string_view text);

} // namespace equipoise
