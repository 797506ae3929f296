// SPDX-License-Identifier: GPL-3.0-or-later
// Measures of a schedule: makespan, idle time, imbalance, communication.
#pragma once

#include "core/schedule/schedule.h"

#include <limits>
#include <vector>

namespace equipoise {

/// Time covered by the blocks of one lane; overlapping messages count once. Single blocks are added by start;
/// runs must not overlap with other blocks. O(1) for each block.
class TimeTogether {
public:
    /// Adds a block. Returns the time by which the covered time grows.
    double add(const Block& block);

private:
    double m_until = -std::numeric_limits<double>::infinity(); ///< the last end of all single blocks
};

/// Times of one processor. Overlapping blocks of a lane count once.
struct ResourceMeasures {
    double compute = 0; ///< time spent computing
    double send = 0;    ///< time in which at least one message is being sent
    double receive = 0;
    double wait = 0; ///< time in blocks of kind Wait
    double end = 0;  ///< end of the last block
};

struct Measures {
    double makespan = 0; ///< maximum end of a block
    double idle = 0; ///< sum over resources used of makespan - busy time, busy adding up the lanes; each >= 0
    double imbalance = 0;     ///< largest / mean compute time - 1 over resources used; 0 if none computes
    double communication = 0; ///< mean over resources used of (send + receive) / makespan
    std::vector<ResourceMeasures> resources; ///< by processor
};

/// `resources`: number of processors of the platform; a resource is used when it has a block. Waits are not
/// busy. Runs of a lane do not overlap with anything in it. O(blocks log blocks).
Measures measuresOf(const Schedule& schedule, std::size_t resources);

} // namespace equipoise
