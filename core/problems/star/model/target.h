// SPDX-License-Identifier: GPL-3.0-or-later
// Requirements of a makespan: the surplus of each sender and the capacity of each receiver.
#pragma once

#include "core/problems/star/model/instance.h"
#include "core/problems/star/model/moves.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::star {

/// Most tasks that a solver moves: a plan and its schedule then just fit into a file that can be read again.
/// What would need more is not looked for.
inline constexpr std::int64_t maxMoves = 100'000;

/// Everything is to be done by `makespan`.
struct Target {
    Ticks makespan = 0;
    std::vector<std::int64_t> out;  ///< tasks that each worker sends
    std::vector<std::int64_t> room; ///< tasks that it has time for on top of what it keeps
    std::int64_t moved = 0;         ///< sum of `out`
    std::vector<Ticks> atMaster;    ///< when the j-th task is at the master if the fastest links send first:
                                    ///< no other order has any of them there earlier
};

/// Each worker with f = L w > M sends ceil((f - M) / w) of its tasks. It also sends `extra` tasks, which
/// others replace later (empty: none). Nullopt if these tasks cannot reach the master within M, if the
/// receivers lack room, or if more than maxMoves tasks move. O(m + moved).
std::optional<Target> targetFor(const Instance& instance, Ticks makespan,
                                std::span<const std::int64_t> extra = {});

/// What targetFor() says without `extra`, but for its limit on moves.
enum class Need { Impossible, TooMany, Possible };
Need needOf(const Instance& instance, Ticks makespan);

/// The moves in which senders send in order of their links and receivers are served in this order.
Moves movesTo(const Instance& instance, const Target& target, std::vector<std::uint32_t> receivers);

/// The least makespan for which no more than maxMoves tasks have to move. O(m log horizon).
Ticks minMakespan(const Instance& instance);

} // namespace equipoise::star
