// SPDX-License-Identifier: GPL-3.0-or-later
// What plans in files say of themselves and nobody keeps, because it follows from the rest.
#pragma once

#include "core/io/scenario/scenario_file.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

/// By plan of a file: PlanRejected, with its place, where it says something else than what follows.
using Contradictions = std::vector<std::optional<Error>>;

/// parseScenario(), with the contradictions of the plans.
Result<ReadScenario> parseScenario(std::string_view text, const std::string& fileName,
                                   Contradictions& contradictions);

} // namespace equipoise::io
