// SPDX-License-Identifier: GPL-3.0-or-later
// Checker of a ring plan's rows on other numbers of processors. Shares no code with cost.h or any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"

#include <span>
#include <vector>

namespace equipoise::ring {

/// Minimum time of the ring of `order` over all shares, recomputed from the platform. Infinite where a route
/// is missing. Error: PlanRejected for an order that is empty or has a repeated or unknown processor. O(q log
/// q) and the routes.
Result<double> minTime(const Platform& platform, const Question& question,
                       std::span<const ProcessorId> order);

/// Reading of the weights in `lightest` (see cost.h): the true weights, or those that RR-4745 prints.
enum class WeightReading { True, Printed };

/// The sums of weights that a solver may state for the ring of `order`: with and without the start-up times
/// of its processors, printed weights in both directions along the ring. Recomputed from the platform. The
/// order has been checked. O(q) and the routes.
std::vector<double> possibleWeights(const Platform& platform, const Question& question,
                                    std::span<const ProcessorId> order, WeightReading reading);

/// Rows of rings of other numbers of processors: no time is below the least time of as many processors; where
/// the row has its ring, time and weight are those of that ring; no bound is above its time. The plan's order
/// and times have been checked. Not recomputed: bounds, and times and weights of rows without their ring.
/// Error: PlanRejected. O(q log q) and the routes for each row of q processors.
Result<void> checkRows(const Platform& platform, const Question& question, const Plan& plan,
                       WeightReading reading = WeightReading::True);

} // namespace equipoise::ring
