// SPDX-License-Identifier: GPL-3.0-or-later
// Redistributions planned for links that messages share.
#pragma once

#include "core/problems/redistribution/model/solver.h"

#include <optional>
#include <vector>

namespace equipoise::redistribution {

struct SharedOutcome {
    Status status = Status::Unknown; ///< Unknown: none was found before the stop
    Stop stop = Stop::Completed;
    std::vector<Run> runs{}; ///< in an order that each port keeps to; they have no times
    double value = 0;        ///< when the last item has arrived
    double bound = 0;
    std::vector<Note> notes{};

    bool hasAnswer() const { return status == Status::Optimal || status == Status::Feasible; }
};

/// Which items go which way round and in which order each port takes them, for the least time at which the
/// last one has arrived: with the question's links shared or alone. For the shifts of least bound, outwards
/// from the best one, items go one by one whenever two ports are free, the most urgent first, by several
/// rules of what is urgent; the order that is best with each message alone is judged beside them. Then
/// urgencies and shift of the best, and its order, are changed by chance (the control's seed) for a while,
/// longer for more work. No guarantee but the bound, over all shifts: the longest time of a processor's port
/// alone, and what goes over the fullest link. Optimal where it is met. Work is counted, not timed: the same
/// answer everywhere. Polls every few hundred events; stopped: the best so far. Error: TooMuchWork beyond
/// longestProgram items over all links, mostly before anything else: see checkItems().
Result<SharedOutcome> planShared(const Platform& platform, const Question& question, const Instance& instance,
                                 SolveControl& control);

/// Error TooMuchWork where the items over all links are more than longestProgram whatever goes round the
/// ring. O(n).
Result<void> checkItems(const Instance& instance);
/// The solver for messages that have all links to themselves: the best there is, or nearly.
Solver solverAlone(const Instance& instance);

/// That bound alone; empty if there is no redistribution. O(ways log items).
std::optional<double> sharedBound(const Platform& platform, const Question& question,
                                  const Instance& instance);

} // namespace equipoise::redistribution
