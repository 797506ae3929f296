// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drift.h"

#include "app/cli/answer_text.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "core/base/refusal.h"
#include "core/model/registry.h"
#include "core/solve/kept.h"
#include "core/task/outcomes.h"

#include <tuple>

namespace equipoise::cli {

namespace {

struct DriftOptions {
    InputFile file{};  ///< the ring as planned
    std::string now{}; ///< path of the file with the platform as it is now
    std::string plan{};
    std::vector<std::string> leave{}; ///< processors
    std::vector<std::string> join{};
    MatrixColumns columns{};
    SolveChoices solving{};
    bool json = false;
    std::string output{};

    void add(CLI::App& verb);
};

Result<Drift> driftOf(const Context& context, const io::ScenarioFile& before, const io::ScenarioFile& now,
                      const DriftOptions& options) {
    SolveControl control = answeringControl(context, options.solving.limits);
    const auto kept = equipoise::findOrSolve(before.plans, before.scenario, equipoise::Problem::Ring, {},
                                             options.plan, control);
    if (!kept)
        return kept.error();
    const std::string& solver = options.solving.solver;
    return equipoise::drift({.before = *kept,
                             .now = now.scenario.platform,
                             .leave = options.leave,
                             .join = options.join,
                             .columns = options.columns.count,
                             .columnData = options.columns.data,
                             .oneWay = options.columns.oneWay,
                             .solver = solver.empty() ? std::string(equipoise::automatic) : solver},
                            control);
}

/// Writes the redistribution as a scenario, for users to inspect.
Result<void> writeTransition(const Context& context, const Drift& drift, const std::string& path) {
    io::ScenarioFile file;
    file.scenario = drift.transition;
    file.plans.push_back({drift.plan.solver, std::make_shared<const Scenario>(drift.transition), drift.plan});
    return saveOut(context, file, path);
}

int runDrift(const DriftOptions& options, const Context& context) {
    if (!options.solving.solver.empty())
        if (const auto known =
                equipoise::findSolver(equipoise::Problem::Redistribution, options.solving.solver);
            !known)
            return fail(context, known.error());
    int exitCode = Answered;
    const auto before =
        readInput(context, options.file, equipoise::Problem::Ring, options.solving.settings, exitCode);
    if (!before)
        return exitCode;
    InputFile nowFile = options.file;
    nowFile.path = options.now;
    const auto now = readInput(context, nowFile, exitCode);
    if (!now)
        return exitCode;
    const auto drift = driftOf(context, *before, *now, options);
    if (!drift)
        return fail(context, drift.error());
    const task::Outcome outcome = task::driftOutcome(*drift);
    if (!options.output.empty()) {
        const auto written = options.output.ends_with(".equipoise")
                                 ? writeTransition(context, *drift, options.output)
                                 : writeOut(context, options.output, outcomeText(outcome, true));
        if (!written)
            return fail(context, written.error());
    }
    const int printed = print(context, outcomeText(outcome, options.json));
    if (printed != Answered)
        return printed;
    return drift->plan.hasAnswer() ? Answered : NoAnswer;
}

void DriftOptions::add(CLI::App& verb) {
    file.add(verb);
    verb.add_option("NOW", now, "scenario file with the platform as it is now")->required();
    addPlan(verb, plan, "the ring plan of this name in the file");
    for (const auto& [name, list, what] :
         {std::tuple{"--leave", &leave, "processors of the ring that leave though NOW has them"},
          std::tuple{"--join", &join, "processors of the file that join though not on the ring"}})
        verb.add_option(name, *list, what)->type_name("A,B")->delimiter(',')->allow_extra_args(false);
    columns.add(verb, "columns of the matrix, 1000 if not given");
    solving.add(verb);
    addJson(verb, json);
    addOutput(verb, output,
              "write the result to this file as JSON; with the ending .equipoise, the redistribution "
              "as a scenario of its own");
}

} // namespace

Verb driftVerb() {
    return VerbOf<DriftOptions>{
        .name = "drift",
        .help = "move the columns of a ring whose platform has changed",
        .details =
            "FILE holds the ring as planned, NOW the platform as it is now; processors are told by name.\n"
            "Examples:\n  equipoise-cli drift lyon.equipoise lyon-now.equipoise --columns 5000\n"
            "  equipoise-cli drift lyon.equipoise lyon.equipoise --leave P3",
        .run = runDrift,
        .timeLimit = [](const DriftOptions& options) { return options.solving.limits.seconds; }};
}

} // namespace equipoise::cli
