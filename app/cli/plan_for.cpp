// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plan_for.h"

#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/text/messages.h"
#include "core/io/programs/external.h"
#include "core/model/registry.h"
#include "core/solve/kept.h"

#include <memory>

namespace equipoise::cli {

namespace {

/// The plan asked for by name is not there: says which ones are.
int failPlan(const io::ScenarioFile& file, equipoise::Problem problem, const Options& options) {
    std::string names;
    for (const PlanRecord& kept : file.plans)
        if (equipoise::findKept({&kept, 1}, file.scenario, problem, options.solver, {}))
            names.append(names.empty() ? "" : ", ").append("\"" + kept.name + "\"");
    remark("the file has no plan \"" + options.plan + "\" that answers its " +
           std::string(equipoise::nameOf(problem)) +
           " question as it is now; plans that do: " + (names.empty() ? "none" : names));
    return WrongUsage;
}

/// What a program of one's own answers.
std::optional<PlanRecord> askedOutside(const io::ScenarioFile& file, equipoise::Problem problem,
                                           const Options& options, SolveControl& control,
                                           int& exitCode) {
    auto plan = io::answerTo(file.scenario, {problem, options.solver, {}}, control);
    if (!plan) {
        exitCode = failExternal(plan.error());
        return std::nullopt;
    }
    if (!plan->hasAnswer()) {
        remark(text::titleOf(plan->status));
        exitCode = NoAnswer;
        return std::nullopt;
    }
    return PlanRecord{{}, std::make_shared<const Scenario>(file.scenario), *std::move(plan)};
}

} // namespace

bool isKnownSolver(const Options& options, equipoise::Problem problem, int& exitCode) {
    if (options.solver.empty() || io::isExternal(options.solver))
        return true;
    const auto known = equipoise::findSolver(problem, options.solver);
    if (!known)
        exitCode = fail(known.error());
    return known.ok();
}

std::optional<PlanRecord> planFor(const io::ScenarioFile& file, equipoise::Problem problem,
                                      const Options& options, int& exitCode) {
    if (!options.plan.empty() &&
        !equipoise::findKept(file.plans, file.scenario, problem, options.solver, options.plan)) {
        exitCode = failPlan(file, problem, options);
        return std::nullopt;
    }
    SolveControl control = controlFor(options);
    if (io::isExternal(options.solver) && options.plan.empty())
        return askedOutside(file, problem, options, control, exitCode);
    auto kept = equipoise::findOrSolve(file.plans, file.scenario, problem, options.solver, options.plan, control);
    Interrupt::current().endExpectation(); // what follows does not poll everywhere
    if (!kept) {
        exitCode = fail(kept.error());
        return std::nullopt;
    }
    if (!kept->plan.hasAnswer()) {
        remark(text::titleOf(kept->plan.status));
        exitCode = NoAnswer;
        return std::nullopt;
    }
    return *std::move(kept);
}

std::optional<PlanRecord> planAsked(const Options& options, equipoise::Problem problem, int& exitCode) {
    if (!isKnownSolver(options, problem, exitCode))
        return std::nullopt;
    const auto file = readInput(options, exitCode);
    return file ? planFor(*file, problem, options, exitCode) : std::nullopt;
}

SolveControl answeringControl(const Options& options) {
    SolveControl control = Interrupt::current().control();
    control.setSeed(options.seed);
    control.setThreads(threadsOf(options));
    Interrupt::current().expectAnswer();
    return control;
}

SolveControl controlFor(const Options& options) {
    SolveControl control = answeringControl(options);
    if (options.timeLimit)
        control.setTimeLimit(std::chrono::duration<double>(*options.timeLimit));
    return control;
}

} // namespace equipoise::cli
