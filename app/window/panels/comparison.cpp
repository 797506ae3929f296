// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/comparison.h"

#include "core/solve/kept.h"

#include <algorithm>

namespace equipoise::gui {

namespace {

// A comparison that takes longer is not worth a second of waiting beside an edit.
constexpr double secondsEach = 1;

} // namespace

Comparison::Comparison(QObject* parent)
    : QObject(parent) {
    connect(&m_job, &SolveJob::finished, this,
            [this](quint64, const std::shared_ptr<const Scenario>&, const Result<Plan>& result) {
                // A solver that refuses this input is simply not compared with.
                if (result && result->value)
                    m_values[result->solver] = *result->value;
                emit found();
                solveNext();
            });
}

void Comparison::look(const Document& document, const PlanRecord& kept,
                      const std::vector<std::string>& solvers) {
    if (kept.scenario == m_scenario && kept.plan.problem == m_problem)
        return;
    m_job.abandon();
    m_scenario = kept.scenario;
    m_problem = kept.plan.problem;
    m_values.clear();
    m_wanted.clear();
    for (const DocumentPlan& plan : document.plans()) {
        const Plan& other = plan.kept->plan;
        if (other.value && other.problem == m_problem && other.stop == equipoise::Stop::Completed &&
            std::find(solvers.begin(), solvers.end(), other.solver) != solvers.end() &&
            sameQuestion(*plan.kept->scenario, *m_scenario, m_problem))
            m_values[other.solver] = *other.value;
    }
    for (auto solver = solvers.rbegin(); solver != solvers.rend(); ++solver)
        if (!m_values.contains(*solver))
            m_wanted.push_back(*solver);
    solveNext();
}

void Comparison::solveNext() {
    if (m_wanted.empty())
        return;
    SolveJob::Run run;
    run.scenario = m_scenario;
    run.request = {m_problem, m_wanted.back(), {}};
    run.secondsAllowed = secondsEach;
    m_wanted.pop_back();
    m_job.start(std::move(run));
}

} // namespace equipoise::gui
