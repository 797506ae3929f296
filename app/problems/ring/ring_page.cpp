#include "app/problems/ring/ring_page.h"

#include "app/pictures/charts/bars_chart.h"
#include "app/pictures/charts/count_chart.h"
#include "app/problems/ring/ring_view.h"
#include "app/problems/ring/step_view.h"
#include "app/widgets/card.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace app {

namespace {

/// In a narrower page the ring needs all of it.
constexpr int leastWidthForCurves = 520;

} // namespace

RingPage::RingPage(Document& document, Selection& selection, QWidget* parent)
    : ProblemPage("ringPage", core::Problem::Ring, document, selection, parent)
    , m_counts(new CountChart)
    , m_curves(new QWidget) {
    auto* ring = new RingView;
    auto* steps = new StepView;
    auto* bars = new BarsChart;
    ring->setObjectName("ringView");
    steps->setObjectName("stepView");
    auto* curveColumn = new QVBoxLayout(m_curves);
    curveColumn->setContentsMargins(0, 0, 0, 0);
    curveColumn->addWidget(m_counts, 3);
    curveColumn->addWidget(bars, 2);
    layout()->addWidget(
        splitter(Qt::Vertical, {{card({{ring, 5}, {m_curves, 3}}), 390}, {card({{steps, 1}}), 330}}));
    link({ring, steps});
    showIn({ring, steps});
    showIn(*bars);
    start();
}

void RingPage::showPlan(const DocumentPlan* plan) {
    m_counts->setPlan(plan ? plan->kept : nullptr, plan && plan->current);
}

void RingPage::resizeEvent(QResizeEvent* event) {
    m_curves->setVisible(width() >= leastWidthForCurves);
    ProblemPage::resizeEvent(event);
}

} // namespace app
