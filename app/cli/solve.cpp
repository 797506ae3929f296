// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/solve.h"
#include "app/cli/answer_text.h"
#include "app/cli/form.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/io/programs/external.h"
#include "core/io/results/answer.h"
#include "core/model/definition.h"
#include "core/report/tables.h"

#include <memory>
#include <utility>

namespace equipoise::cli {

namespace {

bool isScenarioFile(const std::string& path) {
    return path.ends_with(".equipoise");
}

Result<void> writeScenario(io::ScenarioFile file, const Plan& plan,
                                 const std::string& path) {
    const auto scenario = std::make_shared<const Scenario>(file.scenario);
    file.plans.push_back({plan.solver, scenario, plan});
    return saveOut(file, path);
}

std::string linkText(const Scenario& scenario, const Plan& plan) {
    std::string text;
    for (const table::Table& table : equipoise::report::linkTables(scenario, plan))
        if (table.rows > 0)
            text.append("\n").append(table.title).append("\n").append(toText(table, scenario.platform.units));
    return text;
}

std::string textOf(const Options& options, const Scenario& scenario, const Plan& plan) {
    return options.json ? io::answerJson(scenario, plan)
                        : answerText(scenario, plan) + linkText(scenario, plan);
}

Result<void> writeAnswer(const Options& options, const io::ScenarioFile& file,
                               const Plan& plan) {
    if (isScenarioFile(options.output))
        return writeScenario(file, plan, options.output);
    return writeOut(options.output, textOf(options, file.scenario, plan));
}

/// Prints or writes the answer; returns the exit code.
int giveAnswer(const Options& options, const io::ScenarioFile& file, const Plan& plan) {
    Interrupt::current().giveAnswer(); // a large answer takes its time to write: once is enough
    if (!options.output.empty())
        if (const auto written = writeAnswer(options, file, plan); !written)
            return fail(written.error());
    if (options.output.empty() || isScenarioFile(options.output))
        if (const int printed = print(textOf(options, file.scenario, plan)); printed != Answered)
            return printed;
    return plan.hasAnswer() ? Answered : NoAnswer;
}

} // namespace

int runSolve(const Options& options) {
    int exitCode = Answered;
    auto input = readInput(options, exitCode);
    if (!input)
        return exitCode;
    // Shared with the thread that gives the answer when this one does not return in time.
    const auto file = std::make_shared<const io::ScenarioFile>(*std::move(input));
    SolveRequest request{*options.problem, std::string(equipoise::automatic), {}};
    if (!options.solver.empty())
        request.solver = options.solver;
    for (const Setting& option : options.solverOptions)
        request.options[option.key] = option.value; // solve() reads the texts as the solver's records say
    for (const auto& kept : file->plans)
        request.kept.emplace_back(file, &kept);

    SolveControl control = answeringControl(options);
    request.verified = [&options, file](const Plan& plan) {
        if (plan.hasAnswer())
            Interrupt::current().keepAnswer(
                [&options, file, plan] { return giveAnswer(options, *file, plan); });
    };
    auto plan = io::answerTo(file->scenario, request, control);
    if (!plan && io::isExternal(request.solver))
        return failExternal(plan.error());
    if (!plan) {
        const bool inOptions = request.options.contains(plan.error().subject);
        return inOptions ? failUsage(plan.error()) : fail(plan.error());
    }
    return giveAnswer(options, *file, *plan);
}

void addSolve(Form& form) {
    CLI::App* solve = form.verb(
        runSolve, "solve", "answer the question of a scenario",
        "Examples:\n  equipoise-cli solve ring lyon.equipoise --set work=66.1 --set message=1 --json\n"
        "  equipoise-cli solve ring lyon.equipoise --solver greedy --option weights=as-printed");
    form.addProblem(solve);
    form.addFile(solve);
    form.addSolver(solve);
    solve->add_option("--option", form.texts.solverOptions, "an option of the solver; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false)
        ->check(checkSetting);
    form.addSettings(solve);
    form.addLimits(solve);
    form.addJson(solve);
    form.addOutput(solve,
                   "write the answer to this file; with the ending .equipoise, the scenario with its answer");
}

} // namespace equipoise::cli
