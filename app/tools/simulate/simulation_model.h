// SPDX-License-Identifier: GPL-3.0-or-later
// What became of a plan in a simulation, as tables.
#pragma once

#include "app/models/table_model.h"
#include "core/report/tables.h"

namespace equipoise::gui {

using equipoise::report::ExecutionBackend;

/// A simulation and the plan that it followed.
struct Simulated {
    std::shared_ptr<const PlanRecord> plan;
    Simulation simulation;

    const Platform& platform() const { return plan->scenario->platform; }
};

/// When each processor was to be done, and when it was.
class SimulationModel : public TableModel {
public:
    enum Column { Name, Predicted, Observed, Difference, Relative, ColumnCount };

    SimulationModel(ExecutionBackend judge, QObject* parent)
        : TableModel(parent)
        , m_judge(judge) {
        setSimulated(nullptr);
    }

    /// Null: no rows.
    void setSimulated(const std::shared_ptr<const Simulated>& simulated) {
        if (simulated)
            setTable(equipoise::report::endsTable(simulated->platform(), simulated->simulation, m_judge),
                     simulated->platform().units, simulated);
        else
            setTable(equipoise::report::endsTable({}, {}, m_judge), {});
    }

private:
    ExecutionBackend m_judge;
};

/// The links on which messages held each other up.
class SharedLinksModel : public TableModel {
public:
    enum Column { From, To, Messages, AtOnce, Time, ColumnCount };

    explicit SharedLinksModel(QObject* parent)
        : TableModel(parent) {
        setSimulated(nullptr);
    }

    /// Null: no rows.
    void setSimulated(const std::shared_ptr<const Simulated>& simulated) {
        if (simulated)
            setTable(equipoise::report::sharedLinksTable(simulated->platform(), simulated->simulation),
                     simulated->platform().units, simulated);
        else
            setTable(equipoise::report::sharedLinksTable({}, {}));
    }
};

/// What each process of a replay played, where it ran, and whether all that the plan sends to it has come.
class RanksModel : public TableModel {
public:
    enum Column { Rank, Plays, Host, Expected, Arrived, ClockError, ColumnCount };

    explicit RanksModel(QObject* parent)
        : TableModel(parent) {
        setRanks(nullptr, {});
    }

    /// Null: no rows. `ranks` are those of its replay.
    void setRanks(const std::shared_ptr<const Simulated>& simulated, std::vector<replay::ReplayRank> ranks) {
        struct Shown {
            std::shared_ptr<const Simulated> simulated;
            std::vector<replay::ReplayRank> ranks;
        };
        const auto shown = std::make_shared<const Shown>(Shown{simulated, std::move(ranks)});
        if (simulated)
            setTable(equipoise::report::ranksTable(simulated->platform(), shown->ranks),
                     simulated->platform().units, shown);
        else
            setTable(equipoise::report::ranksTable({}, {}));
    }
};

} // namespace equipoise::gui
