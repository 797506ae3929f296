// SPDX-License-Identifier: GPL-3.0-or-later
// Trials of schedules in which a worker sends first and is refilled later.
#pragma once

#include "core/problems/star/heuristics/beam.h"

namespace equipoise::star {

/// For each worker that may be a relay (relaysFor(), the eight fastest), with 1 to 4 tasks more than it has
/// to send: the beam on what has to move then. None of the paper's heuristics can find these: with links of
/// 6, 5, 1, cycle times of 3, 3, 5 and loads of 0, 5, 2 they end at 14, and a relay at 13. No guarantee. At
/// most 32 times scheduleByBeam(), and as long as `work` lasts: moved tasks x size x width of each beam,
/// which it is less by afterwards.
std::optional<Moves> scheduleWithRelay(const Instance& instance, Ticks makespan, std::size_t width,
                                       std::size_t& work, SolveControl& control);

} // namespace equipoise::star
