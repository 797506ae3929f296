// The centre of the window for the grid problem: the arrangement, beside that of another solver; the matrix
// by owner; the load of each step, whole runs and the shapes compared.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/jobs/job.h"
#include "app/problems/grid/grid_curves.h"

#include <QWidget>

class QBoxLayout;
class QSplitter;
class QStackedWidget;

namespace app {

class ArrangementView;
class CurvesChart;
class StepChart;
class GridShapes;
class GridSteps;
class GridView;
class MatrixView;
class Segmented;

class GridPage : public QWidget {
    Q_OBJECT
public:
    GridPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void connectParts();
    void showPlan();
    void showOther(const DocumentPlan* plan);
    void showCurves(const grid::RunCurves& curves);
    void showStep(std::optional<std::int64_t> done);
    void lookAtSelection();
    void retranslate();

    Document& m_document;
    Selection& m_selection;
    ArrangementView* m_arrangement;
    ArrangementView* m_other; ///< what another solver makes of the same question
    MatrixView* m_matrix;
    GridSteps* m_steps;
    StepChart* m_loads;
    CurvesChart* m_runs;
    GridShapes* m_shapes;
    Segmented* m_switch;
    QStackedWidget* m_stack;
    QBoxLayout* m_arrangements = nullptr;
    QSplitter* m_above = nullptr;
    Job<grid::RunCurves> m_job; ///< curves of m_shown
    std::shared_ptr<const core::KeptPlan> m_shown;
    bool m_looked = false; ///< what is below shows m_shown, or that there is none
};

} // namespace app
