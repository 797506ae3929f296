// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drift.h"

#include "app/cli/answer_text.h"
#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/drift_words.h"
#include "core/base/refusal.h"
#include "core/io/results/drift.h"
#include "core/model/registry.h"
#include "core/report/tables.h"
#include "core/solve/kept.h"

#include <cmath>
#include <tuple>

namespace equipoise::cli {

namespace {

std::string movesText(const Drift& drift, const std::vector<DriftMove>& moves,
                      const std::string& when) {
    const Platform& platform = drift.transition.platform;
    std::string text;
    for (const DriftMove& move : moves)
        text += when + ": one column from " + platform[move.from].name + " to " + platform[move.to].name +
                ", " +
                (std::isfinite(move.time) ? withUnit(move.time, platform.units.time)
                                          : "never: a link is missing") +
                "\n";
    return text;
}

std::string driftText(const Drift& drift) {
    const Units& units = drift.transition.platform.units;
    return toText(equipoise::report::slicesTable(drift), units) + "\n" + movesText(drift, drift.first, "First") +
           answerText(drift.transition, drift.plan) + movesText(drift, drift.last, "Last") + "\n" +
           toText(equipoise::report::driftFigures(drift), units) +
           text::sentencesOf(text::valuesOf(drift.columns));
}

Result<Drift> driftOf(const io::ScenarioFile& before, const io::ScenarioFile& now,
                                  const Options& options) {
    SolveControl control = answeringControl(options);
    const auto kept =
        equipoise::findOrSolve(before.plans, before.scenario, equipoise::Problem::Ring, {}, options.plan, control);
    if (!kept)
        return kept.error();
    const auto direction =
        options.oneWay ? equipoise::redistribution::Direction::OneWay : equipoise::redistribution::Direction::Both;
    const std::string solver = options.solver.empty() ? std::string(equipoise::automatic) : options.solver;
    return equipoise::drift({.before = *kept,
                        .now = now.scenario.platform,
                        .leave = options.leave,
                        .join = options.join,
                        .columns = options.columns,
                        .columnData = options.columnData,
                        .direction = direction,
                        .solver = solver},
                       control);
}

/// The redistribution as a scenario of its own, to be looked at.
Result<void> writeTransition(const Drift& drift, const std::string& path) {
    io::ScenarioFile file;
    file.scenario = drift.transition;
    file.plans.push_back(
        {drift.plan.solver, std::make_shared<const Scenario>(drift.transition), drift.plan});
    return saveOut(file, path);
}

} // namespace

int runDrift(const Options& options) {
    if (!options.solver.empty())
        if (const auto known = equipoise::findSolver(equipoise::Problem::Redistribution, options.solver); !known)
            return fail(known.error());
    int exitCode = Answered;
    Options other = options;
    other.problem = equipoise::Problem::Ring; // whose question --set changes
    const auto before = readInput(other, exitCode);
    if (!before)
        return exitCode;
    other.file = options.target;
    other.settings.clear();
    const auto now = readInput(other, exitCode);
    if (!now)
        return exitCode;
    const auto drift = driftOf(*before, *now, options);
    if (!drift)
        return fail(drift.error());
    if (!options.output.empty()) {
        const auto written = options.output.ends_with(".equipoise")
                                 ? writeTransition(*drift, options.output)
                                 : writeOut(options.output, io::driftJson(*drift));
        if (!written)
            return fail(written.error());
    }
    const int printed = print(options.json ? io::driftJson(*drift) : driftText(*drift));
    if (printed != Answered)
        return printed;
    return drift->plan.hasAnswer() ? Answered : NoAnswer;
}

void addDrift(Form& form) {
    CLI::App* drift = form.verb(
        runDrift, "drift", "move the columns of a ring whose platform has changed",
        "FILE holds the ring as planned, NOW the platform as it is now; processors are told by name.\n"
        "Examples:\n  equipoise-cli drift lyon.equipoise lyon-now.equipoise --columns 5000\n"
        "  equipoise-cli drift lyon.equipoise lyon.equipoise --leave P3");
    form.addFile(drift);
    drift->add_option("NOW", form.options.target, "scenario file with the platform as it is now")->required();
    drift->add_option("--plan", form.options.plan, "the ring plan of this name in the file")
        ->type_name("NAME");
    for (const auto& [name, list, what] :
         {std::tuple{"--leave", &form.options.leave, "processors of the ring that leave though NOW has them"},
          std::tuple{"--join", &form.options.join,
                     "processors of the file that join though not on the ring"}})
        drift->add_option(name, *list, what)->type_name("A,B")->delimiter(',')->allow_extra_args(false);
    form.addColumns(drift, "columns of the matrix, 1000 if not given");
    form.addSolver(drift);
    form.addSettings(drift);
    form.addLimits(drift);
    form.addJson(drift);
    form.addOutput(drift,
                   "write the result to this file as JSON; with the ending .equipoise, the redistribution "
                   "as a scenario of its own");
}

} // namespace equipoise::cli
