// SPDX-License-Identifier: GPL-3.0-or-later
// Plans with schedules made by hand: for the timeline and its tests.
#pragma once

#include "core/model/plan.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace support {

/// A plan of `processors` processors P0, P1, ... with this schedule as it stands; proven optimal.
std::shared_ptr<equipoise::PlanRecord> keptSchedule(equipoise::Problem problem, std::size_t processors,
                                                    equipoise::Schedule schedule);

/// The grid of 2003 (RR-4770, table 1) in descending bandwidth with its exact counts: each waits, receives
/// and computes; the root, the first of the platform and the last served, sends and then computes.
std::shared_ptr<equipoise::PlanRecord> grid2003Plan();

/// Four processors of a ring that send and receive at once: P0 sends 3 items to P1, P1 sends 2 to P2 and
/// 1 to P0, P3 gets a run of 5 single items from P2. Items take 1 s.
std::shared_ptr<equipoise::PlanRecord> overlapping();

/// `blocks` single blocks dealt out over `rows` processors: compute, send, receive and wait in turn, with
/// gaps; lengths and gaps are random. With `lanes`, each activity runs on its own.
std::shared_ptr<equipoise::PlanRecord> manyBlocks(std::size_t rows, std::size_t blocks, bool lanes,
                                                  std::uint64_t seed);
/// `runs` runs a row, each of `count` blocks; two and two interleave.
std::shared_ptr<equipoise::PlanRecord> manyRuns(std::size_t rows, std::size_t runs, std::int64_t count,
                                                std::uint64_t seed);

} // namespace support
