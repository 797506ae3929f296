// Comments in tables.
#pragma once

#include <string>
#include <string_view>

namespace core::io {

/// Comments as blanks of the same length, so that places stay: all lines with # at their beginning, but for
/// the last one above the first row if it has as many words as that: it has the titles.
std::string withoutComments(std::string_view text);

} // namespace core::io
