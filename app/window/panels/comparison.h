// SPDX-License-Identifier: GPL-3.0-or-later
// What other solvers make of the question that the selected plan answers.
#pragma once

#include "app/document/document.h"
#include "app/jobs/solve_job.h"
#include "app/problems/problem_presenter.h"

#include <QObject>

namespace equipoise::gui {

/// Takes values from the document's plans where they are, and has the others solved, one after the other,
/// away from the window's thread. They are no plans of the document.
class Comparison : public QObject {
    Q_OBJECT
public:
    explicit Comparison(QObject* parent = nullptr);

    /// The solvers that `kept` is held against. The same scenario again: what is known stays.
    void look(const Document& document, const PlanRecord& kept, const std::vector<std::string>& solvers);
    const Compared& values() const { return m_values; }

signals:
    /// One value more.
    void found();

private:
    void solveNext();

    SolveJob m_job;
    std::shared_ptr<const Scenario> m_scenario;
    equipoise::Problem m_problem = equipoise::Problem::Ring;
    std::vector<std::string> m_wanted; ///< the last one first
    Compared m_values;
};

} // namespace equipoise::gui
