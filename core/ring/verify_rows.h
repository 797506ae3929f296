// The ring checker on rings beside the answer: those of other numbers of processors. Shares no code with
// cost.h or any solver.
#pragma once

#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/ring/plan.h"
#include "core/ring/question.h"

#include <span>

namespace core::ring {

/// What the ring of `order` takes at least, whatever the shares: recomputed from the platform. Infinite where
/// a way is missing. Error: PlanRejected for an order that is empty, has somebody twice or somebody unknown.
/// O(q log q) and the ways.
Result<double> leastTime(const Platform& platform, const Question& question,
                         std::span<const ProcessorId> order);

/// What the plan says of rings of other numbers of processors: no time below what so many can do, none but
/// that of its ring where that is kept, no bound above it. The plan's order and times have been checked.
/// Error: PlanRejected.
Result<void> checkRows(const Platform& platform, const Question& question, const Plan& plan);

} // namespace core::ring
