#include "app/jobs/solve_job.h"

#include "core/io/programs/external.h"

namespace app {

SolveJob::SolveJob(QObject* parent)
    : Job(parent) {
    whenDone([this](core::Result<core::Plan> result) {
        emit finished(generation(), std::exchange(m_scenario, nullptr), result);
    });
}

quint64 SolveJob::start(Run run) {
    m_scenario = run.scenario;
    return Job::start(
        [scenario = m_scenario, request = std::move(run.request), threads = run.threads,
         prepare = std::move(run.prepare)](core::SolveControl& control) {
            control.setThreads(threads);
            auto plan = core::io::answerTo(*scenario, request, control);
            if (plan && prepare) {
                core::KeptPlan kept{{}, scenario, *std::move(plan)};
                prepare(kept);
                *plan = std::move(kept.plan);
            }
            return plan;
        },
        run.secondsAllowed, run.seed);
}

} // namespace app
