// SPDX-License-Identifier: GPL-3.0-or-later
// What every star solver takes and gives.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/problems/star/exact/search.h"
#include "core/problems/star/heuristics/printed.h"

#include <optional>

namespace equipoise::star {

/// Moves, which are always there (nothing moves), with what is proven about them.
struct Outcome {
    Status status = Status::Feasible;
    Stop stop = Stop::Completed;
    Moves moves;
    std::vector<MoveRun> runs{};    ///< in place of the moves, where these are too many to be listed
    std::optional<Ticks> bound;     ///< no schedule is faster; empty if ticks are too coarse to tell
    std::optional<Printed> printed; ///< what the paper's own method decided and believes
};

using Solver = Outcome (*)(const Instance&, const ParameterValues&, SolveControl&);

/// The outcome of a run that ended with `incumbent`. WorkLimit where better moves would have been more than
/// maxMoves.
Outcome concluded(const Instance& instance, Incumbent incumbent, SolveControl& control);

} // namespace equipoise::star
