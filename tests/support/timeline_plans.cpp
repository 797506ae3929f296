#include "tests/support/timeline_plans.h"

#include "core/base/random.h"

#include <algorithm>
#include <string>

namespace support {

namespace {

using core::Block;
using core::BlockKind;
using core::Lane;
using core::ProcessorId;

Block computing(std::size_t processor, double start, double end, double items) {
    return {ProcessorId{processor}, Lane::Compute, BlockKind::Compute, start, end, items, {}, 1, 0};
}

Block waiting(std::size_t processor, double start, double end) {
    return {ProcessorId{processor}, Lane::Compute, BlockKind::Wait, start, end, 0, {}, 1, 0};
}

void addTransfer(core::Schedule& schedule, std::size_t from, std::size_t to, double start, double end,
                 double items, std::int64_t count = 1, double stride = 0) {
    schedule.blocks.push_back({ProcessorId{from}, Lane::Send, BlockKind::Transfer, start, end, items,
                               ProcessorId{to}, count, stride});
    schedule.blocks.push_back({ProcessorId{to}, Lane::Receive, BlockKind::Transfer, start, end, items,
                               ProcessorId{from}, count, stride});
}

void close(core::Schedule& schedule) {
    for (const Block& block : schedule.blocks) {
        schedule.makespan = std::max(schedule.makespan, block.lastEnd());
    }
}

} // namespace

std::shared_ptr<core::KeptPlan> keptSchedule(core::Problem problem, std::size_t processors,
                                             core::Schedule schedule) {
    core::Scenario scenario;
    for (std::size_t i = 0; i < processors; ++i) {
        core::Processor processor;
        processor.name = "P" + std::to_string(i);
        processor.compute.rate = 1;
        scenario.platform.processors.push_back(processor);
    }
    auto kept = std::make_shared<core::KeptPlan>();
    kept->scenario = std::make_shared<const core::Scenario>(std::move(scenario));
    kept->plan.problem = problem;
    kept->plan.status = core::Status::Optimal;
    kept->plan.value = schedule.makespan;
    kept->plan.bound = schedule.makespan;
    kept->plan.schedule = std::move(schedule);
    return kept;
}

std::shared_ptr<core::KeptPlan> grid2003() {
    struct Machine {
        const char* name;
        double alpha;
        double beta;
        std::int64_t items;
    };
    static constexpr Machine machines[] = {
        {"caseb", 0.004629, 1e-05, 87082},       {"pellinore", 0.009365, 1.12e-05, 42992},
        {"sekhmet", 0.004885, 1.7e-05, 82134},   {"seven 1", 0.016156, 2.1e-05, 24802},
        {"seven 2", 0.016156, 2.1e-05, 24770},   {"leda 1", 0.009677, 3.53e-05, 41204},
        {"leda 2", 0.009677, 3.53e-05, 41054},   {"leda 3", 0.009677, 3.53e-05, 40905},
        {"leda 4", 0.009677, 3.53e-05, 40756},   {"leda 5", 0.009677, 3.53e-05, 40608},
        {"leda 6", 0.009677, 3.53e-05, 40460},   {"leda 7", 0.009677, 3.53e-05, 40313},
        {"leda 8", 0.009677, 3.53e-05, 40167},   {"merlin 1", 0.003976, 8.15e-05, 95797},
        {"merlin 2", 0.003976, 8.15e-05, 93872}, {"dinadan", 0.009288, 0, 40185}};
    core::Scenario scenario;
    core::Schedule schedule;
    core::scatter::Plan answer;
    const std::size_t root = std::size(machines) - 1;
    double now = 0;
    std::int64_t served = 0;
    for (std::size_t i = 0; i <= root; ++i) {
        const Machine& machine = machines[i];
        core::Processor processor;
        processor.name = machine.name;
        processor.compute.rate = machine.alpha;
        scenario.platform.processors.push_back(processor);
        const auto items = static_cast<double>(machine.items);
        if (i < root) {
            const double received = now + machine.beta * items;
            if (now > 0) {
                schedule.blocks.push_back(waiting(i, 0, now));
            }
            addTransfer(schedule, root, i, now, received, items);
            now = received;
        }
        schedule.blocks.push_back(computing(i, now, now + machine.alpha * items, items));
        answer.order.push_back(ProcessorId{i});
        answer.counts.push_back(machine.items);
        answer.displacements.push_back(served);
        answer.finish.push_back(now + machine.alpha * items);
        served += machine.items;
    }
    close(schedule);
    core::scatter::Question question;
    question.items = served;
    question.root = question.dataOn = ProcessorId{root};
    scenario.questions.scatter = question;
    const auto kept = keptSchedule(core::Problem::Scatter, 0, schedule);
    kept->scenario = std::make_shared<const core::Scenario>(std::move(scenario));
    kept->plan.answer = std::move(answer);
    return kept;
}

std::shared_ptr<core::KeptPlan> overlapping() {
    core::Schedule schedule;
    addTransfer(schedule, 0, 1, 0, 3, 3);
    addTransfer(schedule, 1, 2, 0, 2, 2);
    addTransfer(schedule, 1, 0, 2, 3, 1);
    addTransfer(schedule, 2, 3, 2, 3, 1, 5, 1.5);
    close(schedule);
    return keptSchedule(core::Problem::Redistribution, 4, std::move(schedule));
}

std::shared_ptr<core::KeptPlan> manyBlocks(std::size_t rows, std::size_t blocks, bool lanes,
                                           std::uint64_t seed) {
    core::Random random(seed);
    core::Schedule schedule;
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
    return keptSchedule(core::Problem::Star, rows, std::move(schedule));
}

std::shared_ptr<core::KeptPlan> manyRuns(std::size_t rows, std::size_t runs, std::int64_t count,
                                         std::uint64_t seed) {
    core::Random random(seed);
    core::Schedule schedule;
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
    return keptSchedule(core::Problem::Redistribution, rows, std::move(schedule));
}

} // namespace support
