// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plan_for.h"

#include "app/cli/output.h"
#include "app/text/messages.h"
#include "core/model/registry.h"
#include "core/solve/external_solver.h"
#include "core/solve/kept.h"

#include <memory>

namespace equipoise::cli {

namespace {

/// No kept plan of the requested name answers the question: prints the names of those that do.
int failPlan(const Context& context, const io::ScenarioFile& file, const PlanRequest& request) {
    std::string names;
    for (const PlanRecord& kept : file.plans)
        if (equipoise::findKept({&kept, 1}, file.scenario, request.problem, request.solving.solver, {}))
            names.append(names.empty() ? "" : ", ").append("\"" + kept.name + "\"");
    remark(context, "the file has no plan \"" + request.plan + "\" that answers its " +
                        std::string(equipoise::nameOf(request.problem)) +
                        " question as it is now; plans that do: " + (names.empty() ? "none" : names));
    return WrongUsage;
}

/// The answer of an external program.
std::optional<PlanRecord> externalAnswer(const Context& context, const io::ScenarioFile& file,
                                         const PlanRequest& request, SolveControl& control, int& exitCode) {
    auto plan = equipoise::solve(file.scenario, {request.problem, request.solving.solver, {}}, control);
    if (!plan) {
        exitCode = failExternal(context, plan.error());
        return std::nullopt;
    }
    if (!plan->hasAnswer()) {
        remark(context, text::titleOf(plan->status));
        exitCode = NoAnswer;
        return std::nullopt;
    }
    return PlanRecord{{}, std::make_shared<const Scenario>(file.scenario), *std::move(plan)};
}

} // namespace

bool isKnownSolver(const Context& context, const PlanRequest& request, int& exitCode) {
    const std::string& solver = request.solving.solver;
    if (solver.empty() || equipoise::isExternal(solver))
        return true;
    const auto known = equipoise::findSolver(request.problem, solver);
    if (!known)
        exitCode = fail(context, known.error());
    return known.ok();
}

std::optional<PlanRecord> planFor(const Context& context, const io::ScenarioFile& file,
                                  const PlanRequest& request, int& exitCode) {
    const std::string& solver = request.solving.solver;
    if (!request.plan.empty() &&
        !equipoise::findKept(file.plans, file.scenario, request.problem, solver, request.plan)) {
        exitCode = failPlan(context, file, request);
        return std::nullopt;
    }
    SolveControl control = controlOfOneSolve(context, request.solving.limits);
    if (equipoise::isExternal(solver) && request.plan.empty())
        return externalAnswer(context, file, request, control, exitCode);
    auto kept =
        equipoise::findOrSolve(file.plans, file.scenario, request.problem, solver, request.plan, control);
    context.control.endExpectation(); // the work that follows does not poll everywhere
    if (!kept) {
        exitCode = fail(context, kept.error());
        return std::nullopt;
    }
    if (!kept->plan.hasAnswer()) {
        remark(context, text::titleOf(kept->plan.status));
        exitCode = NoAnswer;
        return std::nullopt;
    }
    return *std::move(kept);
}

std::optional<PlanRecord> planFor(const Context& context, const PlanRequest& request, int& exitCode) {
    if (!isKnownSolver(context, request, exitCode))
        return std::nullopt;
    const auto file = readInput(context, request.file, request.problem, request.solving.settings, exitCode);
    return file ? planFor(context, *file, request, exitCode) : std::nullopt;
}

SolveControl answeringControl(const Context& context, const SolveLimits& limits) {
    SolveControl control = context.control.solveControl();
    control.setSeed(limits.seed);
    control.setThreads(limits.threads);
    context.control.expectAnswer();
    return control;
}

SolveControl controlOfOneSolve(const Context& context, const SolveLimits& limits) {
    SolveControl control = answeringControl(context, limits);
    if (limits.seconds)
        control.setTimeLimit(std::chrono::duration<double>(*limits.seconds));
    return control;
}

} // namespace equipoise::cli
