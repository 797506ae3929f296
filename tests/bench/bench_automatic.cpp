// SPDX-License-Identifier: GPL-3.0-or-later
// "Automatic" against every single solver with the same time limit: by how much it is worse in value or
// bound, and when its first plan is there. EQUIPOISE_SECONDS: the limit (0.3). EQUIPOISE_TSPLIB: a folder of
// tours.
#include "core/io/scenario/scenario_file.h"
#include "core/io/tsplib/tsplib.h"
#include "core/model/registry.h"
#include "core/solve/solve.h"
#include "tests/support/automatic_cases.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

using namespace equipoise;
using support::AutomaticCase;

namespace {

using Clock = std::chrono::steady_clock;

double limit() {
    const char* seconds = std::getenv("EQUIPOISE_SECONDS");
    return seconds ? std::atof(seconds) : 0.3;
}

std::string textOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Every question of the examples.
std::vector<AutomaticCase> exampleCases() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(EXAMPLES))
        if (entry.path().extension() == ".equipoise")
            paths.push_back(entry.path());
    std::ranges::sort(paths);
    std::vector<AutomaticCase> cases;
    for (const auto& path : paths)
        if (const auto read = io::readScenario(path))
            for (const Problem problem : problems())
                if (isAsked(read->file.scenario.questions, problem))
                    cases.push_back({std::string(nameOf(problem)) + ", " + path.stem().string(), problem,
                                     read->file.scenario});
    return cases;
}

/// Rings over the nodes of TSPLIB's files.
std::vector<AutomaticCase> tourCases() {
    std::vector<AutomaticCase> cases;
    const char* folder = std::getenv("EQUIPOISE_TSPLIB");
    if (!folder)
        return cases;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto read = io::readTsplib(textOf(entry.path()), entry.path().string());
        if (!read)
            continue;
        AutomaticCase question{"ring, " + entry.path().stem().string(), Problem::Ring, {read->platform, {}}};
        askQuestion(question.scenario, Problem::Ring);
        cases.push_back(std::move(question));
    }
    std::ranges::sort(cases, {}, &AutomaticCase::name);
    return cases;
}

std::vector<AutomaticCase> casesOf(Problem problem, std::size_t processors) {
    constexpr std::size_t maxShared = 50;
    std::vector<AutomaticCase> cases = support::generatedCases(processors, 1, maxShared);
    const auto add = [&](std::vector<AutomaticCase> more) {
        std::ranges::move(more, std::back_inserter(cases));
    };
    constexpr std::size_t maxMatrix = 2000;
    if (processors <= maxMatrix)
        add(support::matrixCases(processors, 1));
    if (processors <= 10)
        add(support::costCases(processors / 2, 1));
    if (processors <= 10)
        add(exampleCases());
    if (processors == 200)
        add(tourCases());
    std::erase_if(cases, [&](const AutomaticCase& question) { return question.problem != problem; });
    return cases;
}

struct Run {
    std::optional<Plan> plan{};
    double firstPlan = 0; ///< seconds
};

Run answerOf(const AutomaticCase& question, std::string_view solver) {
    Run result;
    std::optional<Clock::time_point> first;
    SolveControl control;
    control.setTimeLimit(std::chrono::duration<double>(limit()));
    control.setSink([&](const Progress& progress) {
        if (progress.best && !first)
            first = Clock::now();
    });
    const auto start = Clock::now();
    auto plan = solve(question.scenario, {question.problem, std::string(solver), {}}, control);
    result.firstPlan = std::chrono::duration<double>(first.value_or(Clock::now()) - start).count();
    if (plan)
        result.plan = *std::move(plan);
    return result;
}

void compare(benchmark::State& state, Problem problem, std::size_t processors) {
    constexpr double allowed = 1e-3;
    std::size_t answers = 0;
    std::size_t worseValues = 0;
    std::size_t worseBounds = 0;
    double worstValue = 0;
    double worstBound = 0;
    std::vector<double> first;
    for (auto _ : state)
        for (const AutomaticCase& question : casesOf(problem, processors)) {
            const Run automaticRun = answerOf(question, equipoise::automatic);
            if (!automaticRun.plan) {
                std::printf("%s: no answer\n", question.name.c_str());
                continue;
            }
            ++answers;
            first.push_back(1000 * automaticRun.firstPlan);
            support::Shortfall most;
            for (const SolverInfo& solver : solversOf(problem)) {
                const Run run = answerOf(question, solver.name);
                if (!run.plan)
                    continue;
                const support::Shortfall less = support::shortfallOf(*automaticRun.plan, *run.plan);
                if (less.value > allowed || less.bound > allowed)
                    std::printf("%s: %s is better by %.2f %% in value, %.2f %% in bound; taken: %s\n",
                                question.name.c_str(), std::string(solver.name).c_str(), 100 * less.value,
                                100 * less.bound, automaticRun.plan->solver.c_str());
                most.value = std::max(most.value, less.value);
                most.bound = std::max(most.bound, less.bound);
            }
            worseValues += most.value > allowed ? 1U : 0U;
            worseBounds += most.bound > allowed ? 1U : 0U;
            worstValue = std::max(worstValue, most.value);
            worstBound = std::max(worstBound, most.bound);
        }
    std::ranges::sort(first);
    state.counters["questions"] = static_cast<double>(answers);
    state.counters["worse_value"] = static_cast<double>(worseValues);
    state.counters["worst_value_%"] = 100 * worstValue;
    state.counters["worse_bound"] = static_cast<double>(worseBounds);
    state.counters["worst_bound_%"] = 100 * worstBound;
    state.counters["first_plan_ms"] = first.empty() ? 0 : first[first.size() / 2];
    state.counters["last_first_plan_ms"] = first.empty() ? 0 : first.back();
}

} // namespace

int main(int argc, char** argv) {
    for (const Problem problem : problems())
        for (const std::size_t processors : {10UL, 50UL, 200UL, 1000UL, 5000UL})
            benchmark::RegisterBenchmark(
                ("automatic/" + std::string(nameOf(problem)) + "/" + std::to_string(processors)).c_str(),
                [=](benchmark::State& state) { compare(state, problem, processors); })
                ->Unit(benchmark::kSecond)
                ->Iterations(1);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
