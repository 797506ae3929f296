#include "core/solve/drift.h"

#include "app/cli/answer_text.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/results/drift.h"
#include "core/solve/kept.h"
#include "core/solve/registry.h"

#include <algorithm>
#include <cmath>

namespace cli {

namespace {

std::string timeOrNever(double time, const std::string& unit) {
    return std::isfinite(time) ? withUnit(time, unit) : "never: a link is missing";
}

std::string movesText(const core::Drift& drift, const std::vector<core::DriftMove>& moves,
                      const std::string& when) {
    const core::Platform& platform = drift.transition.platform;
    std::string text;
    for (const core::DriftMove& move : moves)
        text += when + ": one column from " + platform[move.from].name + " to " + platform[move.to].name +
                ", " + timeOrNever(move.time, platform.units.time) + "\n";
    return text;
}

std::string gainText(const core::Drift& drift, const std::string& unit) {
    if (std::isfinite(drift.gain()))
        return withUnit(drift.gain(), unit);
    return drift.gain() > 0 ? "all: a link is missing now" : "none: a link will be missing";
}

std::string driftText(const core::Drift& drift) {
    const core::Platform& platform = drift.transition.platform;
    const std::string& unit = platform.units.time;
    std::vector<std::vector<std::string>> rows{{"Processor", "Columns", "then", "change"}};
    for (std::size_t i = 0; i < drift.slices.size(); ++i) {
        const auto [before, after] = drift.slices[i];
        rows.push_back({platform[drift.at(i)].name, before > 0 ? std::to_string(before) : "joins",
                        after > 0 ? std::to_string(after) : "leaves", std::to_string(after - before)});
    }
    std::string text = aligned(rows, {1, 2, 3}) + "\n";
    text += movesText(drift, drift.first, "First");
    text += answerText(drift.transition, drift.plan);
    text += movesText(drift, drift.last, "Last");
    const auto cost = drift.cost();
    const auto pays = drift.paysAfter();
    text += "\n" + aligned({{"Cost of it all", cost ? withUnit(*cost, unit) : "none: there is no way"},
                            {"Time per step before", timeOrNever(drift.stepBefore, unit)},
                            {"Time per step after", timeOrNever(drift.stepAfter, unit)},
                            {"Gain per step", gainText(drift, unit)},
                            {"Pays for itself after",
                             pays ? shown(*pays) + (*pays == 1 ? " step" : " steps") : "never"}},
                           {});
    return text;
}

core::Result<core::Drift> driftOf(const core::io::ScenarioFile& before, const core::io::ScenarioFile& now,
                                  const Options& options) {
    core::SolveControl control = Interrupt::current().control();
    control.setSeed(options.seed);
    const auto kept =
        core::keptOrSolved(before.plans, before.scenario, core::Problem::Ring, {}, options.plan, control);
    if (!kept)
        return kept.error();
    const auto direction =
        options.oneWay ? core::redistribution::Direction::OneWay : core::redistribution::Direction::Both;
    const std::string solver = options.solver.empty() ? std::string(core::automatic) : options.solver;
    return core::drift({*kept, now.scenario.platform, options.leave, options.join, options.columns,
                        options.columnData, direction, solver},
                       control);
}

/// The redistribution as a scenario of its own, to be looked at.
core::Result<void> writeTransition(const core::Drift& drift, const std::string& path) {
    core::io::ScenarioFile file;
    file.scenario = drift.transition;
    file.plans.push_back(
        {drift.plan.solver, std::make_shared<const core::Scenario>(drift.transition), drift.plan});
    return saveOut(file, path);
}

} // namespace

int runDrift(const Options& options) {
    if (!options.solver.empty())
        if (const auto known = core::findSolver(core::Problem::Redistribution, options.solver); !known)
            return fail(known.error());
    int exitCode = Answered;
    const auto before = readInput(options, exitCode);
    if (!before)
        return exitCode;
    Options other = options;
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
                                 : writeOut(options.output, core::io::driftJson(*drift));
        if (!written)
            return fail(written.error());
    }
    const int printed = print(options.json ? core::io::driftJson(*drift) : driftText(*drift));
    if (printed != Answered)
        return printed;
    return drift->plan.hasAnswer() ? Answered : NoAnswer;
}

} // namespace cli
