// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of items that fit before a deadline, for costs that do not decrease.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/model/cost.h"

#include <cstdint>
#include <vector>

namespace equipoise::scatter {

/// The most items, up to `most`, that this processor receives and computes within `time`. Costs do not
/// decrease. O(log most) evaluations, mostly a few.
std::int64_t maxWithin(const Served& served, double time, std::int64_t most);
/// Maximum number of items of each processor alone, without waiting for the port.
std::vector<std::int64_t> maxWithin(const Instance& instance, double deadline);

/// A distribution close to the best. Each processor takes as many items as fit before a deadline, the root
/// takes the rest. Bisection finds the minimum deadline for which that works. Processors that do not pay by
/// the criterion of Theorem 2 are excluded. Then single processors are excluded or included while that
/// improves the result. Never worse than the root alone; no other guarantee. O(p) for each of some dozens of
/// deadlines, and for each change of the participants. Polls for each deadline; stopped, it gives the best so
/// far.
std::vector<std::int64_t> goodCounts(const Instance& instance, SolveControl& control);
/// goodCounts() with a precision of about 1e-4 of the makespan, without excluding or including single
/// processors. Takes a fraction of the time.
std::vector<std::int64_t> roughCounts(const Instance& instance, SolveControl& control);

} // namespace equipoise::scatter
