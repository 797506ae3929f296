// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/ring_page.h"

#include "app/pictures/charts/bars_chart.h"
#include "app/pictures/charts/curves_chart.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/ring/ring_curves.h"
#include "app/problems/ring/ring_view.h"
#include "app/widgets/card.h"

#include <QEvent>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

/// In a smaller card the ring needs all of it.
constexpr QSize minForCurves(520, 190);

} // namespace

RingPage::RingPage(Document& document, Selection& selection, QWidget* parent)
    : ProblemPage("ringPage", equipoise::Problem::Ring, document, selection, parent)
    , m_counts(new CurvesChart(nullptr, {260, 180}))
    , m_bars(new BarsChart)
    , m_curves(new QWidget) {
    m_counts->setObjectName("countChart");
    auto* ring = new RingView;
    auto* steps = new TimelineView;
    ring->setObjectName("ringView");
    steps->setObjectName("stepView");
    auto* curveColumn = new QVBoxLayout(m_curves);
    curveColumn->setContentsMargins(0, 0, 0, 0);
    curveColumn->addWidget(m_counts, 3);
    curveColumn->addWidget(m_bars, 2);
    layOut({{card({{ring, 5}, {m_curves, 3}}), 640}}, 360, card({{steps, 1}}), 330);
    m_curves->parentWidget()->installEventFilter(this);
    link({ring, steps});
    showIn({ring, steps});
    showIn(*m_bars);
    start();
}

void RingPage::showPlan(const DocumentPlan* plan) {
    const CurvesPicture counts = countCurvesOf(plan ? plan->kept.get() : nullptr, plan && plan->current);
    m_counts->setCurves(counts.axes, counts.curves);
    m_bars->setVisible(m_bars->bars().size() > 1); // one alone is compared with nothing
}

/// The card has another size: by the window's, or by a divider.
bool RingPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        m_curves->setVisible(minForCurves.boundedTo(m_curves->parentWidget()->size()) == minForCurves);
    return ProblemPage::eventFilter(watched, event);
}

} // namespace equipoise::gui
