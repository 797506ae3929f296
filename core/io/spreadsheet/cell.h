// One cell of a table of text.
#pragma once

#include <string>
#include <string_view>

namespace core::io {

/// In a table that is read again: a name that holds a separator (this one or any that spreadsheets use), a
/// quote or a line end, or begins or ends with a blank, is quoted, its quotes doubled (RFC 4180). It reads
/// back as it is.
std::string cellText(std::string_view name, char separator);

/// In a table with commas that is for people and spreadsheets, and never read again: what a spreadsheet would
/// run (it begins with =, +, -, @, a tabulator or a line end, and is no number) has an apostrophe before it.
std::string shownCell(std::string_view text);

} // namespace core::io
