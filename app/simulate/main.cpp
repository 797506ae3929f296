// SPDX-License-Identifier: GPL-3.0-or-later
// equipoise-simulate: follows a plan on SimGrid and tells what came out, as JSON.
#include "app/cli/find_plan.h"
#include "app/cli/input.h"
#include "app/cli/option_groups.h"
#include "app/cli/output.h"
#include "app/simulate/engine.h"
#include "core/io/results/outcome.h"
#include "core/simulation/follow.h"
#include "core/simulation/simulation.h"
#include "core/solve/kept.h"
#include "core/task/outcomes.h"

#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

namespace {

constexpr const char* footer =
    R"(The processors do what the plan says in its order, not at its times. Links are shared with --contention;
without it every message has them to itself, as in the model.
Examples:
  equipoise-simulate scatter classroom-scatter.equipoise --plan Balanced
  equipoise-simulate ring solved.equipoise --contention --iterations 10

Exit codes: 0 it was simulated; 1 the file has no such plan; 2 wrong usage; 3 bad input; 4 an internal error.)";

struct Request {
    equipoise::Problem problem{};
    equipoise::cli::InputFile file;
    std::string plan; ///< name, or number from 1; empty: the first one
    equipoise::SimulationOptions simulation;
    bool json = false; ///< JSON is printed in any case
};

std::variant<Request, int> parse(int argc, char** argv, const equipoise::cli::Context& context) {
    CLI::App app{"Simulates a plan of a scenario file on SimGrid.", "equipoise-simulate"};
    app.footer(footer);
    app.set_version_flag("--version", "equipoise-simulate " EQUIPOISE_VERSION);
    Request request;
    equipoise::cli::addProblem(app, request.problem);
    app.add_option("FILE", request.file.path, "scenario file (*.equipoise) with a plan")->required();
    app.add_option("--plan", request.plan,
                   "name of the plan, or its number among those of the problem, from 1; if not given, the "
                   "first one")
        ->type_name("NAME|NUMBER");
    app.add_flag("--contention", request.simulation.contention, "messages on the same link share it");
    app.add_option("--iterations", request.simulation.iterations,
                   "steps of a ring (1 if not given) or grid (all)")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    app.add_flag("--json", request.json, "print one JSON object; this is what is always printed");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& stopped) {
        const bool asked = stopped.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
        app.exit(stopped, context.out, context.err);
        return asked ? equipoise::cli::Answered : equipoise::cli::WrongUsage;
    }
    return request;
}

int run(const Request& request, const equipoise::cli::Context& context) {
    int exitCode = equipoise::cli::Answered;
    const auto file = equipoise::cli::readInput(context, request.file, exitCode);
    if (!file)
        return exitCode;
    const equipoise::Problem problem = request.problem;
    const equipoise::PlanRecord* kept = equipoise::cli::findPlan(file->plans, problem, request.plan);
    if (!kept) {
        const std::string which = request.plan.empty() ? "with an answer" : "\"" + request.plan + "\"";
        equipoise::cli::remark(context, "the file has no " + std::string(equipoise::nameOf(problem)) +
                                            " plan " + which +
                                            "; equipoise-cli solve ... --output FILE.equipoise keeps one");
        return equipoise::cli::NoAnswer;
    }
    const auto scenario = equipoise::inItems(kept->scenario, problem);
    const equipoise::Platform& platform = scenario->platform;
    const auto program = equipoise::programOf(*kept->scenario, kept->plan, request.simulation);
    if (!program) // the file was checked when it was read: what is out of range stands on the command line
        return program.error().code == equipoise::ErrorCode::OutOfRange
                   ? equipoise::cli::failUsage(context, program.error())
                   : equipoise::cli::fail(context, program.error());
    const auto course = equipoise::simulator::run(platform, *program, request.simulation.contention);
    if (!course)
        return equipoise::cli::fail(context, course.error());
    const equipoise::Simulation simulation =
        equipoise::simulationOf(*kept, *scenario, request.simulation, *program, *course);
    return equipoise::cli::print(context,
                                 equipoise::io::outcomeJson(equipoise::task::simulationOutcome(
                                     platform, simulation, equipoise::task::ExecutionBackend::SimGrid)));
}

} // namespace

int main(int argc, char** argv) {
    equipoise::cli::CommandControl unlimited;
    const equipoise::cli::Context context{unlimited, std::cout, std::cerr};
    try {
        const auto request = parse(argc, argv, context);
        if (const int* exitCode = std::get_if<int>(&request))
            return *exitCode;
        return run(std::get<Request>(request), context);
    } catch (const std::exception& failure) {
        equipoise::cli::remark(context, std::string("internal error: ") + failure.what());
        return equipoise::cli::Internal;
    }
}
