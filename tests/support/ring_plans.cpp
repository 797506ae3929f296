// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ring_plans.h"

#include "core/base/random.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"

#include <cstdlib>

namespace support {

namespace {

void addBlock(equipoise::Plan& plan, equipoise::ProcessorId processor, equipoise::Lane lane, double& now,
              double length, double items, std::optional<equipoise::ProcessorId> peer) {
    if (length > 0) {
        const auto kind =
            lane == equipoise::Lane::Compute ? equipoise::BlockKind::Compute : equipoise::BlockKind::Transfer;
        plan.schedule.blocks.push_back({processor, lane, kind, now, now + length, items, peer});
        now += length;
    }
}

} // namespace

std::shared_ptr<equipoise::PlanRecord> keptRing(equipoise::Scenario scenario,
                                                const std::vector<std::uint32_t>& order) {
    const equipoise::ring::Question question = scenario.questions.valueOr<equipoise::ring::Question>();
    scenario.questions.set<equipoise::ring::Question>(question);
    const auto instance = equipoise::ring::makeInstance(scenario.platform, question);
    if (!instance)
        std::abort(); // a fault of the test
    const equipoise::ring::Evaluation cost = equipoise::ring::evaluate(*instance, order);
    auto kept = std::make_shared<equipoise::PlanRecord>();
    kept->name = "Ring";
    equipoise::Plan& plan = kept->plan;
    plan.solver = "subsets";
    plan.status = equipoise::Status::Optimal;
    plan.value = cost.time;
    plan.bound = cost.time;
    equipoise::ring::Plan ring;
    ring.shares = cost.shares;
    ring.times = cost.times;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t me = order[i];
        const std::size_t next = order[(i + 1) % order.size()];
        const std::size_t before = order[(i + order.size() - 1) % order.size()];
        const equipoise::ProcessorId processor{me};
        ring.order.push_back(processor);
        double now = 0;
        const double work = cost.shares[i] * question.work;
        addBlock(plan, processor, equipoise::Lane::Compute, now,
                 instance->startUp[me] + work * instance->cycleTime[me], work, {});
        if (order.size() > 1) {
            addBlock(plan, processor, equipoise::Lane::Send, now, instance->transfer(me, next),
                     question.message, equipoise::ProcessorId{next});
            addBlock(plan, processor, equipoise::Lane::Receive, now, instance->transfer(before, me),
                     question.message, equipoise::ProcessorId{before});
        }
        plan.schedule.makespan = std::max(plan.schedule.makespan, now);
    }
    plan.answer = std::move(ring);
    kept->scenario = std::make_shared<const equipoise::Scenario>(std::move(scenario));
    return kept;
}

equipoise::Scenario plainScenario(std::size_t processors) {
    equipoise::Random random(processors);
    equipoise::Scenario scenario;
    scenario.platform.name = "Plain";
    equipoise::Matrix<double> cost(processors, processors);
    for (std::size_t i = 0; i < processors; ++i) {
        equipoise::Processor processor;
        processor.name = "P" + std::to_string(i);
        processor.compute.rate = random.between(0.008, 0.02);
        scenario.platform.processors.push_back(processor);
        for (std::size_t j = 0; j < i; ++j)
            cost(i, j) = cost(j, i) = random.between(0.001, 0.04) / static_cast<double>(processors);
    }
    scenario.platform.linkCost = cost;
    scenario.questions.set(equipoise::ring::Question{100, 1});
    return scenario;
}

std::shared_ptr<equipoise::PlanRecord> plainRing(std::size_t processors, std::size_t used) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < used; ++i)
        order.push_back(i);
    return keptRing(plainScenario(processors), order);
}

std::shared_ptr<equipoise::PlanRecord> relayRing() {
    equipoise::Scenario scenario = plainScenario(5);
    for (std::size_t other : {std::size_t{0}, std::size_t{2}})
        (*scenario.platform.linkCost)(1, other) = (*scenario.platform.linkCost)(other, 1) = 0.25;
    return keptRing(std::move(scenario), {0, 1, 2, 3, 4});
}

} // namespace support
