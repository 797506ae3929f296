#include "core/star/moves.h"

namespace core::star {

namespace {

template <class Number, class ToTime>
Timed build(const Instance& instance, const Moves& moves, const Timing<Number>& timing,
            const std::vector<Number>& up, ToTime toTime) {
    Timed timed;
    std::vector<std::int64_t> loads = instance.load;
    Number before = 0;
    for (std::size_t j = 0; j < moves.size(); ++j) {
        const std::uint32_t sender = moves.senders[j];
        const std::uint32_t receiver = moves.receivers[j];
        --loads[sender];
        ++loads[receiver];
        timed.plan.transfers.push_back({instance.workers[sender], instance.workers[receiver], toTime(before),
                                        toTime(before + up[sender]), toTime(timing.leaves[j]),
                                        toTime(timing.arrives[j])});
        before += up[sender];
    }
    for (std::size_t i = 0; i < instance.size(); ++i)
        timed.plan.finalLoads.emplace(instance.workers[i], loads[i]);
    timed.makespan = toTime(timing.makespan);
    return timed;
}

} // namespace

Timed toPlan(const Instance& instance, const Moves& moves) {
    if (instance.exact)
        return build(instance, moves, timeMoves(instance, moves), instance.up,
                     [&](Ticks ticks) { return instance.toTime(ticks); });
    const auto& [cycle, up, down] = instance.real;
    return build(instance, moves, timeMoves(cycle, up, down, instance.load, moves), up,
                 [](double time) { return time; });
}

} // namespace core::star
