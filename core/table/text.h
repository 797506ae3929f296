// SPDX-License-Identifier: GPL-3.0-or-later
// Tables for people, in English: aligned columns of numbers with six digits and their units.
#pragma once

#include "core/table/table.h"

#include <limits>
#include <string>

namespace equipoise::table {

/// Six significant digits.
std::string shown(double number);
/// Three: "2.42 %".
std::string shownPercent(double fraction);
/// "0.31 ms", "12.4 s".
std::string shownDuration(double seconds);
std::string withUnit(double number, const std::string& unit);
/// In the unit that users chose for numbers of this role, else in the platform's own.
std::string withUnit(double number, UnitRole role, const Units& units);
/// In the unit in which people see it.
std::string shown(const Quantity& quantity, const Units& units);

/// "-" where there is nothing.
std::string shown(const Cell& cell, const Column& column, const Units& units);

/// Lines of texts as aligned columns, two blanks apart; those in `toTheRight` are flush right.
std::string aligned(const std::vector<std::vector<std::string>>& lines,
                    const std::vector<std::size_t>& toTheRight);

inline constexpr std::size_t allRows = std::numeric_limits<std::size_t>::max();

/// A line of titles (where there are any) and a line a row, columns two blanks apart, those of numbers flush
/// right; rows beyond `most` are counted. Facts: a line each, title and content; what has none is left out.
std::string toText(const Table& table, const Units& units, std::size_t most = allRows);

} // namespace equipoise::table
