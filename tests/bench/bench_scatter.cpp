// SPDX-License-Identifier: GPL-3.0-or-later
// How long the exact counts take: Table 1 of RR-4770 by every exact method, and large clusters.
#include "core/problems/scatter/exact/band_program.h"
#include "core/problems/scatter/exact/orders.h"
#include "core/problems/scatter/exact/paper_tables.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/scatter/model/solvers.h"
#include "core/solve/solve.h"
#include "tests/support/scatter_cases.h"

#include <benchmark/benchmark.h>

#include <sys/resource.h>

#include <chrono>
#include <cmath>

using namespace equipoise::scatter;
using support::ScatterCase;

namespace {

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// What Algorithm 2 takes on Table 1, measured once in this run.
double algorithm2Seconds() {
    static const double seconds = [] {
        const Instance instance = support::instanceOf(support::grid2003Descending());
        equipoise::SolveControl control;
        const auto start = std::chrono::steady_clock::now();
        benchmark::DoNotOptimize(solveAlgorithm2(instance, {}, control));
        return secondsSince(start);
    }();
    return seconds;
}

/// Costs as tables of one line each: nothing counts as affine then.
ScatterCase asTables(ScatterCase scatter) {
    for (auto* costs : {&scatter.links, &scatter.computes})
        for (equipoise::CostFunction& cost : *costs)
            cost = {0, 0, {{0, 0}, {1, cost.rate}}};
    return scatter;
}

double peakMegabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1e3;
}

template <class Run>
void measure(benchmark::State& state, const Instance& instance, Run run) {
    Outcome outcome;
    const auto start = std::chrono::steady_clock::now();
    for (auto _ : state)
        outcome = run(instance);
    const double seconds = secondsSince(start) / static_cast<double>(state.iterations());
    state.counters["makespan"] = evaluate(instance, outcome.counts).makespan;
    state.counters["algorithm2_ratio"] = algorithm2Seconds() / seconds;
    state.SetLabel(outcome.status == equipoise::Status::Optimal ? "proven" : "not proven");
}

template <Solver solver>
Outcome solved(const Instance& instance) {
    equipoise::SolveControl control;
    return *solver(instance, {}, control);
}

/// The whole table without bands, within `megabytes` by its own account.
void pass(benchmark::State& state, const Instance& instance) {
    measure(state, instance, [](const Instance& own) {
        equipoise::SolveControl control;
        return proven(own, *BandProgram(own, wideBands(own)).run(control));
    });
    state.counters["table_MB"] = BandProgram(instance, wideBands(instance)).bytes() / 1e6;
    state.counters["peak_MB"] = peakMegabytes();
}

/// p processors with links and speeds drawn at random, in descending or ascending order of bandwidth.
Instance cluster(std::size_t processors, std::int64_t items, bool ascending, double startUp) {
    ScatterCase scatter = support::randomScatter(support::ScatterShape::Linear, processors, items, 3);
    for (std::size_t i = 0; i < processors; ++i) {
        // So fast links that all of them are worth serving.
        scatter.links[i].rate =
            scatter.computes[i].rate * 1e-5 * static_cast<double>(1 + i) / static_cast<double>(processors);
        scatter.links[i].startUp = startUp;
    }
    Instance instance = support::instanceOf(scatter);
    std::stable_sort(
        instance.served.begin(), instance.served.end() - 1, [&](const Served& a, const Served& b) {
            return ascending ? a.receive.rate() > b.receive.rate() : a.receive.rate() < b.receive.rate();
        });
    return instance;
}

void large(benchmark::State& state, const Instance& instance) {
    Outcome outcome;
    for (auto _ : state)
        outcome = solved<solveWindow>(instance);
    state.counters["gap"] = evaluate(instance, outcome.counts).makespan / *outcome.bound - 1;
    state.SetLabel(outcome.status == equipoise::Status::Optimal ? "proven" : "not proven");
}

