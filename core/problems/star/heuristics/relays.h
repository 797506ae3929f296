// SPDX-License-Identifier: GPL-3.0-or-later
// Trials of schedules in which a worker sends first and is refilled later.
#pragma once

#include "core/problems/star/heuristics/beam.h"

namespace equipoise::star {

/// Tries each possible relay (relaysFor(), the eight fastest) with 1 to 4 tasks more than it has to send.
/// scheduleByBeam() then schedules the resulting moves. None of the paper's heuristics can find such
/// schedules. Example: links of 6, 5, 1, cycle times of 3, 3, 5 and loads of 0, 5, 2. The heuristics end at
/// 14, a relay at 13. No guarantee. At most 32 beams, within the budget `work`: each beam subtracts moved
/// tasks x size x width from `work`.
std::optional<Moves> scheduleWithRelay(const Instance& instance, Ticks makespan, std::size_t width,
                                       std::size_t& work, SolveControl& control);

} // namespace equipoise::star
