// SPDX-License-Identifier: GPL-3.0-or-later
// A hundred thousand processors below a tree or a mesh of switches: every problem that asks for links, from
// the scenario to the checked plan.
#include "core/base/random.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/switch_networks.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <sys/resource.h>
#include <vector>

using namespace equipoise;

namespace {

using support::Joined;

constexpr std::size_t processors = 100'000;
constexpr std::uint64_t seeds = 5;

/// Every question; `message`: of the ring, in Mbit.
Scenario scenarioOf(Platform platform, double message, std::uint64_t seed) {
    Scenario scenario{std::move(platform), {}};
    Random random(seed);
    Questions& questions = scenario.questions;
    questions.set(ring::Question{.work = 1e6, .message = message});
    questions.set<scatter::Question>().items = 1'000'000;
    redistribution::Question& moved = questions.set<redistribution::Question>();
    star::Question& star = questions.set<star::Question>();
    star.master = SwitchId{0};
    for (std::size_t i = 0; i < processors; ++i) {
        moved.ring.emplace_back(i);
        moved.loads.push_back(random.whole(500, 1500));
        moved.imbalance.push_back(random.whole(-400, 400));
        star.loads[ProcessorId{i}] = random.whole(0, 30);
    }
    std::int64_t sum = 0;
    for (const std::int64_t own : moved.imbalance)
        sum += own;
    for (std::size_t i = 0; sum != 0; ++i) { // there are far more than the sum holds fifties
        const std::int64_t step = std::clamp<std::int64_t>(sum, -50, 50);
        moved.imbalance[i] -= step;
        sum -= step;
    }
    return scenario;
}

/// Worst gap and most memory of a few seeds.
void solveAll(benchmark::State& state, Problem problem, const support::SwitchNetwork& network,
              double message) {
    std::vector<Scenario> scenarios;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        scenarios.push_back(scenarioOf(support::networkOf(network, seed), message, seed));
    double worst = 0;
    std::size_t next = 0;
    for (auto _ : state) {
        SolveControl control;
        const auto plan = solve(scenarios[next++ % seeds], {problem, std::string(automatic), {}}, control);
        if (!plan || !plan->gap())
            return state.SkipWithError("no answer");
        worst = std::max(worst, *plan->gap());
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["worst_gap_%"] = 100 * worst;
    state.counters["MB_of_5_scenarios"] = static_cast<double>(usage.ru_maxrss) / 1024;
}

void add(const std::string& name, Problem problem, const support::SwitchNetwork& network,
         double message = 1) {
    benchmark::RegisterBenchmark(name.c_str(),
                                 [=](benchmark::State& state) { solveAll(state, problem, network, message); })
        ->Iterations(seeds)
        ->Unit(benchmark::kMillisecond);
}

void addTrees(bool latencies) {
    const std::string with = latencies ? ", latencies" : "";
    const auto tree = [=](std::size_t each, double trunk = 1) {
        return support::SwitchNetwork{Joined::Tree, processors, each, latencies, trunk};
    };
    add("ring, switches of 100" + with, Problem::Ring, tree(100));
    add("ring, switches of 100, large messages" + with, Problem::Ring, tree(100), 10);
    add("ring, switches of 16" + with, Problem::Ring, tree(16));
    add("ring, switches of 4" + with, Problem::Ring, tree(4));
    add("ring, switches of 12, slow trunks" + with, Problem::Ring, tree(12, 15));
    add("ring, switches of 4, slow trunks" + with, Problem::Ring, tree(4, 15));
    add("scatter" + with, Problem::Scatter, tree(100));
    add("star" + with, Problem::Star, tree(100));
    add("redistribution" + with, Problem::Redistribution, tree(100));
}

void addMeshes(Joined joined, const std::string& name) {
    const auto mesh = [=](std::size_t each, double trunk = 1) {
        return support::SwitchNetwork{joined, processors, each, true, trunk};
    };
    add(name + ": ring, switches of 16", Problem::Ring, mesh(16));
    add(name + ": ring, switches of 16, slow trunks", Problem::Ring, mesh(16, 15));
    add(name + ": scatter", Problem::Scatter, mesh(16));
    add(name + ": star", Problem::Star, mesh(16));
    add(name + ": redistribution", Problem::Redistribution, mesh(16));
}

const auto registered = [] {
    addTrees(false);
    addTrees(true);
    addMeshes(Joined::FatTree, "fat tree");
    addMeshes(Joined::Torus, "torus");
    addMeshes(Joined::AtRandom, "random mesh");
    return true;
}();

} // namespace

BENCHMARK_MAIN();
