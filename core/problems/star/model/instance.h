// SPDX-License-Identifier: GPL-3.0-or-later
// The star question in whole numbers: input of the solvers.
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/problems/star/model/question.h"
#include "core/problems/star/model/scale.h"

#include <cstdint>
#include <string>
#include <vector>

namespace equipoise::star {

/// Workers 0 .. m - 1. All times in ticks; sums of m + 1 times up to horizon() do not overflow.
struct Instance {
    std::vector<ProcessorId> workers;
    std::vector<Ticks> cycle;       ///< w_i >= 1: one task
    std::vector<Ticks> up;          ///< one task from worker to master, >= 0; above horizon(): never useful
    std::vector<Ticks> down;        ///< one task from master to worker, in ticks
    std::vector<std::int64_t> load; ///< L_i >= 0, initial tasks

    std::vector<std::uint32_t> byUp;   ///< workers by up, then index: the order in which senders send
    std::vector<std::uint32_t> byDown; ///< workers by down, then index

    /// Ticks are rounded down unless `exact`; `real` holds the unrounded costs to time the final schedule.
    /// With rounded ticks, a cost above the makespan of some schedule is only known to exceed it. Such a
    /// cycle time is one tick more than that makespan.
    bool exact = true;
    double numerator = 1; ///< a tick lasts numerator / denominator units of time
    double denominator = 1;
    struct Real {
        std::vector<double> cycle, up, down;
    } real{};
    /// Cycle times shorter than a tick count as one tick. This lengthens a schedule by at most `slack` ticks:
    /// the number of tasks, or 0 without such cycle times.
    Ticks slack = 0;

    std::size_t size() const { return workers.size(); }
    /// Makespan without any moves. O(m).
    Ticks horizon() const;
    double toTime(Ticks ticks) const { return static_cast<double>(ticks) * numerator / denominator; }
};

/// An instance from its numbers: cycle times > 0, costs >= 0 (infinite: no route), loads >= 0.
Instance makeInstance(std::vector<ProcessorId> workers, std::vector<double> cycle, std::vector<double> up,
                      std::vector<double> down, std::vector<std::int64_t> load);

/// Workers are all processors but the master, in listed order. A task is one unit of work and one unit of
/// data. Links may have latencies and tables. Each task is a separate message, so only the times of one unit
/// in both directions matter; they may differ. A worker without a route keeps its tasks. Errors: NoProcessors
/// without a worker. UnsupportedCost for a worker with a start-up time or a table, as X tasks would not take
/// X w_i.
Result<Instance> makeInstance(const Platform& platform, const Question& question);

} // namespace equipoise::star
