// equipoise-cli: everything the planner can do, without a display.
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"

#include "app/text/messages.h"
#include "core/io/results/answer.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <exception>
#include <iostream>
#include <optional>

namespace {

int run(const cli::Options& options) {
    switch (options.verb) {
    case cli::Verb::Solve:
        return cli::runSolve(options);
    case cli::Verb::Solvers:
        return cli::runSolvers(options);
    case cli::Verb::Check:
        return cli::runCheck(options);
    case cli::Verb::Convert:
        return cli::runConvert(options);
    case cli::Verb::Render:
        return cli::runRender(options);
    case cli::Verb::Report:
        return cli::runReport(options);
    case cli::Verb::Compare:
        return cli::runCompare(options);
    case cli::Verb::Mpi:
        return cli::runMpi(options);
    case cli::Verb::Map:
        return cli::runMap(options);
    case cli::Verb::Drift:
        return cli::runDrift(options);
    case cli::Verb::Simulate:
        return cli::runSimulate(options);
    case cli::Verb::Replay:
        return cli::runReplay(options);
    case cli::Verb::Lint:
        return cli::runLint(options);
    case cli::Verb::Program:
        return cli::runProgram(options);
    case cli::Verb::Study:
        return cli::runStudy(options);
    case cli::Verb::StudyRun:
        return cli::runStudyFile(options);
    case cli::Verb::StudySweep:
        return cli::runStudySweep(options);
    case cli::Verb::StudyMerge:
        return cli::runStudyMerge(options);
    case cli::Verb::Generate:
        return cli::runGenerate(options);
    case cli::Verb::Diff:
        return cli::runDiff(options);
    case cli::Verb::Sensitivity:
        return cli::runSensitivity(options);
    case cli::Verb::Explain:
        return cli::runExplain(options);
    }
    return cli::Internal;
}

/// Seconds that the whole command has; where --time-limit is that of each of many solves: none.
std::optional<double> limitOf(const cli::Options& options) {
    constexpr std::array whole{cli::Verb::Solve, cli::Verb::Explain, cli::Verb::Mpi, cli::Verb::Map,
                               cli::Verb::Drift};
    return std::ranges::find(whole, options.verb) == whole.end() ? std::nullopt : options.timeLimit;
}

/// Whoever reads answers as JSON gets one that there is none. Nothing else prints any more.
void sayLate(const cli::Options& options, core::Stop why) {
    cli::remark(std::string(text::titleOf(why)) + ", before there was an answer");
    if (options.verb != cli::Verb::Solve || !options.json || !options.output.empty())
        return;
    core::Plan none;
    none.problem = *options.problem;
    none.solver = options.solver.empty() ? core::automatic : options.solver;
    none.stop = why;
    none.seed = options.seed;
    std::cout << core::io::answerJson({}, none);
}

} // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is reported, like a full disk
    try {
        const auto options = cli::parse(argc, argv);
        if (const int* exitCode = std::get_if<int>(&options))
            return *exitCode;
        const auto& asked = std::get<cli::Options>(options);
        cli::Interrupt interrupt(limitOf(asked), [&asked](core::Stop why) { sayLate(asked, why); });
        cli::beforeAnswers([&interrupt] { interrupt.giveAnswer(); });
        return run(asked);
    } catch (const std::exception& failure) {
        cli::remark(std::string("internal error: ") + failure.what());
        return cli::Internal;
    }
}
