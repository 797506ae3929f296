// SPDX-License-Identifier: GPL-3.0-or-later
// Common interface of the star solvers.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/problems/star/exact/search.h"
#include "core/problems/star/heuristics/printed.h"

#include <optional>

namespace equipoise::star {

/// Moves and their proven bounds. An answer always exists: without moves, all tasks stay.
struct Outcome {
    Status status = Status::Feasible;
    Stop stop = Stop::Completed;
    Moves moves;
    std::vector<MoveRun> runs{};    ///< in place of the moves, where these are too many to be listed
    std::optional<Ticks> bound;     ///< lower bound; empty if ticks are too coarse
    std::optional<Printed> printed; ///< decisions and claim of the paper's printed method
};

using Solver = Outcome (*)(const Instance&, const ParameterValues&, SolveControl&);

/// The outcome of a run that ended with `incumbent`. WorkLimit where better moves would have been more than
/// maxMoves.
Outcome concluded(const Instance& instance, Incumbent incumbent, SolveControl& control);

} // namespace equipoise::star
