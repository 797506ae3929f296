#include "core/solve/solve.h"

#include "core/base/checked.h"
#include "core/base/tolerance.h"
#include "core/solve/definition.h"
#include "core/solve/follow.h"
#include "core/solve/relayed.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <optional>

namespace core {

namespace {

/// A value that meets its bound is optimal; the difference is the rounding of two sums.
void settleStatus(Plan& plan) {
    const std::optional<double> gap = plan.gap();
    if (plan.status != Status::Feasible || !gap || !(*gap <= tolerance::proof))
        return;
    plan.status = Status::Optimal;
    plan.bound = plan.value;
}

/// Everything but the checker.
Result<Plan> run(const Scenario& scenario, const SolverInfo& solver, const ParameterValues& options,
                 SolveControl& control) {
    auto checked = checkedValues(solver.options, options, solver.name);
    if (!checked)
        return std::move(checked).error();
    if (scenario.platform.size() > solver.mostProcessors)
        return Error{ErrorCode::TooManyProcessors,
                     std::string(solver.name),
                     std::to_string(scenario.platform.size()),
                     std::to_string(solver.mostProcessors),
                     {}};
    const auto begin = std::chrono::steady_clock::now();
    auto plan = solver.run(scenario, *checked, control);
    if (!plan)
        return plan;
    plan->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    plan->problem = solver.problem;
    plan->solver = solver.name;
    plan->options = *std::move(checked);
    plan->seed = control.seed();
    settleStatus(*plan);
    return plan;
}

Result<Plan> solveAndCheck(const Scenario& scenario, const SolveRequest& request, SolveControl& control) {
    if (auto checked = validate(scenario); !checked)
        return std::move(checked).error();
    const bool chosen = request.solver == automatic;
    std::string_view name = request.solver;
    if (chosen) {
        std::optional<double> allowed;
        if (control.timeLimit())
            allowed = control.timeLimit()->count();
        const auto choice = chooseSolver(scenario, request.problem, allowed, control);
        if (!choice)
            return choice.error();
        name = *choice;
    }
    const auto solver = findSolver(request.problem, name);
    if (!solver)
        return solver.error();
    if (!isAsked(scenario.questions, request.problem))
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(request.problem)), {}, {}, {}};
    if (scenario.platform.processors.empty())
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    const PerItem per(scenario, definitionOf(request.problem));
    auto plan = run(per.scenario(), **solver, request.options, control);
    if (!plan)
        return plan;
    if (chosen)
        plan->notes.push_back(
            {NoteCode::SolverChosen, std::string(name), static_cast<double>(scenario.platform.size())});
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
    if (!isAsked(scenario.questions, problem))
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(problem)), {}, {}, {}};
    const ProblemDefinition& definition = definitionOf(problem);
    if (definition.solvers.empty())
        return Error{ErrorCode::UnknownSolver, std::string(nameOf(problem)), std::string(automatic), {}, {}};
    return definition.choose(scenario, secondsAllowed, control);
}

Result<Plan> solve(const Scenario& scenario, const SolveRequest& request, SolveControl& control) {
    try {
        return solveAndCheck(scenario, request, control);
    } catch (const std::bad_alloc&) {
        return Error{ErrorCode::OutOfMemory, request.solver, {}, {}, {}};
    }
}

} // namespace core
