// SPDX-License-Identifier: GPL-3.0-or-later
// What fits before a deadline, for costs that do not decrease.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/model/cost.h"

#include <cstdint>
#include <vector>

namespace equipoise::scatter {

/// The most items, up to `most`, that this processor receives and computes within `time`. Costs do not
/// decrease. O(log most) evaluations, mostly a few.
std::int64_t maxWithin(const Served& served, double time, std::int64_t most);
/// The same for each processor, its waiting not counted.
std::vector<std::int64_t> maxWithin(const Instance& instance, double deadline);

/// A distribution close to the best: everybody takes as much as fits before a deadline, the root the rest,
/// with the least deadline for which that works (by bisection). Left out are those that do not pay by the
/// criterion of Theorem 2, then single ones are left out or taken in as long as that helps. Never worse than
/// the root alone. No other guarantee. O(p) for each of some dozens of deadlines, and for each change of who
/// takes part. Polls for each deadline; stopped, it gives the best so far.
std::vector<std::int64_t> goodCounts(const Instance& instance, SolveControl& control);
/// The same to about 1e-4 of the makespan, and no single ones are left out or taken in: a fraction of the
/// time.
std::vector<std::int64_t> roughCounts(const Instance& instance, SolveControl& control);

} // namespace equipoise::scatter
