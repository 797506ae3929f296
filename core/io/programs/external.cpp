// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/external_solver.h"

#include "core/base/process/child.h"
#include "core/base/refusal.h"
#include "core/io/scenario/reader.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/scenario/shapes.h"
#include "core/io/tsplib/tour.h"
#include "core/model/definition.h"
#include "core/model/registry.h"
#include "core/simulation/follow.h"
#include "core/solve/portfolio.h"

#include <chrono>
#include <filesystem>
#include <utility>

namespace equipoise::io {

namespace {

/// The scenario with one question only: what the program is to answer.
std::string askedText(const Scenario& scenario, Problem problem) {
    ScenarioFile file;
    file.scenario.platform = scenario.platform;
    definitionOf(problem).take(file.scenario.questions, scenario.questions);
    return formatScenario(file);
}

Result<void> checkAsked(const Scenario& scenario, Problem problem) {
    if (auto valid = validate(scenario); !valid)
        return std::move(valid).error();
    if (!isAsked(scenario.questions, problem))
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(problem)), {}, {}, {}};
    if (scenario.platform.processors.empty())
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    return {};
}

/// Where and why an output cannot be read.
std::string reasonOf(const Error& error) {
    const Place& place = error.place;
    const std::string where = "line " + std::to_string(place.line) + ", column " +
                              std::to_string(place.column) + (place.path.empty() ? "" : ", " + place.path) +
                              ": ";
    if (error.code == ErrorCode::MissingField)
        return where + "the field \"" + error.subject + "\" is missing";
    if (error.code == ErrorCode::JsonSyntax)
        return where + "this is not JSON: found " + error.value + "; expected: " + error.limit;
    return where + error.subject + " " + error.value +
           (error.limit.empty() ? "" : "; allowed: " + error.limit);
}

/// The output of the program as an unchecked plan. An error of reading becomes one of the program.
Result<Plan> readPlan(const std::string& program, const std::string& output, const Scenario& scenario,
                      Problem problem) {
    const auto unreadable = [&](const Error& error) { return programFailed(program, reasonOf(error)); };
    if (output.find_first_not_of(" \t\r\n") == std::string::npos)
        return programFailed(program, "it wrote nothing to standard output; expected: a JSON object with "
                                      "\"plan\" and \"value\"");
    const auto document = json::Document::parse(output, program, externalShape());
    if (!document)
        return unreadable(document.error());
    const json::Value root = (*document)->root();
    Plan plan;
    plan.problem = problem;
    const auto answer = *root.find("plan");
    if (answer.isNull())
        return plan;
    auto read = definitionOf(problem).readAnswer(answer, NodeNames(scenario.platform));
    if (!read)
        return unreadable(read.error());
    const auto value = root.find("value");
    if (!value || value->isNull())
        return unreadable(root.refuse(ErrorCode::MissingField, "value", {}, {}));
    plan.answer = *std::move(read);
    definitionOf(problem).fillDerived(scenario, plan.answer);
    plan.value = value->number();
    plan.status = Status::Feasible;
    plan.schedule = definitionOf(problem).schedule(scenario, plan.answer);
    return plan;
}

} // namespace

} // namespace equipoise::io

namespace equipoise {

namespace {

constexpr double boundSeconds = 1; ///< for the solvers here to prove how good the answer is

} // namespace

bool isExternal(std::string_view solver) {
    return solver.find('/') != std::string_view::npos || io::isTourPath(solver);
}

Result<Plan> solveExternally(const std::string& program, const Scenario& scenario, Problem problem,
                             SolveControl& control, const VerifiedCallback& verified) {
    if (auto asked = io::checkAsked(scenario, problem); !asked)
        return std::move(asked).error();
    if (io::isTourPath(program))
        return io::planOfTour(program, scenario, problem, control);
    const std::string input = io::askedText(scenario, problem);
    const auto begin = std::chrono::steady_clock::now();
    const auto ended = runChild({program, {std::string(nameOf(problem))}, input, io::largestFile},
                                "answering a question", control);
    if (!ended)
        return ended.error();
    Plan plan;
    plan.problem = problem;
    if (ended->stop == Stop::Completed) {
        if (ended->exitCode != 0)
            return programFailed(program, ended->errors.substr(0, ended->errors.find('\n')) + " (" +
                                              std::to_string(ended->exitCode) + ")");
        auto read = io::readPlan(program, ended->output, scenario, problem);
        if (!read)
            return read;
        plan = *std::move(read);
    }
    plan.stop = ended->stop;
    plan.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    plan.solver = std::filesystem::path(program).filename().string();
    if (findSolver(problem, plan.solver))
        plan.solver.insert(0, "./"); // distinguishes it from built-in solvers
    plan.seed = control.seed();
    if (auto checked = verify(scenario, plan); !checked)
        return std::move(checked).error();
    if (verified)
        verified(plan);
    if (plan.value && !control.shouldStop()) {
        SolveControl part = control.part(boundSeconds);
        if (const auto run = solve(scenario, {problem, std::string(automatic), {}}, part))
            takeBound(plan, *run);
    }
    noteSharedLinks(scenario, plan, control);
    return plan;
}

} // namespace equipoise
