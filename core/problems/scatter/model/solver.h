// SPDX-License-Identifier: GPL-3.0-or-later
// Common interface of the scatter solvers.
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

/// Counts (empty: none found) and their proven bounds. The caller computes the finish times.
struct Outcome {
    Status status = Status::Unknown;
    Stop stop = Stop::Completed;
    std::vector<std::int64_t> counts; ///< by position in the instance
    std::vector<double> shares;       ///< by position, before rounding; empty unless computed in rationals
    std::optional<double> bound;      ///< lower bound for this order of service
    std::vector<Note> notes;
};

using Solver = Result<Outcome> (*)(const Instance&, const ParameterValues&, SolveControl&);

/// An outcome whose counts are optimal; their value is the bound.
Outcome proven(const Instance& instance, std::vector<std::int64_t> counts);
/// An outcome without a proof of optimality; optimal if the bound equals the value of the counts.
Outcome feasible(const Instance& instance, std::vector<std::int64_t> counts, double bound,
                 Stop stop = Stop::Completed);

/// A lower bound that needs little work and is the same on every machine. Where costs are affine and
/// solveWindow() finds the optimum within 16 MB, the optimum. Otherwise the rational bound, 0 where a cost
/// may fall to 0.
double cheapBound(const Instance& instance, SolveControl& control);

/// Option "memory": maximum memory of a solver's tables, in MB.
ParameterInfo memoryOption();
/// The option in bytes.
std::int64_t memoryLimit(const ParameterValues& options);

} // namespace equipoise::scatter
