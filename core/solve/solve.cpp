// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/solve.h"

#include "core/model/definition.h"
#include "core/simulation/follow.h"
#include "core/solve/external_solver.h"
#include "core/solve/kept.h"
#include "core/solve/portfolio.h"
#include "core/solve/relayed.h"

#include <algorithm>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace equipoise {

namespace {

/// The best kept answer to the question that the checker accepts, or null.
const Plan* bestKept(const Scenario& scenario, const SolveRequest& request) {
    std::vector<const Plan*> plans;
    for (const auto& kept : request.kept)
        if (kept && kept->plan.problem == request.problem && kept->plan.hasAnswer() && kept->plan.value &&
            sameQuestion(*kept->scenario, scenario, request.problem))
            plans.push_back(&kept->plan);
    std::ranges::stable_sort(
        plans, [&](const Plan* a, const Plan* b) { return isBetter(request.problem, *a->value, *b->value); });
    const auto best =
        std::ranges::find_if(plans, [&](const Plan* plan) { return verify(scenario, *plan).ok(); });
    return best == plans.end() ? nullptr : *best;
}

/// Notes that are made of an answer once it is there.
bool isMadeAfterwards(const Note& note) {
    return note.code == NoteCode::SolverChosen || note.code == NoteCode::BoundFound ||
           note.code == NoteCode::PlanKept || note.code == NoteCode::Relayed ||
           note.code == NoteCode::RelaysNotCounted || note.code == NoteCode::SharedLinks ||
           note.code == NoteCode::SharedLinksSuffice;
}

/// The kept answer in place of a worse one. The bound is that of the run: what a file says of its plan cannot
/// be checked.
Plan keptInPlaceOf(const Plan& run, const Scenario& scenario, const Plan& kept) {
    Plan plan = kept;
    if (plan.schedule.blocks.empty())
        plan.schedule = scheduleOf(scenario, plan);
    std::erase_if(plan.notes, isMadeAfterwards);
    plan.notes.push_back({NoteCode::PlanKept, {}, {}});
    plan.status = Status::Feasible;
    plan.bound.reset();
    plan.stop = run.stop;
    plan.seconds = run.seconds;
    plan.seed = run.seed;
    plan.refused.reset();
    takeBound(plan, run);
    return plan;
}

/// The portfolio's answer, or a kept one that is better. `inItems`: the scenario as the solvers see it.
Result<Plan> runAutomatic(const Scenario& scenario, const Scenario& inItems, const SolveRequest& request,
                          SolveControl& control) {
    std::optional<double> allowed;
    if (control.timeLimit())
        allowed = control.timeLimit()->count();
    const auto entrants = portfolioOf(scenario, request.problem, allowed, control);
    if (!entrants)
        return entrants.error();
    const Plan* kept = bestKept(scenario, request);
    auto plan = runPortfolio(inItems, request.problem, *entrants, request.options, kept, control);
    if (!plan)
        return plan;
    const bool isWorse =
        kept && (!plan->hasAnswer() || isClearlyBetter(request.problem, *kept->value, *plan->value));
    if (isWorse)
        return keptInPlaceOf(*plan, scenario, *kept);
    plan->notes.push_back(
        {NoteCode::SolverChosen, plan->solver, static_cast<double>(scenario.platform.size())});
    return plan;
}

Result<Plan> solveAndCheck(const Scenario& scenario, const SolveRequest& request, SolveControl& control) {
    if (isExternal(request.solver))
        return solveExternally(request.solver, scenario, request.problem, control, request.verified);
    if (auto checked = validate(scenario); !checked)
        return std::move(checked).error();
    const bool isAutomatic = request.solver == automatic;
    const auto named =
        isAutomatic ? Result<const SolverInfo*>(nullptr) : findSolver(request.problem, request.solver);
    if (!named)
        return named.error();
    if (!isAsked(scenario.questions, request.problem))
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(request.problem)), {}, {}, {}};
    if (scenario.platform.processors.empty())
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    const ScaledScenario per(scenario, definitionOf(request.problem));
    auto plan = isAutomatic ? runAutomatic(scenario, per.scenario(), request, control)
                            : runSolver(per.scenario(), **named, request.options, {}, control);
    if (!plan)
        return plan;
    if (auto checked = verify(scenario, *plan); !checked)
        return std::move(checked).error();
    if (request.verified)
        request.verified(*plan);
    noteRelayed(per.scenario(), *plan, control);
    noteSharedLinks(scenario, *plan, control);
    return plan;
}

} // namespace

Result<std::string_view> chooseSolver(const Scenario& scenario, Problem problem,
                                      std::optional<double> secondsAllowed) {
    SolveControl unhurried;
    return chooseSolver(scenario, problem, secondsAllowed, unhurried);
}

Result<std::string_view> chooseSolver(const Scenario& scenario, Problem problem,
                                      std::optional<double> secondsAllowed, SolveControl& control) {
    const auto entrants = portfolioOf(scenario, problem, secondsAllowed, control);
    return entrants ? Result<std::string_view>(mainSolver(*entrants)) : entrants.error();
}

Result<std::vector<Entrant>> portfolioOf(const Scenario& scenario, Problem problem,
                                         std::optional<double> secondsAllowed, SolveControl& control) {
    if (!isAsked(scenario.questions, problem))
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(problem)), {}, {}, {}};
    const ProblemDefinition& definition = definitionOf(problem);
    if (definition.solvers.empty())
        return Error{ErrorCode::UnknownSolver, std::string(nameOf(problem)), std::string(automatic), {}, {}};
    return definition.portfolio(scenario, secondsAllowed, control);
}

Result<Plan> solve(const Scenario& scenario, const SolveRequest& request, SolveControl& control) {
    try {
        return solveAndCheck(scenario, request, control);
    } catch (const std::bad_alloc&) {
        return Error{ErrorCode::OutOfMemory, request.solver, {}, {}, {}};
    }
}

} // namespace equipoise
