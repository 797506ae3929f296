// SPDX-License-Identifier: GPL-3.0-or-later
// Critical chain of a schedule: blocks that delay each other up to a given block.
#pragma once

#include "core/schedule/schedule.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise {

/// The k-th of the equal blocks that Schedule::blocks[block] stands for.
struct ChainLink {
    std::size_t block = 0;
    std::int64_t k = 0;
    bool operator==(const ChainLink&) const = default;
};

struct CriticalChain {
    std::vector<ChainLink> links; ///< from first to last
    bool complete = true;         ///< false: cut, earlier links are missing
};

inline constexpr std::size_t longestChain = 100'000;

/// The block that ends last; ties: the lowest index. Empty for a schedule without blocks or of waits only.
std::optional<ChainLink> lastToEnd(const Schedule& schedule);

/// The chain that ends with `last`. Each link starts at the end of its predecessor, a block of the same
/// processor. A transfer without such a predecessor has one on the processor at its other end; that end's block
/// of the transfer is then a link, too. Waits and blocks of no length are no links. The first link starts at 0,
/// or at a time at which no block ends. The chain is cut at `longestChain` links.
///
/// Times are equal within `tolerance` x the schedule's makespan. Of several possible predecessors the nearest
/// in time is chosen; ties: the lowest index. O(b + c log c) for b blocks, c of them on processors of the
/// chain. Each link also costs a comparison with each run of its processor. O(b) memory.
CriticalChain criticalChain(const Schedule& schedule, ChainLink last, double tolerance);

} // namespace equipoise
