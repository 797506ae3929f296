// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/portfolio.h"

#include "core/base/numbers/checked.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace equipoise {

namespace {

class Portfolio {
public:
    Portfolio(const Scenario& scenario, Problem problem, const Plan* kept, SolveControl& control)
        : m_scenario(scenario)
        , m_problem(problem)
        , m_kept(kept)
        , m_control(control) {}

    /// Whether the question is settled.
    bool enter(const SolverInfo& solver, const ParameterValues& options, double share, bool isMain);
    bool hasAnswer() const { return m_best && m_best->hasAnswer(); }
    Result<Plan> result();

private:
    void take(Plan plan);
    void tell(const Progress& progress, bool isMain);
    bool isSettled() const;

    const Scenario& m_scenario;
    const Problem m_problem;
    const Plan* m_kept;
    SolveControl& m_control;
    std::optional<Plan> m_best;
    std::optional<double> m_bound;
    std::string m_boundFinder;
    std::optional<Error> m_error;     ///< of any entrant
    std::optional<Error> m_mainError; ///< of the main solver
    Stop m_stop = Stop::Completed;    ///< of the main solver, or of what came before it
    bool m_isMainDone = false;
};

bool Portfolio::isSettled() const {
    if (!m_best)
        return false;
    if (m_best->status == Status::Infeasible || m_best->status == Status::Optimal)
        return true;
    return m_best->value && m_bound && tolerance::sameTime(*m_best->value, *m_bound, tolerance::proof);
}

/// Progress of one solver, joined with what is known from those before.
void Portfolio::tell(const Progress& progress, bool isMain) {
    Progress joined = progress;
    if (!isMain)
        joined.fraction.reset(); // how much the other solvers take is not known
    const Plan* known = m_best ? &*m_best : nullptr;
    if (known && known->value && (!joined.best || isBetter(m_problem, *known->value, *joined.best)))
        joined.best = known->value;
    if (m_bound && (!joined.bound || isTighter(m_problem, *m_bound, *joined.bound)))
        joined.bound = m_bound;
    m_control.report(joined);
}

void Portfolio::take(Plan plan) {
    if (plan.bound && (!m_bound || isTighter(m_problem, *plan.bound, *m_bound))) {
        m_bound = plan.bound;
        m_boundFinder = plan.solver;
    }
    const auto isWorse = [&] { // m_best
        if (!plan.hasAnswer() || !m_best->hasAnswer())
            return !m_best->hasAnswer();
        if (tolerance::sameTime(*plan.value, *m_best->value))
            return plan.status == Status::Optimal && m_best->status != Status::Optimal;
        return isBetter(m_problem, *plan.value, *m_best->value);
    };
    if (!m_best || isWorse())
        m_best = std::move(plan);
}

bool Portfolio::enter(const SolverInfo& solver, const ParameterValues& options, double share, bool isMain) {
    const auto seconds = m_control.secondsLeft();
    SolveControl part = m_control.part(seconds ? share * *seconds : infinity);
    const auto work = m_control.workLeft();
    const auto limit = static_cast<std::int64_t>(share * static_cast<double>(work.value_or(0)));
    if (work)
        part.setWorkLimit(limit);
    part.setThreads(m_control.threads());
    part.setSink([this, isMain](const Progress& progress) { tell(progress, isMain); });
    const Plan* best = m_best && m_best->hasAnswer() ? &*m_best : m_kept;
    if (m_kept && best != m_kept && isBetter(m_problem, *m_kept->value, *best->value))
        best = m_kept;
    auto plan = runSolver(m_scenario, solver, options, {best, m_bound}, part);
    if (work)
        m_control.spendWork(limit - *part.workLeft());
    if (plan) {
        if (!m_isMainDone)
            m_stop = plan->stop;
        take(*std::move(plan));
    } else {
        m_error = plan.error();
        if (isMain)
            m_mainError = std::move(plan).error();
    }
    m_isMainDone = m_isMainDone || isMain;
    return isSettled();
}

Result<Plan> Portfolio::result() {
    if (m_mainError && (!m_best || (!m_best->hasAnswer() && m_best->status != Status::Infeasible)))
        return *std::move(m_mainError);
    if (!m_best)
        return *std::move(m_error);
    Plan plan = *std::move(m_best);
    plan.stop = m_control.stop() != Stop::Completed ? m_control.stop() : m_stop;
    if (m_bound && m_boundFinder != plan.solver && plan.status != Status::Infeasible &&
        (!plan.bound || isTighter(m_problem, *m_bound, *plan.bound))) {
        plan.bound = m_bound;
        plan.notes.push_back({NoteCode::BoundFound, m_boundFinder, {}});
    }
    settleStatus(plan);
    return plan;
}

} // namespace

