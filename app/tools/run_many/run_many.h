// SPDX-License-Identifier: GPL-3.0-or-later
// Many solvers on one question at once, each on a thread of its own.
#pragma once

#include "app/document/document.h"
#include "app/jobs/solve_job.h"
#include "app/tools/run_many/runs_model.h"

#include <QElapsedTimer>
#include <QObject>
#include <memory>
#include <vector>

namespace equipoise::gui {

/// As many solvers run at a time as the machine has cores; the others wait for their turn. What each of them
/// knows is written into the rows of the model as it comes.
class RunMany : public QObject {
    Q_OBJECT
public:
    explicit RunMany(RunsModel& model, QObject* parent = nullptr);
    ~RunMany() override;

    /// Runs the ticked rows anew; those that are running are dropped.
    void start(std::shared_ptr<const Scenario> scenario, double secondsEach);
    /// With the best answers so far; those that wait do not begin.
    void stopAll();
    void stop(std::size_t row);
    /// Everything is dropped: the rows are about to be others.
    void abandon();
    /// Adds the answer of a row to the document, once. Returns the id of the plan; 0: the row has no answer.
    int keep(std::size_t row, Document& document);
    bool isRunning() const;
    bool isRunning(std::size_t row) const;

signals:
    /// A row has something new.
    void rowChanged(std::size_t row);
    void finished();

private:
    struct Place {
        std::unique_ptr<SolveJob> job;
        QElapsedTimer clock;
    };

    void startWaiting();
    void progress(std::size_t row, const Progress& progress);
    void finish(std::size_t row, const std::shared_ptr<const Scenario>& scenario, const Result<Plan>& result);

    RunsModel& m_model;
    std::shared_ptr<const Scenario> m_scenario;
    double m_secondsEach = 0;
    std::vector<Place> m_places; ///< by row; no job: it does not run
};

} // namespace equipoise::gui
