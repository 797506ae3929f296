// SPDX-License-Identifier: GPL-3.0-or-later
// Common interface of the redistribution solvers.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/problems/redistribution/model/circulation_offset.h"
#include "core/problems/redistribution/model/instance.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::redistribution {

/// Consecutive items over one link: item k < count starts at start + k stride and takes the link's time for
/// one item.
struct Run {
    std::uint32_t link = 0; ///< joins position `link` and its successor
    bool forwards = true;   ///< to the successor
    double start = 0;
    std::int64_t count = 1;
    double stride = 0; ///< 0 for a single item
    bool operator==(const Run&) const = default;
};

/// Maximum number of runs in an answer: about 160 MB as runs, four times that as blocks.
inline constexpr std::size_t mostRuns = 5'000'000;

/// A schedule with its proven bounds.
struct Outcome {
    Status status = Status::Unknown; ///< Unknown: no runs
    Stop stop = Stop::Completed;
    std::vector<Run> runs;       ///< also empty in an answer if no item has to move
    std::optional<double> bound; ///< no redistribution is faster
    double lowerBound = 0;       ///< that of the lemmas, or tau(y*)
    std::vector<Note> notes;

    bool hasAnswer() const { return status == Status::Optimal || status == Status::Feasible; }
};

using Solver = Result<Outcome> (*)(const Instance&, const ParameterValues&, SolveControl&);

/// The time at which the last run ends.
double endOf(const Instance& instance, const std::vector<Run>& runs);

/// Outcome for rings with missing links that allow no redistribution: Infeasible, with the links in the
/// notes.
Outcome unreachable(const Instance& instance, const CirculationOffset& shifts);

/// The outcome of `runs`, given the proven bound `bound`: Optimal if the runs reach it within
/// tolerance::proof.
Outcome answered(const Instance& instance, std::vector<Run> runs, double bound);

} // namespace equipoise::redistribution
