// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/run.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/grid/heuristics/panel.h"
#include "core/problems/grid/model/arrangement_evaluator.h"
#include "core/problems/grid/model/schedule.h"
#include "core/trace/quiet.h"
#include "core/trace/recorder.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace equipoise {

namespace {

/// A shape with what a solver made of it.
struct Solved {
    grid::Selection selection;
    grid::Outcome outcome;
};

template <class T>
Matrix<T> mirrored(const Matrix<T>& matrix) {
    Matrix<T> mirrored(matrix.columns(), matrix.rows());
    for (std::size_t i = 0; i < matrix.rows(); ++i)
        for (std::size_t j = 0; j < matrix.columns(); ++j)
            mirrored(j, i) = matrix(i, j);
    return mirrored;
}

/// The panel for a solver's result. The mirror image of a square arrangement has the same W, but a different
/// panel if the panel is not square. If the question gives no arrangement, the faster of both is used (ties:
/// the solver's).
grid::Panel panelFor(const grid::Question& question, Solved& solved, SolveControl& control) {
    const Matrix<double> times = grid::timesOf(solved.selection.instance, solved.outcome.arrangement);
    grid::Panel panel = grid::makePanel(times, solved.outcome.allocation, question.panelRows,
                                        question.panelColumns, question.kernel, control);
    if (question.arrangement || times.rows() != times.columns() ||
        question.panelRows == question.panelColumns)
        return panel;
    const grid::Allocation turned{solved.outcome.allocation.columns, solved.outcome.allocation.rows};
    grid::Panel turnedPanel = grid::makePanel(mirrored(times), turned, question.panelRows,
                                              question.panelColumns, question.kernel, control);
    if (turnedPanel.time >= panel.time)
        return panel;
    solved.outcome.arrangement = mirrored(solved.outcome.arrangement);
    solved.outcome.allocation = turned;
    return turnedPanel;
}

/// Adds the answer to the plan. The panel is looked for even when the solver was stopped, but not for long.
void addAnswer(Plan& plan, const Scenario& scenario, Solved solved, std::vector<grid::ShapeRow> byShape,
               SolveControl& control) {
    const grid::Question& question = scenario.questions.get<grid::Question>();
    const trace::ScopedTraceDisable quiet(control); // recordPanel() records the panel separately
    grid::Plan answer;
    answer.panel = panelFor(question, solved, control);
    const auto& [selection, outcome] = solved;
    const grid::Arrangement& places = outcome.arrangement;
    answer.arrangement = Matrix<ProcessorId>(places.rows(), places.columns());
    for (std::size_t i = 0; i < places.rows(); ++i)
        for (std::size_t j = 0; j < places.columns(); ++j)
            answer.arrangement(i, j) = selection.processors[places(i, j)];
    answer.rows = outcome.allocation.rows;
    answer.columns = outcome.allocation.columns;
    if (answer.panel.bound < answer.panel.time)
        plan.notes.push_back({NoteCode::PanelUnproven, {}, answer.panel.bound});
    answer.leftOut = selection.leftOut;
    answer.byShape = std::move(byShape);
    plan.value = outcome.allocation.work();
    plan.schedule = grid::toSchedule(scenario.platform, answer);
    plan.answer = std::move(answer);
}

/// Solves one shape after the other, keeping the best.
class ShapesTried {
public:
    ShapesTried(grid::Solver solver, const Scenario& scenario, const ParameterValues& options,
                SolveControl& control)
        : m_solver(solver)
        , m_scenario(scenario)
        , m_options(options)
        , m_control(control) {}

    Result<Plan> run();

private:
    Result<void> add(std::size_t rows, std::size_t columns, std::size_t left);
    Result<void> solve(grid::ShapeRow& row, grid::Selection selection, std::size_t left);
    double best() const { return m_best ? m_best->outcome.allocation.work() : 0; }

