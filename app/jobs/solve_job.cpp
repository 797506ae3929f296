// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobs/solve_job.h"

#include "core/solve/external_solver.h"

namespace equipoise::gui {

SolveJob::SolveJob(QObject* parent)
    : Job(parent) {
    whenDone([this](Result<Plan> result) {
        emit finished(generation(), std::exchange(m_scenario, nullptr), result);
    });
}

quint64 SolveJob::start(Run run) {
    m_scenario = run.scenario;
    return Job::start(
        [scenario = m_scenario, request = std::move(run.request), threads = run.threads,
         prepare = std::move(run.prepare)](SolveControl& control) {
            control.setThreads(threads);
            auto plan = equipoise::solve(*scenario, request, control);
            if (plan && prepare) {
                PlanRecord kept{{}, scenario, *std::move(plan)};
                prepare(kept);
                *plan = std::move(kept.plan);
            }
            return plan;
        },
        run.secondsAllowed, run.seed);
}

} // namespace equipoise::gui
