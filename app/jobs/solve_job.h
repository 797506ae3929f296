// SPDX-License-Identifier: GPL-3.0-or-later
// Runs one solver, or a program of somebody else, on a thread of its own.
#pragma once

#include "app/jobs/job.h"
#include "core/base/control/parallel.h"
#include "core/solve/solve.h"

#include <functional>

namespace equipoise::gui {

class SolveJob : public Job<Plan> {
    Q_OBJECT
public:
    explicit SolveJob(QObject* parent = nullptr);

    struct Run {
        std::shared_ptr<const Scenario> scenario;
        SolveRequest request; ///< a solver that is a path: that program (core/solve/external_solver.h)
        std::optional<double> secondsAllowed;
        quint64 seed = 0;
        unsigned threads = equipoise::hardwareThreads();
        /// Called on the run's thread with what it found: what is made of it there keeps nobody waiting.
        std::function<void(const PlanRecord&)> prepare{};
    };
    quint64 start(Run run);

signals:
    /// With the scenario that was solved. Who keeps the plan may take it from `result`: a copy of a large one
    /// is felt.
    void finished(quint64 generation, std::shared_ptr<const Scenario> scenario, Result<Plan>& result);

private:
    std::shared_ptr<const Scenario> m_scenario; ///< of the last run
};

} // namespace equipoise::gui