const Instance& table1(bool ascending, bool tables) {
    static const auto make = [](bool up, bool asTable) {
        const ScatterCase scatter = up ? support::grid2003Ascending() : support::grid2003Descending();
        return support::instanceOf(asTable ? asTables(scatter) : scatter);
    };
    static const Instance instances[] = {make(false, false), make(false, true), make(true, false),
                                         make(true, true)};
    return instances[(ascending ? 2 : 0) + (tables ? 1 : 0)];
}

void algorithm2(benchmark::State& state) {
    for (auto _ : state)
        state.SetIterationTime(algorithm2Seconds());
    state.counters["table_MB"] = PaperTables::bytes(table1(false, false)) / 1e6;
}

/// Bars: 1 ms (affine), 0.4 s and 80 MB (any nondecreasing).
void table1Window(benchmark::State& state) {
    measure(state, table1(false, false), solved<solveWindow>);
}
void table1WindowAscending(benchmark::State& state) {
    measure(state, table1(true, false), solved<solveWindow>);
}
void table1Monotone(benchmark::State& state) {
    measure(state, table1(false, true), solved<solveMonotone>);
}
void table1MonotoneAscending(benchmark::State& state) {
    measure(state, table1(true, true), solved<solveMonotone>);
}
void table1SlidingPass(benchmark::State& state) {
    pass(state, table1(false, false));
}
void table1BlockPass(benchmark::State& state) {
    pass(state, table1(false, true));
}
/// The whole way of an answer: routes, solver, schedule, checker.
void table1ThroughTheDoor(benchmark::State& state) {
    const equipoise::Scenario scenario = support::grid2003();
    for (auto _ : state) {
        equipoise::SolveControl control;
        benchmark::DoNotOptimize(
            equipoise::solve(scenario, {equipoise::Problem::Scatter, "window", {}}, control));
    }
}

