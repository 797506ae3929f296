// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of programs that are recognised but not read, with the program whose output to give instead.
#pragma once

#include <string_view>

namespace equipoise::io {

struct OtherText {
    std::string_view program;
    std::string_view instead;  ///< the program that says the same in a form that is read
    std::string_view begin;    ///< of some line
    std::string_view inside{}; ///< anywhere; may be empty
};

/// By the start of the text. Null: no program of the list. O(1).
const OtherText* otherTextIn(std::string_view text);

} // namespace equipoise::io
