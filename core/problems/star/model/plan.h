// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to a star question.
#pragma once

#include "core/base/containers/flat_map.h"
#include "core/base/ids.h"
#include "core/field/described.h"

#include <cstdint>
#include <vector>

namespace equipoise::star {

/// One task that moves from a worker to the master and on to another worker, or a run of `count` such tasks.
/// Tasks are interchangeable: the j-th to reach the master is the j-th to leave it. Task k of a run, from 0,
/// is sent k sendStride later and received k receiveStride later than the first.
struct Transfer {
    ProcessorId from;
    ProcessorId to;
    double sendStart = 0;
    double sendEnd = 0; ///< arrival at the master
    double receiveStart = 0;
    double receiveEnd = 0; ///< arrival at `to`
    std::int64_t count = 1;
    double sendStride = 0;    ///< at least what the sending takes; 0 for a single task
    double receiveStride = 0; ///< at least what the receiving takes; 0 for a single task

    double lastSendEnd() const { return sendEnd + static_cast<double>(count - 1) * sendStride; }
    double lastReceiveEnd() const { return receiveEnd + static_cast<double>(count - 1) * receiveStride; }
    /// The k-th task of the run, from 0, as a single one.
    Transfer task(std::int64_t k) const;
    bool operator==(const Transfer&) const = default;
};

/// Workers compute the tasks they keep from time 0 on, and received tasks as soon as they have arrived and
/// the worker is free.
struct Plan {
    std::vector<Transfer> transfers;               ///< in the order in which they leave the master; a run is
                                                   ///< over before the next transfer begins
    FlatMap<ProcessorId, std::int64_t> finalLoads; ///< tasks that each worker computes
    bool operator==(const Plan&) const = default;
};

/// Number of tasks that move; at most largestCount for a plan that was read from a file, or checked.
std::int64_t movedTasks(const Plan& plan);
bool hasRuns(const Plan& plan);
/// The transfers of single tasks. Needs memory for movedTasks(), so the caller checks that number first.
std::vector<Transfer> taskByTask(const Plan& plan);

const field::Fields<Transfer>& fieldsOf(const Transfer* type);
const field::Fields<Plan>& fieldsOf(const Plan* type);

} // namespace equipoise::star
