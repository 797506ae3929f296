// A hundred thousand processors of a tree of switches: every problem that asks for links, from the scenario
// to the checked plan.
#include "core/base/random.h"
#include "core/solve/solve.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <sys/resource.h>
#include <vector>

using namespace core;

namespace {

constexpr std::size_t processors = 100'000;
constexpr std::uint64_t seeds = 5;

/// Switches of `each` processors, and ten of them below each of the next ones, up to a single one. Links of
/// 100 Mbit/s to 10 Gbit/s, trunks likewise.
Platform treeOf(std::size_t each, bool latencies, std::uint64_t seed) {
    Random random(seed);
    Platform platform;
    platform.units = {"s", "Mflop", "Mbit"};
    const auto join = [&](NodeId from, NodeId to, double latency) {
        constexpr double rates[] = {0.01, 0.001, 0.0001};
        platform.links.push_back({from, to, {rates[random.below(3)], latencies ? latency : 0, {}}});
    };
    for (std::size_t i = 0; i < processors; ++i) {
        Processor& processor = platform.processors.emplace_back();
        processor.name = "P" + std::to_string(i);
        processor.compute.rate = 1 / random.between(14, 120);
        join(SwitchId{i / each}, ProcessorId{i}, 5e-5);
    }
    std::size_t first = 0;
    std::size_t count = (processors + each - 1) / each;
    const auto add = [&](std::size_t switches) {
        for (std::size_t i = 0; i < switches; ++i)
            platform.switches.push_back({"S" + std::to_string(platform.switches.size()), {}});
    };
    add(count);
    while (count > 1) { // a tenth each time
        const std::size_t next = (count + 9) / 10;
        add(next);
        for (std::size_t i = 0; i < count; ++i)
            join(SwitchId{first + i}, SwitchId{first + count + i / 10}, 1e-4);
        first += count;
        count = next;
    }
    return platform;
}

/// Every question; `message`: of the ring, in Mbit.
Scenario scenarioOf(Platform platform, double message, std::uint64_t seed) {
    Scenario scenario{std::move(platform), {}};
    Random random(seed);
    Questions& questions = scenario.questions;
    questions.ring = ring::Question{.work = 1e6, .message = message};
    questions.scatter.emplace().items = 1'000'000;
    redistribution::Question& moved = questions.redistribution.emplace();
    star::Question& star = questions.star.emplace();
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
void solveAll(benchmark::State& state, Problem problem, std::size_t each, bool latencies, double message) {
    std::vector<Scenario> scenarios;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        scenarios.push_back(scenarioOf(treeOf(each, latencies, seed), message, seed));
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

const auto registered = [] {
    for (const bool latencies : {false, true}) {
        const std::string with = latencies ? ", latencies" : "";
        const auto add = [&](const std::string& name, Problem problem, std::size_t each, double message) {
            benchmark::RegisterBenchmark(
                (name + with).c_str(),
                [=](benchmark::State& state) { solveAll(state, problem, each, latencies, message); })
                ->Iterations(seeds)
                ->Unit(benchmark::kMillisecond);
        };
        add("ring, switches of 100", Problem::Ring, 100, 1);
        add("ring, switches of 100, large messages", Problem::Ring, 100, 10);
        add("ring, switches of 16", Problem::Ring, 16, 1);
        add("ring, switches of 4", Problem::Ring, 4, 1);
        add("scatter", Problem::Scatter, 100, 1);
        add("star", Problem::Star, 100, 1);
        add("redistribution", Problem::Redistribution, 100, 1);
    }
    return true;
}();

} // namespace

BENCHMARK_MAIN();
