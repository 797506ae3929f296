#include "core/model/plan_messages.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace core {

namespace {

void addMessages(PlanMessages& sent, const ring::Plan& plan) {
    const std::size_t count = plan.order.size();
    for (std::size_t i = 0; count > 1 && i < count; ++i) {
        sent.messages.push_back({plan.order[i], plan.order[(i + 1) % count], 1});
        sent.messages.push_back({plan.order[i], plan.order[(i + count - 1) % count], 1});
    }
}

void addMessages(PlanMessages& sent, const Scenario& scenario, const scatter::Plan& plan) {
    const scatter::Question& question = *scenario.questions.scatter;
    const ProcessorId root = plan.order.back();
    if (question.dataOn != root && question.items > 0)
        sent.messages.push_back({question.dataOn, root, 1});
    for (std::size_t i = 0; i + 1 < plan.order.size(); ++i)
        if (plan.counts[i] > 0)
            sent.messages.push_back({root, plan.order[i], 1});
    // As in the model: where links have tables the routes are those that are best for all items at once.
    const bool tables = std::ranges::any_of(scenario.platform.links,
                                            [](const Link& link) { return link.transfer.isTable(); });
    sent.amount = tables ? std::max(1.0, static_cast<double>(question.items)) : 1;
}

void addMessages(PlanMessages& sent, const star::Question& question, const star::Plan& plan) {
    for (const star::Transfer& transfer : plan.transfers) {
        const auto tasks = static_cast<double>(transfer.count);
        sent.messages.push_back({transfer.from, question.master, tasks});
        sent.messages.push_back({question.master, transfer.to, tasks});
    }
}

void addMessages(PlanMessages& sent, const Schedule& schedule) {
    for (const Block& block : schedule.blocks)
        if (block.lane == Lane::Send && block.peer)
            sent.messages.push_back({block.resource, *block.peer, static_cast<double>(block.count)});
}

} // namespace

PlanMessages planMessagesOf(const Scenario& scenario, const Plan& plan) {
    PlanMessages sent;
    if (const auto* ring = std::get_if<ring::Plan>(&plan.answer)) {
        addMessages(sent, *ring);
        sent.amount = scenario.questions.ring->message;
    } else if (const auto* scatter = std::get_if<scatter::Plan>(&plan.answer)) {
        addMessages(sent, scenario, *scatter);
    } else if (const auto* star = std::get_if<star::Plan>(&plan.answer)) {
        addMessages(sent, *scenario.questions.star, *star);
    } else if (plan.hasAnswer()) {
        addMessages(sent, plan.schedule);
    }
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

} // namespace core
