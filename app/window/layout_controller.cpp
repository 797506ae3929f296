// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/layout_controller.h"

#include "app/pictures/canvas/platform_canvas.h"

namespace equipoise::gui {

LayoutController::LayoutController(PlatformCanvas& canvas, QObject* parent)
    : QObject(parent) {
    connect(&canvas, &PlatformCanvas::layoutUnwanted, &m_job, &JobBase::abandon);
    const auto start = [this](const std::shared_ptr<const canvas::LayoutRequest>& request) {
        m_job.start([request](SolveControl& control) {
            return canvas::carriedOut(*request, [&control] { return control.shouldStop(); });
        });
    };
    connect(&canvas, &PlatformCanvas::layoutWanted, this, start);
    m_job.whenDone([&canvas](const Result<canvas::LayoutResult>& found) {
        if (found)
            canvas.take(canvas.waitingFor(), *found);
        else
            emit canvas.refused(found.error());
    });
    if (canvas.waitingFor()) // it has asked before we were there
        start(canvas.waitingFor());
}

bool LayoutController::isRunning() const {
    return m_job.isRunning();
}

} // namespace equipoise::gui
