// SPDX-License-Identifier: GPL-3.0-or-later
// What every scatter solver takes and gives.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/base/status.h"
#include "core/problems/scatter/model/cost.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::scatter {

/// Counts (empty: none found) with what is proven about them. The caller works out the finish times.
struct Outcome {
    Status status = Status::Unknown;
    Stop stop = Stop::Completed;
    std::vector<std::int64_t> counts; ///< by position in the instance
    std::vector<double> shares;       ///< by position, before rounding; empty unless worked out in rationals
    std::optional<double> bound;      ///< no distribution in this order of service is faster
    std::vector<Note> notes;
};

using Solver = Result<Outcome> (*)(const Instance&, const ParameterValues&, SolveControl&);

/// Counts as an optimum, its value as the bound.
Outcome proven(const Instance& instance, std::vector<std::int64_t> counts);
/// Counts without a proof; optimal after all if the bound meets their value.
Outcome feasible(const Instance& instance, std::vector<std::int64_t> counts, double bound,
                 Stop stop = Stop::Completed);

/// What is proven about an instance without much work, the same on every machine: the optimum where costs are
/// affine and solveWindow() finds it within 16 MB, else the rational bound, 0 where a cost may fall to 0.
double cheapBound(const Instance& instance, SolveControl& control);

/// Option "memory": MB that the tables of a solver may take.
ParameterInfo memoryOption();
/// The option in bytes.
std::int64_t memoryLimit(const ParameterValues& options);

} // namespace equipoise::scatter
