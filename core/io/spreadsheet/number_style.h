// SPDX-License-Identifier: GPL-3.0-or-later
// Notations of numbers in hand-written texts and spreadsheets: decimal marks, thousands, signs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace equipoise::io {

/// What may stand between thousands.
enum class GroupMark : std::uint8_t {
    None,
    Space,      ///< a blank, also a narrow or unbreakable one (U+0020, U+00A0, U+2009, U+202F)
    Apostrophe, ///< ' or ’
    Other,      ///< a comma where the decimal mark is a point, a point where it is a comma
};

struct NumberStyle {
    char decimalMark = '.'; ///< or ','
    GroupMark group = GroupMark::None;
    bool operator==(const NumberStyle&) const = default;
};

/// A set of styles, one bit each, in the order of styleAt().
using StyleSet = std::uint8_t;
inline constexpr std::size_t styleCount = 8;
inline constexpr StyleSet allStyles = 0xff;
/// Decimal points first; without thousands before those with them.
NumberStyle styleAt(std::size_t index);
/// Those with this decimal mark.
StyleSet stylesWith(char decimalMark);

/// The styles in which `text` is a number; the empty set if in none. A number has an optional sign (+, -,
/// U+2212), digits, at most one decimal mark, and an optional exponent (which excludes grouping). Thousands
/// are groups of exactly three digits; the first has one to three and does not begin with 0. Blanks around a
/// number are ignored. O(length), no allocation.
StyleSet stylesOf(std::string_view text);

/// The nearest double to the number that `text` is in this style; empty where it is none or beyond a double.
std::optional<double> readNumber(std::string_view text, NumberStyle style);

/// Shortest text that reads back bit-exactly with this decimal mark and cannot be taken for thousands.
std::string numberText(double value, char decimalMark);

} // namespace equipoise::io
