// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes of all tasks, for tests that walk them.
#pragma once

#include "core/analysis/compare.h"
#include "core/io/programs/simulator.h"
#include "core/io/scenario/scenario_file.h"
#include "core/replay/replay.h"
#include "core/solve/solve.h"
#include "core/task/outcomes.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace support {

struct TaskOutcome {
    const char* task;
    std::shared_ptr<const void> result; ///< what the tables read
    equipoise::task::Outcome outcome;
};

inline equipoise::PlanRecord solvedExample(const char* example, equipoise::Problem problem,
                                           const char* solver) {
    const auto read = equipoise::io::readScenario(std::string(EXAMPLES "/") + example + ".equipoise");
    equipoise::SolveControl control;
    auto plan = equipoise::solve(read->file.scenario, {problem, solver, {}}, control);
    return {solver, std::make_shared<const equipoise::Scenario>(read->file.scenario), *std::move(plan)};
}

inline std::vector<TaskOutcome> allTaskOutcomes() {
    using namespace equipoise;
    std::vector<TaskOutcome> outcomes;
    const auto add = [&](const char* task, const auto& result, task::Outcome outcome) {
        outcomes.push_back({task, result, std::move(outcome)});
    };
    SolveControl control;
    const PlanRecord ring = solvedExample("fast-and-slow", Problem::Ring, "subsets");
    SensitivityRequest request;
    request.problem = Problem::Ring;
    const auto ranked = std::make_shared<const Sensitivity>(*sensitivity(*ring.scenario, request, control));
    add("sensitivity", ranked, task::sensitivityOutcome(*ranked, 0.1, ring.scenario->platform.units));

    // A processor leaves, and another one is slower.
    Platform now = ring.scenario->platform;
    now.processors.front().compute.rate *= 2;
    const auto members = equipoise::partsOf(*ring.scenario, ring.plan);
    const auto moved = std::make_shared<const Drift>(
        *drift({.before = ring, .now = now, .leave = {now[members.back().processor].name}, .columns = 100},
               control));
    add("drift", moved, task::driftOutcome(*moved));

    struct Followed {
        PlanRecord plan;
        replay::Replay replay{};
    };
    auto followed =
        std::make_shared<Followed>(Followed{solvedExample("two-switches", Problem::Ring, "automatic")});
    const Platform& platform = followed->plan.scenario->platform;
    followed->replay.simulation =
        **io::simulate(followed->plan, {.iterations = 2, .contention = true}, {}, control);
    for (std::size_t i = 0; i < platform.size(); ++i)
        followed->replay.ranks.push_back({ProcessorId{i}, "host " + std::to_string(i), 10, 9.5, 1e-6, 1e-7});
    add("simulate", followed,
        task::simulationOutcome(platform, followed->replay.simulation, task::ExecutionBackend::SimGrid,
                                "Planned"));
    add("replay", followed, task::replayOutcome(platform, followed->replay));

    struct Compared {
        std::vector<PlanRecord> plans;
        Comparison comparison{};
    };
    const auto compareAll = [&](const char* task, std::vector<PlanRecord> plans) {
        auto compared = std::make_shared<Compared>(Compared{std::move(plans)});
        std::vector<const PlanRecord*> records;
        for (const PlanRecord& plan : compared->plans)
            records.push_back(&plan);
        compared->comparison = *compare(records, {}, control);
        add(task, compared, task::comparisonOutcome(records, compared->comparison));
    };
    compareAll("diff of rings", {solvedExample("strasbourg", Problem::Ring, "subsets"),
                                 solvedExample("strasbourg", Problem::Ring, "greedy")});
    compareAll("diff of stars", {solvedExample("star-relay", Problem::Star, "best"),
                                 solvedExample("star-relay", Problem::Star, "bba"),
                                 solvedExample("star-relay", Problem::Star, "best")});
    compareAll("diff of grids", {solvedExample("workstations-2x4", Problem::Grid, "exact"),
                                 solvedExample("workstations-2x4", Problem::Grid, "heuristic")});
    return outcomes;
}

/// Calls `see(outcome, table)` for all tables of the outcome and of those nested in it.
template <class See>
void forAllTables(const equipoise::task::Outcome& outcome, const See& see) {
    for (const auto& item : outcome.items) {
        if (const auto* table = std::get_if<equipoise::table::Table>(&item))
            see(outcome, *table);
        if (const auto* nested = std::get_if<equipoise::task::Nested>(&item))
            forAllTables(*nested->outcome, see);
    }
}

} // namespace support
