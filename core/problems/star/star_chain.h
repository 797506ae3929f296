// SPDX-License-Identifier: GPL-3.0-or-later
// Critical chain of a star schedule: computing, preceded by transfers without gaps.
#pragma once

#include "core/base/ids.h"
#include "core/model/plan.h"
#include "core/problems/star/model/plan.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::explain {

/// The critical chain, backwards in time. The worker that ends last computes without a pause since `arrival`.
/// The master has sent tasks without a pause since `firstOut`, up to the task that arrives then. It has
/// received tasks without a pause since `firstIn`, up to the first of these sent tasks.
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
