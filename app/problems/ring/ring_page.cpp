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
#include <algorithm>

namespace equipoise::gui {

namespace {

/// In a smaller card the ring needs all of it.
constexpr QSize minForCurves(520, 190);
constexpr int ringPart = 5;
constexpr int curvesPart = 3;

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
    curveColumn->addWidget(m_counts, 1);
    curveColumn->addWidget(m_bars);
    layOut({{card({{ring, ringPart}, {m_curves, curvesPart}}), 640}}, 360, card({{steps, 1}}), 330);
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
    fitCurves();
}

/// The bars leave the curves the height that these need; curves without that height are hidden as a whole.
void RingPage::fitCurves() {
    const QRect card = m_curves->parentWidget()->contentsRect();
    m_curves->setVisible(minForCurves.boundedTo(card.size()) == minForCurves);
    if (m_bars->isHidden()) {
        m_counts->show();
        return;
    }
    const int needed = m_counts->heightNeeded(card.width() * curvesPart / (ringPart + curvesPart));
    const int left = card.height() - needed - m_curves->layout()->spacing();
    const bool both = left >= m_bars->minimumSizeHint().height();
    m_counts->setVisible(both);
    m_bars->setMaximumHeight(both ? std::min(left, m_bars->sizeHint().height()) : QWIDGETSIZE_MAX);
}

/// The card has another size: by the window's, or by a divider.
bool RingPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        fitCurves();
    return ProblemPage::eventFilter(watched, event);
}

} // namespace equipoise::gui
