// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of a star as runs of equal ones, for schedules with more tasks than can be listed one by one.
#pragma once

#include "core/problems/star/model/instance.h"
#include "core/problems/star/model/moves.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::star {

/// `count` consecutive tasks from one worker to another.
struct MoveRun {
    std::uint32_t sender = 0;
    std::uint32_t receiver = 0;
    std::int64_t count = 1;
    bool operator==(const MoveRun&) const = default;
};

/// A part of a run whose tasks are evenly spaced at both ports of the master.
template <class Number>
struct EvenRun {
    MoveRun moves;
    Number sendStart = 0;     ///< of the first task, which takes the sender up[sender]
    Number leaves = 0;        ///< start of the first task's transfer from the master
    Number sendStride = 0;    ///< between the starts of two tasks
    Number receiveStride = 0; ///< at least down[receiver]
};

template <class Number>
struct RunTiming {
    std::vector<EvenRun<Number>> runs; ///< a run of the input is cut into at most two
    Number makespan = 0;
};

/// Times of the runs, equal to those of timeMoves() on the single tasks, in O(runs + m). While tasks wait at
/// the master, it sends one task every `down`. If tasks arrive more slowly than that, the rest of the run is
/// sent at the pace of its arrival.
template <class Number>
RunTiming<Number> timeRuns(const std::vector<Number>& cycle, const std::vector<Number>& up,
                           const std::vector<Number>& down, const std::vector<std::int64_t>& load,
                           const std::vector<MoveRun>& runs) {
    RunTiming<Number> timing;
    std::vector<std::int64_t> kept = load;
    for (const MoveRun& run : runs)
        kept[run.sender] -= run.count;
    std::vector<Number> ends(load.size());
    for (std::size_t i = 0; i < load.size(); ++i)
        ends[i] = static_cast<Number>(kept[i]) * cycle[i];
    Number in = 0;
    Number out = 0;
    const auto add = [&](MoveRun run, std::int64_t count, Number stride) {
        if (count == 0)
            return;
        run.count = count;
        const Number each = up[run.sender];
        const Number leaves = std::max(out, in + each);
        const auto later = static_cast<Number>(count - 1);
        timing.runs.push_back({run, in, leaves, each, stride});
        in += static_cast<Number>(count) * each;
        const Number first = leaves + down[run.receiver];
        out = first + later * stride;
        // Arrivals are even, so that the last pause before a task is before the first or the last one.
        const Number worker = cycle[run.receiver];
        Number& end = ends[run.receiver];
        end = std::max({end + static_cast<Number>(count) * worker,
                        first + static_cast<Number>(count) * worker, out + worker});
    };
    for (const MoveRun& run : runs) {
        const Number slower = up[run.sender] - down[run.receiver];
        if (slower <= 0) {
            add(run, run.count, down[run.receiver]);
            continue;
        }
        const Number ahead = out - in - up[run.sender];
        const std::int64_t waiting =
            ahead < 0 ? 0
                      : std::min(run.count, static_cast<std::int64_t>(
                                                std::min(ahead / slower, static_cast<Number>(run.count))) +
                                                1);
        add(run, waiting, down[run.receiver]);
        add(run, run.count - waiting, up[run.sender]);
    }
    for (const Number end : ends)
        timing.makespan = std::max(timing.makespan, end);
    return timing;
}

/// In ticks.
inline RunTiming<Ticks> timeRuns(const Instance& instance, const std::vector<MoveRun>& runs) {
    return timeRuns(instance.cycle, instance.up, instance.down, instance.load, runs);
}

/// The single moves; empty if there are more than `most`.
std::optional<Moves> listedMoves(const std::vector<MoveRun>& runs, std::int64_t most);

/// The runs as a plan in units of time, and its makespan.
Timed toPlan(const Instance& instance, const std::vector<MoveRun>& runs);

} // namespace equipoise::star
