// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/moving_plans.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"

#include <algorithm>

namespace support {

namespace {

equipoise::Scenario ringToMove(std::size_t n) {
    equipoise::Scenario scenario;
    for (std::size_t i = 0; i < n; ++i) {
        scenario.platform.processors.push_back({"P" + std::to_string(i + 1), {0.01, 0, {}}, {}});
        scenario.platform.links.push_back(
            {equipoise::ProcessorId(i), equipoise::ProcessorId((i + 1) % n), {1, 0, {}}, true});
    }
    if (n < 2)
        scenario.platform.links.clear();
    else if (n == 2)
        scenario.platform.links.pop_back();
    return scenario;
}

/// Net flows in the order of the links; a ring of two has one link.
equipoise::redistribution::Plan answerOf(const equipoise::redistribution::Question& question,
                                         const std::vector<Sent>& sent) {
    const std::size_t n = question.ring.size();
    std::vector<std::int64_t> net(n, 0);
    std::vector<std::int64_t> away(n, 0);
    for (const Sent& batch : sent) {
        away[batch.from] += batch.count;
        if (n == 2)
            net[0] += batch.from == 0 ? batch.count : -batch.count;
        else if ((batch.from + 1) % n == batch.to)
            net[batch.from] += batch.count;
        else
            net[batch.to] -= batch.count;
    }
    equipoise::redistribution::Plan plan;
    plan.light = true;
    for (std::size_t i = 0; i < n; ++i) {
        plan.light = plan.light && away[i] <= question.loads[i];
        const equipoise::ProcessorId from = question.ring[i];
        const equipoise::ProcessorId to = question.ring[(i + 1) % n];
        if (net[i] > 0)
            plan.flows.push_back({from, to, net[i]});
        else if (net[i] < 0)
            plan.flows.push_back({to, from, -net[i]});
    }
    return plan;
}

} // namespace

std::shared_ptr<equipoise::PlanRecord> keptMoves(std::vector<std::int64_t> loads,
                                                 std::vector<std::int64_t> imbalance,
                                                 const std::vector<Sent>& sent) {
    const std::size_t n = loads.size();
    equipoise::Scenario scenario = ringToMove(n);
    equipoise::redistribution::Question& question =
        scenario.questions.set<equipoise::redistribution::Question>();
    for (std::size_t i = 0; i < n; ++i)
        question.ring.emplace_back(i);
    question.loads = std::move(loads);
    question.imbalance = std::move(imbalance);
    auto kept = std::make_shared<equipoise::PlanRecord>();
    kept->name = "Moves";
    equipoise::Plan& plan = kept->plan;
    plan.problem = equipoise::Problem::Redistribution;
    plan.status = equipoise::Status::Optimal;
    for (const Sent& batch : sent) {
        const double stride = batch.count == 1 ? 0 : batch.stride > 0 ? batch.stride : batch.each;
        const double end = batch.start + batch.each;
        const equipoise::ProcessorId from(batch.from);
        const equipoise::ProcessorId to(batch.to);
        plan.schedule.blocks.push_back({from, equipoise::Lane::Send, equipoise::BlockKind::Transfer,
                                        batch.start, end, 1, to, batch.count, stride});
        plan.schedule.blocks.push_back({to, equipoise::Lane::Receive, equipoise::BlockKind::Transfer,
                                        batch.start, end, 1, from, batch.count, stride});
        plan.schedule.makespan = std::max(plan.schedule.makespan, plan.schedule.blocks.back().lastEnd());
    }
    plan.value = plan.schedule.makespan;
    plan.bound = plan.value;
    plan.answer = answerOf(question, sent);
    kept->scenario = std::make_shared<const equipoise::Scenario>(std::move(scenario));
    return kept;
}

std::shared_ptr<equipoise::PlanRecord> threeBack() {
    return keptMoves({4, 1, 1, 1}, {3, 0, 0, -3}, {{0, 3, 0, 1, 3, 0}});
}

std::shared_ptr<equipoise::PlanRecord> pairs(std::size_t n, std::int64_t items) {
    std::vector<std::int64_t> loads(n, 1);
    std::vector<std::int64_t> imbalance(n, 0);
    std::vector<Sent> sent;
    for (std::size_t i = 0; i + 1 < n; i += 2) {
        const auto count = std::max<std::int64_t>(1, items * static_cast<std::int64_t>(1 + i % 7) / 7);
        loads[i] = 1 + count;
        imbalance[i] = count;
        imbalance[i + 1] = -count;
        sent.push_back({i, i + 1, 0, 1, count, 0});
    }
    return keptMoves(std::move(loads), std::move(imbalance), sent);
}

} // namespace support
