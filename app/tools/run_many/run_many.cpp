// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/run_many/run_many.h"

#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "core/base/control/parallel.h"

#include <algorithm>

namespace equipoise::gui {

RunMany::RunMany(RunsModel& model, QObject* parent)
    : QObject(parent)
    , m_model(model) {}

RunMany::~RunMany() = default;

bool RunMany::isRunning() const {
    return std::ranges::any_of(m_places, [](const Place& place) { return place.job != nullptr; });
}

bool RunMany::isRunning(std::size_t row) const {
    return row < m_places.size() && m_places[row].job != nullptr;
}

void RunMany::start(std::shared_ptr<const Scenario> scenario, double secondsEach) {
    abandon();
    m_scenario = std::move(scenario);
    m_secondsEach = secondsEach;
    m_places.resize(m_model.rows().size());
    for (std::size_t row = 0; row < m_places.size(); ++row) {
        const RunRow& before = m_model.rows()[row];
        RunRow fresh;
        fresh.solver = before.solver;
        fresh.title = before.title;
        fresh.ticked = before.ticked;
        fresh.state = before.ticked ? RunRow::State::Waiting : RunRow::State::Idle;
        m_model.setRow(row, std::move(fresh));
        emit rowChanged(row);
    }
    startWaiting();
}

void RunMany::startWaiting() {
    auto running = static_cast<std::size_t>(
        std::ranges::count_if(m_places, [](const Place& place) { return place.job != nullptr; }));
    for (std::size_t row = 0; row < m_places.size() && running < equipoise::hardwareThreads(); ++row) {
        RunRow own = m_model.rows()[row];
        if (own.state != RunRow::State::Waiting)
            continue;
        own.state = RunRow::State::Running;
        Place& place = m_places[row];
        place.job = std::make_unique<SolveJob>();
        place.clock.start();
        connect(place.job.get(), &SolveJob::progressed, this,
                [this, row](quint64, const Progress& now) { progress(row, now); });
        connect(place.job.get(), &SolveJob::finished, this,
                [this, row](quint64, const std::shared_ptr<const Scenario>& scenario,
                            const Result<Plan>& result) { finish(row, scenario, result); });
        SolveJob::Run run;
        run.scenario = m_scenario;
        run.request = {m_model.problem(), own.solver, {}};
        run.secondsAllowed = m_secondsEach;
        run.threads = 1; // the others run beside it
        place.job->start(std::move(run));
        ++running;
        m_model.setRow(row, std::move(own));
        emit rowChanged(row);
    }
}

void RunMany::progress(std::size_t row, const Progress& progress) {
    if (!isRunning(row))
        return;
    RunRow own = m_model.rows()[row];
    own.best = progress.best ? progress.best : own.best;
    own.bound = progress.bound ? progress.bound : own.bound;
    own.seconds = static_cast<double>(m_places[row].clock.elapsed()) / 1000;
    m_model.setRow(row, std::move(own));
    emit rowChanged(row);
}

void RunMany::finish(std::size_t row, const std::shared_ptr<const Scenario>& scenario,
                     const Result<Plan>& result) {
    m_places[row].job.release()->deleteLater(); // we are within its signal
    RunRow own = m_model.rows()[row];
    if (result) {
        PlanRecord kept{{}, scenario, *result, true};
        kept.name = nameOfPlan(kept).toStdString();
        own.finish(std::make_shared<const PlanRecord>(std::move(kept)));
    } else {
        own.refuse(text::translated(result.error()).toStdString());
    }
    m_model.setRow(row, std::move(own));
    emit rowChanged(row);
    startWaiting();
    if (!isRunning())
        emit finished();
}

int RunMany::keep(std::size_t row, Document& document) {
    RunRow answered = m_model.rows()[row];
    if (!answered.plan || (!answered.plan->plan.hasAnswer() && !answered.plan->plan.refused))
        return 0;
    if (!document.plan(answered.kept)) {
        answered.kept = document.addPlan(*answered.plan);
        m_model.setRow(row, answered);
    }
    return answered.kept;
}

void RunMany::stop(std::size_t row) {
    if (isRunning(row)) {
        m_places[row].job->stop();
    } else if (row < m_places.size() && m_model.rows()[row].state == RunRow::State::Waiting) {
        RunRow own = m_model.rows()[row];
        own.state = RunRow::State::Idle;
        m_model.setRow(row, std::move(own));
        emit rowChanged(row);
    }
}

void RunMany::stopAll() {
    for (std::size_t row = m_places.size(); row-- > 0;) // the waiting ones first: none may begin
        if (!isRunning(row))
            stop(row);
    for (std::size_t row = 0; row < m_places.size(); ++row)
        stop(row);
}

void RunMany::abandon() {
    m_places.clear(); // a job that goes stops its run and drops its answer
}

} // namespace equipoise::gui
