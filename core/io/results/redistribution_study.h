// The outcome of the study of redistributions as JSON and as a table for other programs.
#pragma once

#include "core/solve/redistribution_study.h"

#include <string>

namespace core::io {

/// { "study": "redistribution", "seed", "stop", "processors", "iterations", "columns", "column_data",
/// "change", "points": [ { "ring", "scheme", "ratio", "mean", "least", "most", "lower", "upper", "wins" } ],
/// "runs": [ { "seed", "ring", "mean_iteration", "mean_redistribution", "schemes": [ ... ] } ] }. If the
/// redistributions were followed there are "simulated_points" as well, and "simulated" in each scheme.
std::string redistributionStudyJson(const RedistributionStudy& study, const RedistributionRuns& all,
                                    std::uint64_t seed);

/// The points as a table with one line each, with commas; numbers read back exactly. If the redistributions
/// were followed, a last column tells the model's times from the simulated ones.
std::string redistributionStudyCsv(const RedistributionStudy& study, const RedistributionRuns& all);

} // namespace core::io
