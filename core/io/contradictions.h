// What plans in files say of themselves and nobody keeps, because it follows from the rest.
#pragma once

#include "core/io/scenario_file.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace core::io {

/// By plan of a file: PlanRejected, with its place, where it says something else than what follows.
using Contradictions = std::vector<std::optional<Error>>;

/// readScenario(), with the contradictions of the plans.
Result<ReadScenario> readScenario(const std::filesystem::path& path, Contradictions& contradictions);

} // namespace core::io
