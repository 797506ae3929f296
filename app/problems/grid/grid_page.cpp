#include "app/problems/grid/grid_page.h"

#include "app/pictures/style/tokens.h"
#include "app/problems/grid/grid_shapes.h"
#include "app/problems/grid/grid_steps.h"
#include "app/problems/grid/grid_view.h"
#include "app/problems/grid/matrix_view.h"
#include "app/text/describe.h"
#include "app/widgets/card.h"
#include "app/widgets/segmented.h"

#include <QEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <cmath>

namespace app {

namespace {

/// Arrangement and matrix stand side by side unless the page is so narrow and high that they are larger one
/// above the other: this part of its height is theirs.
constexpr double picturesPart = 0.62;
/// From this width of the arrangement's card on two arrangements do.
constexpr int twoArrangements = 460;

QString solverTitle(const core::Plan& plan) {
    const auto solver = core::findSolver(plan.problem, plan.solver);
    return solver ? text::titleOf(**solver) : QString::fromStdString(plan.solver);
}

/// The plan to hold `own` against: another solver's for the same question, ticked ones first, then the
/// latest.
const DocumentPlan* otherPlan(const std::vector<DocumentPlan>& plans, const DocumentPlan& own) {
    const DocumentPlan* found = nullptr;
    for (const DocumentPlan& plan : plans) {
        const core::KeptPlan& kept = *plan.kept;
        if (kept.plan.problem != core::Problem::Grid || !kept.plan.hasAnswer() ||
            plan.current != own.current || kept.plan.solver == own.kept->plan.solver ||
            kept.scenario->questions.grid != own.kept->scenario->questions.grid)
            continue;
        if (!found || plan.ticked >= found->ticked)
            found = &plan;
    }
    return found;
}

} // namespace

GridPage::GridPage(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_arrangement(new ArrangementView)
    , m_other(new ArrangementView)
    , m_matrix(new MatrixView)
    , m_steps(new GridSteps)
    , m_loads(new StepChart)
    , m_runs(new CurvesChart)
    , m_shapes(new GridShapes)
    , m_switch(new Segmented)
    , m_stack(new QStackedWidget) {
    setObjectName("gridPage");
    m_other->setObjectName("otherArrangement");
    m_loads->setObjectName("gridLoads");
    m_runs->setObjectName("gridRuns");
    m_switch->setObjectName("gridSwitch");
    build();
    connectParts();
    retranslate();
    showPlan();
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

    m_switch->addSegment("showStepLoads");
    m_switch->addSegment("showRuns");
    m_switch->addSegment("showShapes");
    for (QWidget* widget : std::initializer_list<QWidget*>{m_loads, m_runs, m_shapes})
        m_stack->addWidget(widget);
    auto* below = new QWidget;
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap);
    column->addWidget(m_switch, 0, Qt::AlignLeft);
    column->addWidget(m_stack, 1);

    m_above = new QSplitter(Qt::Horizontal);
    m_above->setObjectName("gridPictures");
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setObjectName("gridSplit");
    for (QSplitter* splitter : {m_above, split}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(style::Tokens::gap);
    }
    m_above->addWidget(card({{arrangements, 1}}));
    m_above->addWidget(card({{matrix, 1}}));
    m_above->setSizes({500, 500});
    split->addWidget(m_above);
    split->addWidget(card({{below, 1}}));
    split->setStretchFactor(0, 5);
    split->setStretchFactor(1, 3);
    split->setSizes({500, 270});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);
}

void GridPage::connectParts() {
    connect(m_switch, &Segmented::chosen, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_steps, &GridSteps::stepChanged, this, &GridPage::showStep);
    // Pictures of the same processors: pointing at one in any of them marks it in all.
    const std::initializer_list<GridView*> views{m_arrangement, m_other, m_matrix};
    for (GridView* view : views) {
        view->setSelection(&m_selection);
        for (GridView* other : views)
            if (other != view)
                connect(view, &PlanView::hoverChanged, other, &PlanView::setHovered);
    }
    connect(m_loads, &StepChart::processorChosen, &m_selection,
            [this](core::ProcessorId processor) { m_selection.set({core::NodeId(processor)}); });
    connect(&m_selection, &Selection::changed, this, &GridPage::lookAtSelection);
    m_job.whenDone([this](const core::Result<grid::RunCurves>& curves) {
        showCurves(curves ? *curves : grid::RunCurves());
    });
    connect(&m_selection, &Selection::planChanged, this, &GridPage::showPlan);
    connect(&m_document, &Document::changed, this, &GridPage::showPlan);
}

