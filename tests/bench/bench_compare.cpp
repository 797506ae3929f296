// SPDX-License-Identifier: GPL-3.0-or-later
// How long it takes to say where two schedules of 100,000 blocks each differ, against what reading them once
// takes (their measures), in processor time of this thread.
#include "core/analysis/compare.h"
#include "core/schedule/measures.h"
#include "tests/support/timeline_plans.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

namespace {

constexpr int repeats = 15;

/// Milliseconds that this thread has been running: what else the machine does is left out.
double busyTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

double median(const std::function<void()>& work) {
    std::vector<double> times;
    for (int i = 0; i < repeats; ++i) {
        const double start = busyTime();
        work();
        times.push_back(busyTime() - start);
    }
    std::ranges::sort(times);
    return times[repeats / 2];
}

using Pair = std::pair<std::shared_ptr<equipoise::PlanRecord>, std::shared_ptr<equipoise::PlanRecord>>;

void compareTwo(benchmark::State& state, const Pair& plans) {
    const equipoise::PlanRecord* both[] = {plans.first.get(), plans.second.get()};
    for (auto _ : state) {
        equipoise::SolveControl control;
        benchmark::DoNotOptimize(equipoise::compare(both, {}, control));
    }
}

void report(const char* name, const Pair& plans) {
    const equipoise::PlanRecord* both[] = {plans.first.get(), plans.second.get()};
    std::int64_t differences = 0;
    const double compared = median([&] {
        equipoise::SolveControl control;
        const auto found = equipoise::compare(both, {}, control);
        differences = found->differences.front().differences + found->differences.front().slivers;
    });
    const double read = median([&] {
        for (const equipoise::PlanRecord* kept : both)
            benchmark::DoNotOptimize(
                equipoise::measuresOf(kept->plan.schedule, kept->scenario->platform.size()));
    });
    std::printf("%s: compared in %.1f ms (allowed: 200), %lld differences; read in %.2f ms, ratio %.1f\n",
                name, compared, static_cast<long long>(differences), read, compared / read);
}

} // namespace

int main(int argc, char** argv) {
    constexpr std::size_t blocks = 100'000;
    const Pair unlike{support::manyBlocks(200, blocks, true, 1), support::manyBlocks(200, blocks, true, 2)};
    const Pair alike{support::manyBlocks(200, blocks, true, 1), support::manyBlocks(200, blocks, true, 1)};
    const Pair oneRow{support::manyBlocks(1, blocks, false, 1), support::manyBlocks(1, blocks, false, 2)};
    const Pair runs{support::manyRuns(200, 500, 1'000'000, 1), support::manyRuns(200, 500, 1'000'000, 2)};
    for (const auto& [name, pair] : {std::pair{"2x100k_unlike_200_rows", unlike},
                                     {"2x100k_alike_200_rows", alike},
                                     {"2x100k_unlike_1_row", oneRow},
                                     {"2x100k_runs_of_1M_200_rows", runs}}) {
        benchmark::RegisterBenchmark(name, [pair = pair](benchmark::State& state) {
            compareTwo(state, pair);
        })->Unit(benchmark::kMillisecond);
        report(name, pair);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
