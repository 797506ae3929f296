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

/// Completes a header that R wrote without a title for its column of names: the text with an empty cell
/// before the titles. Empty unless all other rows have exactly one more cell than the header, with this
/// separator or any.
std::optional<std::string> withCorner(const std::string& text, std::optional<char> separator,
                                      const std::string& fileName, SolveControl* control = nullptr);

} // namespace equipoise::io
