// SPDX-License-Identifier: GPL-3.0-or-later
// The C interface of the redistribution: its question with numbers, its answers as arrays.
#include "bindings/c/problems/problem_calls.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"

#include <algorithm>
#include <span>

namespace equipoise::bindings {

std::size_t redistributionSize(const Answer& answer) {
    const auto* plan = answer.find<redistribution::Plan>();
    return plan ? plan->flows.size() : 0;
}

} // namespace equipoise::bindings

using equipoise::bindings::fail;
using equipoise::bindings::fill;
using equipoise::bindings::guarded;
using equipoise::bindings::indexOf;
using equipoise::bindings::withAnswer;

equipoise_result equipoise_ask_redistribution(equipoise_scenario* scenario, std::int32_t count,
                                              const std::int32_t* ring, const std::int64_t* loads,
                                              const std::int64_t* imbalance, std::int32_t oneWay) {
    return guarded({{"scenario", scenario}, {"ring", ring}, {"loads", loads}, {"imbalance", imbalance}}, [&] {
        const equipoise::Platform& platform = scenario->file.scenario.platform;
        equipoise::redistribution::Question question;
        if (count < 0 || static_cast<std::size_t>(count) > platform.size())
            return fail(equipoise::outOfRange("count", std::to_string(count),
                                              "0 .. " + std::to_string(platform.size()), {}));
        const auto size = static_cast<std::size_t>(count);
        for (const std::int32_t number : std::span(ring, size)) {
            const auto processor = equipoise::bindings::processorAt(platform, number, "ring");
            if (!processor)
                return fail(processor.error());
            question.ring.push_back(*processor);
        }
        question.loads.assign(loads, loads + size);
        question.imbalance.assign(imbalance, imbalance + size);
        question.direction = oneWay != 0 ? equipoise::redistribution::Direction::OneWay
                                         : equipoise::redistribution::Direction::Both;
        return equipoise::bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_redistribution_flows(const equipoise_plan* plan, std::int32_t* from,
                                                std::int32_t* to, std::int64_t* items) {
    using equipoise::redistribution::Flow;
    return withAnswer<equipoise::redistribution::Plan>(
        plan, equipoise::Problem::Redistribution, [&](const equipoise::redistribution::Plan& answer) {
            fill(from, answer.flows, [](const Flow& flow) { return indexOf(flow.from); });
            fill(to, answer.flows, [](const Flow& flow) { return indexOf(flow.to); });
            fill(items, answer.flows, [](const Flow& flow) { return flow.items; });
            return EQUIPOISE_OK;
        });
}

equipoise_result equipoise_redistribution_members(const equipoise_plan* plan, std::int32_t* count,
                                                  std::int32_t* ring, std::int64_t* loads,
                                                  std::int64_t* imbalance) {
    return withAnswer<equipoise::redistribution::Plan>(
        plan, equipoise::Problem::Redistribution, [&](const equipoise::redistribution::Plan& /*answer*/) {
            const auto* question = plan->kept.scenario->questions.find<equipoise::redistribution::Question>();
            if (!question)
                return equipoise::bindings::failWith(EQUIPOISE_INTERNAL, "the plan has lost its question");
            if (count)
                *count = static_cast<std::int32_t>(question->ring.size());
            fill(ring, question->ring, indexOf);
            fill(loads, question->loads);
            fill(imbalance, question->imbalance);
            return EQUIPOISE_OK;
        });
}
