// One cell of a table of text.
#pragma once

#include <string>
#include <string_view>

namespace core::io {

/// A name that holds a separator (this one or any that spreadsheets use), a quote or a line end, or begins or
/// ends with a blank, is quoted, its quotes doubled (RFC 4180).
std::string cellText(std::string_view name, char separator);

} // namespace core::io
