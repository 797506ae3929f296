// SPDX-License-Identifier: GPL-3.0-or-later
// A simulation with its plan, and its tables in windows.
#pragma once

#include "app/models/table_model.h"
#include "core/task/outcomes.h"

namespace equipoise::gui {

using equipoise::task::ExecutionBackend;

/// A simulation, or that of a replay, and the plan that it followed.
struct Simulated {
    std::shared_ptr<const PlanRecord> plan;
    std::shared_ptr<const void> owner; ///< of the simulation
    const Simulation& simulation;

    const Platform& platform() const { return plan->scenario->platform; }
};

/// Shows a table of the outcome; without rows while `simulated` is null.
inline void showSimulated(TableModel& model, const char* table, ExecutionBackend backend,
                          const std::shared_ptr<const Simulated>& simulated) {
    static const Platform noPlatform{};
    static const Simulation nothing{};
    const task::Outcome outcome =
        simulated ? task::simulationOutcome(simulated->platform(), simulated->simulation, backend)
                  : task::simulationOutcome(noPlatform, nothing, backend);
    model.setTable(outcome.table(table), outcome.units, simulated);
}

} // namespace equipoise::gui
