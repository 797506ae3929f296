// A drift as JSON for other programs.
#pragma once

#include "core/solve/drift.h"

#include <string>

namespace core::io {

/// { "columns", "slices": [ { "processor", "before", "after" } ], "first", "last": [ { "from", "to", "time" }
/// ], "redistribution": an answer as answerJson() prints it, "cost", "step_before", "step_after", "gain",
/// "pays_after" }; what does not exist (no way, never) is null.
std::string driftJson(const Drift& drift);

} // namespace core::io
