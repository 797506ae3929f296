// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about plans that the checker rejects.
#pragma once

#include "core/base/check_rule.h"

#include <functional>
#include <string>
#include <string_view>

namespace equipoise::text {

/// Marked for translation in the context "checker". Without a capital and a full stop; its placeholders are
/// the places of the rule, "{found}". Empty for CheckRule::None.
std::string_view messageOf(CheckRule rule);

/// `pattern`, the rule's message or its translation, with the error's facts, each as `textOf` writes it.
std::string fill(std::string_view pattern, const Error& error,
                 const std::function<std::string(const Fact&)>& textOf);

} // namespace equipoise::text
