// SPDX-License-Identifier: GPL-3.0-or-later
// Tables with commas, for people and spreadsheets.
#pragma once

#include "core/table/table.h"

#include <functional>
#include <string>
#include <string_view>

namespace equipoise::table {

/// In a table that is read again: a name that holds a separator (this one or any that spreadsheets use), a
/// quote or a line end, or begins or ends with a blank, is quoted, its quotes doubled (RFC 4180). It reads
/// back as it is.
std::string cellText(std::string_view name, char separator);

/// In a table with commas that is for people and spreadsheets, and never read again: what a spreadsheet would
/// run (it begins with =, +, -, @, a tabulator or a line end, and is no number) has an apostrophe before it.
std::string shownCell(std::string_view text);

/// A number in full, words by their names, "yes" and "no", nothing where there is nothing. Not quoted.
std::string fileText(const Cell& cell);

/// A line of ids and a line a row, some rows at a time: it gives nothing once all are written. The table is
/// copied; what its rows read must live as long.
std::function<std::string_view()> csvParts(Table table);
/// The same at once.
std::string toCsv(const Table& table);

} // namespace equipoise::table
