// SPDX-License-Identifier: GPL-3.0-or-later
// Runs work on a thread of its own: one solve, or a study of thousands. The only place in the window that
// starts threads.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace equipoise::gui {

/// What jobs of all types have in common.
class JobBase : public QObject {
    Q_OBJECT
public:
    /// Stops a run, waits for its thread (at most as long as the work takes to see the stop), and drops its
    /// result.
    ~JobBase() override;

    /// Asks the run to stop; what the work has so far follows.
    void stop();
    /// Asks the run to stop and drops its result: it is no longer of interest.
    void abandon();
    bool isRunning() const;
    quint64 generation() const;

signals:
    void started(quint64 generation);
    /// At most 25 a second.
    void progressed(quint64 generation, const Progress& progress);
    /// The result has been taken. Never emitted for a stale generation.
    void ended(quint64 generation);

protected:
    explicit JobBase(QObject* parent);

    /// `work` is done on the thread, `take` here after it, with what `work` threw if it did.
    quint64 run(std::function<void(SolveControl&)> work,
                std::function<void(const std::optional<Error>& thrown)> take,
                std::optional<double> secondsAllowed, quint64 seed);

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

/// One job object serves many runs, one at a time: starting a new run stops the old one, whose result is then
/// dropped (its generation is stale). Results are taken, and signals arrive, on the thread the object lives
/// in.
template <class T>
class Job : public JobBase {
public:
    explicit Job(QObject* parent = nullptr)
        : JobBase(parent) {}

    /// What is done on the thread. It polls the control.
    using Work = std::function<Result<T>(SolveControl&)>;
    /// Error: what the work says, or ProgramFailed with what it threw.
    using Take = std::function<void(Result<T> result)>;
    /// What becomes of results from now on. It may start or delete the job.
    void whenDone(Take take) { m_take = std::move(take); }

    /// Returns the run's generation. Never waits: an old run winds down on its own thread.
    quint64 start(Work work, std::optional<double> secondsAllowed = {}, quint64 seed = 0) {
        auto result = std::make_shared<std::optional<Result<T>>>();
        return run(
            [work = std::move(work), result](SolveControl& control) { result->emplace(work(control)); },
            [this, result](const std::optional<Error>& thrown) {
                if (const Take take = m_take)
                    take(thrown ? Result<T>(*thrown) : *std::move(*result));
            },
            secondsAllowed, seed);
    }

private:
    Take m_take;
};

} // namespace equipoise::gui
