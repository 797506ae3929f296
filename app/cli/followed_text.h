// A plan that somebody followed, beside what the model had said, for people.
#pragma once

#include "core/platform/platform.h"
#include "core/solve/simulation.h"

#include <string>

namespace cli {

/// Two tables: all in all, and processor by processor. `observer` heads the column, e.g. "Simulated".
std::string followedText(const core::Platform& platform, const core::Simulation& simulation,
                         const std::string& observer);

} // namespace cli
