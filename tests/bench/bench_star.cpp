// SPDX-License-Identifier: GPL-3.0-or-later
// How long the star solvers take on large stars, how much they leave open on stars of middle size, and the
// study of Table 2 as a whole.
#include "core/base/control/parallel.h"
#include "core/base/random.h"
#include "core/problems/star/model/solvers.h"
#include "core/problems/star/study/paper.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <vector>

using namespace equipoise;
using namespace equipoise::star;

namespace {

/// `workers` of a type of Table 2, with about 200 tasks each.
Instance largeStar(std::size_t type, std::size_t workers) {
    Star star = randomStar(platformTypes[type], 1, workers);
    for (auto& [worker, load] : star.question.loads)
        load *= 4;
    return *makeInstance(star.platform, star.question);
}

void solver(benchmark::State& state, Solver solve, const Instance& instance) {
    Outcome outcome;
    for (auto _ : state) {
        SolveControl control;
        outcome = solve(instance, {}, control);
        benchmark::DoNotOptimize(outcome);
    }
    std::int64_t tasks = 0;
    for (const std::int64_t load : instance.load)
        tasks += load;
    const auto makespan = static_cast<double>(timeMoves(instance, outcome.moves).makespan);
    state.counters["tasks"] = static_cast<double>(tasks);
    state.counters["moves"] = static_cast<double>(outcome.moves.size());
    state.counters["over_bound_%"] = 100 * (makespan / static_cast<double>(outcome.bound.value_or(1)) - 1);
    state.SetLabel(outcome.status == Status::Optimal ? "proven" : "not proven");
}

/// 20 workers with random links and cycle times. The first `busy` ones have all tasks.
Instance fewBusy(std::int64_t tasks, std::size_t busy, double slowestLink) {
    Random random(54);
    constexpr std::size_t count = 20;
    std::vector<ProcessorId> workers;
    std::vector<double> cycle;
    std::vector<double> link;
    std::vector<std::int64_t> load(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        workers.emplace_back(i);
        cycle.push_back(static_cast<double>(random.whole(5, 50)));
        link.push_back(static_cast<double>(random.whole(1, static_cast<std::int64_t>(10 * slowestLink))) /
                       10);
        if (i < busy)
            load[i] = tasks / static_cast<std::int64_t>(busy);
    }
    auto down = link;
    return makeInstance(std::move(workers), std::move(cycle), std::move(link), std::move(down),
                        std::move(load));
}

/// The best solver on more and more tasks.
void manyTasks(benchmark::State& state, std::int64_t tasks, double slowestLink) {
    const Instance instance = fewBusy(tasks, 3, slowestLink);
    Outcome outcome;
    for (auto _ : state) {
        SolveControl control;
        outcome = solveBest(instance, {}, control);
        benchmark::DoNotOptimize(outcome);
    }
    const Timed timed =
        outcome.runs.empty() ? toPlan(instance, outcome.moves) : toPlan(instance, outcome.runs);
    state.counters["moves"] = static_cast<double>(movedTasks(timed.plan));
    state.counters["transfers"] = static_cast<double>(timed.plan.transfers.size());
    state.counters["gap_%"] = 100 * (1 - instance.toTime(outcome.bound.value_or(0)) / timed.makespan);
    state.SetLabel(outcome.status == Status::Optimal ? "proven" : "not proven");
}

/// How cycle times and links differ: uniform whole numbers, or spread evenly over powers of ten.
struct Span {
    double cycle;
    double link;
    bool sameBothWays;
};

/// 5 to 40 workers with 50 to 5,000 tasks, a quarter of the workers without any.
Instance midsizeStar(const Span& span, std::uint64_t seed) {
    Random random(seed);
    const auto draw = [&](double most) { return std::exp(random.between(0, std::log(most))); };
    const std::size_t count = 5 + random.below(36);
    const double tasks = 50 * draw(100);
    std::vector<ProcessorId> workers;
    std::vector<double> cycle;
    std::vector<double> up;
    std::vector<double> down;
    std::vector<std::int64_t> load;
    for (std::size_t i = 0; i < count; ++i) {
        workers.emplace_back(i);
        cycle.push_back(draw(span.cycle));
        up.push_back(draw(span.link) / 10);
        down.push_back(span.sameBothWays ? up.back() : draw(span.link) / 10);
        const double share = random.below(4) == 0 ? 0 : random.between(0, 2 * tasks);
        load.push_back(static_cast<std::int64_t>(share / static_cast<double>(count)));
    }
    return makeInstance(std::move(workers), std::move(cycle), std::move(up), std::move(down),
                        std::move(load));
}

/// Gaps of the best solver over 500 stars, beside those that R-BSA leaves, and whether a bound was missing;
/// also when the solver is stopped before it begins.
void midsize(benchmark::State& state, const Span& span) {
    std::vector<double> seconds;
    std::vector<double> gaps;
    std::size_t proven = 0;
    std::size_t unbounded = 0;
    std::size_t paper = 0;
    const auto gapOf = [&](const Instance& instance, const Outcome& outcome) {
        const auto makespan = static_cast<double>(timeMoves(instance, outcome.moves).makespan);
        const auto bound = static_cast<double>(outcome.bound.value_or(0));
        unbounded += makespan > 0 && bound <= 0 ? 1U : 0U;
        return makespan > 0 ? 100 * (1 - bound / makespan) : 0;
    };
    for (auto _ : state)
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            const Instance instance = midsizeStar(span, seed);
            SolveControl control;
            control.setTimeLimit(std::chrono::duration<double>(1));
            const auto start = std::chrono::steady_clock::now();
            const Outcome best = solveBest(instance, {}, control);
            seconds.push_back(
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
            gaps.push_back(gapOf(instance, best));
            proven += best.status == Status::Optimal ? 1U : 0U;
            SolveControl other;
            paper += gapOf(instance, solveRBsa(instance, {}, other)) > 1 ? 1U : 0U;
            SolveControl none;
            none.setTimeLimit(std::chrono::duration<double>(0));
            gapOf(instance, solveBest(instance, {}, none));
        }
    std::ranges::sort(seconds);
    const auto above = [&](double limit) {
        return static_cast<double>(std::ranges::count_if(gaps, [&](double gap) { return gap > limit; }));
    };
    state.counters["median_ms"] = 1000 * seconds[seconds.size() / 2];
    state.counters["longest_ms"] = 1000 * seconds.back();
    state.counters["gap_above_1_%"] = above(1);
    state.counters["gap_above_5_%"] = above(5);
    state.counters["worst_gap_%"] = std::ranges::max(gaps);
    state.counters["r_bsa_above_1_%"] = static_cast<double>(paper);
    state.counters["without_bound"] = static_cast<double>(unbounded);
    state.SetLabel(std::to_string(proven) + " of " + std::to_string(gaps.size()) + " proven");
}

/// The whole study: 12 types x 1000 platforms.
void study(benchmark::State& state) {
    std::size_t trials = 0;
    std::size_t proven = 0;
    for (auto _ : state) {
        SolveControl control;
        const auto done = runStudy(1000, 0, hardwareThreads(), control);
        if (!done) {
            state.SkipWithError(done.error().subject.c_str());
            return;
        }
        trials = done->trials.size();
        proven = 0;
        for (const Trial& trial : done->trials)
            proven += trial.makespan.back() <= trial.bound ? 1U : 0U;
    }
    state.counters["platforms"] = static_cast<double>(trials);
    state.counters["proven"] = static_cast<double>(proven);
}

void registerAll() {
    const struct {
        std::string name;
        Solver solve;
    } solvers[] = {{"bba", solveBba},
                   {"mbbsa", solveMbbsa},
                   {"r_bsa", solveRBsa},
                   {"beam", solveBeam},
                   {"best", solveBest}};
    for (const std::size_t workers : {100U, 1000U})
        for (const std::size_t type : {3U, 9U, 10U})
            for (const auto& [name, solve] : solvers)
                benchmark::RegisterBenchmark(
                    (name + "/type:" + std::to_string(type + 1) + "/m:" + std::to_string(workers)).c_str(),
                    solver, solve, largeStar(type, workers))
                    ->Unit(benchmark::kMillisecond)
                    ->MinTime(0.05);
    const struct {
        std::string name;
        Span span;
    } spans[] = {{"same_both_ways", {100, 100, true}},
                 {"both_ways_differ", {100, 100, false}},
                 {"slow_links", {10, 1000, false}},
                 {"hostile", {1000, 1000, false}}};
    for (const auto& [name, span] : spans)
        benchmark::RegisterBenchmark(("midsize/" + name).c_str(), midsize, span)
            ->Unit(benchmark::kSecond)
            ->Iterations(1);
    for (const double slowest : {1.0, 50.0})
        for (const std::int64_t tasks : {100'000LL, 1'000'000LL, 1'000'000'000LL})
            benchmark::RegisterBenchmark(("many/links:" + std::to_string(static_cast<int>(slowest)) +
                                          "/tasks:" + std::to_string(tasks))
                                             .c_str(),
                                         manyTasks, tasks, slowest)
                ->Unit(benchmark::kMillisecond)
                ->Iterations(1);
    benchmark::RegisterBenchmark("study", study)->Unit(benchmark::kSecond)->Iterations(1)->UseRealTime();
}

} // namespace

int main(int argc, char** argv) {
    registerAll();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
