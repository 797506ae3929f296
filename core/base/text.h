// SPDX-License-Identifier: GPL-3.0-or-later
// Text that comes from outside: what a name may not hold, and how it is shown where it may not do anything.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace equipoise {

inline bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Bytes of the UTF-8 character at `at`; 0 if it is none.
std::size_t utf8Length(std::string_view text, std::size_t at);

/// Whether there is a control character (C0, DEL, C1), U+FFFE or U+FFFF (which XML cannot hold), or what is
/// no UTF-8.
bool hasControls(std::string_view text);
/// Names and labels have none of them. Error: UnknownChoice; `subject` says what is named.
Result<void> validateLine(std::string_view text, std::string_view subject);

/// As a terminal may show it: what hasControls() finds stands as its bytes, "\x1b"; those in `kept` ("\n" of
/// a text in lines) stay.
std::string spelt(std::string_view text, std::string_view kept = {});
/// As it may stand in a comment of a program: so do marks that are not seen or move what follows them (U+200B
/// to U+200F, U+2028 to U+202E, U+2066 to U+2069, U+FEFF).
std::string speltOut(std::string_view text);

/// A fact of an error in which only a pattern is translated: `pattern` with "%1", "%2", ... replaced by the numbers. The
/// window finds the pattern again by the numbers, so that a pattern has no other number that stands alone.
std::string withNumbers(std::string_view pattern, std::initializer_list<std::uint64_t> numbers);
/// A fact with a name that is not translated: `pattern` with "%1", which stands in quotes, replaced by `name`.
std::string withName(std::string_view pattern, std::string_view name);

} // namespace equipoise
