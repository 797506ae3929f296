// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/run_many/runs_model.h"

#include "app/text/describe.h"
#include "core/model/registry.h"

#include <algorithm>
#include <functional>

namespace equipoise::gui {

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

QString RunsModel::titleOf(const RunRow& row) const {
    return text::words(task::titleOf(m_problem, row));
}

void RunsModel::setRows(equipoise::Problem problem, Units units, std::vector<RunRow> rows) {
    m_problem = problem;
    m_rows = std::move(rows);
    setTable(task::attemptsTable(m_problem, m_rows.size(), std::bind_front(&RunsModel::attempt, this)),
             std::move(units));
}

void RunsModel::setRow(std::size_t row, RunRow content) {
    m_rows[row] = std::move(content);
    refresh(static_cast<int>(row));
}

std::optional<double> RunsModel::best() const {
    return task::bestValue(m_problem, m_rows.size(), std::bind_front(&RunsModel::attempt, this));
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
