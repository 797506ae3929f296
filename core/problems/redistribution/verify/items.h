// SPDX-License-Identifier: GPL-3.0-or-later
// The checker's rules on a schedule taken apart into single items.
#pragma once

#include "core/base/result.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/schedule/schedule.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::redistribution {

/// One item on its way.
struct Transfer {
    std::uint32_t from = 0; ///< processors of the platform
    std::uint32_t to = 0;
    double start = 0;
    double end = 0;
};

/// What a lane's blocks are one by one, by start, then by processors. O(t log t).
std::vector<Transfer> unrolled(const Schedule& schedule, Lane lane);

/// No processor sends, or receives, two items at once: if each waits for the one before it, none begins more
/// than `slack` later. `processors`: of the platform. O(t log t).
Result<void> onePort(std::span<const Transfer> transfers, Lane lane, std::size_t processors, double slack);
/// Each item sent is received then and there, and nothing else is.
Result<void> sentIsReceived(std::span<const Transfer> sent, std::span<const Transfer> received, double slack);
/// Sends without an item in hand, by time, then processor. `loads`: at first, by processor.
std::vector<Violation> emptyHands(std::span<const Transfer> sent, std::vector<std::int64_t> loads,
                                  double slack);

} // namespace equipoise::redistribution
