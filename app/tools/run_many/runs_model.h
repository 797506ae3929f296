// SPDX-License-Identifier: GPL-3.0-or-later
// Several solvers on one question, as a table that fills while they run.
#pragma once

#include "app/models/table_model.h"
#include "core/platform/platform.h"
#include "core/task/attempts.h"

#include <QString>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// A solver of the window's list.
struct RunRow : task::Attempt {
    bool ticked = true;
    int kept = 0; ///< id of the plan in the document; 0: the document does not have the plan
};

class RunsModel : public TableModel {
    Q_OBJECT
public:
    enum Column { Solver, State, Value, Bound, Gap, Time, Status, ColumnCount };

    explicit RunsModel(QObject* parent)
        : TableModel(parent) {
        setRows(m_problem, {}, {});
    }

    void setRows(equipoise::Problem problem, Units units, std::vector<RunRow> rows);
    void setRow(std::size_t row, RunRow content);
    const std::vector<RunRow>& rows() const { return m_rows; }
    equipoise::Problem problem() const { return m_problem; }
    /// The best value so far.
    std::optional<double> best() const;
    /// Rows with the best values among those that are done, best first, at most `most`; ties: first in the
    /// list.
    std::vector<std::size_t> bestRows(std::size_t most) const;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    QString titleOf(const RunRow& row) const;
    /// The program's solvers of a problem; ticked are those that take as many processors as there are.
    static std::vector<RunRow> solverRows(equipoise::Problem problem, const Platform& platform);

signals:
    void ticksChanged();

private:
    const task::Attempt& attempt(std::size_t row) const { return m_rows[row]; }

    equipoise::Problem m_problem = equipoise::Problem::Ring;
    std::vector<RunRow> m_rows;
};

} // namespace equipoise::gui
