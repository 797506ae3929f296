// What became of a plan in a simulation, as tables.
#pragma once

#include "core/replay/replay.h"
#include "core/solve/simulation.h"

#include <QAbstractTableModel>
#include <memory>
#include <vector>

namespace app {

/// A simulation and the plan that it followed.
struct Simulated {
    std::shared_ptr<const core::KeptPlan> plan;
    core::Simulation simulation;
};

/// Who followed the plan.
enum class Judge { SimGrid, Mpi };

/// When each processor was to be done, and when it was. Rows are in the order of the platform.
class SimulationModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Predicted, Observed, Difference, Relative, ColumnCount };

    explicit SimulationModel(Judge judge, QObject* parent = nullptr)
        : QAbstractTableModel(parent)
        , m_judge(judge) {}

    /// Null: no rows.
    void setSimulated(std::shared_ptr<const Simulated> simulated);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    Judge m_judge;
    std::shared_ptr<const Simulated> m_simulated;
    std::vector<core::EndRow> m_rows;
};

/// The links on which messages held each other up.
class SharedLinksModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { From, To, Messages, AtOnce, Time, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: no rows.
    void setSimulated(std::shared_ptr<const Simulated> simulated);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const Simulated> m_simulated;
};

/// What each process of a replay played, where it ran, and whether all that the plan sends to it has come.
class RanksModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Plays, Host, Expected, Arrived, ClockError, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: no rows. `ranks` are those of its replay.
    void setRanks(std::shared_ptr<const Simulated> simulated, std::vector<core::replay::ReplayRank> ranks);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const Simulated> m_simulated;
    std::vector<core::replay::ReplayRank> m_ranks;
};

} // namespace app
