// SPDX-License-Identifier: GPL-3.0-or-later
// How far proofs reach: branch and cut on two families of random platforms and on the tours of TSPLIB that
// EQUIPOISE_TSPLIB names a folder of, and what local search misses.
#include "core/io/tsplib/tsplib.h"
#include "core/linear/program.h"
#include "core/problems/ring/exact/selection_program.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/clusters.h"
#include "tests/support/ring_families.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <optional>
#include <pthread.h>
#include <sstream>
#include <stop_token>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace equipoise::ring;
using support::RingFamily;
using support::Used;

namespace {

constexpr std::uint64_t seeds = 5;

/// Processor time of this thread, of the programs it has started, and of the clock on the wall. The first two
/// mean the same on a busy machine, nearly.
struct Times {
    double own;
    double started;
    double wall;
};

Times now() {
    timespec own{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &own);
    rusage started{};
    getrusage(RUSAGE_CHILDREN, &started);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return {static_cast<double>(own.tv_sec) + 1e-9 * static_cast<double>(own.tv_nsec),
            seconds(started.ru_utime) + seconds(started.ru_stime),
            std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count()};
}

template <class Action>
Times timesOf(Action action) {
    const Times start = now();
    action();
    const Times end = now();
    return {end.own - start.own, end.started - start.started, end.wall - start.wall};
}

/// A solver's run that is told to stop when it has had `limit` seconds of processor time, however long the
/// machine takes to give it those.
Times run(Solver solver, const Instance& instance, double limit, Outcome& outcome) {
    clockid_t own{};
    pthread_getcpuclockid(pthread_self(), &own);
    const auto had = [own] {
        timespec time{};
        clock_gettime(own, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    std::stop_source source;
    const std::jthread watch([&source, had, end = had() + limit](const std::stop_token& done) {
        while (!done.stop_requested() && had() < end)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        source.request_stop();
    });
    equipoise::SolveControl control(source.get_token());
    return timesOf([&] { outcome = *solver(instance, {}, control); });
}

/// What the table at the end says.
struct Line {
    std::string what;
    std::vector<std::string> cells;
    bool met;
};
std::vector<Line> proofLines;
std::vector<Line> searchLines;
std::vector<Line> peerLines;
std::vector<Line> tourLines;

std::string number(double value, int digits) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

void print(const char* title, const std::vector<std::string>& heads, const std::vector<Line>& lines) {
    if (lines.empty())
        return;
    std::printf("\n%s\n%-26s", title, "");
    for (const std::string& head : heads)
        std::printf("%20s", head.c_str());
    std::printf("  met\n");
    for (const Line& line : lines) {
        std::printf("%-26s", line.what.c_str());
        for (const std::string& cell : line.cells)
            std::printf("%20s", cell.c_str());
        std::printf("  %s\n", line.met ? "yes" : "NO");
    }
}

/// Five instances: the proof, at most half a minute each or as long as the bar allows, and the local search
/// with one second each. "loss_%": by how much its worst ring is slower than the one proven. The time of the
/// row is the median of the processor times of the proofs.
void proofs(benchmark::State& state, RingFamily family, Used used, std::size_t processors, double bar) {
    std::vector<double> taken;
    std::vector<double> searched;
    double wall = 0;
    double loss = 0;
    double share = 0;
    std::uint64_t proven = 0;
    std::uint64_t provenBySearch = 0;
    for (auto _ : state) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Instance instance = support::ringOfFamily(family, used, processors, seed);
            Outcome exact;
            const Times times = run(solveBranchAndCut, instance, std::max(30.0, bar), exact);
            taken.push_back(times.own);
            wall = std::max(wall, times.wall);
            proven += exact.status == equipoise::Status::Optimal;
            share += static_cast<double>(exact.order.size()) / static_cast<double>(processors * seeds);
            Outcome search;
            searched.push_back(run(solveLocalSearch, instance, 1, search).own);
            provenBySearch += search.status == equipoise::Status::Optimal;
            loss = std::max(loss, timeOf(instance, search.order) / timeOf(instance, exact.order) - 1);
        }
        std::ranges::sort(taken);
        std::ranges::sort(searched);
        state.SetIterationTime(taken[seeds / 2]);
    }
    state.counters["worst_ms"] = 1e3 * taken.back();
    state.counters["worst_wall_ms"] = 1e3 * wall;
    state.counters["proven_of_5"] = static_cast<double>(proven);
    state.counters["used_%"] = 100 * share;
    state.counters["loss_%"] = 100 * loss;
    const std::string what =
        support::nameOf(family) + ", " + support::nameOf(used) + ", p = " + std::to_string(processors);
    const std::string of = "/" + std::to_string(seeds);
    proofLines.push_back({what,
                          {number(1e3 * taken[seeds / 2], 1), number(1e3 * taken.back(), 1),
                           number(1e3 * wall, 1), std::to_string(proven) + of, number(1e3 * bar, 0)},
                          taken.back() <= bar && proven == seeds});
    constexpr double most = 0.1; // %
    searchLines.push_back({what,
                           {number(1e3 * searched[seeds / 2], 1), number(1e3 * searched.back(), 1),
                            number(100 * loss, 4), std::to_string(provenBySearch) + of, number(most, 1)},
                           100 * loss <= most});
}

/// The direct integer program through lp_solve, and through cbc where it is installed, at most `limit`
/// seconds each. "lp_solve_times", "cbc_times": how many times longer than the proof by subsets (which
/// "automatic" takes), the time of the row, all of them processor time; "at_least": they were not done.
void peers(benchmark::State& state, const std::string& name, const Instance& instance) {
    constexpr double limit = 10;
    constexpr int rounds = 20;
    double own = limit;
    double byCuts = limit;
    double theirs = 0;
    double program = 0;
    bool lpSolveDone = false;
    bool cbcDone = false;
    for (auto _ : state) {
        Outcome outcome;
        for (int round = 0; round < rounds; ++round) { // the quickest: the first ones meet cold memory
            own = std::min(own, run(solveSubsets, instance, limit, outcome).own);
            byCuts = std::min(byCuts, run(solveBranchAndCut, instance, limit, outcome).own);
        }
        state.SetIterationTime(own);
        const auto direct = selectionProgram(instance);
        equipoise::SolveControl control;
        control.setTimeLimit(std::chrono::duration<double>(limit));
        theirs = timesOf([&] {
                     const auto solution = equipoise::linear::solve(direct, control);
                     lpSolveDone = solution && solution->status == equipoise::Status::Optimal;
                 }).own;
        if (std::system("command -v cbc >/dev/null") == 0) {
            const auto file = std::filesystem::temp_directory_path() /
                              ("equipoise-bench-" + std::to_string(::getpid()) + ".mps");
            std::ofstream(file) << equipoise::linear::toMps(direct);
            const std::string command = "cbc " + file.string() + " sec " +
                                        std::to_string(static_cast<int>(limit)) +
                                        " ratioGap 0 solve quit | grep -q 'Optimal solution found'";
            program = timesOf([&] { cbcDone = std::system(command.c_str()) == 0; }).started;
            std::filesystem::remove(file);
        }
    }
    state.counters["branch_and_cut_ms"] = 1e3 * byCuts;
    state.counters["lp_solve_times"] = theirs / own;
    if (program > 0)
        state.counters["cbc_times"] = program / own;
    state.SetLabel(std::string(lpSolveDone ? "lp_solve done" : "lp_solve at_least") +
                   (program > 0 ? cbcDone ? ", cbc done" : ", cbc at_least" : ""));
    constexpr double bar = 1000;
    const auto times = [](double time, double by, bool done) {
        return (done ? "" : "at least ") + number(time / by, 0);
    };
    const double best = program > 0 ? std::min(theirs, program) : theirs;
    peerLines.push_back({name,
                         {number(1e3 * own, 3), times(theirs, own, lpSolveDone),
                          program > 0 ? times(program, own, cbcDone) : "not there", number(1e3 * byCuts, 2),
                          number(best / byCuts, 0), number(bar, 0)},
                         best / own >= bar});
}

/// A ring of all nodes of a file of TSPLIB: equal processors, and so much work that leaving one out pays
/// nowhere. Nothing without a file that can be read, of few enough nodes.
std::optional<Instance> tourOf(const std::filesystem::path& path) {
    constexpr std::size_t most = 318;
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    const auto read = equipoise::io::readTsplib(text.str(), path.filename().string());
    if (!read || read->platform.size() > most)
        return std::nullopt;
    Question question;
    question.work = 1;
    auto instance = makeInstance(read->platform, question);
    if (!instance)
        return std::nullopt;
    double longest = 1;
    for (std::size_t i = 0; i < instance->size(); ++i)
        for (std::size_t j = 0; j < instance->size(); ++j)
            if (i != j && std::isfinite(instance->transfer(i, j)))
                longest = std::max(longest, instance->transfer(i, j));
    std::ranges::fill(instance->cycleTime, 1.0);
    instance->work = 4 * static_cast<double>(instance->size()) * longest;
    return std::move(*instance);
}

/// Proven or not after at most a minute of processor time; the length of the tour, and by how much it may be
/// longer than the shortest one.
void tour(benchmark::State& state, const std::string& name, const Instance& instance) {
    constexpr double limit = 60;
    constexpr std::size_t toProve = 200; // nodes; beyond, a gap is all that is asked for
    constexpr double most = 0.1;         // %
    Outcome outcome;
    double taken = 0;
    for (auto _ : state) {
        taken = run(solveBranchAndCut, instance, limit, outcome).own;
        state.SetIterationTime(taken);
    }
    const auto nodes = static_cast<double>(instance.size());
    const auto lengthAt = [&](double time) { return (time * nodes - instance.work) / 2; };
    const double length = lengthAt(timeOf(instance, outcome.order));
    const double gap = 100 * (1 - lengthAt(*outcome.bound) / length);
    const bool proven =
        outcome.status == equipoise::Status::Optimal && outcome.order.size() == instance.size();
    state.counters["length"] = length;
    state.counters["gap_%"] = gap;
    state.SetLabel(proven ? "proven" : "not proven");
    tourLines.push_back({name,
                         {std::to_string(instance.size()), number(taken, 2), number(length, 0),
                          number(gap, 4), proven ? "proven" : "not proven"},
                         proven || (instance.size() > toProve && gap <= most)});
}

/// The files of the folder that EQUIPOISE_TSPLIB names, by name; none without.
void registerTours() {
    const char* folder = std::getenv("EQUIPOISE_TSPLIB");
    if (!folder)
        return;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".tsp")
            files.push_back(entry.path());
    std::ranges::sort(files);
    for (const auto& file : files)
        if (const auto instance = tourOf(file))
            benchmark::RegisterBenchmark(("tour/" + file.stem().string()).c_str(), tour, file.stem().string(),
                                         *instance)
                ->Unit(benchmark::kSecond)
                ->Iterations(1)
                ->UseManualTime();
}

} // namespace

