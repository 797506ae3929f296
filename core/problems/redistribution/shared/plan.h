// SPDX-License-Identifier: GPL-3.0-or-later
// Planner of redistributions on shared links.
#pragma once

#include "core/problems/redistribution/model/solver.h"

#include <optional>
#include <vector>

namespace equipoise::redistribution {

struct SharedOutcome {
    Status status = Status::Unknown; ///< Unknown: none was found before the stop
    Stop stop = Stop::Completed;
    std::vector<Run> runs{}; ///< in the order at each port; without times
    double value = 0;        ///< arrival time of the last item
    double bound = 0;
    std::vector<Note> notes{};

    bool hasAnswer() const { return status == Status::Optimal || status == Status::Feasible; }
};

/// Chooses shift and port orders that minimise the arrival time of the last item, with the question's links
/// shared or alone. Tries shifts outwards from that with the lowest bound. At each shift, items start one by
/// one whenever two ports are free, the most urgent first, by several urgency rules. The best order for
/// messages that are alone is evaluated, too. A local search then changes urgencies, shift and order of the
/// best results at random (the control's seed), longer for larger problems.
/// The only guarantee is the bound over all shifts: the longest time of a single port, and the load of the
/// fullest link. Optimal where the bound is reached. Effort is counted, not timed, so all machines give the
/// same answer. Polls every few hundred events; stopped: the best so far. Error: TooMuchWork beyond
/// longestProgram items over all links, usually at the start: see checkItems().
Result<SharedOutcome> planShared(const Platform& platform, const Question& question, const Instance& instance,
                                 SolveControl& control);

/// Error TooMuchWork if every shift moves more than longestProgram items over all links. O(n).
Result<void> checkItems(const Instance& instance);
/// The best available solver for messages that have all links to themselves.
Solver solverAlone(const Instance& instance);

/// The lower bound of planShared(); empty if no redistribution exists. O(ways log items).
std::optional<double> sharedBound(const Platform& platform, const Question& question,
                                  const Instance& instance);

} // namespace equipoise::redistribution
