// SPDX-License-Identifier: GPL-3.0-or-later
// The checker's rules on single item transfers.
#pragma once

#include "core/base/result.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/schedule/schedule.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::redistribution {

/// Transfer of one item.
struct Transfer {
    std::uint32_t from = 0; ///< processors of the platform
    std::uint32_t to = 0;
    double start = 0;
    double end = 0;
};

/// The single transfers of a lane's blocks, sorted by start, then by processors. O(t log t).
std::vector<Transfer> unrolled(const Schedule& schedule, Lane lane);

/// Checks that no processor sends, or receives, two items at once. If each transfer waits for the previous
/// one, none starts more than `slack` later. `processors`: number on the platform. O(t log t).
Result<void> onePort(std::span<const Transfer> transfers, Lane lane, std::size_t processors, double slack);
/// Checks that each sent item is received at the same times, and no other item is.
Result<void> sentIsReceived(std::span<const Transfer> sent, std::span<const Transfer> received, double slack);
/// Transfers whose sender holds no item, sorted by time, then processor. `loads`: initial loads by processor.
std::vector<Violation> emptyHands(std::span<const Transfer> sent, std::vector<std::int64_t> loads,
                                  double slack);

} // namespace equipoise::redistribution
