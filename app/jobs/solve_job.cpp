#include "app/jobs/solve_job.h"

#include "app/jobs/work_job.h"
#include "core/io/programs/external.h"

#include <utility>

namespace app {

struct SolveJob::Private {
    WorkJob job;
    std::shared_ptr<const core::Scenario> scenario; ///< of the running one
};

SolveJob::SolveJob(QObject* parent)
    : QObject(parent)
    , m_d(std::make_unique<Private>()) {
    connect(&m_d->job, &WorkJob::started, this, &SolveJob::started);
    connect(&m_d->job, &WorkJob::progressed, this, &SolveJob::progressed);
    connect(&m_d->job, &WorkJob::finished, this,
            [this](quint64 generation, const core::Result<std::any>& result) {
                auto scenario = std::exchange(m_d->scenario, nullptr);
                emit finished(generation, std::move(scenario),
                              result ? std::any_cast<const core::Result<core::Plan>&>(*result)
                                     : core::Result<core::Plan>(result.error()));
            });
}

SolveJob::~SolveJob() = default;

quint64 SolveJob::start(Run run) {
    m_d->scenario = run.scenario;
    auto work = [scenario = std::move(run.scenario),
                 request = std::move(run.request)](core::SolveControl& control) -> std::any {
        if (core::io::isExternal(request.solver))
            return core::io::solveExternally(request.solver, *scenario, request.problem, control);
        return core::solve(*scenario, request, control);
    };
    return m_d->job.start(std::move(work), run.secondsAllowed, run.seed);
}

void SolveJob::stop() {
    m_d->job.stop();
}

void SolveJob::abandon() {
    m_d->scenario = nullptr;
    m_d->job.abandon();
}

bool SolveJob::isRunning() const {
    return m_d->job.isRunning();
}

quint64 SolveJob::generation() const {
    return m_d->job.generation();
}

} // namespace app
