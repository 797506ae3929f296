// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/sensitivity.h"
#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/model/registry.h"
#include "core/report/tables.h"
#include "core/solve/solve.h"

namespace equipoise::cli {

namespace {

std::string described(const Scenario& scenario, const SensitivityRequest& request,
                      const Sensitivity& found, std::size_t limit) {
    std::string text = "Each part " + shownPercent(request.faster) + " faster by itself; now " +
                       shownValue(*found.plan.value, request.problem, scenario.platform.units) + ", " +
                       std::string(text::titleOf(found.plan.status)) + "\n\n";
    text += table::toText(equipoise::report::sensitivityTable(found), scenario.platform.units, limit);
    if (found.tried < found.parts)
        text += "Not tried before the stop: " + std::to_string(found.parts - found.tried) + "\n";
    return text;
}

int runSensitivity(const Options& options) {
    if (!options.solver.empty() && options.solver != equipoise::automatic)
        if (const auto known = equipoise::findSolver(*options.problem, options.solver); !known)
            return fail(known.error());
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    SensitivityRequest request;
    request.problem = *options.problem;
    if (!options.solver.empty())
        request.solver = options.solver;
    request.faster = options.faster / 100;
    request.secondsEach = options.timeLimit;
    request.threads = threadsOf(options);
    SolveControl control = answeringControl(options);
    const auto found = equipoise::sensitivity(file->scenario, request, control);
    if (!found)
        return fail(found.error());
    if (!found->plan.value) {
        remark(text::titleOf(found->plan.status));
        return NoAnswer;
    }
    const std::string text = options.json  ? io::sensitivityJson(request, *found)
                             : options.csv ? io::sensitivityCsv(*found)
                                           : described(file->scenario, request, *found, options.limit);
    return give(text, options.output);
}

} // namespace

void addSensitivity(Form& form) {
    CLI::App* verb = form.verb(
        runSensitivity, "sensitivity", "say which processor or link would help most if it were faster",
        "The question is solved again with each part made faster by itself; gains are exact where both "
        "answers "
        "are\nproven. --time-limit is that of each solve.\n"
        "Examples:\n  equipoise-cli sensitivity ring strasbourg.equipoise\n"
        "  equipoise-cli sensitivity scatter seismic-2003.equipoise --faster 50 --json");
    form.addProblem(verb);
    form.addFile(verb);
    verb->add_option("--faster", form.options.faster, "by how much, in percent; 10 if not given")
        ->type_name("X")
        ->check(CLI::Range(1e-6, 100'000.0));
    form.addSolver(verb);
    form.addSettings(verb);
    form.addLimits(verb);
    verb->add_option("--limit", form.options.limit, "rows of the table, 12 if not given")->type_name("N");
    form.addTables(verb, "print all rows as a table");
    form.addOutput(verb);
}

} // namespace equipoise::cli
