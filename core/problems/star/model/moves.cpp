// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/moves.h"

#include <array>

namespace equipoise::star {

namespace {

template <class Number, class ToTime>
Timed build(const Instance& instance, const Moves& moves, const Timing<Number>& timing,
            const std::vector<Number>& up, ToTime toTime) {
    Number before = 0;
    const auto timesOf = [&](std::size_t j) {
        const Number start = before;
        before += up[moves.senders[j]];
        return std::array{toTime(start), toTime(before), toTime(timing.leaves[j]), toTime(timing.arrives[j])};
    };
    return {planOf(instance, moves, timesOf), toTime(timing.makespan)};
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

} // namespace equipoise::star
