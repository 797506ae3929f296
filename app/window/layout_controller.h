// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of large platforms, found without keeping the window waiting.
#pragma once

#include "app/jobs/job.h"
#include "app/pictures/canvas/layout/layout_request.h"

#include <QObject>

namespace equipoise::gui {

class PlatformCanvas;

/// Finds what the canvas asks for on another thread, and brings it there. One at a time: a new wish, or an
/// edit, stops the old one.
class LayoutController : public QObject {
    Q_OBJECT
public:
    explicit LayoutController(PlatformCanvas& canvas, QObject* parent = nullptr);

    bool isRunning() const;

private:
    Job<canvas::LayoutResult> m_job;
};

} // namespace equipoise::gui
