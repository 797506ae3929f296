#include "app/problems/scatter/scatter_page.h"

#include "app/pictures/style/tokens.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/scatter/scatter_bars.h"
#include "app/widgets/card.h"

#include <QEvent>
#include <QSplitter>
#include <QVBoxLayout>

namespace app {

namespace {

/// From this width on the bars stand beside the timeline, as in a paper; below it under it.
constexpr int sideBySide = 1000;
constexpr int timelinePart = 5;
constexpr int barsPart = 4;

} // namespace

ScatterPage::ScatterPage(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_timeline(new TimelineView)
    , m_bars(new ScatterBars)
    , m_split(new QSplitter(Qt::Vertical, this)) {
    setObjectName("scatterPage");
    m_timeline->setObjectName("timeline");
    m_bars->setObjectName("scatterBars");
    m_split->setObjectName("scatterSplit");
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(style::Tokens::gap);
    m_split->addWidget(card({{m_timeline, 1}}));
    m_split->addWidget(card({{m_bars, 1}}));
    m_split->setStretchFactor(0, timelinePart);
    m_split->setStretchFactor(1, barsPart);
    m_split->setSizes({100 * timelinePart, 100 * barsPart});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_split);

    m_timeline->setSelection(&m_selection);
    m_bars->setSelection(&m_selection);
    // Two pictures of the same processors: pointing at one in either marks it in both.
    connect(m_timeline, &PlanView::hoverChanged, m_bars, &PlanView::setHovered);
    connect(m_bars, &PlanView::hoverChanged, m_timeline, &PlanView::setHovered);
    connect(m_bars, &ScatterBars::planChosen, &m_selection, &Selection::setPlan);
    connect(&m_selection, &Selection::planChanged, this, &ScatterPage::show);
    connect(&m_document, &Document::changed, this, &ScatterPage::show);
    show();
}

void ScatterPage::show() {
    if (m_selection.problem() != core::Problem::Scatter)
        return; // out of sight, and the plan in hand is another problem's
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const std::shared_ptr<const core::KeptPlan> kept = plan ? plan->kept : nullptr;
    const bool current = plan && plan->current;
    m_timeline->setPlan(kept, current);
    m_bars->setOthers(m_document.plans());
    m_bars->setMeasurements(m_document.measurements());
    m_bars->setPlan(kept, current);
}

void ScatterPage::resizeEvent(QResizeEvent* event) {
    const Qt::Orientation wanted = width() >= sideBySide ? Qt::Horizontal : Qt::Vertical;
    if (wanted != m_split->orientation()) {
        m_split->setOrientation(wanted);
        m_split->setSizes({100 * timelinePart, 100 * barsPart});
    }
    QWidget::resizeEvent(event);
}

void ScatterPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        show(); // the names of the solvers
    QWidget::changeEvent(event);
}

} // namespace app
