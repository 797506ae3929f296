// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/move_runs.h"

namespace equipoise::star {

namespace {

template <class Number, class ToTime>
Timed planOf(const Instance& instance, const RunTiming<Number>& timing, const std::vector<Number>& up,
             const std::vector<Number>& down, ToTime toTime) {
    Timed timed;
    std::vector<std::int64_t> loads = instance.load;
    for (const EvenRun<Number>& run : timing.runs) {
        const auto& [sender, receiver, count] = run.moves;
        loads[sender] -= count;
        loads[receiver] += count;
        Transfer transfer{instance.workers[sender], instance.workers[receiver],
                          toTime(run.sendStart),    toTime(run.sendStart + up[sender]),
                          toTime(run.leaves),       toTime(run.leaves + down[receiver])};
        if (count > 1) {
            transfer.count = count;
            transfer.sendStride = toTime(run.sendStride);
            transfer.receiveStride = toTime(run.receiveStride);
        }
        timed.plan.transfers.push_back(transfer);
    }
    for (std::size_t i = 0; i < instance.size(); ++i)
        timed.plan.finalLoads.emplace(instance.workers[i], loads[i]);
    timed.makespan = toTime(timing.makespan);
    return timed;
}

} // namespace

std::optional<Moves> listedMoves(const std::vector<MoveRun>& runs, std::int64_t most) {
    Moves moves;
    for (const MoveRun& run : runs) {
        if (run.count > most)
            return std::nullopt;
        most -= run.count;
        moves.senders.insert(moves.senders.end(), static_cast<std::size_t>(run.count), run.sender);
        moves.receivers.insert(moves.receivers.end(), static_cast<std::size_t>(run.count), run.receiver);
    }
    return moves;
}

Timed toPlan(const Instance& instance, const std::vector<MoveRun>& runs) {
    if (instance.exact)
        return planOf(instance, timeRuns(instance, runs), instance.up, instance.down,
                      [&](Ticks ticks) { return instance.toTime(ticks); });
    const auto& [cycle, up, down] = instance.real;
    return planOf(instance, timeRuns(cycle, up, down, instance.load, runs), up, down,
                  [](double time) { return time; });
}

} // namespace equipoise::star
