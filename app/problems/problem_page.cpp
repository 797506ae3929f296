// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/problem_page.h"

#include "app/pictures/charts/bars_chart.h"
#include "app/pictures/plan/former_plan.h"
#include "app/pictures/plan/plan_view.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/segmented.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <numeric>
#include <utility>

namespace equipoise::gui {

namespace {

/// Of the upper row, to the widget of the window that stands in it beside one part, or beside several.
constexpr double besidePart = 0.43;
constexpr double besidePartOfMany = 0.34;

} // namespace

ProblemPage::ProblemPage(const char* name, equipoise::Problem problem, Document& document,
                         Selection& selection, QWidget* parent)
    : QWidget(parent)
    , DocumentObserver(document, selection)
    , m_problem(problem) {
    setObjectName(name);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(style::Tokens::gap);
}

void ProblemPage::start() {
    connect(&m_selection, &Selection::planChanged, this, &ProblemPage::refresh);
    onContent(this, &ProblemPage::refresh);
    style::inEveryLanguage(*this, [this] {
        retranslate();
        refresh(); // the names of the solvers
    });
}

void ProblemPage::layOut(Row upper) {
    for (const auto& [widget, width] : upper)
        m_widths << width;
    m_upper = splitter(Qt::Horizontal, upper);
    m_upper->setObjectName(objectName() + "Upper");
    connect(m_upper, &QSplitter::splitterMoved, this, &ProblemPage::fit);
    m_rows = splitter(Qt::Vertical, {{m_upper, 1}});
    m_rows->setObjectName(objectName() + "Rows");
    layout()->addWidget(m_rows);
}

void ProblemPage::layOut(Row upper, int upperHeight, QWidget* lower, int lowerHeight) {
    layOut(upper);
    m_rows->addWidget(lower);
    m_heights = {upperHeight, lowerHeight};
    m_rows->setSizes(m_heights);
}

void ProblemPage::setBeside(QWidget* widget) {
    if (widget == m_beside)
        return;
    if (m_beside && m_upper->isAncestorOf(m_beside)) // else somebody has taken it already
        m_beside->setParent(nullptr);
    m_beside = widget;
    if (widget) {
        m_upper->insertWidget(0, widget);
        widget->show();
    }
    fit();
    resetSizes();
}

void ProblemPage::resetSizes() {
    QList<int> widths = m_widths;
    if (m_beside) {
        const int others = std::accumulate(widths.begin(), widths.end(), 0);
        const double part = widths.size() == 1 ? besidePart : besidePartOfMany;
        widths.prepend(static_cast<int>(others * part / (1 - part)));
    }
    m_upper->setSizes(widths);
    if (!m_heights.isEmpty())
        m_rows->setSizes(m_heights);
}

void ProblemPage::link(const std::vector<PlanView*>& views) {
    for (PlanView* view : views) {
        view->setSelection(&m_selection);
        for (PlanView* other : views)
            if (other != view)
                connect(view, &PlanView::hoverChanged, other, &PlanView::setHovered);
    }
}

void ProblemPage::showIn(std::vector<PlanView*> views) {
    m_views = std::move(views);
    for (PlanView* view : m_views)
        view->setInviting(view == m_views.front());
}

void ProblemPage::showIn(BarsChart& bars) {
    m_bars = &bars;
    connect(m_bars, &BarsChart::planChosen, &m_selection, &Selection::setPlan);
}

QWidget* ProblemPage::chooser(const char* switchName, std::vector<Choice> choices, Playback* playback) {
    m_choices = std::move(choices);
    m_switch = new Segmented;
    m_switch->setObjectName(switchName);
    m_stack = new QStackedWidget;
    for (const Choice& choice : m_choices) {
        m_switch->addSegment(choice.name);
        m_stack->addWidget(choice.widget);
    }
    connect(m_switch, &Segmented::chosen, m_stack, &QStackedWidget::setCurrentIndex);
    auto* made = new QWidget;
    auto* column = new QVBoxLayout(made);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap);
    m_controls = new QHBoxLayout;
    m_controls->setSpacing(style::Tokens::padding);
    m_controls->addWidget(m_switch, 0, playback ? Qt::Alignment() : Qt::AlignLeft);
    if (playback)
        m_controls->addWidget(playback, 1);
    column->addLayout(m_controls);
    column->addWidget(m_stack, 1);
    return made;
}

void ProblemPage::enableChoice(int index, bool enabled) {
    m_switch->setEnabledAt(index, enabled);
    if (enabled || m_switch->current() != index)
        return;
    m_switch->setCurrent(0);
    m_stack->setCurrentIndex(0);
}

void ProblemPage::refresh() {
    if (m_selection.problem() != m_problem)
        return; // out of sight, and the plan in hand is another problem's
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const std::shared_ptr<const PlanRecord> kept = plan ? plan->kept : nullptr;
    const std::shared_ptr<const PlanRecord> before = plan ? plan->before : nullptr;
    if (m_shown != kept || m_before != before)
        m_former = kept ? FormerPlan::of(*kept, before) : nullptr;
    m_before = before;
    for (PlanView* view : m_views)
        view->setPlan(kept, plan && plan->current, m_former);
    if (m_bars && kept)
        m_bars->setBars(barsOf(m_document.plans(), *kept),
                        text::unit(unitOfBars(*kept), {UnitRole::Time, kept->scenario->platform.units}),
                        plan->id);
    else if (m_bars)
        m_bars->setBars({}, {}, 0);
    showPlan(plan);
    if (m_shown != kept) {
        m_shown = kept;
        takePlan(kept);
    }
}

/// Where the switch and the playback do not fit beside each other, one is above the other.
void ProblemPage::resizeEvent(QResizeEvent* event) {
    if (m_controls)
        foldRow(*m_controls, width());
    fit();
    QWidget::resizeEvent(event);
}

void ProblemPage::retranslate() {
    const QMetaObject& own = *metaObject();
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        m_switch->setText(static_cast<int>(i), own.tr(m_choices[i].title, nullptr),
                          own.tr(m_choices[i].help, nullptr));
    if (m_switch)
        m_switch->setAccessibleName(tr("Show below"));
}

} // namespace equipoise::gui
