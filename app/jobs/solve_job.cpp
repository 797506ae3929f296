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
        [scenario = m_scenario, request = std::move(run.request),
         threads = run.threads](core::SolveControl& control) {
            control.setThreads(threads);
            return core::io::answerTo(*scenario, request, control);
        },
        run.secondsAllowed, run.seed);
}

} // namespace app
