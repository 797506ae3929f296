// SPDX-License-Identifier: GPL-3.0-or-later
// What is found in a file, short enough for a message.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace equipoise {

/// The text if it has at most 80 characters, else its beginning and "...". Cut between characters of UTF-8.
std::string excerpt(std::string_view text);

/// The error as it is told: what was found, and where, as excerpts. The names of files and what other
/// programs say are left as they are.
Error excerpted(Error error);

} // namespace equipoise
