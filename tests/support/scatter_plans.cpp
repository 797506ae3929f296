// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scatter_plans.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"

#include <algorithm>
#include <numeric>

namespace support {

std::shared_ptr<equipoise::PlanRecord> keptScatter(equipoise::Scenario scenario,
                                                   const std::vector<std::size_t>& order,
                                                   const std::vector<std::int64_t>& counts) {
    using equipoise::BlockKind;
    using equipoise::Lane;
    const equipoise::ProcessorId root{order.back()};
    auto kept = std::make_shared<equipoise::PlanRecord>();
    kept->name = "Scatter";
    equipoise::Plan& plan = kept->plan;
    plan.problem = equipoise::Problem::Scatter;
    plan.solver = "uniform";
    plan.status = equipoise::Status::Feasible;
    equipoise::scatter::Plan answer;
    double now = 0;
    std::int64_t displacement = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const equipoise::ProcessorId id{order[i]};
        const auto items = static_cast<double>(counts[i]);
        const double transfer =
            id == root ? 0 : items * (*scenario.platform.linkCost)(root.index(), order[i]);
        const double computed = items * scenario.platform[id].compute.rate;
        auto& blocks = plan.schedule.blocks;
        if (counts[i] > 0 && now > 0 && id != root)
            blocks.push_back({id, Lane::Receive, BlockKind::Wait, 0, now, 0, root});
        if (transfer > 0) {
            blocks.push_back({root, Lane::Send, BlockKind::Transfer, now, now + transfer, items, id});
            blocks.push_back({id, Lane::Receive, BlockKind::Transfer, now, now + transfer, items, root});
        }
        now += transfer;
        if (counts[i] > 0)
            blocks.push_back({id, Lane::Compute, BlockKind::Compute, now, now + computed, items, {}});
        answer.order.push_back(id);
        answer.counts.push_back(counts[i]);
        answer.displacements.push_back(displacement);
        answer.finish.push_back(counts[i] > 0 ? now + computed : 0);
        displacement += counts[i];
        plan.schedule.makespan = std::max(plan.schedule.makespan, answer.finish.back());
    }
    plan.value = plan.schedule.makespan;
    equipoise::scatter::Question question;
    question.items = displacement;
    question.root = question.dataOn = root;
    question.order = equipoise::scatter::Order::Given;
    question.given = {answer.order.begin(), answer.order.end() - 1};
    scenario.questions.set<equipoise::scatter::Question>(question);
    plan.answer = std::move(answer);
    kept->scenario = std::make_shared<const equipoise::Scenario>(std::move(scenario));
    return kept;
}

equipoise::Scenario plainScatterScenario(std::size_t processors) {
    equipoise::Scenario scenario;
    scenario.platform.name = "Plain";
    scenario.platform.units = {"s", "item", "item"};
    equipoise::Matrix<double> cost(processors, processors);
    for (std::size_t i = 0; i < processors; ++i) {
        scenario.platform.processors.push_back(
            {"P" + std::to_string(i), {static_cast<double>(i + 1), 0, {}}, {}});
        for (std::size_t j = 0; j < processors; ++j)
            if (i != j)
                cost(i, j) = static_cast<double>(std::max(i, j)) / 10;
    }
    scenario.platform.linkCost = cost;
    return scenario;
}

std::shared_ptr<equipoise::PlanRecord> plainScatter(std::size_t processors) {
    std::vector<std::size_t> order(processors);
    std::vector<std::int64_t> counts(processors, 5);
    for (std::size_t i = 0; i + 1 < processors; ++i) {
        order[i] = i + 1;
        counts[i] = static_cast<std::int64_t>(10 * (i + 1));
    }
    order.back() = 0;
    return keptScatter(plainScatterScenario(processors), order, counts);
}

} // namespace support
