#include "app/problems/ring/ring_page.h"

#include "app/pictures/charts/count_chart.h"
#include "app/pictures/charts/solver_bars.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/ring/ring_view.h"
#include "app/problems/ring/step_view.h"
#include "app/widgets/card.h"

#include <QEvent>
#include <QSplitter>
#include <QVBoxLayout>

namespace app {

namespace {

/// In a narrower page the ring needs all of it.
constexpr int leastWidthForCurves = 520;

} // namespace

RingPage::RingPage(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_ring(new RingView)
    , m_steps(new StepView)
    , m_counts(new CountChart)
    , m_bars(new SolverBars)
    , m_curves(new QWidget) {
    setObjectName("ringPage");
    m_ring->setObjectName("ringView");
    m_steps->setObjectName("stepView");
    m_counts->setObjectName("countChart");
    m_bars->setObjectName("solverBars");

    auto* curveColumn = new QVBoxLayout(m_curves);
    curveColumn->setContentsMargins(0, 0, 0, 0);
    curveColumn->addWidget(m_counts, 3);
    curveColumn->addWidget(m_bars, 2);
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(style::Tokens::gap);
    split->addWidget(card({{m_ring, 5}, {m_curves, 3}}));
    split->addWidget(card({{m_steps, 1}}));
    split->setStretchFactor(0, 4);
    split->setStretchFactor(1, 3);
    split->setSizes({390, 330});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);

    m_ring->setSelection(&m_selection);
    m_steps->setSelection(&m_selection);
    // Two pictures of the same processors: pointing at one in either marks it in both.
    connect(m_ring, &PlanView::hoverChanged, m_steps, &PlanView::setHovered);
    connect(m_steps, &PlanView::hoverChanged, m_ring, &PlanView::setHovered);
    connect(m_bars, &SolverBars::planChosen, &m_selection, &Selection::setPlan);
    connect(&m_selection, &Selection::planChanged, this, &RingPage::show);
    connect(&m_document, &Document::changed, this, &RingPage::show);
    show();
}

void RingPage::show() {
    if (m_selection.problem() != core::Problem::Ring)
        return; // out of sight, and the plan in hand is another problem's
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const std::shared_ptr<const core::KeptPlan> kept = plan ? plan->kept : nullptr;
    const bool current = plan && plan->current;
    m_ring->setPlan(kept, current);
    m_steps->setPlan(kept, current);
    m_counts->setPlan(kept, current);
    if (!kept) {
        m_bars->setBars({}, {}, 0);
        return;
    }
    m_bars->setBars(solverBars(m_document.plans(), *kept),
                    QString::fromStdString(kept->scenario->platform.units.time), plan->id);
}

void RingPage::resizeEvent(QResizeEvent* event) {
    m_curves->setVisible(width() >= leastWidthForCurves);
    QWidget::resizeEvent(event);
}

void RingPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        show(); // the names of the solvers
    QWidget::changeEvent(event);
}

} // namespace app
