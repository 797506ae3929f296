// SPDX-License-Identifier: GPL-3.0-or-later
// Several solvers on one question, as a table that fills while they run.
#pragma once

#include "app/models/table_model.h"
#include "core/model/plan.h"
#include "core/platform/platform.h"

#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::gui {

/// One solver and how far it has come.
struct RunRow {
    enum class State { Idle, Waiting, Running, Done, Refused };

    std::string solver; ///< one of ours, or the path of a program
    QString title{};    ///< of a program; empty: the solver's own
    bool ticked = true;
    State state = State::Idle;
    std::optional<double> best; ///< so far, or at last
    std::optional<double> bound;
    double seconds = 0;
    std::shared_ptr<const PlanRecord> plan; ///< what it answered; null: nothing yet, or refused
    QString refusal;                        ///< why it does not take the question
    int kept = 0;                           ///< id of the plan in the document; 0: not there
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
    /// The best value so far, and the best proven bound.
    std::optional<double> best() const;
    /// Rows with the best values among those that are done, best first, at most `most`; ties: first in the
    /// list.
    std::vector<std::size_t> bestRows(std::size_t most) const;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    static QString titleOf(equipoise::Problem problem, const std::string& solver);
    /// The program's solvers of a problem; ticked are those that take as many processors as there are.
    static std::vector<RunRow> solverRows(equipoise::Problem problem, const Platform& platform);

signals:
    void ticksChanged();

private:
    table::Table table() const;
    std::vector<table::Cell> cellsOf(const RunRow& row) const;

    equipoise::Problem m_problem = equipoise::Problem::Ring;
    std::vector<RunRow> m_rows;
};

} // namespace equipoise::gui
