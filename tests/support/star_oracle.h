// SPDX-License-Identifier: GPL-3.0-or-later
// The star problem once more, forwards in time and by exhaustion: what the solvers are held against.
#pragma once

#include <cstdint>
#include <vector>

namespace support {

/// A star as whole numbers. By worker: cycle time, the way to the master, the way back, tasks at first.
struct SmallStar {
    std::vector<std::int64_t> cycle;
    std::vector<std::int64_t> up;
    std::vector<std::int64_t> down;
    std::vector<std::int64_t> load;
};

/// The optimal makespan by enumeration of all sequences of senders and receivers. Both ports serve in order,
/// as early as possible. Without relays no worker both sends and receives. For up to 4 workers with 8 tasks.
std::int64_t bestMakespan(const SmallStar& star, bool relays = true);

} // namespace support
