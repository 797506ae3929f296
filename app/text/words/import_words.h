// SPDX-License-Identifier: GPL-3.0-or-later
// The words for what happened to a platform on its way from or to a foreign format, in English, without Qt:
// the command line prints them as they are, the window translates them.
#pragma once

#include "core/io/imported.h"

#include <string>
#include <string_view>

namespace equipoise::text {

/// Marked for translation in the context "import", with the placeholders {subject} and {value}.
/// A note without a value has words of its own.
std::string_view messageOf(const io::ImportNote& note);
/// "Read", "Guessed", "Left out", "Changed": marked for translation in the context "import".
std::string_view kindOf(io::ImportCode code);
/// "platform.xml:12: not modelled: trace". Without the line when there is none.
std::string describe(const io::ImportNote& note, const std::string& fileName);

} // namespace equipoise::text
