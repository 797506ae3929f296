#include "app/tools/run_many/runs_model.h"

#include "app/models/document_model.h"
#include "app/text/describe.h"
#include "core/base/number.h"
#include "core/base/tolerance.h"
#include "core/solve/registry.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

std::optional<double> gapOf(const RunRow& row) {
    if (!row.best || !row.bound)
        return {};
    if (*row.best == *row.bound)
        return 0;
    const double gap = std::abs(*row.best - *row.bound) / std::abs(*row.best);
    return gap <= core::tolerance::proof ? 0 : gap;
}

} // namespace

QString RunsModel::titleOf(core::Problem problem, const std::string& solver) {
    const auto known = core::findSolver(problem, solver);
    return known ? text::titleOf(**known) : QString::fromStdString(solver);
}

void RunsModel::setRows(core::Problem problem, core::Units units, std::vector<RunRow> rows) {
    beginResetModel();
    m_problem = problem;
    m_units = std::move(units);
    m_rows = std::move(rows);
    endResetModel();
}

void RunsModel::setRow(std::size_t row, RunRow content) {
    m_rows[row] = std::move(content);
    emit dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), ColumnCount - 1));
}

std::optional<double> RunsModel::best() const {
    std::optional<double> best;
    for (const RunRow& row : m_rows)
        if (row.best && (!best || core::isBetter(m_problem, *row.best, *best)))
            best = row.best;
    return best;
}

std::vector<std::size_t> RunsModel::bestRows(std::size_t most) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].plan && m_rows[i].plan->plan.value)
            found.push_back(i);
    std::ranges::stable_sort(found, [this](std::size_t a, std::size_t b) {
        return core::isBetter(m_problem, *m_rows[a].plan->plan.value, *m_rows[b].plan->plan.value);
    });
    found.resize(std::min(found.size(), most));
    return found;
}

void RunsModel::retranslate() {
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunsModel::textOf(const RunRow& row, int column) const {
    if (column == Solver)
        return row.title.isEmpty() ? titleOf(m_problem, row.solver) : row.title;
    if (column == Status)
        return row.state == RunRow::State::Refused ? QVariant(row.refusal)
               : row.plan                          ? QVariant(text::translated(row.plan->plan.status))
                                                   : QVariant();
    switch (row.state) {
    case RunRow::State::Idle:
        return tr("not run");
    case RunRow::State::Waiting:
        return tr("waits for its turn");
    case RunRow::State::Running:
        return tr("running");
    case RunRow::State::Refused:
        return tr("refused");
    case RunRow::State::Done:
        break;
    }
    return row.plan ? text::translated(row.plan->plan.stop) : tr("done");
}

QVariant RunsModel::numberOf(const RunRow& row, int column, int role) const {
    const core::UnitRole unit = text::unitOfValue(m_problem);
    std::optional<double> value;
    if (column == Time)
        value = row.seconds > 0 ? std::optional(row.seconds) : std::nullopt;
    else
        value = column == Value ? row.best : (column == Bound ? row.bound : gapOf(row));
    if (role == MissingRole)
        return !value.has_value();
    if (!value)
        return {};
    switch (role) {
    case SortRole:
        return *value;
    case CopyRole:
        return QString::fromStdString(core::toText(*value));
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        break;
    default:
        return {};
    }
    if (column == Time)
        return text::duration(*value);
    if (column == Gap)
        return text::percent(*value, role == Qt::ToolTipRole ? 17 : 3);
    return role == Qt::ToolTipRole
               ? text::fullQuantity(*value, text::unit(unit, m_units))
               : text::quantity(*value, unit, m_units, std::max(5, text::digitsOfValue(m_problem)));
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const RunRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == Qt::CheckStateRole && column == Solver)
        return int(row.ticked ? Qt::Checked : Qt::Unchecked);
    if (column >= Value && column <= Time) {
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return numberOf(row, column, role);
    }
    if (role == Qt::ToolTipRole && column == Solver) {
        const auto known = core::findSolver(m_problem, row.solver);
        return known ? text::summaryOf(**known)
                     : tr("A program of your own; its answer is checked") + '\n' +
                           QString::fromStdString(row.solver);
    }
    if (role == Qt::DisplayRole || role == SortRole || role == CopyRole || role == Qt::ToolTipRole)
        return textOf(row, column);
    return {};
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != Solver || role != Qt::CheckStateRole)
        return false;
    m_rows[static_cast<std::size_t>(index.row())].ticked = value.toInt() == Qt::Checked;
    emit dataChanged(index, index, {Qt::CheckStateRole});
    emit ticksChanged();
    return true;
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole && section >= Value && section <= Time)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const std::pair<QString, QString> heads[] = {
        {tr("Solver"), tr("Tick those that are to run")},
        {tr("Run"), tr("How far the solver has come")},
        {tr("Value"), tr("The best so far, or at last")},
        {tr("Bound"), tr("No plan can be better than this: proven")},
        {tr("Gap"), tr("Difference of value and bound, in percent of the value")},
        {tr("Time"), tr("Time the solver took, so far or in all")},
        {tr("Status"), tr("What is known about the plan, or why the solver does not take the question")}};
    if (role == Qt::DisplayRole)
        return heads[section].first;
    return role == Qt::ToolTipRole ? QVariant(heads[section].second) : QVariant();
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == Solver ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace app
