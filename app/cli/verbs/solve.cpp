// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/solve.h"
#include "app/cli/answer_text.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/io/results/answer.h"
#include "core/model/definition.h"
#include "core/solve/external_solver.h"
#include "core/task/tables.h"

#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace equipoise::cli {

namespace {

struct SolveVerbOptions {
    equipoise::Problem problem{};
    InputFile file{};
    SolveChoices solving{};
    std::vector<Setting> solverOptions{};
    bool json = false;
    std::string output{};

    void add(CLI::App& verb) {
        addProblem(verb, problem);
        file.add(verb);
        addSolver(verb, solving.solver);
        addSettings(verb, "--option", solverOptions, "an option of the solver; may be repeated");
        addSettings(verb, solving.settings);
        solving.limits.add(verb);
        addJson(verb, json);
        addOutput(verb, output,
                  "write the answer to this file; with the ending .equipoise, the scenario with its answer");
    }

    std::string solverOrAutomatic() const {
        return solving.solver.empty() ? std::string(equipoise::automatic) : solving.solver;
    }
};

bool isScenarioFile(const std::string& path) {
    return path.ends_with(".equipoise");
}

/// The file that was read gets the plan added, and keeps plans that other processes added meanwhile; any
/// other file is replaced.
Result<void> writeScenario(const Context& context, const SolveVerbOptions& options, io::ScenarioFile file,
                           const Plan& plan) {
    const PlanRecord record{plan.solver, std::make_shared<const Scenario>(file.scenario), plan};
    std::error_code ignored; // no such file: not the same
    if (std::filesystem::equivalent(options.file.path, options.output, ignored)) {
        context.control.giveAnswer();
        const bool asInFile =
            options.solving.settings.empty() && options.file.speeds.empty() && options.file.bandwidth.empty();
        return io::addPlan(options.output, record, asInFile ? nullptr : &file.scenario);
    }
    file.plans.push_back(record);
    return saveOut(context, file, options.output);
}

std::string linkText(const Scenario& scenario, const Plan& plan) {
    std::string text;
    for (const table::Table& table : equipoise::task::linkTables(scenario, plan))
        if (table.rows > 0)
            text.append("\n").append(table.title).append("\n").append(toText(table, scenario.platform.units));
    return text;
}

std::string textOf(const SolveVerbOptions& options, const Scenario& scenario, const Plan& plan) {
    return options.json ? io::answerJson(scenario, plan)
                        : answerText(std::make_shared<const PlanRecord>(
                              PlanRecord{{}, std::make_shared<const Scenario>(scenario), plan})) +
                              linkText(scenario, plan);
}

Result<void> writeAnswer(const Context& context, const SolveVerbOptions& options,
                         const io::ScenarioFile& file, const Plan& plan) {
    if (isScenarioFile(options.output))
        return writeScenario(context, options, file, plan);
    return writeOut(context, options.output, textOf(options, file.scenario, plan));
}

/// Prints or writes the answer; returns the exit code.
int giveAnswer(const Context& context, const SolveVerbOptions& options, const io::ScenarioFile& file,
               const Plan& plan) {
    context.control.giveAnswer(); // a large answer takes its time to write: once is enough
    if (!options.output.empty())
        if (const auto written = writeAnswer(context, options, file, plan); !written) {
            const int code = fail(context, written.error());
            print(context, textOf(options, file.scenario, plan)); // it may have taken hours: it is not lost
            return code;
        }
    if (options.output.empty() || isScenarioFile(options.output))
        if (const int printed = print(context, textOf(options, file.scenario, plan)); printed != Answered)
            return printed;
    return plan.hasAnswer() ? Answered : NoAnswer;
}

int runSolve(const SolveVerbOptions& options, const Context& context) {
    int exitCode = Answered;
    auto input = readInput(context, options.file, options.problem, options.solving.settings, exitCode);
    if (!input)
        return exitCode;
    // Shared with the thread that gives the answer when this one does not return in time.
    const auto file = std::make_shared<const io::ScenarioFile>(*std::move(input));
    SolveRequest request{options.problem, options.solverOrAutomatic(), {}};
    for (const Setting& option : options.solverOptions)
        request.options[option.key] = option.value; // solve() reads the texts as the solver's records say
    for (const auto& kept : file->plans)
        request.kept.emplace_back(file, &kept);

    SolveControl control = answeringControl(context, options.solving.limits);
    request.verified = [&options, context, file](const Plan& plan) {
        if (plan.hasAnswer())
            context.control.keepAnswer(
                [&options, context, file, plan] { return giveAnswer(context, options, *file, plan); });
    };
    auto plan = equipoise::solve(file->scenario, request, control);
    if (!plan && equipoise::isExternal(request.solver))
        return failExternal(context, plan.error());
    if (!plan) {
        const bool inOptions = request.options.contains(plan.error().subject);
        return inOptions ? failUsage(context, plan.error()) : fail(context, plan.error());
    }
    return giveAnswer(context, options, *file, *plan);
}

/// Programs that read answers as JSON get a plan without one.
void giveNoAnswer(const SolveVerbOptions& options, const Context& context, equipoise::Stop why) {
    if (!options.json || !options.output.empty())
        return;
    Plan none;
    none.problem = options.problem;
    none.solver = options.solverOrAutomatic();
    none.stop = why;
    none.seed = options.solving.limits.seed;
    print(context, io::answerJson({}, none));
}

} // namespace

Verb solveVerb() {
    return VerbOf<SolveVerbOptions>{
        .name = "solve",
        .help = "answer the question of a scenario",
        .details =
            "Examples:\n  equipoise-cli solve ring lyon.equipoise --set work=66.1 --set message=1 --json\n"
            "  equipoise-cli solve ring lyon.equipoise --solver greedy --option weights=as-printed",
        .run = runSolve,
        .timeLimit = [](const SolveVerbOptions& options) { return options.solving.limits.seconds; },
        .giveNoAnswer = giveNoAnswer};
}

} // namespace equipoise::cli
