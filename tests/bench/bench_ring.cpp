// SPDX-License-Identifier: GPL-3.0-or-later
// How long a proof takes, how much longer the paper's integer programs take on the same instance, what local
// search leaves open, and how soon a solver that is told to stop answers.
#include "core/problems/ring/exact/subset_tables.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/clusters.h"
#include "tests/support/instances.h"
#include "tests/support/ring_families.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <pthread.h>
#include <string>
#include <thread>

using namespace equipoise::ring;
using support::Reading;
using support::RingShape;

namespace {

double secondsOf(Solver solver, const Instance& instance, equipoise::SolveControl& control,
                 Outcome& outcome) {
    const auto start = std::chrono::steady_clock::now();
    outcome = *solver(instance, {}, control);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void tell(benchmark::State& state, const Outcome& outcome) {
    state.counters["processors"] = static_cast<double>(outcome.order.size());
    state.SetLabel(outcome.status == equipoise::Status::Optimal ? "proven" : "not proven");
}

void subsets(benchmark::State& state, const Instance& instance) {
    Outcome outcome;
    for (auto _ : state) {
        equipoise::SolveControl control;
        outcome = *solveSubsets(instance, {}, control);
        benchmark::DoNotOptimize(outcome);
    }
    tell(state, outcome);
    state.counters["table_MB"] = static_cast<double>(SubsetTables(trueWeights(instance)).bytes()) / 1e6;
}

void greedy(benchmark::State& state, const Instance& instance) {
    Outcome outcome;
    for (auto _ : state) {
        equipoise::SolveControl control;
        outcome = *solveGreedy(instance, {}, control);
        benchmark::DoNotOptimize(outcome);
    }
    tell(state, outcome);
}

/// The q-ring programs with at most two seconds; `ratio`: their time by that of the subsets solver, taken
/// just before on the same instance.
void qRing(benchmark::State& state, const Instance& instance) {
    constexpr double limit = 2;
    Outcome exact;
    Outcome outcome;
    double baseline = 0;
    double taken = 0;
    for (auto _ : state) {
        for (int round = 0; round < 5; ++round) { // the quickest: the first one meets cold memory
            equipoise::SolveControl unhurried;
            const double seconds = secondsOf(solveSubsets, instance, unhurried, exact);
            baseline = round == 0 ? seconds : std::min(baseline, seconds);
        }
        equipoise::SolveControl control;
        control.setTimeLimit(std::chrono::duration<double>(limit));
        taken = secondsOf(solveQRing, instance, control, outcome);
        state.SetIterationTime(taken);
    }
    state.counters["processors"] = static_cast<double>(outcome.order.size());
    state.counters["subsets_ms"] = baseline * 1e3;
    state.counters["ratio"] = taken / baseline;
    state.counters["T_over_best"] = timeOf(instance, outcome.order) / timeOf(instance, exact.order);
    state.SetLabel(outcome.stop == equipoise::Stop::Completed ? "finished"
                                                              : "hit its limit: ratio is a lower bound");
}

/// Local search with at most `seconds`; "gap_%": what its bound leaves open.
void localSearch(benchmark::State& state, support::RingFamily family, std::size_t processors,
                 double seconds) {
    const Instance instance = support::ringOfFamily(family, support::Used::All, processors, 1);
    Outcome outcome;
    double taken = 0;
    for (auto _ : state) {
        equipoise::SolveControl control;
        control.setTimeLimit(std::chrono::duration<double>(seconds));
        taken = secondsOf(solveLocalSearch, instance, control, outcome);
        state.SetIterationTime(taken);
    }
    tell(state, outcome);
    state.counters["T"] = timeOf(instance, outcome.order);
    state.counters["gap_%"] = 100 * (1 - *outcome.bound / timeOf(instance, outcome.order));
}

/// The same solve by one thread and by two, in wall time: the answer is the same, which is looked at.
void threads(benchmark::State& state, Solver solver, std::size_t processors) {
    const Instance instance =
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, processors, 1);
    equipoise::SolveControl alone;
    const Outcome expected = *solver(instance, {}, alone);
    for (auto _ : state) {
        equipoise::SolveControl control;
        control.setThreads(static_cast<unsigned>(state.range(0)));
        const Outcome outcome = *solver(instance, {}, control);
        if (outcome.order != expected.order || outcome.bound != expected.bound)
            state.SkipWithError("another answer");
    }
}

BENCHMARK_CAPTURE(threads, local_search_300, solveLocalSearch, 300)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(threads, branch_and_cut_200, solveBranchAndCut, 200)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

double processorSeconds(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// How long a solver goes on once it is told to stop, half a second after its start: processor time of its
/// thread.
void stopped(benchmark::State& state, Solver solver) {
    const Instance instance =
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::All, 1000, 1);
    Outcome outcome;
    for (auto _ : state) {
        double ended = 0;
        std::jthread thread([&](std::stop_token token) {
            equipoise::SolveControl control(std::move(token));
            outcome = *solver(instance, {}, control);
            ended = processorSeconds(CLOCK_THREAD_CPUTIME_ID);
        });
        clockid_t clock{};
        pthread_getcpuclockid(thread.native_handle(), &clock);
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        const double told = processorSeconds(clock);
        thread.request_stop();
        thread.join();
        state.SetIterationTime(ended - told);
    }
    tell(state, outcome);
}

void registerStopped() {
    for (const auto& [name, solver] : {std::pair{"stopped/local_search/p:1000", &solveLocalSearch},
                                       std::pair{"stopped/branch_and_cut/p:1000", &solveBranchAndCut}})
        benchmark::RegisterBenchmark(name, stopped, solver)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(5)
            ->UseManualTime();
}

void registerLocalSearch() {
    const struct {
        std::size_t processors;
        double seconds;
    } sizes[] = {{60, 1}, {100, 1}, {1000, 10}, {5000, 10}};
    for (const auto& [processors, seconds] : sizes)
        for (const auto family : {support::RingFamily::Uniform, support::RingFamily::Clustered})
            benchmark::RegisterBenchmark(
                ("local_search/" + support::nameOf(family) + "/p:" + std::to_string(processors)).c_str(),
                localSearch, family, processors, seconds)
                ->Unit(benchmark::kMillisecond)
                ->Iterations(1)
                ->UseManualTime();
}

void registerAll() {
    const struct {
        std::string name;
        Instance instance;
    } instances[] = {
        {"lyon/p:14", support::lyon(Reading::AsPrinted, 66.1)},
        {"strasbourg/p:13", support::strasbourg(Reading::AsPrinted, 288)},
        {"strasbourg_inverted/p:13", support::strasbourg(Reading::Inverted, 2.14)},
        {"uniform/p:16", support::randomRing(RingShape::Uniform, 16, 2)},
        {"uniform/p:18", support::randomRing(RingShape::Uniform, 18, 2)},
        {"bottleneck/p:18", support::randomRing(RingShape::Bottleneck, 18, 2)},
        {"asymmetric_hard/p:18", support::randomRing(RingShape::Asymmetric, 18, 16)},
    };
    for (const auto& [name, instance] : instances)
        benchmark::RegisterBenchmark(("subsets/" + name).c_str(), subsets, instance)
            ->Unit(benchmark::kMillisecond)
            ->MinTime(0.2);
    for (const auto& [name, instance] : instances)
        benchmark::RegisterBenchmark(("greedy/" + name).c_str(), greedy, instance)
            ->Unit(benchmark::kMillisecond)
            ->MinTime(0.05);
    benchmark::RegisterBenchmark("q_ring/uniform/p:5", qRing, support::randomRing(RingShape::Uniform, 5, 2))
        ->Unit(benchmark::kMillisecond)
        ->Iterations(1)
        ->UseManualTime();
    for (std::size_t at = 0; at < 2; ++at)
        benchmark::RegisterBenchmark(("q_ring/" + instances[at].name).c_str(), qRing, instances[at].instance)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1)
            ->UseManualTime();
}

} // namespace

int main(int argc, char** argv) {
    registerAll();
    registerLocalSearch();
    registerStopped();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
