#include "app/window/layout_controller.h"

#include "app/jobs/work_job.h"
#include "app/pictures/canvas/platform_canvas.h"

namespace app {

LayoutController::LayoutController(PlatformCanvas& canvas, QObject* parent)
    : QObject(parent)
    , m_job(new WorkJob(this)) {
    connect(&canvas, &PlatformCanvas::layoutUnwanted, m_job, &WorkJob::abandon);
    const auto start = [this](const std::shared_ptr<const canvas::LayoutRequest>& request) {
        m_job->start([request](core::SolveControl& control) -> std::any {
            return canvas::carriedOut(*request, [&control] { return control.shouldStop(); });
        });
    };
    connect(&canvas, &PlatformCanvas::layoutWanted, this, start);
    connect(m_job, &WorkJob::finished, &canvas, [&canvas](quint64, const core::Result<std::any>& result) {
        if (!result)
            emit canvas.refused(result.error());
        else if (const auto* found = std::any_cast<canvas::LayoutResult>(&*result))
            canvas.take(canvas.waitingFor(), *found);
    });
    if (canvas.waitingFor()) // it has asked before we were there
        start(canvas.waitingFor());
}

bool LayoutController::isRunning() const {
    return m_job->isRunning();
}

} // namespace app
