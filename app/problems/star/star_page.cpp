#include "app/problems/star/star_page.h"

#include "app/pictures/charts/solver_bars.h"
#include "app/pictures/style/tokens.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/playback.h"
#include "app/problems/star/star_editor.h"
#include "app/problems/star/star_view.h"
#include "app/problems/star/star_words.h"
#include "app/widgets/card.h"
#include "app/widgets/segmented.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace app {

namespace {

Playback::Clip clipOf(const std::shared_ptr<const star::Tasks>& tasks) {
    return {tasks->end, [tasks](double time) { return nextEvent(*tasks, time); },
            [tasks](double time) { return previousEvent(*tasks, time); },
            [tasks](double time) { return timeWords(*tasks, time); }};
}

} // namespace

StarPage::StarPage(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_star(new StarView)
    , m_timeline(new TimelineView)
    , m_editor(new StarEditor(document, selection))
    , m_playback(new Playback)
    , m_bars(new SolverBars)
    , m_switch(new Segmented)
    , m_stack(new QStackedWidget) {
    setObjectName("starPage");
    m_timeline->setObjectName("starTimeline");
    m_bars->setObjectName("starSolvers");
    m_switch->setObjectName("starSwitch");
    build();
    connectParts();
    retranslate();
    showPlan();
}

void StarPage::build() {
    m_switch->addSegment("showTimeline");
    m_switch->addSegment("showSolvers");
    m_stack->addWidget(m_timeline);
    m_stack->addWidget(m_bars);
    auto* below = new QWidget;
    m_controls = new QHBoxLayout;
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
    above->addWidget(card({{m_star, 1}}));
    above->addWidget(card({{m_editor, 1}}));
    above->setStretchFactor(0, 3);
    above->setStretchFactor(1, 1);
    above->setSizes({480, 230});
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setObjectName("starSplit");
    split->setChildrenCollapsible(false);
    split->setHandleWidth(style::Tokens::gap);
    split->addWidget(above);
    split->addWidget(card({{below, 1}}));
    split->setStretchFactor(0, 5);
    split->setStretchFactor(1, 4);
    split->setSizes({400, 320});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);
}

void StarPage::connectParts() {
    connect(m_switch, &Segmented::chosen, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_bars, &SolverBars::planChosen, &m_selection, &Selection::setPlan);
    connect(m_playback, &Playback::instantChanged, this, &StarPage::showInstant);
    // Two pictures of the same workers: pointing at one in either marks it in both.
    connect(m_star, &PlanView::hoverChanged, m_timeline, &PlanView::setHovered);
    connect(m_timeline, &PlanView::hoverChanged, m_star, &PlanView::setHovered);
    m_star->setSelection(&m_selection);
    m_timeline->setSelection(&m_selection);
    connect(m_star, &PlayedView::playAsked, m_playback, &Playback::togglePlay);
    connect(m_star, &PlayedView::stepAsked, m_playback, &Playback::step);
    connect(&m_selection, &Selection::planChanged, this, &StarPage::showPlan);
    connect(&m_document, &Document::changed, this, &StarPage::showPlan);
}

void StarPage::showPlan() {
    if (m_selection.problem() != core::Problem::Star)
        return; // out of sight, and the plan in hand is another problem's
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const std::shared_ptr<const core::KeptPlan> kept = plan ? plan->kept : nullptr;
    for (PlanView* view : std::initializer_list<PlanView*>{m_star, m_timeline})
        view->setPlan(kept, plan && plan->current);
    if (kept)
        m_bars->setBars(solverBars(m_document.plans(), *kept),
                        QString::fromStdString(kept->scenario->platform.units.time), plan->id);
    else
        m_bars->setBars({}, {}, 0);
    if (kept != m_shown) {
        m_shown = kept;
        m_playback->setClip(clipOf(m_star->sharedTasks()));
    }
}

void StarPage::showInstant(std::optional<double> instant) {
    m_star->setInstant(instant);
    m_timeline->setInstant(instant);
}

void StarPage::resizeEvent(QResizeEvent* event) {
    foldRow(*m_controls, width());
    QWidget::resizeEvent(event);
}

void StarPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showPlan(); // the names of the solvers
    }
    QWidget::changeEvent(event);
}

void StarPage::retranslate() {
    m_switch->setText(0, tr("Timeline"), tr("When the master and each worker send, receive and compute"));
    m_switch->setText(1, tr("Solvers"), tr("The times of all plans for the same tasks, solver by solver"));
    m_switch->setAccessibleName(tr("Show below"));
}

} // namespace app
