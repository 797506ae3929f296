// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of a file or of the clipboard as text in UTF-8.
#pragma once

#include "core/base/control/control.h"
#include "core/base/places.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// What reading a row, a node or a link of a text takes, in steps of a Poll: some allocations.
inline constexpr std::size_t stepsOfItem = 8;

/// UTF-8, with a byte order mark or without, and UTF-16 of either byte order with its mark; the mark itself
/// is left out. Errors: FileTooLarge; TextSyntax with line and column where a byte is no UTF-8, or a NUL, or
/// half a pair of UTF-16; stopped(). O(bytes). `control` is polled once in a few thousand bytes.
Result<std::string> decodeText(std::string_view bytes, const std::string& fileName,
                               SolveControl* control = nullptr);

/// ISO 8859-1 as UTF-8.
std::string fromLatin1(std::string_view bytes);

/// Line and column of `text[offset]` as Places counts them. O(offset).
Place placeAt(std::string_view text, std::size_t offset, const std::string& fileName);

} // namespace equipoise::io
