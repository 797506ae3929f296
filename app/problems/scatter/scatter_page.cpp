#include "app/problems/scatter/scatter_page.h"

#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/scatter/scatter_bars.h"
#include "app/widgets/card.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace app {

namespace {

/// From this width on the bars stand beside the timeline, as in a paper; below it under it.
constexpr int sideBySide = 1000;
constexpr int timelinePart = 500;
constexpr int barsPart = 400;

} // namespace

ScatterPage::ScatterPage(Document& document, Selection& selection, QWidget* parent)
    : ProblemPage("scatterPage", core::Problem::Scatter, document, selection, parent)
    , m_bars(new ScatterBars) {
    auto* timeline = new TimelineView;
    timeline->setObjectName("timeline");
    m_bars->setObjectName("scatterBars");
    m_split =
        splitter(Qt::Vertical, {{card({{timeline, 1}}), timelinePart}, {card({{m_bars, 1}}), barsPart}});
    m_split->setObjectName("scatterSplit");
    layout()->addWidget(m_split);
    link({timeline, m_bars});
    showIn({timeline});
    connect(m_bars, &ScatterBars::planChosen, &selection, &Selection::setPlan);
    start();
}

void ScatterPage::showPlan(const DocumentPlan* plan) {
    m_bars->setOthers(document().plans());
    m_bars->setMeasurements(document().measurements());
    m_bars->setPlan(plan ? plan->kept : nullptr, plan && plan->current);
}

void ScatterPage::resizeEvent(QResizeEvent* event) {
    const Qt::Orientation wanted = width() >= sideBySide ? Qt::Horizontal : Qt::Vertical;
    if (wanted != m_split->orientation()) {
        m_split->setOrientation(wanted);
        m_split->setSizes({timelinePart, barsPart});
    }
    ProblemPage::resizeEvent(event);
}

} // namespace app
