// How far proofs reach: branch and cut on two families of random platforms, and what local search misses.
#include "core/ring/solvers.h"
#include "tests/support/ring_families.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

using namespace core::ring;
using support::RingFamily;
using support::Used;

namespace {

constexpr std::uint64_t seeds = 5;

double secondsOf(Solver solver, const Instance& instance, double limit, Outcome& outcome) {
    core::SolveControl control;
    control.setTimeLimit(std::chrono::duration<double>(limit));
    const auto start = std::chrono::steady_clock::now();
    outcome = *solver(instance, {}, control);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Five instances, at most half a minute each. The time is the median; "loss_%": by how much the worst ring
/// of the local search, one second each, is slower than the one proven.
void proofs(benchmark::State& state, RingFamily family, Used used, std::size_t processors) {
    std::vector<double> taken;
    double loss = 0;
    double share = 0;
    int proven = 0;
    for (auto _ : state) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Instance instance = support::ringOfFamily(family, used, processors, seed);
            Outcome exact;
            taken.push_back(secondsOf(solveBranchAndCut, instance, 30, exact));
            proven += exact.status == core::Status::Optimal;
            share += static_cast<double>(exact.order.size()) / static_cast<double>(processors * seeds);
            Outcome search;
            secondsOf(solveLocalSearch, instance, 1, search);
            loss = std::max(loss, timeOf(instance, search.order) / timeOf(instance, exact.order) - 1);
        }
        std::ranges::sort(taken);
        state.SetIterationTime(taken[taken.size() / 2]);
    }
    state.counters["worst_ms"] = 1e3 * taken.back();
    state.counters["proven_of_5"] = proven;
    state.counters["used_%"] = 100 * share;
    state.counters["loss_%"] = 100 * loss;
}

} // namespace

int main(int argc, char** argv) {
    for (const auto family : {RingFamily::Uniform, RingFamily::Clustered})
        for (const auto used : {Used::Half, Used::All})
            for (const std::size_t processors : {20U, 40U, 60U, 100U})
                benchmark::RegisterBenchmark(("proof/" + support::nameOf(family) + "/" +
                                              support::nameOf(used) + "/p:" + std::to_string(processors))
                                                 .c_str(),
                                             proofs, family, used, processors)
                    ->Unit(benchmark::kMillisecond)
                    ->Iterations(1)
                    ->UseManualTime();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
