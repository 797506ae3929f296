// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/grid_page.h"

#include "app/pictures/charts/curves_chart.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/grid/grid_shapes.h"
#include "app/problems/grid/grid_steps.h"
#include "app/problems/grid/grid_view.h"
#include "app/problems/grid/matrix_view.h"
#include "app/text/describe.h"
#include "app/widgets/card.h"
#include "core/problems/grid/model/question.h"

#include <QSplitter>
#include <QVBoxLayout>
#include <cmath>

namespace equipoise::gui {

namespace {

/// Arrangement and matrix stand side by side unless the page is so narrow and high that they are larger one
/// above the other: this part of its height is theirs.
constexpr double picturesPart = 0.62;
/// From this width of the arrangement's card on two arrangements do.
constexpr int twoArrangements = 460;

/// The plan to hold `shown` against: another solver's for the same question, ticked ones first, then the
/// latest.
const DocumentPlan* otherPlan(const std::vector<DocumentPlan>& plans, const DocumentPlan& shown) {
    const DocumentPlan* candidate = nullptr;
    for (const DocumentPlan& plan : plans) {
        const PlanRecord& kept = *plan.kept;
        if (kept.plan.problem != equipoise::Problem::Grid || !kept.plan.hasAnswer() ||
            plan.current != shown.current || kept.plan.solver == shown.kept->plan.solver ||
            kept.scenario->questions.get<equipoise::grid::Question>() !=
                shown.kept->scenario->questions.get<equipoise::grid::Question>())
            continue;
        if (!candidate || plan.ticked >= candidate->ticked)
            candidate = &plan;
    }
    return candidate;
}

} // namespace

GridPage::GridPage(Document& document, Selection& selection, QWidget* parent)
    : ProblemPage("gridPage", equipoise::Problem::Grid, document, selection, parent)
    , m_arrangement(new ArrangementView)
    , m_other(new ArrangementView)
    , m_matrix(new MatrixView)
    , m_steps(new GridSteps)
    , m_loads(new CurvesChart(nullptr, {420, 220}))
    , m_runs(new CurvesChart)
    , m_shapes(new GridShapes) {
    m_other->setObjectName("otherArrangement");
    m_loads->setObjectName("gridLoads");
    m_runs->setObjectName("gridRuns");
    build();
    link({m_arrangement, m_other, m_matrix});
    showIn({m_arrangement, m_matrix});
    connect(m_steps, &GridSteps::stepChanged, this, &GridPage::showStep);
    connect(m_loads, &CurvesChart::processorChosen, m_arrangement,
            [this](ProcessorId processor) { m_arrangement->select(processor); });
    connect(&selection, &Selection::changed, this, &GridPage::lookAtSelection);
    m_job.whenDone(
        [this](const Result<grid::RunCurves>& curves) { showCurves(curves ? *curves : grid::RunCurves()); });
    start();
}

void GridPage::build() {
    auto* arrangements = new QWidget;
    m_arrangements = new QBoxLayout(QBoxLayout::TopToBottom, arrangements);
    m_arrangements->setContentsMargins(0, 0, 0, 0);
    m_arrangements->setSpacing(style::Tokens::padding);
    m_arrangements->addWidget(m_arrangement, 1);
    m_arrangements->addWidget(m_other, 1);
    auto* matrix = new QWidget;
    auto* matrixColumn = new QVBoxLayout(matrix);
    matrixColumn->setContentsMargins(0, 0, 0, 0);
    matrixColumn->addWidget(m_matrix, 1);
    matrixColumn->addWidget(m_steps);
    QWidget* below =
        chooser("gridSwitch",
                {{"showStepLoads", m_loads, QT_TR_NOOP("Steps"),
                  QT_TR_NOOP("How long each processor computes in each step")},
                 {"showRuns", m_runs, QT_TR_NOOP("Whole run"),
                  QT_TR_NOOP("Time of whole runs by the model: block-cyclic, this plan, and the ideal")},
                 {"showShapes", m_shapes, QT_TR_NOOP("Shapes"),
                  QT_TR_NOOP("The shapes that were compared; the question must leave the shape open")}});
    m_above = splitter(Qt::Horizontal, {{card({{arrangements, 1}}), 500}, {card({{matrix, 1}}), 500}});
    m_above->setObjectName("gridPictures");
    layOut({{m_above, 720}}, 500, card({{below, 1}}), 270);
}

void GridPage::takePlan(const std::shared_ptr<const PlanRecord>& kept) {
    const grid::Scene& scene = m_arrangement->scene();
    m_steps->setSteps(scene.shrinks() ? scene.blocks : 0);
    m_shapes->setPlan(kept.get());
    enableChoice(2, m_shapes->rowCount() > 0);
    if (scene.isEmpty()) {
        m_job.abandon();
        showCurves({});
        return;
    }
    m_job.start([kept, scene](SolveControl& control) { return grid::runCurves(*kept, scene, control); });
}

/// And what another solver makes of the same question.
void GridPage::showPlan(const DocumentPlan* plan) {
    const DocumentPlan* compared =
        plan && plan->kept->plan.hasAnswer() ? otherPlan(document().plans(), *plan) : nullptr;
    m_other->setVisible(compared != nullptr);
    if (!compared) {
        m_other->setPlan(nullptr, true);
        m_arrangement->setTitle({});
        return;
    }
    m_other->setPlan(compared->kept, compared->current);
    const auto words = [](const Plan& answer, const QString& value) {
        return tr("%1: %2", "solver: value").arg(text::solverOf(answer), value);
    };
    const Plan& shown = plan->kept->plan;
    m_arrangement->setTitle(words(
        shown, text::quantity(*shown.value, UnitRole::BlocksPerTime, plan->kept->scenario->platform.units)));
    const double less = 1 - *compared->kept->plan.value / *shown.value;
    m_other->setTitle(words(compared->kept->plan, std::abs(less) < 5e-5 ? tr("the same throughput")
                                                  : less > 0 ? tr("%1 less").arg(text::percent(less))
                                                             : tr("%1 more").arg(text::percent(-less))));
}

void GridPage::showCurves(const grid::RunCurves& curves) {
    const grid::Scene& scene = m_arrangement->scene();
    const CurvesPicture loads = grid::loadCurves(scene, curves.loads);
    m_loads->setCurves(loads.axes, loads.curves);
    m_runs->setCurves(grid::predictionAxes(scene), grid::predictionCurves(scene, curves.predictions));
    lookAtSelection();
}

void GridPage::showStep(std::optional<std::int64_t> done) {
    m_matrix->setStep(done);
    m_loads->setMarker(done ? std::optional(static_cast<double>(*done)) : std::nullopt);
}

void GridPage::lookAtSelection() {
    ProcessorSet processors;
    for (const NodeId node : selection().nodes())
        if (node.isProcessor())
            if (const auto processor = m_arrangement->numbers().inPlan(node.processor()))
                processors.insert(*processor);
    m_loads->setMarked(processors);
}

void GridPage::fit() {
    m_above->setOrientation(width() >= picturesPart * height() ? Qt::Horizontal : Qt::Vertical);
    const bool beside = m_above->widget(0)->width() >= twoArrangements;
    m_arrangements->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void GridPage::retranslate() {
    ProblemPage::retranslate();
    forget(); // the words of the curves
}

} // namespace equipoise::gui
