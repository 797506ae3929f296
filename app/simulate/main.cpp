// SPDX-License-Identifier: GPL-3.0-or-later
// equipoise-simulate: follows a plan on SimGrid and tells what came out, as JSON.
#include "app/cli/find_plan.h"
#include "app/cli/output.h"
#include "app/simulate/engine.h"
#include "core/io/results/simulation.h"
#include "core/simulation/follow.h"
#include "core/simulation/simulation.h"
#include "core/solve/kept.h"

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
    equipoise::cli::Options scenario;
    equipoise::SimulationOptions simulation;
    std::int64_t iterations = 0; ///< 0: not given
};

std::variant<Request, int> parse(int argc, char** argv) {
    CLI::App app{"Simulates a plan of a scenario file on SimGrid.", "equipoise-simulate"};
    app.footer(footer);
    app.set_version_flag("--version", "equipoise-simulate " EQUIPOISE_VERSION);
    Request request;
    std::vector<std::string> names;
    for (const equipoise::Problem problem : equipoise::problems())
        names.emplace_back(equipoise::nameOf(problem));
    std::string problem;
    app.add_option("PROBLEM", problem, "ring, scatter, redistribution, star or grid")
        ->required()
        ->check(CLI::IsMember(names));
    app.add_option("FILE", request.scenario.file, "scenario file (*.equipoise) with a plan")->required();
    app.add_option("--plan", request.scenario.plan,
                   "name of the plan, or its number among those of the problem, from 1; if not given, the "
                   "first one")
        ->type_name("NAME|NUMBER");
    app.add_flag("--contention", request.simulation.contention, "messages on the same link share it");
    app.add_option("--iterations", request.iterations, "steps of a ring (1 if not given) or grid (all)")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    app.add_flag("--json", request.scenario.json, "print one JSON object; this is what is always printed");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& stopped) {
        const bool asked = stopped.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
        app.exit(stopped, std::cout, std::cerr);
        return asked ? equipoise::cli::Answered : equipoise::cli::WrongUsage;
    }
    request.scenario.problem = equipoise::problemNamed(problem);
    if (request.iterations > 0)
        request.simulation.iterations = request.iterations;
    return request;
}

int run(const Request& request) {
    int exitCode = equipoise::cli::Answered;
    const auto file = equipoise::cli::readInput(request.scenario, exitCode);
    if (!file)
        return exitCode;
    const equipoise::Problem problem = *request.scenario.problem;
    const equipoise::PlanRecord* kept = equipoise::cli::findPlan(file->plans, problem, request.scenario.plan);
    if (!kept) {
        const std::string which =
            request.scenario.plan.empty() ? "with an answer" : "\"" + request.scenario.plan + "\"";
        equipoise::cli::remark("the file has no " + std::string(equipoise::nameOf(problem)) + " plan " +
                               which + "; equipoise-cli solve ... --output FILE.equipoise keeps one");
        return equipoise::cli::NoAnswer;
    }
    const auto scenario = equipoise::inItems(kept->scenario, problem);
    const equipoise::Platform& platform = scenario->platform;
    const auto program = equipoise::programOf(*kept->scenario, kept->plan, request.simulation);
    if (!program) // the file was checked when it was read: what is out of range stands on the command line
        return program.error().code == equipoise::ErrorCode::OutOfRange
                   ? equipoise::cli::failUsage(program.error())
                   : equipoise::cli::fail(program.error());
    const auto course = equipoise::simulator::run(platform, *program, request.simulation.contention);
    if (!course)
        return equipoise::cli::fail(course.error());
    const equipoise::Simulation simulation =
        equipoise::simulationOf(*kept, *scenario, request.simulation, *program, *course);
    return equipoise::cli::print(equipoise::io::simulationJson(platform, simulation));
}

} // namespace

int main(int argc, char** argv) {
    try {
        const auto request = parse(argc, argv);
        if (const int* exitCode = std::get_if<int>(&request))
            return *exitCode;
        return run(std::get<Request>(request));
    } catch (const std::exception& failure) {
        equipoise::cli::remark(std::string("internal error: ") + failure.what());
        return equipoise::cli::Internal;
    }
}
