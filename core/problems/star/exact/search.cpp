// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/exact/search.h"

namespace equipoise::star {

namespace {

/// Without tasks that go back to where they came from: they only hold up the others.
void dropRoundTrips(Moves& moves) {
    std::size_t kept = 0;
    for (std::size_t j = 0; j < moves.size(); ++j) {
        if (moves.senders[j] == moves.receivers[j])
            continue;
        moves.senders[kept] = moves.senders[j];
        moves.receivers[kept++] = moves.receivers[j];
    }
    moves.senders.resize(kept);
    moves.receivers.resize(kept);
}

double timeOf(const Instance& instance, const std::vector<MoveRun>& runs, Ticks makespan) {
    if (instance.exact)
        return instance.toTime(makespan);
    const auto& [cycle, up, down] = instance.real;
    return timeRuns(cycle, up, down, instance.load, runs).makespan;
}

/// As the plan will have it.
double timeOf(const Instance& instance, const Moves& moves, Ticks makespan) {
    if (instance.exact)
        return instance.toTime(makespan);
    const auto& [cycle, up, down] = instance.real;
    return timeMoves(cycle, up, down, instance.load, moves).makespan;
}

} // namespace

Incumbent::Incumbent(const Instance& instance)
    : time(timeOf(instance, Moves{}, instance.horizon()))
    , makespan(instance.horizon()) {}

bool Incumbent::offer(const Instance& instance, Moves candidate, SolveControl& control) {
    dropRoundTrips(candidate);
    const Ticks ticks = timeMoves(instance, candidate).makespan;
    const bool less = ticks < makespan;
    if (improves(instance, ticks, timeOf(instance, candidate, ticks), control)) {
        moves = std::move(candidate);
        runs.clear();
    }
    return less;
}

bool Incumbent::offer(const Instance& instance, std::vector<MoveRun> candidate, SolveControl& control) {
    const Ticks ticks = timeRuns(instance, candidate).makespan;
    const bool less = ticks < makespan;
    if (improves(instance, ticks, timeOf(instance, candidate, ticks), control)) {
        runs = std::move(candidate);
        moves = {};
    }
    return less;
}

bool Incumbent::improves(const Instance& instance, Ticks ticks, double taken, SolveControl& control) {
    makespan = std::min(makespan, ticks);
    if (taken >= time)
        return false;
    time = taken;
    control.report({std::nullopt, time, instance.toTime(bound), 0});
    return true;
}

void Incumbent::take(const Incumbent& candidate) {
    if (candidate.time < time) {
        moves = candidate.moves;
        runs = candidate.runs;
        time = candidate.time;
    }
    makespan = std::min(makespan, candidate.makespan);
    bound = std::max(bound, candidate.bound);
}

} // namespace equipoise::star
