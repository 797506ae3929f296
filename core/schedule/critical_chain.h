// SPDX-License-Identifier: GPL-3.0-or-later
// Why a schedule takes as long as it does: the blocks that hold up one another.
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
    bool complete = true;         ///< false: there is more before it
};

inline constexpr std::size_t longestChain = 100'000;

/// The block that ends last; ties: the lowest index. Empty for a schedule of waits, or of nothing.
std::optional<ChainLink> lastToEnd(const Schedule& schedule);

/// The chain that ends with `last`. Each link starts when the one before it ends: a block of the same
/// processor, or, for a transfer that its own processor did not hold up, a block of the processor at its
/// other end, with that end's block of the transfer between the two. Waits and blocks of no length are no
/// links. The first link starts at 0, or when nothing ends; the chain is cut at `longestChain` links.
///
/// Instants are the same within `tolerance` x the schedule's makespan; of several blocks that end then, the
/// nearest is taken, ties the lowest index. O(b + c log c) for b blocks, c of them on processors of the
/// chain, plus one comparison for each link and run of its processor; O(b) memory.
CriticalChain criticalChain(const Schedule& schedule, ChainLink last, double tolerance);

} // namespace equipoise
