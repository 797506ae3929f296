// The outcome of the study of redistributions as JSON and as a table for other programs.
#pragma once

#include "core/solve/redistribution_study.h"

#include <string>

namespace core::io {

/// { "study": "redistribution", "seed", "stop", "processors", "iterations", "columns", "column_data",
/// "change", "points": [ { "ring", "scheme", "ratio", "mean", "least", "most", "lower", "upper", "wins" } ],
/// "runs": [ { "seed", "ring", "mean_iteration", "mean_redistribution", "schemes": [ ... ] } ] }
std::string redistributionStudyJson(const RedistributionStudy& study, const RedistributionRuns& all,
                                    std::uint64_t seed);

/// The points as a table with one line each, with commas; numbers read back exactly.
std::string redistributionStudyCsv(const RedistributionStudy& study, const RedistributionRuns& all);

} // namespace core::io