std::string_view mainSolver(std::span<const Entrant> entrants) {
    return std::ranges::max_element(entrants, {}, &Entrant::share)->solver;
}

bool isClearlyBetter(Problem problem, double value, double known) {
    return isBetter(problem, value, known) && !tolerance::sameTime(value, known);
}

bool isTighter(Problem problem, double bound, double known) {
    return isBetter(problem, known, bound);
}

void settleStatus(Plan& plan) {
    const std::optional<double> gap = plan.gap();
    if (plan.status != Status::Feasible || !gap || !(*gap <= tolerance::proof))
        return;
    plan.status = Status::Optimal;
    plan.bound = plan.value;
}

void takeBound(Plan& plan, const Plan& run) {
    if (!run.bound || run.status == Status::Infeasible)
        return;
    plan.bound = run.bound;
    const auto note = std::ranges::find(run.notes, NoteCode::BoundFound, &Note::code);
    const std::string finder = note == run.notes.end() ? run.solver : note->subject;
    if (finder != plan.solver)
        plan.notes.push_back({NoteCode::BoundFound, finder, {}});
    settleStatus(plan);
}

Result<Plan> runSolver(const Scenario& scenario, const SolverInfo& solver, const ParameterValues& options,
                       const Known& known, SolveControl& control) {
    auto checked = checkedValues(solver.options, options, solver.name);
    if (!checked)
        return std::move(checked).error();
    if (scenario.platform.size() > solver.maxProcessors)
        return Error{ErrorCode::TooManyProcessors,
                     std::string(solver.name),
                     std::to_string(scenario.platform.size()),
                     std::to_string(solver.maxProcessors),
                     {}};
    const auto begin = std::chrono::steady_clock::now();
    const bool isKnown = known.plan || known.bound;
    auto plan = isKnown && solver.runFrom ? solver.runFrom(scenario, *checked, known, control)
                                          : solver.run(scenario, *checked, control);
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

Result<Plan> runPortfolio(const Scenario& scenario, Problem problem, std::span<const Entrant> entrants,
                          const ParameterValues& options, const Plan* kept, SolveControl& control) {
    const auto begin = std::chrono::steady_clock::now();
    if (entrants.size() == 1) { // a recorder and the clock of the whole run are its own
        const auto solver = findSolver(problem, entrants.front().solver);
        return solver ? runSolver(scenario, **solver, options, {kept, {}}, control)
                      : Result<Plan>(solver.error());
    }
    Portfolio portfolio(scenario, problem, kept, control);
    for (std::size_t k = 0; k < entrants.size(); ++k) {
        const auto solver = findSolver(problem, entrants[k].solver);
        if (!solver)
            return solver.error();
        const bool isLast = k + 1 == entrants.size();
        const bool isMain = entrants[k].solver == mainSolver(entrants);
        const bool isSettled = portfolio.enter(**solver, isMain ? options : ParameterValues{},
                                               isLast ? 1 : entrants[k].share, isMain);
        if (isSettled || (portfolio.hasAnswer() && control.shouldStop()))
            break;
    }
    auto plan = portfolio.result();
    if (plan)
        plan->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return plan;
}

} // namespace equipoise