    grid::Solver m_solver;
    const Scenario& m_scenario;
    const ParameterValues& m_options;
    SolveControl& m_control;
    std::optional<Solved> m_best;
    std::vector<grid::ShapeRow> m_rows;
    Stop m_stop = Stop::Completed;
};

Result<void> ShapesTried::solve(grid::ShapeRow& row, grid::Selection selection, std::size_t left) {
    selection.instance.enough = best();
    const double seconds = m_control.secondsLeft().value_or(infinity);
    SolveControl part = m_control.part(seconds / static_cast<double>(left));
    auto outcome = m_solver(selection.instance, m_options, part);
    if (!outcome)
        return std::move(outcome).error();
    if (m_stop == Stop::Completed)
        m_stop = outcome->stop;
    if (outcome->bound)
        row.bound = std::min(row.bound, *outcome->bound);
    if (outcome->arrangement.empty())
        return {};
    row.value = outcome->allocation.work();
    row.bound = std::max(row.bound, row.value);
    if (row.value > best())
        m_best = Solved{std::move(selection), *std::move(outcome)};
    return {};
}

Result<void> ShapesTried::add(std::size_t rows, std::size_t columns, std::size_t left) {
    auto selection =
        grid::select(m_scenario.platform, m_scenario.questions.get<grid::Question>(), rows, columns);
    if (!selection)
        return std::move(selection).error();
    grid::ShapeRow& row = m_rows.emplace_back();
    row.rows = static_cast<std::int64_t>(rows);
    row.columns = static_cast<std::int64_t>(columns);
    row.bound = grid::fullWork(selection->instance.cycleTime);
    if (m_best && m_control.shouldStop())
        return {}; // the bound is all there is time for
    if (m_best) {
        grid::ArrangementEvaluator judge(rows, columns);
        row.bound = grid::quickBound(selection->instance, judge);
        if (row.bound <= best())
            return {};
    }
    auto solved = solve(row, *std::move(selection), left);
    m_control.report({std::nullopt, best(), std::nullopt, static_cast<std::int64_t>(m_rows.size())});
    return solved;
}

Result<Plan> ShapesTried::run() {
    const std::size_t count = m_scenario.platform.size();
    std::size_t most = 1;
    while ((most + 1) * (most + 1) <= count)
        ++most;
    if (most > 1) {
        double totalSpeed = 0;
        for (const Processor& processor : m_scenario.platform.processors)
            totalSpeed += 1 / processor.compute.rate;
        m_rows.push_back({1, static_cast<std::int64_t>(count), totalSpeed, totalSpeed});
    }
    std::optional<Error> refusal;
    for (std::size_t rows = most > 1 ? 2 : 1; rows <= most; ++rows)
        if (auto added = add(rows, count / rows, most + 1 - rows); !added)
            refusal = added.error(); // another shape may do
    if (!m_best)
        return refusal ? *refusal : Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    grid::Outcome& outcome = m_best->outcome;
    outcome.bound = 0;
    for (const grid::ShapeRow& row : m_rows)
        if (row.rows > 1 || most == 1)
            outcome.bound = std::max(*outcome.bound, row.bound);
    grid::settle(outcome);
    Plan plan;
    plan.status = outcome.status;
    plan.stop = m_control.stop() != Stop::Completed ? m_control.stop() : m_stop;
    plan.bound = outcome.bound;
    plan.notes = outcome.notes;
    addAnswer(plan, m_scenario, *std::move(m_best), std::move(m_rows), m_control);
    return plan;
}

} // namespace

Result<Plan> runGrid(grid::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     SolveControl& control) {
    const grid::Question& question = scenario.questions.get<grid::Question>();
    if (question.chooseShape)
        return ShapesTried(solver, scenario, options, control).run();
    auto selection = grid::select(scenario.platform, question, static_cast<std::size_t>(question.rows),
                                  static_cast<std::size_t>(question.columns));
    if (!selection)
        return std::move(selection).error();
    if (trace::Recorder* trace = control.trace())
        trace->setProcessorIds(selection->processors);
    auto outcome = solver(selection->instance, options, control);
    if (!outcome)
        return std::move(outcome).error();
    Plan plan;
    plan.status = outcome->status;
    plan.stop = outcome->stop;
    plan.bound = outcome->bound;
    plan.notes = std::move(outcome->notes);
    if (!outcome->arrangement.empty())
        addAnswer(plan, scenario, {*std::move(selection), *std::move(outcome)}, {}, control);
    return plan;
}

void recordPanel(const Scenario& scenario, const grid::Plan& plan, SolveControl& control) {
    const grid::Question& question = scenario.questions.get<grid::Question>();
    Matrix<double> times(plan.arrangement.rows(), plan.arrangement.columns());
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            times(i, j) = scenario.platform[plan.arrangement(i, j)].compute.rate;
    if (trace::Recorder* trace = control.trace())
        trace->setProcessorIds({plan.arrangement.cells().begin(), plan.arrangement.cells().end()});
    grid::makePanel(times, {plan.rows, plan.columns}, question.panelRows, question.panelColumns,
                    question.kernel, control);
}

} // namespace equipoise
