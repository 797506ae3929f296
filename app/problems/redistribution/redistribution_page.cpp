#include "app/problems/redistribution/redistribution_page.h"

#include "app/pictures/charts/solver_bars.h"
#include "app/pictures/style/tokens.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/playback.h"
#include "app/problems/redistribution/flow_view.h"
#include "app/problems/redistribution/load_view.h"
#include "app/problems/redistribution/redistribution_editor.h"
#include "app/problems/redistribution/redistribution_words.h"
#include "app/widgets/card.h"
#include "app/widgets/segmented.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace app {

namespace {

Playback::Clip clipOf(const std::shared_ptr<const redistribution::Moves>& moves) {
    return {moves->end, [moves](double time) { return nextEvent(*moves, time); },
            [moves](double time) { return previousEvent(*moves, time); },
            [moves](double time) { return timeWords(*moves, time); }};
}

} // namespace

RedistributionPage::RedistributionPage(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_flows(new FlowView)
    , m_loads(new LoadView)
    , m_timeline(new TimelineView)
    , m_editor(new RedistributionEditor(document, selection))
    , m_playback(new Playback)
    , m_bars(new SolverBars)
    , m_switch(new Segmented)
    , m_stack(new QStackedWidget) {
    setObjectName("redistributionPage");
    m_timeline->setObjectName("redistributionTimeline");
    m_bars->setObjectName("redistributionSolvers");
    m_switch->setObjectName("redistributionSwitch");
    build();
    connectParts();
    retranslate();
    showPlan();
}

void RedistributionPage::build() {
    m_switch->addSegment("showTimeline");
    m_switch->addSegment("showLoads");
    m_switch->addSegment("showSolvers");
    m_stack->addWidget(m_timeline);
    m_stack->addWidget(m_loads);
    m_stack->addWidget(m_bars);
    auto* below = new QWidget;
    m_controls = new QHBoxLayout;
    m_controls->setSpacing(style::Tokens::padding);
    m_controls->addWidget(m_switch);
    m_controls->addWidget(m_playback, 1);
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap);
    column->addLayout(m_controls);
    column->addWidget(m_stack, 1);

    auto* above = new QSplitter(Qt::Horizontal);
    above->setChildrenCollapsible(false);
    above->setHandleWidth(style::Tokens::gap);
    above->addWidget(card({{m_flows, 1}}));
    above->addWidget(card({{m_editor, 1}}));
    above->setStretchFactor(0, 3);
    above->setStretchFactor(1, 1);
    above->setSizes({450, 290});
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setObjectName("redistributionSplit");
    split->setChildrenCollapsible(false);
    split->setHandleWidth(style::Tokens::gap);
    split->addWidget(above);
    split->addWidget(card({{below, 1}}));
    split->setStretchFactor(0, 4);
    split->setStretchFactor(1, 3);
    split->setSizes({390, 320});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);
}

void RedistributionPage::connectParts() {
    connect(m_switch, &Segmented::chosen, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_playback, &Playback::instantChanged, this, &RedistributionPage::showInstant);
    // Three pictures of the same processors: pointing at one in any of them marks it in all.
    const std::initializer_list<PlanView*> views{m_flows, m_loads, m_timeline};
    for (PlanView* view : views) {
        view->setSelection(&m_selection);
        for (PlanView* other : views)
            if (other != view)
                connect(view, &PlanView::hoverChanged, other, &PlanView::setHovered);
    }
    for (RedistributionView* view : std::initializer_list<RedistributionView*>{m_flows, m_loads}) {
        connect(view, &PlayedView::playAsked, m_playback, &Playback::togglePlay);
        connect(view, &PlayedView::stepAsked, m_playback, &Playback::step);
    }
    connect(m_bars, &SolverBars::planChosen, &m_selection, &Selection::setPlan);
    connect(&m_selection, &Selection::planChanged, this, &RedistributionPage::showPlan);
    connect(&m_document, &Document::changed, this, &RedistributionPage::showPlan);
}

void RedistributionPage::showPlan() {
    if (m_selection.problem() != core::Problem::Redistribution)
        return; // out of sight, and the plan in hand is another problem's
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const std::shared_ptr<const core::KeptPlan> kept = plan ? plan->kept : nullptr;
    const bool current = plan && plan->current;
    for (PlanView* view : std::initializer_list<PlanView*>{m_flows, m_loads, m_timeline})
        view->setPlan(kept, current);
    if (kept)
        m_bars->setBars(solverBars(m_document.plans(), *kept),
                        QString::fromStdString(kept->scenario->platform.units.time), plan->id);
    else
        m_bars->setBars({}, {}, 0);
    if (kept != m_shown) {
        m_shown = kept;
        m_playback->setClip(clipOf(m_flows->sharedMoves()));
    }
}

void RedistributionPage::showInstant(std::optional<double> instant) {
    m_flows->setInstant(instant);
    m_loads->setInstant(instant);
    m_timeline->setInstant(instant);
}

/// Where the switch and the playback do not fit beside each other, one is above the other.
void RedistributionPage::resizeEvent(QResizeEvent* event) {
    foldRow(*m_controls, width());
    QWidget::resizeEvent(event);
}

void RedistributionPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showPlan(); // the names of the solvers
    }
    QWidget::changeEvent(event);
}

void RedistributionPage::retranslate() {
    m_switch->setText(0, tr("Timeline"), tr("When each processor sends and receives"));
    m_switch->setText(1, tr("Loads"), tr("Items in hand of each processor against time"));
    m_switch->setText(2, tr("Solvers"), tr("The times of all plans for the same items, solver by solver"));
    m_switch->setAccessibleName(tr("Show below"));
}

} // namespace app
