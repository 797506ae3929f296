// How far proofs reach: branch and cut on two families of random platforms, and what local search misses.
#include "core/linear/program.h"
#include "core/ring/solvers.h"
#include "tests/support/clusters.h"
#include "tests/support/direct_program.h"
#include "tests/support/ring_families.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

using namespace core::ring;
using support::RingFamily;
using support::Used;

namespace {

constexpr std::uint64_t seeds = 5;

template <class Action>
double secondsIn(Action action) {
    const auto start = std::chrono::steady_clock::now();
    action();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double secondsOf(Solver solver, const Instance& instance, double limit, Outcome& outcome) {
    core::SolveControl control;
    control.setTimeLimit(std::chrono::duration<double>(limit));
    return secondsIn([&] { outcome = *solver(instance, {}, control); });
}

/// Five instances, at most half a minute each. The time is the median of the processor time; "loss_%": by how
/// much the worst ring of the local search, one second each, is slower than the one proven.
void proofs(benchmark::State& state, RingFamily family, Used used, std::size_t processors) {
    std::vector<double> taken;
    double loss = 0;
    double share = 0;
    int proven = 0;
    for (auto _ : state) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Instance instance = support::ringOfFamily(family, used, processors, seed);
            Outcome exact;
            const std::clock_t start = std::clock();
            secondsOf(solveBranchAndCut, instance, 30, exact);
            taken.push_back(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
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

/// The direct integer program through lp_solve, and through cbc where it is installed, at most `limit`
/// seconds each. "lp_solve_times", "cbc_times": how many times longer than the proof by subsets (which
/// "automatic" takes), the time of the row; "at_least": they were not done.
void peers(benchmark::State& state, const Instance& instance) {
    constexpr double limit = 10;
    double own = limit;
    double theirs = 0;
    double program = 0;
    std::string label;
    for (auto _ : state) {
        Outcome outcome;
        for (int round = 0; round < 5; ++round)
            own = std::min(own, secondsOf(solveSubsets, instance, limit, outcome));
        state.SetIterationTime(own);
        const auto direct = support::directProgram(instance);
        core::SolveControl control;
        control.setTimeLimit(std::chrono::duration<double>(limit));
        theirs = secondsIn([&] {
            const auto solution = core::linear::solve(direct, control);
            label =
                solution && solution->status == core::Status::Optimal ? "lp_solve done" : "lp_solve at_least";
        });
        if (std::system("command -v cbc >/dev/null") == 0) {
            const auto file = std::filesystem::temp_directory_path() /
                              ("equipoise-bench-" + std::to_string(::getpid()) + ".mps");
            std::ofstream(file) << support::toMps(direct);
            const std::string command = "cbc " + file.string() + " sec " +
                                        std::to_string(static_cast<int>(limit)) +
                                        " ratioGap 0 solve quit | grep -q 'Optimal solution found'";
            program = secondsIn(
                [&] { label += std::system(command.c_str()) == 0 ? ", cbc done" : ", cbc at_least"; });
            std::filesystem::remove(file);
        }
    }
    state.counters["lp_solve_times"] = theirs / own;
    if (program > 0)
        state.counters["cbc_times"] = program / own;
    state.SetLabel(label);
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
    const struct {
        std::string name;
        Instance instance;
    } instances[] = {
        {"lyon/p:14", support::lyon(support::Reading::AsPrinted, 66.1)},
        {"strasbourg/p:13", support::strasbourg(support::Reading::AsPrinted, 288)},
        {"uniform/p:14", support::ringOfFamily(RingFamily::Uniform, Used::Half, 14, 1)},
        {"clustered/p:14", support::ringOfFamily(RingFamily::Clustered, Used::Half, 14, 1)},
    };
    for (const auto& [name, instance] : instances)
        benchmark::RegisterBenchmark(("peers/" + name).c_str(), peers, instance)
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
