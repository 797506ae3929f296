// Runs work on a thread of its own: one solve, or a study of thousands. The only place in the window that
// starts threads.
#pragma once

#include "core/base/control.h"
#include "core/base/result.h"

#include <QObject>
#include <any>
#include <functional>
#include <memory>
#include <optional>

namespace app {

/// One job object serves many runs, one at a time: starting a new run stops the old one, whose result is then
/// dropped (its generation is stale). All signals arrive on the thread the object lives in.
class WorkJob : public QObject {
    Q_OBJECT
public:
    explicit WorkJob(QObject* parent = nullptr);
    /// Stops a run, waits for its thread (at most as long as the work takes to see the stop), and drops its
    /// result.
    ~WorkJob() override;

    /// What is done on the thread; its result is any value that can be copied. It polls the control.
    using Work = std::function<std::any(core::SolveControl&)>;

    /// Returns the run's generation. Never waits: an old run winds down on its own thread.
    quint64 start(Work work, std::optional<double> secondsAllowed = {}, quint64 seed = 0);
    /// Asks the run to stop; finished() follows with what the work has so far.
    void stop();
    /// Asks the run to stop and drops its result: it is no longer of interest.
    void abandon();
    bool isRunning() const;
    quint64 generation() const;

signals:
    void started(quint64 generation);
    /// At most 25 a second.
    void progressed(quint64 generation, const core::Progress& progress);
    /// Never emitted for a stale generation. Error: ProgramFailed, what the work threw.
    void finished(quint64 generation, const core::Result<std::any>& result);

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace app
