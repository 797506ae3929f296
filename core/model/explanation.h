// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of an explanation: a text with placeholders, and their values.
#pragma once

#include "core/base/ids.h"
#include "core/base/parameter.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace equipoise::explain {

/// Value of the placeholder {name} of a line: a number with its unit, or names with commas between them.
struct Argument {
    std::string_view name;
    std::variant<double, std::string> value;
    UnitRole unit = UnitRole::None;
    bool isPercent = false;
};

struct Line {
    std::string_view text; ///< TRANSLATABLE("explain", ...) with {placeholders}
    std::vector<Argument> arguments{};
    std::vector<ProcessorId> processors{};
    std::vector<std::pair<ProcessorId, ProcessorId>> ways{}; ///< from, to
};

} // namespace equipoise::explain
