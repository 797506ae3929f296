// SPDX-License-Identifier: GPL-3.0-or-later
// Simulations, the start of the simulator's process included.
#include "core/io/programs/simulator.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"

#include <benchmark/benchmark.h>

using namespace equipoise;

namespace {

PlanRecord solved(const Scenario& scenario, Problem problem, const std::string& solver) {
    SolveControl control;
    auto plan = solve(scenario, {problem, solver, {}}, control);
    return {"it", std::make_shared<const Scenario>(scenario), plan ? *plan : Plan{}};
}

/// Processors round a switch, all different.
Scenario star(std::size_t processors) {
    Scenario scenario;
    scenario.platform.switches.push_back({"hub", {}});
    for (std::size_t i = 0; i < processors; ++i) {
        scenario.platform.processors.push_back(
            {"P" + std::to_string(i), {0.01 + 1e-5 * static_cast<double>(i), 0, {}}, {}});
        scenario.platform.links.push_back(
            {ProcessorId{i}, SwitchId{0}, {1e-4 + 1e-7 * static_cast<double>(i), 0, {}}, true});
    }
    return scenario;
}

void run(benchmark::State& state, const PlanRecord& kept, const SimulationOptions& options) {
    for (auto _ : state) {
        SolveControl control;
        const auto simulated = io::simulate(kept, options, BINARIES "/equipoise-simulate", control);
        if (!simulated || !*simulated)
            state.SkipWithError("no simulation");
    }
}

/// 16 processors in a ring, 500 steps: each sends 1000 messages.
void ring16(benchmark::State& state) {
    Scenario scenario = star(16);
    scenario.questions.set(ring::Question{1000, 1});
    run(state, solved(scenario, Problem::Ring, "greedy"), {500, state.range(0) != 0});
}
BENCHMARK(ring16)->ArgName("contention")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

void scatter1000(benchmark::State& state) {
    Scenario scenario = star(1000);
    scenario.questions.set(
        scatter::Question{1'000'000, ProcessorId{0}, ProcessorId{0}, scatter::Order::AsListed, {}, false});
    run(state, solved(scenario, Problem::Scatter, "uniform"), {{}, state.range(0) != 0});
}
BENCHMARK(scatter1000)->ArgName("contention")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
