// Layouts of large platforms, found without keeping the window waiting.
#pragma once

#include <QObject>

namespace app {

class PlatformCanvas;
class WorkJob;

/// Finds what the canvas asks for on another thread, and brings it there. One at a time: a new wish, or an
/// edit, stops the old one.
class LayoutController : public QObject {
    Q_OBJECT
public:
    explicit LayoutController(PlatformCanvas& canvas, QObject* parent = nullptr);

    bool isRunning() const;

private:
    WorkJob* m_job;
};

} // namespace app
