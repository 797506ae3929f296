// SPDX-License-Identifier: GPL-3.0-or-later
// How long a proof takes, how much longer the paper's enumeration takes on the same instance, how near the
// fast search comes, and how long panels of whole blocks take.
#include "core/problems/grid/heuristics/panel.h"
#include "core/problems/grid/model/arrangement_evaluator.h"
#include "core/problems/grid/model/solvers.h"
#include "tests/support/grid_oracle.h"
#include "tests/support/grids.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <vector>

using namespace equipoise::grid;
using support::GridShape;

namespace {

Instance instanceOf(std::size_t rows, std::size_t columns, std::uint64_t seed) {
    const auto times = support::randomTimes(GridShape::Even, rows, columns, seed);
    return support::gridInstance({times.cells().begin(), times.cells().end()}, rows, columns);
}

struct Run {
    double seconds = 0;
    Outcome outcome;
};

Run timed(Solver solver, const Instance& instance, double limit) {
    equipoise::SolveControl control;
    control.setTimeLimit(std::chrono::duration<double>(limit));
    const std::clock_t start = std::clock(); // processor time: others may use the machine
    Run run;
    run.outcome = *solver(instance, {}, control);
    run.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    return run;
}

double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// `seeds` instances of one shape, each solved once: the median and the longest time, how many were proven,
/// and the gaps that are left, beside those that quickBound() leaves.
void exact(benchmark::State& state, std::size_t rows, std::size_t columns, std::uint64_t seeds,
           double limit) {
    std::vector<double> seconds;
    std::vector<double> gaps;
    std::vector<double> before; // what the bound at the start leaves open
    std::size_t proven = 0;
    for (auto _ : state) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Instance instance = instanceOf(rows, columns, seed);
            const Run run = timed(solveExact, instance, limit);
            seconds.push_back(run.seconds);
            const double work = run.outcome.allocation.work();
            ArrangementEvaluator judge(rows, columns);
            gaps.push_back(100 * (*run.outcome.bound / work - 1));
            before.push_back(100 * (quickBound(instance, judge) / work - 1));
            proven += run.outcome.status == equipoise::Status::Optimal ? 1U : 0U;
        }
    }
    state.counters["median_ms"] = 1000 * medianOf(seconds);
    state.counters["longest_ms"] = 1000 * std::ranges::max(seconds);
    state.counters["gap_%"] = medianOf(gaps);
    state.counters["worst_gap_%"] = std::ranges::max(gaps);
    state.counters["gap_at_start_%"] = medianOf(before);
    state.SetLabel(std::to_string(proven) + " of " + std::to_string(seconds.size()) + " proven");
}

/// The paper's exact method, and `ratio`: its time by that of branch and bound on the same instance.
void paper(benchmark::State& state, std::size_t rows, std::size_t columns, double limit) {
    Run slow;
    for (auto _ : state)
        slow = timed(solveArrangements, instanceOf(rows, columns, 1), limit);
    std::vector<double> seconds;
    for (int i = 0; i < 9; ++i)
        seconds.push_back(timed(solveExact, instanceOf(rows, columns, 1), limit).seconds);
    state.counters["ratio"] = slow.seconds / medianOf(seconds);
    state.SetLabel(slow.outcome.stop == equipoise::Stop::Completed ? "completed" : "stopped at its limit");
}

void fast(benchmark::State& state, std::size_t rows, std::size_t columns, std::uint64_t seeds) {
    std::vector<double> seconds;
    double gap = 0;
    for (auto _ : state) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Instance instance = instanceOf(rows, columns, seed);
            const Run run = timed(solveFast, instance, 60);
            seconds.push_back(run.seconds);
            gap +=
                1 - run.outcome.allocation.work() / timed(solveExact, instance, 60).outcome.allocation.work();
        }
    }
    state.counters["median_ms"] = 1000 * medianOf(seconds);
    state.counters["longest_ms"] = 1000 * std::ranges::max(seconds);
    state.counters["mean_gap_percent"] = 100 * gap / static_cast<double>(seconds.size());
}

void walk(benchmark::State& state, std::size_t rows, std::size_t columns) {
    SpanningTreeEnumerator trees(rows, columns);
    const auto times = support::randomTimes(GridShape::Even, rows, columns, 1);
    for (auto _ : state)
        benchmark::DoNotOptimize(trees.run(times.cells()));
    state.counters["trees"] = static_cast<double>(acceptableTrees(rows, columns));
}

void panel(benchmark::State& state, std::size_t side, std::int64_t blocks) {
    // Placed as a solver places them.
    const Instance instance = instanceOf(side, side, static_cast<std::uint64_t>(state.range(0)));
    equipoise::SolveControl control;
    const Outcome outcome = *solveHeuristic(instance, {}, control);
    const auto times = timesOf(instance, outcome.arrangement);
    Panel panel;
    for (auto _ : state)
        panel = makePanel(times, outcome.allocation, blocks, blocks, Kernel::Lu, control);
    state.SetLabel(panel.bound == panel.time ? "proven" : "not proven");
}

} // namespace

int main(int argc, char** argv) {
    const auto unit = benchmark::kMillisecond;
    benchmark::RegisterBenchmark("walk/4x4", walk, 4, 4)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark("walk/5x5", walk, 5, 5)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark("exact/3x3", exact, 3, 3, 101, 10)->Unit(unit)->Iterations(1);
    benchmark::RegisterBenchmark("exact/4x4", exact, 4, 4, 101, 10)->Unit(unit)->Iterations(1);
    benchmark::RegisterBenchmark("exact/4x5", exact, 4, 5, 21, 20)->Unit(unit)->Iterations(1);
    benchmark::RegisterBenchmark("exact/5x5", exact, 5, 5, 30, 20)->Unit(unit)->Iterations(1);
    benchmark::RegisterBenchmark("exact/6x6", exact, 6, 6, 5, 10)->Unit(unit)->Iterations(1);
    benchmark::RegisterBenchmark("paper/3x3", paper, 3, 3, 10)->Unit(unit)->Iterations(1);
    benchmark::RegisterBenchmark("paper/4x4", paper, 4, 4, 20)->Unit(unit)->Iterations(1);
    benchmark::RegisterBenchmark("fast/3x3", fast, 3, 3, 101)->Unit(unit)->Iterations(1);
    benchmark::RegisterBenchmark("fast/4x4", fast, 4, 4, 101)->Unit(unit)->Iterations(1);
    for (const std::int64_t seed : {1, 2, 3}) {
        benchmark::RegisterBenchmark("panel/4x4_on_128x128", panel, 4, 128)->Unit(unit)->Arg(seed);
        benchmark::RegisterBenchmark("panel/8x8_on_64x64", panel, 8, 64)->Unit(unit)->Arg(seed);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
