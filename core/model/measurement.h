// SPDX-License-Identifier: GPL-3.0-or-later
// Measured runs of real programs, stored separately from plans.
#pragma once

#include "core/base/result.h"
#include "core/model/problem.h"

#include <string>

namespace equipoise {

/// One run of a real program. Times are in the platform's unit of time.
struct Measurement {
    Problem problem = Problem::Scatter;
    std::string name;    ///< name of the run, e.g. "Uniform, measured"; not empty
    double earliest = 0; ///< finish time of the first processor; finite, >= 0
    double latest = 0;   ///< finish time of the last processor; finite, >= earliest
    std::string source;  ///< origin of the numbers, e.g. "RR-4770, Figure 2"; may be empty
    bool operator==(const Measurement&) const = default;
};

/// Checks a measurement. `path`: of the measurement, e.g. "measurements[2]". Errors: EmptyName, NameTooLong,
/// NotFinite, OutOfRange.
Result<void> validate(const Measurement& measurement, const std::string& path);

} // namespace equipoise
