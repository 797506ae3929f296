// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as other programs write them: comments, drawn frames, and headers that leave the corner out.
#pragma once

#include "core/base/control/control.h"

#include <optional>
#include <string>
#include <string_view>

namespace equipoise::io {

/// Comments as blanks of the same length, so that places stay: all lines with # at their beginning, but for
/// the last one above the first row if it has as many words as that: it has the titles. Frames of tables in
/// Markdown and of databases ("|---|:---:|", "+----+", bars at both ends) are blanks, too. Once the control
/// says stop, comments below stay.
std::string withoutComments(std::string_view text, SolveControl* control = nullptr);

/// Where all rows have one cell more than the first one, as R writes names beside a table, the text with an
/// empty cell before the titles. Empty: it is no such table, with this separator or any.
std::optional<std::string> withCorner(const std::string& text, std::optional<char> separator,
                                      const std::string& fileName, SolveControl* control = nullptr);

} // namespace equipoise::io
