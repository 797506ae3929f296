// Messages of an answer, by their ends.
#pragma once

#include "core/model/plan.h"

#include <vector>

namespace core {

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

/// Messages of the plan, which the checker has accepted: of a ring those of one step; of a star each task to
/// the master and from it; of a grid, and without an answer, none. `scenario` has times for items (PerItem).
/// O(messages log messages).
PlanMessages planMessagesOf(const Scenario& scenario, const Plan& plan);

} // namespace core