void GridPage::showPlan() {
    if (m_selection.problem() != core::Problem::Grid)
        return; // out of sight, and the plan in hand is another problem's
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const std::shared_ptr<const core::KeptPlan> kept = plan ? plan->kept : nullptr;
    const bool current = plan && plan->current;
    m_arrangement->setPlan(kept, current);
    m_matrix->setPlan(kept, current);
    showOther(plan);
    if (m_looked && kept == m_shown)
        return;
    m_looked = true;
    m_shown = kept;
    const grid::Scene& scene = m_arrangement->scene();
    m_steps->setSteps(scene.shrinks() ? scene.blocks : 0);
    m_shapes->setPlan(kept.get());
    m_switch->setEnabledAt(2, m_shapes->rowCount() > 0);
    if (m_shapes->rowCount() == 0 && m_switch->current() == 2) {
        m_switch->setCurrent(0);
        m_stack->setCurrentIndex(0);
    }
    if (scene.isEmpty()) {
        m_job.abandon();
        showCurves({});
        return;
    }
    m_job.start(
        [kept, scene](core::SolveControl& control) { return grid::runCurves(*kept, scene, control); });
}

void GridPage::showOther(const DocumentPlan* plan) {
    const DocumentPlan* other =
        plan && plan->kept->plan.hasAnswer() ? otherPlan(m_document.plans(), *plan) : nullptr;
    m_other->setVisible(other != nullptr);
    if (!other) {
        m_other->setPlan(nullptr, true);
        m_arrangement->setTitle({});
        return;
    }
    m_other->setPlan(other->kept, other->current);
    const auto words = [](const core::Plan& answer, const QString& value) {
        return tr("%1: %2", "solver: value").arg(solverTitle(answer), value);
    };
    const core::Plan& own = plan->kept->plan;
    m_arrangement->setTitle(words(
        own, text::quantity(*own.value, core::UnitRole::WorkPerTime, plan->kept->scenario->platform.units)));
    const double less = 1 - *other->kept->plan.value / *own.value;
    m_other->setTitle(words(other->kept->plan, std::abs(less) < 5e-5 ? tr("the same throughput")
                                               : less > 0 ? tr("%1 less").arg(text::percent(less, 2))
                                                          : tr("%1 more").arg(text::percent(-less, 2))));
}

void GridPage::showCurves(const grid::RunCurves& curves) {
    const grid::Scene& scene = m_arrangement->scene();
    m_loads->setCurves(grid::loadCurves(scene, curves.loads));
    m_runs->setCurves(grid::predictionAxes(scene), grid::predictionCurves(curves.predictions));
    lookAtSelection();
}

void GridPage::showStep(std::optional<std::int64_t> done) {
    m_matrix->setStep(done);
    m_loads->setMarker(done ? std::optional(static_cast<double>(*done)) : std::nullopt);
}

void GridPage::lookAtSelection() {
    std::set<core::ProcessorId> processors;
    for (const core::NodeId node : m_selection.nodes())
        if (node.isProcessor())
            processors.insert(node.processor());
    m_loads->setMarked(std::move(processors));
}

void GridPage::resizeEvent(QResizeEvent* event) {
    m_above->setOrientation(width() >= picturesPart * height() ? Qt::Horizontal : Qt::Vertical);
    const bool beside = m_above->widget(0)->width() >= twoArrangements;
    m_arrangements->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    QWidget::resizeEvent(event);
}

void GridPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_looked = false; // the words of the curves
        showPlan();
    }
    QWidget::changeEvent(event);
}

void GridPage::retranslate() {
    m_switch->setText(0, tr("Steps"), tr("How long each processor computes in each step"));
    m_switch->setText(1, tr("Whole run"),
                      tr("Time of whole runs by the model: block-cyclic, this plan, and the ideal"));
    m_switch->setText(2, tr("Shapes"),
                      tr("The shapes that were compared; the question must leave the shape open"));
    m_switch->setAccessibleName(tr("Show below"));
}

} // namespace app
