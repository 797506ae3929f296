// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of redundant fields of plans in files: values that follow from others and are not stored.
#pragma once

#include "core/io/scenario/scenario_file.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

/// For each plan of a file: PlanRejected, with its place, if a redundant field contradicts the others.
using Contradictions = std::vector<std::optional<Error>>;

/// parseScenario(), with the contradictions of the plans.
Result<ReadScenario> parseScenario(std::string_view text, const std::string& fileName,
                                   Contradictions& contradictions);

} // namespace equipoise::io
