// SPDX-License-Identifier: GPL-3.0-or-later
// Excerpts of texts from files, short enough for a message.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace equipoise {

/// The text if it has at most 80 characters, else its beginning and "...". Cut between characters of UTF-8.
std::string excerpt(std::string_view text);

/// The error as shown to users: its value and its place are excerpts. Names of files and output of other
/// programs do not change.
Error excerpted(Error error);

} // namespace equipoise
