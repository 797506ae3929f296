// SPDX-License-Identifier: GPL-3.0-or-later
// What every redistribution solver takes and gives.
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

/// Items that follow each other over one link: the k-th starts at start + k stride, k < count, and takes the
/// link's time for one item.
struct Run {
    std::uint32_t link = 0; ///< joins position `link` and its successor
    bool forwards = true;   ///< to the successor
    double start = 0;
    std::int64_t count = 1;
    double stride = 0; ///< 0 for a single item
    bool operator==(const Run&) const = default;
};

/// Most runs a solver puts into an answer: about 160 MB as runs, and four times that as blocks.
inline constexpr std::size_t mostRuns = 5'000'000;

/// A schedule with what is proven about it.
struct Outcome {
    Status status = Status::Unknown; ///< Unknown: no runs
    Stop stop = Stop::Completed;
    std::vector<Run> runs;       ///< may be none in an answer, too: when nothing has to move
    std::optional<double> bound; ///< nothing is faster than this
    double lowerBound = 0;       ///< that of the lemmas, or tau(y*)
    std::vector<Note> notes;

    bool hasAnswer() const { return status == Status::Optimal || status == Status::Feasible; }
};

using Solver = Result<Outcome> (*)(const Instance&, const ParameterValues&, SolveControl&);

/// The time at which the last run ends.
double endOf(const Instance& instance, const std::vector<Run>& runs);

/// There is no redistribution because of missing links: Infeasible, with the links in the notes.
Outcome unreachable(const Instance& instance, const CirculationOffset& shifts);

/// The outcome of `runs` when `bound` is a proven one: Optimal if it is met within tolerance::proof.
Outcome answered(const Instance& instance, std::vector<Run> runs, double bound);

} // namespace equipoise::redistribution
