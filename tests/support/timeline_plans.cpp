// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/timeline_plans.h"

#include "core/base/random.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/scatter_plans.h"

#include <algorithm>
#include <string>

namespace support {

namespace {

using equipoise::Block;
using equipoise::BlockKind;
using equipoise::Lane;
using equipoise::ProcessorId;

Block computing(std::size_t processor, double start, double end, double items) {
    return {ProcessorId{processor}, Lane::Compute, BlockKind::Compute, start, end, items, {}, 1, 0};
}

Block waiting(std::size_t processor, double start, double end) {
    return {ProcessorId{processor}, Lane::Compute, BlockKind::Wait, start, end, 0, {}, 1, 0};
}

void addTransfer(equipoise::Schedule& schedule, std::size_t from, std::size_t to, double start, double end,
                 double items, std::int64_t count = 1, double stride = 0) {
    schedule.blocks.push_back({ProcessorId{from}, Lane::Send, BlockKind::Transfer, start, end, items,
                               ProcessorId{to}, count, stride});
    schedule.blocks.push_back({ProcessorId{to}, Lane::Receive, BlockKind::Transfer, start, end, items,
                               ProcessorId{from}, count, stride});
}

void close(equipoise::Schedule& schedule) {
    for (const Block& block : schedule.blocks)
        schedule.makespan = std::max(schedule.makespan, block.lastEnd());
}

} // namespace

std::shared_ptr<equipoise::PlanRecord> keptSchedule(equipoise::Problem problem, std::size_t processors,
                                                    equipoise::Schedule schedule) {
    equipoise::Scenario scenario;
    for (std::size_t i = 0; i < processors; ++i) {
        equipoise::Processor processor;
        processor.name = "P" + std::to_string(i);
        processor.compute.rate = 1;
        scenario.platform.processors.push_back(processor);
    }
    auto kept = std::make_shared<equipoise::PlanRecord>();
    kept->scenario = std::make_shared<const equipoise::Scenario>(std::move(scenario));
    kept->plan.problem = problem;
    kept->plan.status = equipoise::Status::Optimal;
    kept->plan.value = schedule.makespan;
    kept->plan.bound = schedule.makespan;
    kept->plan.schedule = std::move(schedule);
    return kept;
}

std::shared_ptr<equipoise::PlanRecord> grid2003Plan() {
    equipoise::Scenario scenario = grid2003();
    equipoise::Platform& platform = scenario.platform;
    platform.linkCost = equipoise::Matrix<double>(platform.size(), platform.size());
    std::vector<std::size_t> order;
    for (std::size_t i = 1; i < platform.size(); ++i) {
        (*platform.linkCost)(0, i) = platform.links[i - 1].transfer.rate;
        order.push_back(i);
    }
    platform.links.clear();
    order.push_back(0);
    auto kept = keptScatter(std::move(scenario), order,
                            {87082, 42992, 82134, 24802, 24770, 41204, 41054, 40905, 40756, 40608, 40460,
                             40313, 40167, 95797, 93872, 40185});
    kept->plan.status = equipoise::Status::Optimal;
    kept->plan.bound = kept->plan.value;
    return kept;
}

std::shared_ptr<equipoise::PlanRecord> overlapping() {
    equipoise::Schedule schedule;
    addTransfer(schedule, 0, 1, 0, 3, 3);
    addTransfer(schedule, 1, 2, 0, 2, 2);
    addTransfer(schedule, 1, 0, 2, 3, 1);
    addTransfer(schedule, 2, 3, 2, 3, 1, 5, 1.5);
    close(schedule);
    return keptSchedule(equipoise::Problem::Redistribution, 4, std::move(schedule));
}

std::shared_ptr<equipoise::PlanRecord> manyBlocks(std::size_t rows, std::size_t blocks, bool lanes,
                                                  std::uint64_t seed) {
    equipoise::Random random(seed);
    equipoise::Schedule schedule;
    schedule.blocks.reserve(blocks);
    constexpr Lane kinds[] = {Lane::Compute, Lane::Send, Lane::Receive, Lane::Compute};
    std::vector<double> now(4 * rows, 0);
    for (std::size_t i = 0; i < blocks; ++i) {
        const std::size_t row = i % rows;
        const std::size_t turn = (i / rows) % 4;
        double& clock = now[4 * row + (lanes ? static_cast<std::size_t>(kinds[turn]) : 0)];
        const double start = clock + (turn == 0 ? random.between(0, 2) : 0);
        const double end = start + random.between(0.2, 2);
        clock = end;
        if (turn == 3) {
            schedule.blocks.push_back(waiting(row, start, end));
        } else if (turn == 0) {
            schedule.blocks.push_back(computing(row, start, end, 1));
        } else {
            schedule.blocks.push_back({ProcessorId{row}, kinds[turn], BlockKind::Transfer, start, end, 1,
                                       ProcessorId{(row + 1) % rows}, 1, 0});
        }
    }
    close(schedule);
    return keptSchedule(equipoise::Problem::Star, rows, std::move(schedule));
}

std::shared_ptr<equipoise::PlanRecord> manyRuns(std::size_t rows, std::size_t runs, std::int64_t count,
                                                std::uint64_t seed) {
    equipoise::Random random(seed);
    equipoise::Schedule schedule;
    for (std::size_t row = 0; row < rows; ++row) {
        double now = 0;
        for (std::size_t pair = 0; pair < runs / 2; ++pair) {
            const double stride = random.between(1, 3);
            const double half = stride / 2;
            for (const bool second : {false, true}) {
                const double start = now + (second ? half : 0);
                schedule.blocks.push_back({ProcessorId{row}, Lane::Send, BlockKind::Transfer, start,
                                           start + half * random.between(0.2, 1), 1,
                                           ProcessorId{(row + (second ? 1 : 2)) % rows}, count, stride});
            }
            now += stride * static_cast<double>(count) + random.between(0, 5);
        }
    }
    close(schedule);
    return keptSchedule(equipoise::Problem::Redistribution, rows, std::move(schedule));
}

} // namespace support
