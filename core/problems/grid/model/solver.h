// SPDX-License-Identifier: GPL-3.0-or-later
// Common interface of the grid solvers.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/base/status.h"
#include "core/problems/grid/model/allocation.h"
#include "core/problems/grid/model/instance.h"

#include <optional>
#include <vector>

namespace equipoise::grid {

/// An arrangement with its allocation (empty: none found, or none better than Instance::enough), and what is
/// proven about it.
struct Outcome {
    Status status = Status::Unknown;
    Stop stop = Stop::Completed;
    Arrangement arrangement;
    Allocation allocation;
    std::optional<double> bound; ///< no arrangement of the instance has a larger W
    std::vector<Note> notes;
};

using Solver = Result<Outcome> (*)(const Instance&, const ParameterValues&, SolveControl&);

/// Calls the arrangement optimal if its W meets the bound within tolerance::proof, which it then equals.
void settle(Outcome& outcome);

/// Row by row in the order of the cycle times: never decreasing along rows and columns.
Arrangement rowByRow(std::size_t rows, std::size_t columns);

} // namespace equipoise::grid
