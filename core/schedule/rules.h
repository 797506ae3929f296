// The checker's rules on schedules. They share no code with any solver.
#pragma once

#include "core/base/result.h"
#include "core/schedule/schedule.h"

namespace core::rules {

/// Each block lies on a known resource and peer, has finite 0 <= start <= end, count >= 1, items >= 0 and,
/// if count > 1, stride >= end - start; waits are on the compute lane or carry no items; the makespan is the
/// largest end within `tolerance` (relative). Error: PlanRejected.
Result<void> wellFormed(const Schedule& schedule, std::size_t resources, double tolerance);

/// Which of a processor's lanes may be busy at one instant.
enum class Ports {
    Serial,      ///< at most one block of any lane: compute, then communicate
    OneLaneEach, ///< compute, send and receive overlap; each is busy with one block at a time
    OneTransfer, ///< compute overlaps with one transfer, sent or received
};

/// No instant at which a processor does more than `ports` allows. Runs are compared as runs, not unrolled
/// where strides agree. Error: PlanRejected with the two blocks' times. O(b log b) for single blocks.
Result<void> portsRespected(const Schedule& schedule, std::size_t resources, Ports ports, double tolerance);

/// Every send has a receive of its peer at the same instant with the same items, and the other way round.
Result<void> transfersMatch(const Schedule& schedule, double tolerance);

/// At every instant no processor has sent or computed more items than it had at first plus received by then.
/// `initial`: items in hand at time 0, by processor. Items count as received at the end of the transfer.
Result<void> itemsInHand(const Schedule& schedule, const std::vector<double>& initial, double tolerance);

} // namespace core::rules
