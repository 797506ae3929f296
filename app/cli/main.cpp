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

/// Seconds that the whole command has; where --time-limit is that of each of many solves: none.
std::optional<double> limitOf(const cli::Options& options) {
    constexpr std::array whole{cli::runSolve, cli::runExplain, cli::runMpi,
                               cli::runMap,   cli::runExport,  cli::runDrift};
    return std::ranges::find(whole, options.run) == whole.end() ? std::nullopt : options.timeLimit;
}

/// Whoever reads answers as JSON gets one that there is none. Nothing else prints any more.
void sayLate(const cli::Options& options, core::Stop why) {
    cli::remark(std::string(text::titleOf(why)) + ", before there was an answer");
    if (options.run != cli::runSolve || !options.json || !options.output.empty())
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
        return asked.run(asked);
    } catch (const std::exception& failure) {
        cli::remark(std::string("internal error: ") + failure.what());
        return cli::Internal;
    }
}