/// Bar: 0.5 s.
void large1000(benchmark::State& state) {
    large(state, cluster(1000, 1'000'000'000, false, 0));
}
void large1000Ascending(benchmark::State& state) {
    large(state, cluster(1000, 1'000'000'000, true, 0));
}
void large1000StartUps(benchmark::State& state) {
    large(state, cluster(1000, 1'000'000'000, false, 1));
}

/// In descending order of bandwidth, as the best order is asked for.
Instance descending(const ScatterCase& scatter) {
    Instance instance = support::instanceOf(scatter);
    const std::int64_t message = scatter.items / static_cast<std::int64_t>(scatter.size()) + 1;
    std::stable_sort(instance.served.begin(), instance.served.end() - 1,
                     [message](const Served& a, const Served& b) {
                         return a.receive.proportional(message) < b.receive.proportional(message);
                     });
    return instance;
}

/// Five seeds: seconds (median, worst), the worst gap, and how many times as long as one order takes.
template <class Case>
void bestOrders(benchmark::State& state, Case scatter) {
    constexpr int seeds = 5;
    std::vector<double> seconds;
    std::vector<double> ratios;
    double worstGap = 0;
    int provenOnes = 0;
    for (auto _ : state)
        for (int seed = 1; seed <= seeds; ++seed) {
            const Instance instance = descending(scatter(static_cast<std::uint64_t>(seed)));
            equipoise::SolveControl control;
            auto start = std::chrono::steady_clock::now();
            const auto best = solveBestOrder(instance, solveMonotone, {}, control);
            seconds.push_back(secondsSince(start));
            start = std::chrono::steady_clock::now();
            benchmark::DoNotOptimize(solved<solveMonotone>(instance));
            ratios.push_back(seconds.back() / secondsSince(start));
            worstGap = std::max(worstGap, best->value / *best->outcome.bound - 1);
            provenOnes += best->outcome.status == equipoise::Status::Optimal ? 1 : 0;
        }
    std::ranges::sort(seconds);
    std::ranges::sort(ratios);
    state.counters["median_s"] = seconds[seconds.size() / 2];
    state.counters["worst_s"] = seconds.back();
    state.counters["worst_gap"] = worstGap;
    state.counters["proven_of_5"] = provenOnes;
    state.counters["one_order_ratio"] = ratios[ratios.size() / 2];
    state.counters["peak_MB"] = peakMegabytes();
}

/// Bar: within 1 % in 1 s.
void bestOrderMeasured(benchmark::State& state) {
    bestOrders(state, [&](std::uint64_t seed) {
        return support::measuredScatter(support::Measured(state.range(0)), 42, 92'456, seed);
    });
}
/// Bar: within 1 % in 1 s.
void bestOrderOfTen(benchmark::State& state) {
    bestOrders(state, [&](std::uint64_t seed) {
        return support::randomScatter(support::ScatterShape(state.range(0)), 10, 389, seed);
    });
}

/// Every two of 57 processors are linked, tables everywhere; any may be the root; orders by bandwidth, or the
/// best one. Bar: 0.5 s.
void chosenRoot(benchmark::State& state) {
    constexpr std::size_t processors = 57;
    constexpr int seeds = 5;
    std::vector<double> seconds;
    int provenOnes = 0;
    double worstGap = 0;
    for (auto _ : state)
        for (int seed = 1; seed <= seeds; ++seed) {
            equipoise::Scenario scenario = support::scenarioOf(support::measuredScatter(
                support::Measured(state.range(0)), processors, 92'456, static_cast<std::uint64_t>(seed)));
            scenario.platform.links.clear();
            for (std::size_t i = 0; i < processors; ++i) {
                const ScatterCase row =
                    support::measuredScatter(support::Measured(state.range(0)), processors, 92'456,
                                             static_cast<std::uint64_t>(seed) * 1000 + i);
                for (std::size_t j = i + 1; j < processors; ++j)
                    scenario.platform.links.push_back(
                        {equipoise::ProcessorId{i}, equipoise::ProcessorId{j}, row.links[j], true});
            }
            scenario.questions.get<equipoise::scatter::Question>().order =
                state.range(1) == 0 ? Order::DescendingBandwidth : Order::Best;
            scenario.questions.get<equipoise::scatter::Question>().chooseRoot = true;
            equipoise::SolveControl control;
            const auto start = std::chrono::steady_clock::now();
            const auto plan =
                equipoise::solve(scenario, {equipoise::Problem::Scatter, "monotone", {}}, control);
            seconds.push_back(secondsSince(start));
            provenOnes += plan && plan->status == equipoise::Status::Optimal ? 1 : 0;
            worstGap = std::max(worstGap, *plan->value / *plan->bound - 1);
        }
    std::ranges::sort(seconds);
    state.counters["median_s"] = seconds[seconds.size() / 2];
    state.counters["worst_s"] = seconds.back();
    state.counters["worst_gap"] = worstGap;
    state.counters["proven_of_5"] = provenOnes;
}

BENCHMARK(bestOrderMeasured)->Arg(0)->Arg(1)->Iterations(1)->Unit(benchmark::kSecond);
BENCHMARK(bestOrderOfTen)->DenseRange(0, 10)->Iterations(1)->Unit(benchmark::kSecond);
BENCHMARK(chosenRoot)->ArgsProduct({{0, 1}, {0, 1}})->Iterations(1)->Unit(benchmark::kSecond);
BENCHMARK(table1Window)->Unit(benchmark::kMicrosecond);
BENCHMARK(table1WindowAscending)->Unit(benchmark::kMicrosecond);
BENCHMARK(table1Monotone)->Unit(benchmark::kMicrosecond);
BENCHMARK(table1MonotoneAscending)->Unit(benchmark::kMicrosecond);
BENCHMARK(table1SlidingPass)->Unit(benchmark::kMillisecond);
BENCHMARK(table1BlockPass)->Unit(benchmark::kMillisecond);
BENCHMARK(table1ThroughTheDoor)->Unit(benchmark::kMicrosecond);
BENCHMARK(large1000)->Unit(benchmark::kMillisecond);
BENCHMARK(large1000Ascending)->Unit(benchmark::kMillisecond);
BENCHMARK(large1000StartUps)->Unit(benchmark::kMillisecond);
BENCHMARK(algorithm2)->UseManualTime()->Iterations(1)->Unit(benchmark::kSecond);

} // namespace

BENCHMARK_MAIN();
