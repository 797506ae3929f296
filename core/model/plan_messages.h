// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of an answer, by their ends.
#pragma once

#include "core/model/plan.h"

#include <utility>
#include <vector>

namespace equipoise {

/// Messages from one node to another.
struct MessageCount {
    NodeId from;
    NodeId to;
    double count = 0;
};

/// Messages of an answer, each pair of nodes once. Their routes are those that are best for `amount`
/// (platform/routes.h).
struct PlanMessages {
    std::vector<MessageCount> messages;
    double amount = 1;
};

/// Messages of a plan as arrows between processors.
struct MessageArrows {
    std::vector<std::pair<ProcessorId, ProcessorId>> pairs; ///< from, to
    double amount = 1;                                      ///< of data, by which routes are chosen
    std::vector<double> weights{}; ///< relative width of each pair, 0 to 1; empty: all equal
};

/// Messages and arrows of a schedule: what its blocks of sending send. O(blocks log blocks).
PlanMessages sentIn(const Schedule& schedule);
MessageArrows arrowsIn(const Schedule& schedule);

/// Messages of the plan, which the checker has accepted: of a ring those of one step; of a star each task to
/// the master and from it; of a grid, and without an answer, none. `scenario` has times for items
/// (ScaledScenario). O(messages log messages).
PlanMessages planMessagesOf(const Scenario& scenario, const Plan& plan);

} // namespace equipoise
