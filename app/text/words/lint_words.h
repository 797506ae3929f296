// SPDX-License-Identifier: GPL-3.0-or-later
// The words for what looks like a mistake on a platform, in English, without Qt: the command line prints them
// as they are, the window translates them.
#pragma once

#include "core/platform/lint/lint.h"

#include <string>
#include <string_view>

namespace equipoise::text {

/// Marked for translation in the context "lint", with the placeholders {subject}, {value} and {limit}.
std::string_view messageOf(LintCode code);
std::string describe(const LintFinding& finding);
/// "time", "work" or "data", marked for translation in the same context.
std::string_view quantityNamed(std::string_view name);

} // namespace equipoise::text
