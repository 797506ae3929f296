// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/run_many/runs_model.h"

#include "app/text/describe.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/model/registry.h"
#include "core/task/words.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

std::optional<double> gapOf(const RunRow& row) {
    if (!row.best || !row.bound)
        return {};
    if (*row.best == *row.bound)
        return 0;
    const double gap = std::abs(*row.best - *row.bound) / std::abs(*row.best);
    return gap <= tolerance::proof ? 0 : gap;
}

} // namespace

std::vector<RunRow> RunsModel::solverRows(equipoise::Problem problem, const Platform& platform) {
    std::vector<RunRow> rows;
    for (const SolverInfo& solver : equipoise::solversOf(problem)) {
        RunRow row;
        row.solver = solver.name;
        row.ticked = platform.size() <= solver.maxProcessors;
        rows.push_back(std::move(row));
    }
    return rows;
}

QString RunsModel::titleOf(equipoise::Problem problem, const std::string& solver) {
    const auto known = equipoise::findSolver(problem, solver);
    return known ? text::titleOf(**known) : QString::fromStdString(solver);
}

void RunsModel::setRows(equipoise::Problem problem, Units units, std::vector<RunRow> rows) {
    m_problem = problem;
    m_rows = std::move(rows);
    setTable(table(), std::move(units));
}

void RunsModel::setRow(std::size_t row, RunRow content) {
    m_rows[row] = std::move(content);
    refresh(static_cast<int>(row));
}

std::optional<double> RunsModel::best() const {
    std::optional<double> best;
    for (const RunRow& row : m_rows)
        if (row.best && (!best || equipoise::isBetter(m_problem, *row.best, *best)))
            best = row.best;
    return best;
}

std::vector<std::size_t> RunsModel::bestRows(std::size_t most) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].plan && m_rows[i].plan->plan.value)
            found.push_back(i);
    std::ranges::stable_sort(found, [this](std::size_t a, std::size_t b) {
        return equipoise::isBetter(m_problem, *m_rows[a].plan->plan.value, *m_rows[b].plan->plan.value);
    });
    found.resize(std::min(found.size(), most));
    return found;
}

table::Table RunsModel::table() const {
    const UnitRole unit = equipoise::task::unitOfValue(m_problem);
    const int digits = equipoise::task::digitsOfValue(m_problem);
    return {
        "runs",
        TRANSLATABLE("report", "Solvers"),
        {table::explained({"solver", TRANSLATABLE("report", "Solver")},
                          TRANSLATABLE("report", "Tick those that are to run")),
         table::explained({"run", TRANSLATABLE("report", "Run")},
                          TRANSLATABLE("report", "How far the solver has come")),
         {.id = "value",
          .title = TRANSLATABLE("report", "Value"),
          .unit = unit,
          .help = TRANSLATABLE("report", "The best so far, or at last"),
          .digits = digits},
         {.id = "bound",
          .title = TRANSLATABLE("report", "Bound"),
          .unit = unit,
          .help = TRANSLATABLE("report", "No plan can be better than this: proven"),
          .digits = digits},
         table::explained({"gap", TRANSLATABLE("report", "Gap"), UnitRole::None, table::Shown::Percent},
                          TRANSLATABLE("report", "Difference of value and bound, in percent of the value")),
         table::explained({"seconds", TRANSLATABLE("report", "Time"), UnitRole::None, table::Shown::RunTime},
                          TRANSLATABLE("report", "Time the solver took, so far or in all")),
         table::explained(
             {"status", TRANSLATABLE("report", "Status")},
             TRANSLATABLE("report",
                          "What is known about the plan, or why the solver does not take the question"))},
        m_rows.size(),
        [this](std::size_t i) { return cellsOf(m_rows[i]); }};
}

std::vector<table::Cell> RunsModel::cellsOf(const RunRow& row) const {
    using table::Cell;
    const auto run = [&]() -> table::Word {
        switch (row.state) {
        case RunRow::State::Idle:
            return {"report", TRANSLATABLE("report", "not run")};
        case RunRow::State::Waiting:
            return {"report", TRANSLATABLE("report", "waits for its turn")};
        case RunRow::State::Running:
            return {"report", TRANSLATABLE("report", "running")};
        case RunRow::State::Refused:
            return {"report", TRANSLATABLE("report", "refused")};
        case RunRow::State::Done:
            break;
        }
        return row.plan ? equipoise::task::wordOf(row.plan->plan.stop)
                        : table::Word{"report", TRANSLATABLE("report", "done")};
    };
    const Cell status = row.state == RunRow::State::Refused ? Cell(row.refusal.toStdString())
                        : row.plan ? Cell(equipoise::task::wordOf(row.plan->plan.status))
                                   : Cell(std::string());
    const QString title = row.title.isEmpty() ? titleOf(m_problem, row.solver) : row.title;
    return {title.toStdString(),
            run(),
            table::cellOf(row.best),
            table::cellOf(row.bound),
            table::cellOf(gapOf(row)),
            row.seconds > 0 ? Cell(row.seconds) : Cell(),
            status};
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.column() != Solver)
        return TableModel::data(index, role);
    const RunRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::CheckStateRole)
        return int(row.ticked ? Qt::Checked : Qt::Unchecked);
    if (role != Qt::ToolTipRole)
        return TableModel::data(index, role);
    const auto known = equipoise::findSolver(m_problem, row.solver);
    const QString help = known ? text::summaryOf(**known)
                               : tr("A program of your own; its answer is checked") + '\n' +
                                     QString::fromStdString(row.solver);
    return TableModel::data(index, Qt::DisplayRole).toString() + '\n' + help; // a long title is cut
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != Solver || role != Qt::CheckStateRole)
        return false;
    m_rows[static_cast<std::size_t>(index.row())].ticked = value.toInt() == Qt::Checked;
    emit dataChanged(index, index, {Qt::CheckStateRole});
    emit ticksChanged();
    return true;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == Solver ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace equipoise::gui
