// SPDX-License-Identifier: GPL-3.0-or-later
// Task moves and their timing when the master receives and forwards tasks as early as possible.
#pragma once

#include "core/problems/star/model/instance.h"
#include "core/problems/star/model/plan.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace equipoise::star {

/// The j-th task to reach the master comes from senders[j], the j-th to leave the master goes to
/// receivers[j]. No worker sends more than its initial load.
struct Moves {
    std::vector<std::uint32_t> senders;
    std::vector<std::uint32_t> receivers;
    std::size_t size() const { return senders.size(); }
    bool operator==(const Moves&) const = default;
};

template <class Number>
struct Timing {
    std::vector<Number> atMaster; ///< when the j-th task has reached the master
    std::vector<Number> leaves;   ///< when the master begins to pass it on
    std::vector<Number> arrives;  ///< when it has reached its receiver
    Number makespan = 0;
};

/// Every transfer as early as the one before it and the task let it. Each worker computes what it does not
/// send first, then what it receives. O(k + m).
template <class Number>
Timing<Number> timeMoves(const std::vector<Number>& cycle, const std::vector<Number>& up,
                         const std::vector<Number>& down, const std::vector<std::int64_t>& load,
                         const Moves& moves) {
    Timing<Number> timing;
    std::vector<std::int64_t> kept = load;
    for (const std::uint32_t sender : moves.senders)
        --kept[sender];
    std::vector<Number> ends(load.size());
    for (std::size_t i = 0; i < load.size(); ++i)
        ends[i] = static_cast<Number>(kept[i]) * cycle[i];
    Number in = 0;
    Number out = 0;
    for (std::size_t j = 0; j < moves.size(); ++j) {
        const std::uint32_t receiver = moves.receivers[j];
        in += up[moves.senders[j]];
        timing.atMaster.push_back(in);
        out = std::max(out, in);
        timing.leaves.push_back(out);
        out += down[receiver];
        timing.arrives.push_back(out);
        ends[receiver] = std::max(ends[receiver], out) + cycle[receiver];
    }
    for (const Number end : ends)
        timing.makespan = std::max(timing.makespan, end);
    return timing;
}

/// In ticks.
inline Timing<Ticks> timeMoves(const Instance& instance, const Moves& moves) {
    return timeMoves(instance.cycle, instance.up, instance.down, instance.load, moves);
}

/// The moves as a plan; timesOf(j), called once for each j in turn, has the four times of the j-th task.
template <class TimesOf>
Plan planOf(const Instance& instance, const Moves& moves, TimesOf timesOf) {
    Plan plan;
    std::vector<std::int64_t> loads = instance.load;
    for (std::size_t j = 0; j < moves.size(); ++j) {
        const std::uint32_t sender = moves.senders[j];
        const std::uint32_t receiver = moves.receivers[j];
        --loads[sender];
        ++loads[receiver];
        const auto [sendStart, sendEnd, receiveStart, receiveEnd] = timesOf(j);
        plan.transfers.push_back({instance.workers[sender], instance.workers[receiver], sendStart, sendEnd,
                                  receiveStart, receiveEnd});
    }
    for (std::size_t i = 0; i < instance.size(); ++i)
        plan.finalLoads.emplace(instance.workers[i], loads[i]);
    return plan;
}

/// The moves as a plan in units of time, and its makespan.
struct Timed {
    Plan plan;
    double makespan = 0;
};
Timed toPlan(const Instance& instance, const Moves& moves);

} // namespace equipoise::star
