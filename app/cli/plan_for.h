// The plan that a verb writes out: one of the file, or a new one.
#pragma once

#include "app/cli/options.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/plan.h"

#include <optional>

namespace cli {

/// The plan of the file that answers its question of this problem as it is now (by the solver and of the name
/// that are asked for), else the answer of the solver. Empty when there is none: `exitCode` is set and the
/// reason has been printed.
std::optional<core::KeptPlan> planFor(const core::io::ScenarioFile& file, core::Problem problem,
                                      const Options& options, int& exitCode);

} // namespace cli
