// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/plans_strip.h"

#include "app/models/plans_model.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/widgets/card.h"
#include "app/widgets/dismiss.h"
#include "app/widgets/fields/segmented.h"
#include "app/window/panels/plan_chip.h"
#include "app/window/panels/plans_panel.h"
#include "app/window/panels/problems_panel.h"
#include "app/window/units_menu.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

using style::Tokens;

constexpr int lineHeight = 38;
constexpr int drawerHeight = 190;
constexpr double maxOfWindow = 0.4;
enum Table { PlansTable, ChecksTable };

QToolButton* lineButton(const char* name, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

PlansStrip::PlansStrip(Document& document, Selection& selection, PlansPanel& plans, ProblemsPanel& checks,
                       QAction& compare, QWidget* parent)
    : QWidget(parent)
    , DocumentObserver(document, selection)
    , m_plans(plans)
    , m_drawer(new Card)
    , m_tables(new Segmented)
    , m_stack(new QStackedWidget)
    , m_unfold(lineButton("unfoldPlans", this))
    , m_line(new QWidget)
    , m_more(lineButton("morePlans", m_line))
    , m_since(new QLabel(m_line))
    , m_said(new QLabel)
    , m_compare(lineButton("compareButton", this))
    , m_units(new UnitsMenu(document, this))
    , m_unitsButton(lineButton("unitsButton", this))
    , m_checks(lineButton("checks", this)) {
    setObjectName("plansStrip");
    m_tables->setObjectName("stripSwitch");
    for (const char* name : {"showPlans", "showChecks"})
        m_tables->addSegment(name);
    m_stack->addWidget(&plans);
    m_stack->addWidget(&checks);
    connect(&plans, &PlansPanel::renameWanted, this, [this] {
        if (!isUnfolded() || m_stack->currentIndex() != PlansTable) {
            setUnfolded(false);
            toggle();
        }
    });
    connect(m_tables, &Segmented::chosen, m_stack, &QStackedWidget::setCurrentIndex);
    m_drawer->addHeader({m_tables});
    m_drawer->add(m_stack, 1);
    m_drawer->hide();

    auto* const strip = new Card;
    strip->setFixedHeight(lineHeight);
    strip->layout()->setContentsMargins(4, 0, Tokens::gap, 0);
    m_unfold->setArrowType(Qt::UpArrow);
    connect(m_unfold, &QToolButton::clicked, this, &PlansStrip::toggle);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    connect(m_more->menu(), &QMenu::aboutToShow, this, &PlansStrip::fillRest);
    m_line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_line->installEventFilter(this);
    m_since->setObjectName("since");
    m_since->setProperty("role", "warning");
    m_said->setProperty("role", "bad");
    m_said->setObjectName("said");
    m_said->hide();
    m_compare->setDefaultAction(&compare);
    m_unitsButton->setPopupMode(QToolButton::InstantPopup);
    m_unitsButton->setMenu(m_units);
    connect(m_checks, &QToolButton::clicked, this, &PlansStrip::showChecks);
    strip->addRow(
        {{m_unfold, 0}, {m_line, 1}, {m_said, 0}, {m_compare, 0}, {m_unitsButton, 0}, {m_checks, 0}});

    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Tokens::gap);
    column->addWidget(m_drawer);
    column->addWidget(strip);
    onContent(this, &PlansStrip::showPlans);
    connect(&m_selection, &Selection::planChanged, this, &PlansStrip::showPlans);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void PlansStrip::setUnfolded(bool unfolded) {
    m_drawer->setVisible(unfolded);
    m_unfold->setArrowType(unfolded ? Qt::DownArrow : Qt::UpArrow);
}

bool PlansStrip::isUnfolded() const {
    return !m_drawer->isHidden();
}

void PlansStrip::toggle() {
    setUnfolded(!isUnfolded());
    if (!isUnfolded())
        return;
    m_tables->setCurrent(PlansTable);
    m_stack->setCurrentIndex(PlansTable);
    m_stack->currentWidget()->setFocus();
}

void PlansStrip::showChecks() {
    const bool shown = isUnfolded() && m_stack->currentIndex() == ChecksTable;
    m_tables->setCurrent(ChecksTable);
    m_stack->setCurrentIndex(ChecksTable);
    setUnfolded(!shown);
}

void PlansStrip::showCheckCounts(const IssueCounts& counts) {
    m_counts = counts;
    showCheckWords();
    if (counts.errors == 0)
        say({});
}

void PlansStrip::showCheckWords() {
    const auto& [errors, warnings, hints, isChecked] = m_counts;
    const bool isClear = isChecked && hints == 0;
    m_checks->setIcon(errors > 0     ? style::icon("warning", style::current().bad)
                      : warnings > 0 ? style::icon("warning", style::current().warning)
                      : isClear      ? style::icon("check", style::current().good)
                                     : QIcon());
    m_checks->setText(errors > 0     ? tr("Checks: %1").arg(errors)
                      : warnings > 0 ? tr("Checks: %1 to look at").arg(warnings)
                      : isClear      ? tr("Checks: all clear")
                      : !isChecked   ? tr("Checks")
                      : hints == 1   ? tr("Checks: 1 hint")
                                     : tr("Checks: %1 hints").arg(hints));
    const int count = errors + warnings;
    m_tables->setText(ChecksTable, count > 0 ? tr("Checks (%1)").arg(count) : tr("Checks"),
                      tr("What is wrong, and what looks like a mistake"));
    m_checks->setToolTip(tr("What is wrong, and what looks like a mistake, each with the way to its place"));
    m_checks->setAccessibleName(m_checks->text());
}

void PlansStrip::say(const QString& words) {
    if (words == m_said->toolTip())
        return;
    m_said->setVisible(!words.isEmpty());
    m_said->setToolTip(words);
    m_said->setText(m_said->fontMetrics().elidedText(words, Qt::ElideRight, width() / 2));
    fit();
}

void PlansStrip::showPlans() {
    const auto& plans = m_document.plans();
    const DocumentPlan* const inHand = m_document.plan(m_selection.plan());
    while (m_chips.size() > plans.size()) {
        dismiss(*m_chips.back());
        m_chips.pop_back();
    }
    while (m_chips.size() < plans.size()) {
        auto* chip = new PlanChip(m_line);
        connect(chip, &PlanChip::clicked, this, [this, chip] {
            chip->setChecked(true);
            m_selection.setPlan(chip->plan());
        });
        connect(chip, &PlanChip::ticked, this, [this](int plan, bool on) { m_document.setTicked(plan, on); });
        chip->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(chip, &QWidget::customContextMenuRequested, this,
                [this, chip](const QPoint& at) { m_plans.showMenu(chip->plan(), chip->mapToGlobal(at)); });
        connect(chip, &PlanChip::joined, this, &PlansStrip::compareTwo);
        m_chips.push_back(chip);
    }
    for (std::size_t i = 0; i < plans.size(); ++i)
        m_chips[i]->setPlan(plans[i], inHand);
    showUnits();
    showCheckWords();
    showChange();
    fit();
}

void PlansStrip::showUnits() {
    const QString chosen = m_units->chosenWords();
    m_unitsButton->setText(chosen.isEmpty() ? tr("Units") : chosen);
    m_unitsButton->setAccessibleName(chosen.isEmpty() ? tr("Units") : tr("Units: %1").arg(chosen));
}

void PlansStrip::compareTwo(int plan, int other) {
    m_document.tickOnly({plan, other});
    if (m_compare->defaultAction()->isEnabled())
        m_compare->defaultAction()->trigger();
    else
        say(m_compare->defaultAction()->toolTip());
}

void PlansStrip::showChange() {
    const DocumentPlan* const plan = m_document.plan(m_selection.plan());
    const Compared now = plan && plan->current ? Compared{plan->before, plan->kept} : Compared();
    if (now == m_compared)
        return;
    m_compared = now;
    m_change = now.second ? PlansModel::differenceInWords(*plan) : QString();
    emit changeTold(m_change);
    m_since->setToolTip(m_change.isEmpty() ? QString() : tr("Against the plan before: %1").arg(m_change));
}

/// When it is opened, and not before: plans come and go while it is open.
void PlansStrip::fillRest() {
    QMenu& menu = *m_more->menu();
    menu.clear();
    for (const auto& [name, plan] : m_rest)
        menu.addAction(name, this, [this, plan = plan] { m_selection.setPlan(plan); });
}

/// The plan in hand is always among those shown: it comes first where not all fit. Names are cut only then.
void PlansStrip::fit() {
    std::vector<PlanChip*> order = m_chips;
    constexpr int minChange = 120;
    // The change has room before other plans.
    const int change = m_change.isEmpty()
                           ? 0
                           : std::clamp(m_since->fontMetrics().horizontalAdvance(m_change) + Tokens::gap,
                                        minChange, std::max(minChange, m_line->width() / 3));
    int wanted = 0;
    for (const PlanChip* chip : order)
        wanted += chip->sizeHint().width() + Tokens::gap;
    const bool cut = wanted > m_line->width() - change;
    if (const auto inHand = std::ranges::find_if(order, &PlanChip::isChecked); cut && inHand != order.end())
        std::rotate(order.begin(), inHand, inHand + 1);
    const int room = m_line->width() - change - (cut ? m_more->sizeHint().width() + Tokens::gap : 0);
    int needed = 0;
    std::vector<PlanChip*> shown;
    m_rest.clear();
    for (PlanChip* chip : order) {
        const int chipWidth = cut ? chip->minWidth() : chip->sizeHint().width();
        const bool fits = m_rest.empty() && (shown.empty() || needed + chipWidth <= room);
        chip->setVisible(fits);
        if (fits) {
            needed += chipWidth + Tokens::gap;
            shown.push_back(chip);
        } else {
            m_rest.emplace_back(chip->accessibleName(), chip->plan());
        }
    }
    // What no further plan has room in makes names longer.
    int left = 0;
    int rest = std::max(0, room + Tokens::gap - needed);
    for (PlanChip* chip : shown) {
        const int whole = chip->sizeHint().width();
        const int cutWidth = cut ? chip->minWidth() : whole;
        const int width = std::clamp(room - left, 0, std::min(whole, cutWidth + rest));
        rest -= std::max(0, width - cutWidth);
        chip->setGeometry(left, (m_line->height() - PlanChip::high) / 2, width, PlanChip::high);
        left += width + Tokens::gap;
    }
    m_more->setVisible(!m_rest.empty());
    m_more->setText(QStringLiteral("+%1").arg(m_rest.size()));
    m_more->setAccessibleName(tr("%1 more plans").arg(m_rest.size()));
    m_more->setGeometry(left, (m_line->height() - PlanChip::high) / 2, m_more->sizeHint().width(),
                        PlanChip::high);
    left += m_more->isHidden() ? 0 : m_more->width() + Tokens::gap;
    rest = m_line->width() - left;
    m_since->setVisible(!m_change.isEmpty() && rest >= minChange);
    m_since->setGeometry(left, 0, rest, m_line->height());
    m_since->setText(m_since->fontMetrics().elidedText(m_change, Qt::ElideRight, rest));
    m_since->setAccessibleName(m_change);
}

void PlansStrip::resizeEvent(QResizeEvent* event) {
    m_drawer->setFixedHeight(std::min(drawerHeight, static_cast<int>(window()->height() * maxOfWindow)));
    QWidget::resizeEvent(event);
}

/// The line gets its width later than the strip: from the card around it, and anew when a text beside it
/// becomes longer.
bool PlansStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_line && event->type() == QEvent::Resize)
        fit();
    return QWidget::eventFilter(watched, event);
}

void PlansStrip::retranslate() {
    m_unfold->setText(tr("Plans"));
    m_unfold->setToolTip(tr("Show all plans as a table, or fold it away (Ctrl+J)"));
    m_unfold->setAccessibleName(tr("Table of plans"));
    m_more->setToolTip(tr("Plans for which there is no room here"));
    m_unitsButton->setToolTip(tr("In which units numbers are seen; no value changes"));
    m_tables->setText(PlansTable, tr("Plans"), tr("All plans of this document"));
    m_tables->setAccessibleName(tr("Show"));
    m_compared = {};
    showPlans();
}

} // namespace equipoise::gui
