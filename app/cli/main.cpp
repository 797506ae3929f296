// SPDX-License-Identifier: GPL-3.0-or-later
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
std::optional<double> limitOf(const equipoise::cli::Options& options) {
    constexpr std::array whole{equipoise::cli::runSolve, equipoise::cli::runExplain, equipoise::cli::runMpi,
                               equipoise::cli::runMap,   equipoise::cli::runExport,  equipoise::cli::runDrift};
    return std::ranges::find(whole, options.run) == whole.end() ? std::nullopt : options.timeLimit;
}

/// Whoever reads answers as JSON gets one that there is none. Nothing else prints any more.
void sayLate(const equipoise::cli::Options& options, equipoise::Stop why) {
    equipoise::cli::remark(std::string(equipoise::text::titleOf(why)) + ", before there was an answer");
    if (options.run != equipoise::cli::runSolve || !options.json || !options.output.empty())
        return;
    equipoise::Plan none;
    none.problem = *options.problem;
    none.solver = options.solver.empty() ? equipoise::automatic : options.solver;
    none.stop = why;
    none.seed = options.seed;
    std::cout << equipoise::io::answerJson({}, none);
}

} // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is reported, like a full disk
    try {
        const auto options = equipoise::cli::parse(argc, argv);
        if (const int* exitCode = std::get_if<int>(&options))
            return *exitCode;
        const auto& asked = std::get<equipoise::cli::Options>(options);
        equipoise::cli::Interrupt interrupt(limitOf(asked), [&asked](equipoise::Stop why) { sayLate(asked, why); });
        equipoise::cli::beforeAnswers([&interrupt] { interrupt.giveAnswer(); });
        return asked.run(asked);
    } catch (const std::exception& failure) {
        equipoise::cli::remark(std::string("internal error: ") + failure.what());
        return equipoise::cli::Internal;
    }
}
