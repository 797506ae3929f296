// SPDX-License-Identifier: GPL-3.0-or-later
// The C interface of the scatter: its question with numbers, its answers as arrays.
#include "bindings/c/problems/problem_calls.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"

#include <algorithm>

namespace equipoise::bindings {

namespace {

void fillByProcessor(const equipoise::scatter::Plan& answer, std::int64_t* counts,
                     std::int64_t* displacements) {
    for (std::size_t k = 0; k < answer.order.size(); ++k) {
        const std::size_t processor = answer.order[k].index();
        if (counts)
            counts[processor] = answer.counts[k];
        if (displacements)
            displacements[processor] = answer.displacements[k];
    }
}

} // namespace

std::size_t scatterSize(const Answer& answer) {
    const auto* plan = answer.find<scatter::Plan>();
    return plan ? plan->order.size() : 0;
}

} // namespace equipoise::bindings

using equipoise::bindings::fail;
using equipoise::bindings::fill;
using equipoise::bindings::fillByProcessor;
using equipoise::bindings::guarded;
using equipoise::bindings::indexOf;
using equipoise::bindings::withAnswer;

equipoise_result equipoise_ask_scatter(equipoise_scenario* scenario, std::int32_t root, std::int64_t items,
                                       equipoise_order order) {
    return guarded({{"scenario", scenario}}, [&] {
        const auto from = equipoise::bindings::processorAt(scenario->file.scenario.platform, root, "root");
        if (!from)
            return fail(from.error());
        if (!equipoise::bindings::isNumberOf(equipoise::scatter::orderNames, order))
            return fail(equipoise::bindings::unknownNumber("order", order));
        equipoise::scatter::Question question;
        question.items = items;
        question.root = *from;
        question.dataOn = *from;
        question.order = equipoise::scatter::orderNames[static_cast<std::size_t>(order)].value;
        return equipoise::bindings::ask(*scenario, std::move(question));
    });
}

equipoise_result equipoise_scatter_answer(const equipoise_plan* plan, std::int32_t* order,
                                          std::int64_t* counts, std::int64_t* displacements, double* finish) {
    return withAnswer<equipoise::scatter::Plan>(plan, equipoise::Problem::Scatter,
                                                [&](const equipoise::scatter::Plan& answer) {
                                                    fill(order, answer.order, indexOf);
                                                    fill(counts, answer.counts);
                                                    fill(displacements, answer.displacements);
                                                    fill(finish, answer.finish);
                                                    return EQUIPOISE_OK;
                                                });
}

equipoise_result equipoise_scatter_by_processor(const equipoise_plan* plan, std::int64_t* counts,
                                                std::int64_t* displacements) {
    return withAnswer<equipoise::scatter::Plan>(plan, equipoise::Problem::Scatter,
                                                [&](const equipoise::scatter::Plan& answer) {
                                                    fillByProcessor(answer, counts, displacements);
                                                    return EQUIPOISE_OK;
                                                });
}

equipoise_result equipoise_scatter_counts(std::int32_t count, const double* cycleTime, const double* linkCost,
                                          std::int32_t root, std::int64_t items, std::int64_t* counts,
                                          std::int64_t* displacements, double* makespan) {
    return guarded({{"cycle_time", cycleTime}, {"link_cost", linkCost}}, [&] {
        equipoise::Scenario scenario;
        auto platform = equipoise::bindings::platformAround(root, count, cycleTime, linkCost);
        if (!platform)
            return fail(platform.error());
        scenario.platform = *std::move(platform);
        scenario.questions.set<equipoise::scatter::Question>();
        scenario.questions.get<equipoise::scatter::Question>().items = items;
        const equipoise::ProcessorId from(static_cast<std::size_t>(root));
        scenario.questions.get<equipoise::scatter::Question>().root =
            scenario.questions.get<equipoise::scatter::Question>().dataOn = from;
        equipoise::SolveControl control;
        const auto plan = equipoise::solve(
            scenario, {equipoise::Problem::Scatter, std::string(equipoise::automatic), {}}, control);
        if (!plan)
            return fail(plan.error());
        const auto* answer = plan->answer.find<equipoise::scatter::Plan>();
        if (!answer)
            return equipoise::bindings::failWith(EQUIPOISE_NO_ANSWER, "no answer exists or none was found");
        if (makespan)
            *makespan = *plan->value;
        fillByProcessor(*answer, counts, displacements);
        return EQUIPOISE_OK;
    });
}
