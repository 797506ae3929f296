// SPDX-License-Identifier: GPL-3.0-or-later
// Redistribution questions for tests, on platforms with nothing but their ring.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/redistribution/model/schedule.h"
#include "core/problems/redistribution/model/solvers.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace support {

struct RingCase {
    equipoise::Platform platform;
    equipoise::redistribution::Question question;
    equipoise::redistribution::Instance instance() const;
};

/// Processors P1, P2, .. on a ring; right[i]: P(i+1) to its successor, left[i]: back. noWay: no link.
RingCase ringCase(std::vector<std::int64_t> imbalance, std::vector<std::int64_t> loads,
                  const std::vector<double>& right, const std::vector<double>& left,
                  equipoise::redistribution::Direction direction);
/// All links alike.
RingCase ringCase(const std::vector<std::int64_t>& imbalance, const std::vector<std::int64_t>& loads,
                  double cost, equipoise::redistribution::Direction direction);

/// The smallest loads allowed.
std::vector<std::int64_t> smallestLoads(const std::vector<std::int64_t>& imbalance);
/// Every imbalance of `size` processors within +-most.
void forEachImbalance(std::size_t size, int most,
                      const std::function<void(const std::vector<std::int64_t>&)>& visit);
std::string toText(const std::vector<std::int64_t>& numbers);

/// The bounds by looking at every slice, as printed; a slice is one of 1 to n - 1 processors here.
std::int64_t lemma1(const std::vector<std::int64_t>& imbalance);
std::int64_t lemma3(const std::vector<std::int64_t>& imbalance);

/// What a solver makes of a case, and what the checker says to it.
struct Checked {
    equipoise::redistribution::Outcome outcome;
    equipoise::redistribution::Plan plan;
    equipoise::Schedule schedule;
    std::string refusal; ///< empty: accepted
    double value = 0;
};
Checked solveAndCheck(const RingCase& one, equipoise::redistribution::Solver solver, std::uint64_t seed = 0);

/// Seeded. `spread`: imbalances are differences of loads up to it; spare: how many items more than the
/// smallest loads a processor may hold.
RingCase randomRing(std::uint64_t seed, std::size_t size, std::int64_t spread, std::int64_t spare,
                    equipoise::redistribution::Direction direction);

/// The least time of all schedules that start at whole instants, which is the least of all where costs are
/// whole: breadth first over what everyone holds and sends at each instant. Costs at most 3, at most four
/// processors and few items.
double everySchedule(const equipoise::redistribution::Instance& instance);

/// Seeded: up to 64 processors and 2,000 items with smallest loads, or a few more, both ways; mostly not
/// light.
RingCase heavyRing(std::uint64_t seed);

} // namespace support
