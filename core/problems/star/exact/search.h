// SPDX-License-Identifier: GPL-3.0-or-later
// Search for the minimum makespan for which an inner step finds a schedule.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/move_runs.h"

#include <algorithm>
#include <optional>

namespace equipoise::star {

/// The best moves so far and the proven bound. Initially no task moves.
struct Incumbent {
    explicit Incumbent(const Instance& instance);

    Moves moves{};
    std::vector<MoveRun> runs{}; ///< in place of the moves, where these are too many to be listed
    double time;                 ///< time of the moves, in units of time
    Ticks makespan; ///< makespan of the moves; where ticks are rounded, the minimum over all offered moves
    Ticks bound = 0;

    bool proven() const { return bound >= makespan; }
    /// Adopts the moves if they are better. The moves are timed here, independently of the makespan they were
    /// made for. Reports to the sink. True if the makespan in ticks has decreased.
    bool offer(const Instance& instance, Moves candidate, SolveControl& control);
    bool offer(const Instance& instance, std::vector<MoveRun> candidate, SolveControl& control);
    /// Adopts the better moves, makespan and bound of another incumbent.
    void take(const Incumbent& candidate);

private:
    /// Whether the candidate's time in units of time is less. Keeps the candidate's ticks if these are less.
    bool improves(const Instance& instance, Ticks ticks, double taken, SolveControl& control);
};

/// `schedule(M)` returns moves that end by M, or none. Searches for better moves than the incumbent's between
/// bound and value: upwards from the bound in growing steps, as it is usually close, then by bisection. Finds
/// the minimum such M if schedule() succeeds for every M above one for which it succeeds. Polls before each
/// call.
template <class Schedule>
void improve(const Instance& instance, Incumbent& incumbent, SolveControl& control, Schedule schedule) {
    Ticks low = incumbent.bound; // no moves exist below
    Ticks step = 1;
    bool anyFound = false;
    while (low < incumbent.makespan && !control.shouldStop()) {
        const Ticks left = incumbent.makespan - low;
        const Ticks middle = low + (anyFound ? left / 2 : std::min(step - 1, left / 2));
        std::optional<Moves> moves = schedule(middle);
        anyFound = anyFound || moves;
        if (!moves || !incumbent.offer(instance, *std::move(moves), control))
            low = middle + 1;
        step = std::min(4 * step, left); // no overflow: longer steps are never used
    }
}

} // namespace equipoise::star