int main(int argc, char** argv) {
    const struct {
        std::size_t processors;
        double seconds;
    } bars[] = {{20, 0.05}, {40, 0.1}, {60, 2.5}, {100, 6}};
    const auto prove = [](RingFamily family, Used used, std::size_t processors, double bar) {
        const std::string name = "proof/" + support::nameOf(family) + "/" + support::nameOf(used) +
                                 "/p:" + std::to_string(processors);
        benchmark::RegisterBenchmark(name.c_str(), proofs, family, used, processors, bar)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1)
            ->UseManualTime();
    };
    for (const auto family : {RingFamily::Uniform, RingFamily::Clustered})
        for (const auto used : {Used::Half, Used::All})
            for (const auto& [processors, bar] : bars)
                prove(family, used, processors, bar);
    prove(RingFamily::Clustered, Used::Half, 200, 20);
    prove(RingFamily::Clustered, Used::Half, 300, 120);
    prove(RingFamily::Uniform, Used::Half, 1000, 60);
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
        benchmark::RegisterBenchmark(("peers/" + name).c_str(), peers, name, instance)
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1)
            ->UseManualTime();
    registerTours();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    print("Branch and cut, processor time in ms (worst also by the clock on the wall)",
          {"median", "worst", "worst on the wall", "proven", "bar"}, proofLines);
    print("Local search with 1 s of processor time: what it took in ms, and how much slower than the proven "
          "ring",
          {"median", "worst", "worst loss, %", "proven", "bar, %"}, searchLines);
    print("How many times longer the direct integer program takes, by processor time",
          {"subsets, ms", "lp_solve", "cbc", "branch and cut, ms", "best by that", "bar"}, peerLines);
    print("Tours of TSPLIB, all nodes: seconds of processor time, length, per cent that it may be too long",
          {"nodes", "s", "length", "gap, %", "at the end"}, tourLines);
    benchmark::Shutdown();
    return 0;
}
