// SPDX-License-Identifier: GPL-3.0-or-later
// The search for the least makespan that an inner step can meet.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/move_runs.h"

#include <algorithm>
#include <optional>

namespace equipoise::star {

/// The best moves so far and the bound beside them. At first nothing moves.
struct Incumbent {
    explicit Incumbent(const Instance& instance);

    Moves moves{};
    std::vector<MoveRun> runs{}; ///< in place of the moves, where these are too many to be listed
    double time;                 ///< of the moves, in units of time
    Ticks makespan; ///< that of the moves; where ticks are rounded, the least of any moves offered
    Ticks bound = 0;

    bool proven() const { return bound >= makespan; }
    /// Takes the moves if they are better; they are timed, whatever was asked for. Tells the sink. True if
    /// the makespan in ticks is less now.
    bool offer(const Instance& instance, Moves candidate, SolveControl& control);
    bool offer(const Instance& instance, std::vector<MoveRun> candidate, SolveControl& control);
    /// Takes what another one has that is better.
    void take(const Incumbent& candidate);

private:
    /// Whether the candidate's time in units of time is less; its ticks are kept where they are less.
    bool improves(const Instance& instance, Ticks ticks, double taken, SolveControl& control);
};

/// `schedule(M)` gives moves that are done by M, or none. Looks for better moves than the incumbent's between
/// bound and value: from the bound up in growing steps, as it is mostly close, then by bisection. What it
/// finds is the least such M if schedule() finds moves for every M above one for which it does. Polls before
/// each call.
template <class Schedule>
void improve(const Instance& instance, Incumbent& incumbent, SolveControl& control, Schedule schedule) {
    Ticks low = incumbent.bound; // nothing was found below
    Ticks step = 1;
    bool anyFound = false;
    while (low < incumbent.makespan && !control.shouldStop()) {
        const Ticks left = incumbent.makespan - low;
        const Ticks middle = low + (anyFound ? left / 2 : std::min(step - 1, left / 2));
        std::optional<Moves> moves = schedule(middle);
        anyFound = anyFound || moves;
        if (!moves || !incumbent.offer(instance, *std::move(moves), control))
            low = middle + 1;
        step = std::min(4 * step, left); // no overflow: a longer step is never taken
    }
}

} // namespace equipoise::star
