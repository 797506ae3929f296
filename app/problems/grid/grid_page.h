// SPDX-License-Identifier: GPL-3.0-or-later
// The centre of the window for the grid problem: the arrangement, beside that of another solver; the matrix
// by owner; the load of each step, whole runs and the shapes compared.
#pragma once

#include "app/jobs/job.h"
#include "app/problems/grid/grid_curves.h"
#include "app/problems/problem_page.h"

class QBoxLayout;
class QSplitter;

namespace equipoise::gui {

class ArrangementView;
class CurvesChart;
class GridShapes;
class GridSteps;
class GridView;
class MatrixView;

class GridPage : public ProblemPage {
    Q_OBJECT
public:
    GridPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void showPlan(const DocumentPlan* plan) override;
    void takePlan(const std::shared_ptr<const PlanRecord>& kept) override;
    void retranslate() override;
    void fit() override;

private:
    void build();
    void showCurves(const grid::RunCurves& curves);
    void showStep(std::optional<std::int64_t> done);
    void lookAtSelection();

    ArrangementView* m_arrangement;
    ArrangementView* m_other; ///< what another solver makes of the same question
    MatrixView* m_matrix;
    GridSteps* m_steps;
    CurvesChart* m_loads;
    CurvesChart* m_runs;
    GridShapes* m_shapes;
    QBoxLayout* m_arrangements = nullptr;
    QSplitter* m_above = nullptr;
    Job<grid::RunCurves> m_job; ///< of the plan on show
};

} // namespace equipoise::gui
