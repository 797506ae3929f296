// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/plan_messages.h"

#include "core/model/definition.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

namespace equipoise {

PlanMessages sentIn(const Schedule& schedule) {
    PlanMessages sent;
    for (const Block& block : schedule.blocks)
        if (block.lane == Lane::Send && block.peer)
            sent.messages.push_back({block.resource, *block.peer, static_cast<double>(block.count)});
    return sent;
}

MessageArrows arrowsIn(const Schedule& schedule) {
    std::set<std::pair<ProcessorId, ProcessorId>> pairs;
    for (const Block& block : schedule.blocks)
        if (block.lane == Lane::Send && block.peer)
            pairs.emplace(block.resource, *block.peer);
    return {{pairs.begin(), pairs.end()}};
}

PlanMessages planMessagesOf(const Scenario& scenario, const Plan& plan) {
    PlanMessages sent =
        plan.hasAnswer() ? definitionOf(plan.problem).messages(scenario, plan) : PlanMessages{};
    const auto ends = [](const MessageCount& message) { return std::pair(message.from, message.to); };
    std::ranges::sort(sent.messages, {}, ends);
    std::size_t kept = 0;
    for (const MessageCount& message : sent.messages) {
        if (kept > 0 && ends(sent.messages[kept - 1]) == ends(message))
            sent.messages[kept - 1].count += message.count;
        else
            sent.messages[kept++] = message;
    }
    sent.messages.resize(kept);
    return sent;
}

} // namespace equipoise
