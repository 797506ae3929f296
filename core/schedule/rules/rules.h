// SPDX-License-Identifier: GPL-3.0-or-later
// The checker's rules on schedules. They share no code with any solver.
#pragma once

#include "core/base/result.h"
#include "core/schedule/schedule.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::rules {

// Times agree when they differ by no more than `tolerance` x the schedule's makespan.

/// Blocks that one rule looks at singly before it gives up (PlanRejected): about a second of work. Runs are
/// taken as runs wherever that is possible, so only long runs with different strides count against it.
inline constexpr std::int64_t longestUnrolled = 20'000'000;

/// Each block lies on a known resource and peer, has finite 0 <= start <= end, count >= 1, items >= 0 and,
/// if count > 1, stride >= end - start; computing is on the compute lane, transfers on the other two and with
/// a peer other than the resource, waits are on the compute lane or carry no items; the makespan is the
/// largest end within `tolerance`. Error: PlanRejected. O(b).
Result<void> wellFormed(const Schedule& schedule, std::size_t resources, double tolerance);

/// Which of a processor's lanes may be busy at one instant.
enum class Ports {
    Serial,      ///< at most one block of any lane: compute, then communicate
    OneLaneEach, ///< compute, send and receive overlap; each is busy with one block at a time
    OneTransfer, ///< compute overlaps with one transfer, sent or received
};

/// No instant at which a processor does more than `ports` allows; waits and blocks of no length occupy
/// nothing. Error: PlanRejected with the two blocks' times. O(b log b) for single blocks; b blocks as runs:
/// plus one comparison for each two runs of a processor whose spans overlap, which is O(1) where strides
/// agree or one is a single block, else O(blocks of the one with fewer of them in the common span).
Result<void> portsRespected(const Schedule& schedule, std::size_t resources, Ports ports, double tolerance);

/// Waits need not be there. Where a port has some, they have no items and no peer, overlap with nothing
/// there, and fill what is left until its last block ends. The schedule is well-formed. Error: PlanRejected.
/// Time: that of portsRespected().
Result<void> waitsFillGaps(const Schedule& schedule, std::size_t resources, Ports ports, double tolerance);

/// Every send has a receive of its peer at the same instant with the same items, and the other way round.
/// Runs may be cut differently at the two ends. Error: PlanRejected. O(b log b), plus one step for each
/// change between runs.
Result<void> transfersMatch(const Schedule& schedule, double tolerance);

/// One processor's first shortage.
struct Shortage {
    std::size_t processor = 0;
    double time = 0;  ///< start of what it sends or computes
    double items = 0; ///< in hand after that: less than 0
};

/// At every instant no processor has sent or computed more items than it had at first plus received by then.
/// `initial`: items in hand at time 0, by processor. Items count as received at the end of the transfer and
/// as used at the start of a send or a computation. Error: PlanRejected. O(b) for a processor that had all
/// its items at first, else O(n log b) with n its blocks unrolled.
Result<void> itemsInHand(const Schedule& schedule, const std::vector<double>& initial, double tolerance);
/// The same as a finding: the first processor that breaks the rule, if one does. Error: PlanRejected when
/// there is too much to compare.
Result<std::optional<Shortage>> firstShortage(const Schedule& schedule, const std::vector<double>& initial,
                                              double tolerance);

} // namespace equipoise::rules
