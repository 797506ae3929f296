// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sensitivity.h"

#include "app/cli/answer_text.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/model/registry.h"
#include "core/solve/solve.h"
#include "core/table/csv.h"
#include "core/task/outcomes.h"

namespace equipoise::cli {

namespace {

struct SensitivityOptions {
    equipoise::Problem problem{};
    InputFile file{};
    double faster = 10; ///< percent
    SolveChoices solving{};
    TableOutput output{};

    void add(CLI::App& verb) {
        addProblem(verb, problem);
        file.add(verb);
        verb.add_option("--faster", faster, "by how much, in percent; 10 if not given")
            ->type_name("X")
            ->check(CLI::Range(1e-6, 100'000.0));
        solving.add(verb);
        addRowLimit(verb, file.maxNotes, "rows of the table");
        output.add(verb, "print all rows as a table");
    }
};

int runSensitivity(const SensitivityOptions& options, const Context& context) {
    const auto& [solver, settings, limits] = options.solving;
    if (!solver.empty() && solver != equipoise::automatic)
        if (const auto known = equipoise::findSolver(options.problem, solver); !known)
            return fail(context, known.error());
    int exitCode = Answered;
    const auto file = readInput(context, options.file, options.problem, settings, exitCode);
    if (!file)
        return exitCode;
    SensitivityRequest request;
    request.problem = options.problem;
    if (!solver.empty())
        request.solver = solver;
    request.faster = options.faster / 100;
    request.secondsEach = limits.seconds;
    request.threads = limits.threads;
    SolveControl control = answeringControl(context, limits);
    const auto sensitivity = equipoise::sensitivity(file->scenario, request, control);
    if (!sensitivity)
        return fail(context, sensitivity.error());
    if (!sensitivity->plan.value) {
        remark(context, text::titleOf(sensitivity->plan.status));
        return NoAnswer;
    }
    const task::Outcome outcome =
        task::sensitivityOutcome(*sensitivity, request.faster, file->scenario.platform.units);
    const std::string text = options.output.csv
                                 ? table::toCsv(outcome.table("rows"))
                                 : outcomeText(outcome, options.output.json, options.file.maxNotes);
    return give(context, text, options.output.path);
}

} // namespace

Verb sensitivityVerb() {
    return VerbOf<SensitivityOptions>{
        .name = "sensitivity",
        .help = "say which processor or link would help most if it were faster",
        .details =
            "The question is solved again with each part made faster by itself; gains are exact where both "
            "answers "
            "are\nproven. --time-limit is that of each solve.\n"
            "Examples:\n  equipoise-cli sensitivity ring strasbourg.equipoise\n"
            "  equipoise-cli sensitivity scatter seismic-2003.equipoise --faster 50 --json",
        .run = runSensitivity};
}

} // namespace equipoise::cli
