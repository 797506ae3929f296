// Runs one solver, or a program of somebody else, on a thread of its own.
#pragma once

#include "core/solve/solve.h"

#include <QObject>
#include <memory>
#include <optional>

namespace app {

/// One job object serves many runs, one at a time: starting a new run stops the old one, whose answer is then
/// dropped (its generation is stale). All signals arrive on the thread the object lives in.
class SolveJob : public QObject {
    Q_OBJECT
public:
    explicit SolveJob(QObject* parent = nullptr);
    /// Stops a run, waits for its thread (at most as long as a solver takes to see the stop), and drops its
    /// answer.
    ~SolveJob() override;

    struct Run {
        std::shared_ptr<const core::Scenario> scenario;
        core::SolveRequest request; ///< a solver that is a path: that program (core/io/programs/external.h)
        std::optional<double> secondsAllowed;
        quint64 seed = 0;
    };

    /// Returns the run's generation. Never waits: an old run winds down on its own thread.
    quint64 start(Run run);
    /// Asks the run to stop; finished() follows with the best answer so far.
    void stop();
    /// Asks the run to stop and drops its answer: the question is no longer of interest.
    void abandon();
    bool isRunning() const;
    quint64 generation() const;

signals:
    void started(quint64 generation);
    /// At most 25 a second.
    void progressed(quint64 generation, const core::Progress& progress);
    /// Never emitted for a stale generation.
    void finished(quint64 generation, std::shared_ptr<const core::Scenario> scenario,
                  const core::Result<core::Plan>& result);

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace app
