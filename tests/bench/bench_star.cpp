// How long the star solvers take on large stars, and the study of Table 2 as a whole.
#include "core/base/parallel.h"
#include "core/star/solvers.h"
#include "core/star/study.h"

#include <benchmark/benchmark.h>

#include <string>

using namespace core;
using namespace core::star;

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
