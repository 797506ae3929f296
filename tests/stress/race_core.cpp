// SPDX-License-Identifier: GPL-3.0-or-later
// Starts solves of every ring solver on several threads at once and stops each at a random moment; made for
// the thread sanitizer. Arguments: number of solves, seed. Exit code 0 when every answer was what a stopped
// solver may give.
#include "core/base/random.h"
#include "core/model/registry.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

using namespace equipoise;

namespace {

constexpr std::size_t threadsAtOnce = 4;

/// A complete network of random costs; some equal ones, so that solvers for homogeneous networks work too.
Scenario randomScenario(Random& random, bool homogeneous) {
    Scenario scenario;
    const std::size_t size = random.below(4) == 0 ? 1 + random.below(6) : 10 + random.below(9);
    Matrix<double> cost(size, size);
    for (std::size_t i = 0; i < size; ++i) {
        scenario.platform.processors.push_back(
            {"P" + std::to_string(i), {.rate = random.between(0.005, 0.05), .startUp = 0, .table = {}}, {}});
        for (std::size_t j = 0; j < i; ++j)
            cost(i, j) = cost(j, i) = homogeneous ? 0.25 : random.between(0.01, 1);
    }
    scenario.platform.linkCost = std::move(cost);
    scenario.questions.set(ring::Question{random.between(1, 1000), 1});
    return scenario;
}

/// One solve, and the moment at which it is to be stopped.
struct Run {
    Scenario scenario;
    SolveRequest request;
    std::chrono::microseconds patience{0};
    std::stop_source source{};
};

struct Verdict {
    std::string fault;
    bool stopped = false;
};

/// What is wrong with the answer; empty when nothing is. solve() itself has asked the checker.
std::string faultOf(const Run& run, const Result<Plan>& plan) {
    if (!plan)
        return "error " + std::to_string(static_cast<int>(plan.error().code)) + ": " + plan.error().subject;
    if (plan->stop != Stop::Completed && plan->stop != Stop::Cancelled)
        return "ended in another way than it was asked to";
    if (!plan->hasAnswer() || !plan->value)
        return "no answer, though one processor alone always is one";
    if (plan->bound && *plan->bound > *plan->value * (1 + 1e-9))
        return "better than its bound";
    if (plan->solver != run.request.solver)
        return "answered by " + plan->solver;
    return {};
}

/// Runs on its own thread.
void solveRun(const Run& run, Verdict& verdict) {
    SolveControl control(run.source.get_token());
    std::optional<double> best;
    bool worse = false;
    control.setSink([&](const Progress& progress) {
        worse = worse || (best && progress.best && *progress.best > *best);
        best = progress.best;
    });
    verdict.fault = faultOf(run, solve(run.scenario, run.request, control));
    verdict.stopped = control.stop() == Stop::Cancelled;
    if (verdict.fault.empty() && worse)
        verdict.fault = "progress told a worse value after a better one";
}

/// Starts the runs together, stops each in its moment and waits for all.
std::vector<Verdict> race(std::vector<Run>& runs) {
    std::vector<Verdict> verdicts(runs.size());
    {
        std::vector<std::jthread> threads;
        for (std::size_t k = 0; k < runs.size(); ++k) {
            threads.emplace_back([&, k] { solveRun(runs[k], verdicts[k]); });
            threads.emplace_back([&run = runs[k]] {
                // A random moment is the very thing to try here; no outcome depends on it.
                std::this_thread::sleep_for(run.patience);
                run.source.request_stop();
            });
        }
    }
    return verdicts;
}

} // namespace

int main(int argc, char** argv) {
    const int solves = argc > 1 ? std::atoi(argv[1]) : 200;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    std::cout << solves << " solves, seed " << seed << std::endl;
    const std::span<const SolverInfo> solvers = solversOf(Problem::Ring);
    Random random(seed);
    int faults = solvers.empty() ? 1 : 0;
    int stopped = 0;
    std::size_t turn = 0;
    for (int done = 0; done < solves && !solvers.empty(); done += static_cast<int>(threadsAtOnce)) {
        std::vector<Run> runs;
        for (std::size_t k = 0; k < threadsAtOnce; ++k) {
            if (solvers[turn % solvers.size()].name == "nested") // takes no matrix
                ++turn;
            const SolverInfo& solver = solvers[turn++ % solvers.size()];
            Run& run = runs.emplace_back();
            run.scenario = randomScenario(random, solver.name == "homogeneous");
            run.request.solver = solver.name;
            // From before the solve has begun to long after the quick ones are done.
            run.patience = std::chrono::microseconds(std::lround(std::pow(10.0, random.between(0, 4.5))));
        }
        const std::vector<Verdict> verdicts = race(runs);
        for (std::size_t k = 0; k < runs.size(); ++k) {
            stopped += verdicts[k].stopped ? 1 : 0;
            if (verdicts[k].fault.empty())
                continue;
            std::cerr << runs[k].request.solver << ", " << runs[k].scenario.platform.size()
                      << " processors: " << verdicts[k].fault << '\n';
            ++faults;
        }
    }
    std::cout << solvers.size() << " solvers, " << stopped << " stopped on their way, " << faults << " faults"
              << std::endl;
    return faults == 0 ? 0 : 1;
}
