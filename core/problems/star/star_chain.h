// SPDX-License-Identifier: GPL-3.0-or-later
// What holds a star's schedule up: computing, and before it transfers that leave no gap.
#pragma once

#include "core/base/ids.h"
#include "core/model/plan.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::explain {

/// From the end to the beginning: the worker that is done last computes without a pause since `arrival`; the
/// master has passed tasks on without a pause since `firstOut`, up to the one that arrives then; it has taken
/// tasks in without a pause since `firstIn`, up to the one that it passed on first of these.
struct StarChain {
    ProcessorId last;
    double end = 0;
    std::int64_t computed = 0; ///< tasks since `arrival`
    double arrival = 0;        ///< 0: it waits for no task
    struct Streak {
        double begin = 0;
        double end = 0;
        std::vector<ProcessorId> workers; ///< by transfer, in order
        bool isEmpty() const { return workers.empty(); }
    };
    Streak out; ///< from the master to its workers
    Streak in;  ///< from its workers to the master
    /// The first of them starts at 0: nothing but their sum holds the schedule up.
    bool isComplete = false;
};

/// Empty for a plan in which no worker computes, and for runs of more than a million tasks together. Instants
/// within tolerance::time of the end are the same. O(k log k + m) for k transfers.
std::optional<StarChain> starChain(const PlanRecord& kept, const star::Plan& plan);

} // namespace equipoise::explain
