#include "core/star/search.h"

namespace core::star {

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

} // namespace

bool Incumbent::offer(const Instance& instance, Moves candidate, SolveControl& control) {
    dropRoundTrips(candidate);
    const Ticks time = timeMoves(instance, candidate).makespan;
    if (time >= makespan)
        return false;
    moves = std::move(candidate);
    makespan = time;
    control.report({std::nullopt, instance.toTime(makespan), instance.toTime(bound), 0});
    return true;
}

} // namespace core::star
