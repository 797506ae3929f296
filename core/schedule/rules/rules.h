// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of the checker for schedules. They share no code with any solver.
#pragma once

#include "core/base/result.h"
#include "core/schedule/schedule.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::rules {

// Times agree when they differ by no more than `tolerance` x the schedule's makespan.

/// Maximum number of blocks that a rule examines singly before it fails (PlanRejected), about a second of work.
/// Rules examine runs as a whole if possible, so mainly long runs with different strides count.
inline constexpr std::int64_t longestUnrolled = 20'000'000;

/// Checks each block. Its resource and its peer exist; start and end are finite; 0 <= start <= end, count >= 1,
/// items >= 0 and, if count > 1, stride >= end - start. Computations are on the compute lane. Transfers are on
/// the other lanes, with a peer other than the resource. Waits are on the compute lane or carry no items. The
/// makespan is the maximum end within `tolerance`. Error: PlanRejected. O(b).
Result<void> wellFormed(const Schedule& schedule, std::size_t resources, double tolerance);

/// Port model: the lanes of a processor that may be busy at one instant.
enum class Ports {
    Serial,      ///< at most one block of any lane: compute, then communicate
    OneLaneEach, ///< compute, send and receive overlap; each is busy with one block at a time
    OneTransfer, ///< compute overlaps with one transfer, sent or received
};

/// Checks that no processor does more at one instant than `ports` allows. Waits and blocks of no length are
/// ignored. Error: PlanRejected with the two blocks' times. O(b log b) for single blocks. Runs take a comparison
/// for each pair of runs of a processor with overlapping spans. It is O(1) for equal strides or a single block.
/// Otherwise it is linear in the blocks within the common span, of the run with fewer of them.
Result<void> portsRespected(const Schedule& schedule, std::size_t resources, Ports ports, double tolerance);

/// Checks the waits of each port that lists any. They have no items and no peer, overlap with no other block,
/// and fill all gaps until its last block ends. The schedule is well-formed. Error: PlanRejected. Cost as for
/// portsRespected().
Result<void> waitsFillGaps(const Schedule& schedule, std::size_t resources, Ports ports, double tolerance);

/// Checks that every send has a receive of its peer at the same time with the same items, and vice versa. Runs
/// may be divided differently at the two ends. Error: PlanRejected. O(b log b), plus one step for each change
/// between runs.
Result<void> transfersMatch(const Schedule& schedule, double tolerance);

/// First shortage of items on a processor.
struct Shortage {
    std::size_t processor = 0;
    double time = 0;  ///< start of the send or computation that lacks items
    double items = 0; ///< items of the processor after that start: negative
};

/// Checks that no processor sends or computes more items than it had initially and has received by then.
/// `initial`: items at time 0, by processor. Items count as received at the end of a transfer, and as used at
/// the start of a send or a computation. Error: PlanRejected. O(b) for a processor that had all its items
/// initially, else O(n log b) with n its blocks unrolled.
Result<void> itemsInHand(const Schedule& schedule, const std::vector<double>& initial, double tolerance);
/// The shortage of the first processor that breaks the rule of itemsInHand(); empty if none does. Error:
/// PlanRejected if more than longestUnrolled blocks had to be compared.
Result<std::optional<Shortage>> firstShortage(const Schedule& schedule, const std::vector<double>& initial,
                                              double tolerance);

} // namespace equipoise::rules
