// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/scatter/scatter_page.h"

#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/scatter/scatter_bars.h"
#include "app/widgets/card.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

/// From this width on the bars stand beside the timeline, as in a paper, unless the platform stands with
/// them.
constexpr int sideBySide = 1000;
constexpr int timelinePart = 500;
constexpr int barsPart = 400;

} // namespace

ScatterPage::ScatterPage(Document& document, Selection& selection, QWidget* parent)
    : ProblemPage("scatterPage", equipoise::Problem::Scatter, document, selection, parent)
    , m_bars(new ScatterBars) {
    auto* timeline = new TimelineView;
    timeline->setObjectName("timeline");
    m_bars->setObjectName("scatterBars");
    layOut({{card({{m_bars, 1}}), barsPart}}, barsPart, card({{timeline, 1}}), timelinePart);
    link({timeline, m_bars});
    showIn({timeline});
    m_bars->setInviting(false);
    connect(m_bars, &ScatterBars::planChosen, &selection, &Selection::setPlan);
    start();
}

void ScatterPage::showPlan(const DocumentPlan* plan) {
    m_bars->show(plan ? plan->kept : nullptr, plan && plan->current, document().plans(),
                 document().measurements());
}

void ScatterPage::fit() {
    const Qt::Orientation wanted = width() >= sideBySide && !hasBeside() ? Qt::Horizontal : Qt::Vertical;
    if (wanted == rows().orientation())
        return;
    rows().setOrientation(wanted);
    resetSizes();
}

} // namespace equipoise::gui
