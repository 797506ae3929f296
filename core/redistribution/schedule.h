// From runs to flows and blocks.
#pragma once

#include "core/redistribution/plan.h"
#include "core/redistribution/solver.h"
#include "core/schedule/schedule.h"

namespace core::redistribution {

/// Net flows, and whether the runs are light. O(n + runs).
Plan toPlan(const Instance& instance, const Question& question, const Outcome& outcome);

/// Each run as a block on the sender's send lane and one on the receiver's receive lane, in the order of
/// `runs`. O(runs).
Schedule toSchedule(const Instance& instance, const Question& question, const std::vector<Run>& runs);

} // namespace core::redistribution
