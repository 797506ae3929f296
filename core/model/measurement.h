// SPDX-License-Identifier: GPL-3.0-or-later
// What was measured with a clock on real machines: kept beside the plans, never mixed with what they say.
#pragma once

#include "core/base/result.h"
#include "core/model/problem.h"

#include <string>

namespace equipoise {

/// One run of a real program. Times are in the platform's unit of time.
struct Measurement {
    Problem problem = Problem::Scatter;
    std::string name;    ///< what ran, e.g. "Uniform, measured"; not empty
    double earliest = 0; ///< when the first processor was done; finite, >= 0
    double latest = 0;   ///< when the last one was; finite, >= earliest
    std::string source;  ///< where the numbers are from, e.g. "RR-4770, Figure 2"; may be empty
    bool operator==(const Measurement&) const = default;
};

/// The first rule broken; `path` is the measurement's own, e.g. "measurements[2]". Errors: EmptyName,
/// NameTooLong, NotFinite, OutOfRange.
Result<void> validate(const Measurement& measurement, const std::string& path);

} // namespace equipoise
