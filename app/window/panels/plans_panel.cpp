// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/plans_panel.h"

#include "app/models/plans_model.h"
#include "app/models/rows/sorted_model.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/widgets/table/edit_delegate.h"
#include "app/widgets/table/table.h"

#include <QAction>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMenu>
#include <QMouseEvent>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace equipoise::gui {

namespace {

// Columns of words are as wide as what they say, within limits; measuring looks at every row.
constexpr std::size_t maxPlansMeasured = 200;
constexpr int narrowestColumn = 96;
constexpr int widest = 420;

} // namespace

PlansPanel::PlansPanel(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , DocumentObserver(document, selection)
    , m_model(new PlansModel(document, this))
    , m_sorted(new SortedModel(*m_model, this))
    , m_table(new EditTable<QTableView>(this)) {
    m_table->setModel(m_sorted);
    prepareTable(*m_table, "plansTable");
    connect(m_model, &PlansModel::refused, new EditDelegate(*m_table, EditDelegate::Enter::Stays),
            qOverload<const Error&>(&EditDelegate::refuse));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(true);
    const std::pair<int, int> widths[] = {
        {PlansModel::Name, 184},    {PlansModel::Problem, 104}, {PlansModel::Solver, 152},
        {PlansModel::Status, 104},  {PlansModel::Stopped, 84},  {PlansModel::Value, 84},
        {PlansModel::Bound, 84},    {PlansModel::Gap, 60},      {PlansModel::Processors, 96},
        {PlansModel::SolvedIn, 84}, {PlansModel::State, 84}};
    for (const auto& [column, width] : widths)
        m_table->setColumnWidth(column, width);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);

    auto* remove = new QAction(this);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(remove);
    connect(remove, &QAction::triggered, this, [this] { m_document.removePlan(m_selection.plan()); });
    auto* rename = new QAction(this);
    rename->setShortcut(Qt::Key_F2);
    rename->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(rename);
    connect(rename, &QAction::triggered, this, &PlansPanel::rename);

    m_table->viewport()->installEventFilter(this);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        const QModelIndex row = m_sorted->mapToSource(m_table->indexAt(at));
        if (row.isValid())
            showMenu(m_model->planAt(row.row()), m_table->viewport()->mapToGlobal(at));
    });

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                // Rows that are removed move the current one: the selection has chosen another plan already.
                if (now.isValid() && !m_selection.isChangeUnderWay())
                    m_selection.setPlan(m_model->planAt(m_sorted->mapToSource(now).row()));
            });
    connect(&m_selection, &Selection::planChanged, this, &PlansPanel::followSelection);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.plans || change.reset) {
            showProblems();
            followSelection();
        }
    });
    style::inEveryLanguage(*this, [this] { retranslate(); });
    showProblems();
}

/// A column that says the same in every row would only take room.
void PlansPanel::showProblems() {
    const auto& plans = m_document.plans();
    const bool several = std::any_of(plans.begin(), plans.end(), [&](const DocumentPlan& plan) {
        return plan.kept->plan.problem != plans.front().kept->plan.problem;
    });
    m_table->setColumnHidden(PlansModel::Problem, !several);
    if (plans.size() > maxPlansMeasured || !isVisible())
        return;
    for (const int column : {PlansModel::Name, PlansModel::Solver, PlansModel::Status}) {
        m_table->resizeColumnToContents(column);
        m_table->setColumnWidth(column, std::clamp(m_table->columnWidth(column), narrowestColumn, widest));
    }
}

/// Nothing is measured while nobody sees it.
void PlansPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showProblems();
}

void PlansPanel::showMenu(int plan, const QPoint& at) {
    if (QMenu* menu = menuOf(plan))
        menu->popup(at);
}

QMenu* PlansPanel::menuOf(int plan) {
    const DocumentPlan* shown = m_document.plan(plan);
    if (!shown)
        return nullptr;
    auto* menu = new QMenu(window());
    menu->setObjectName("planMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Look at this plan"), this, [this, plan] { m_selection.setPlan(plan); });
    QAction* tick =
        menu->addAction(tr("Compare"), this, [this, plan](bool on) { m_document.setTicked(plan, on); });
    tick->setCheckable(true);
    tick->setChecked(shown->ticked);
    menu->addSeparator();
    menu->addAction(tr("Rename"), this, [this, plan] {
        if (!m_document.plan(plan))
            return;
        m_selection.setPlan(plan);
        emit renameWanted();
        rename();
    });
    menu->addAction(tr("Remove"), this, [this, plan] { m_document.removePlan(plan); });
    return menu;
}

/// A right click opens the menu of a plan without selecting it.
bool PlansPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool isPress =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease;
    return (isPress && static_cast<QMouseEvent*>(event)->button() == Qt::RightButton) ||
           QWidget::eventFilter(watched, event);
}

/// Whichever of its cells is current.
void PlansPanel::rename() {
    const QModelIndex name = m_table->currentIndex().siblingAtColumn(PlansModel::Name);
    if (!name.isValid())
        return;
    m_table->setCurrentIndex(name);
    openEditor(*m_table, name);
}

void PlansPanel::followSelection() {
    const int row = m_model->rowOf(m_selection.plan());
    if (row < 0) {
        // Without a current row: choosing the same plan again is a choice.
        m_table->setCurrentIndex({});
        m_table->clearSelection();
        return;
    }
    const QModelIndex index = m_sorted->mapFromSource(m_model->index(row, PlansModel::Name));
    if (m_table->currentIndex().row() != index.row())
        m_table->setCurrentIndex(index);
}

void PlansPanel::retranslate() {
    m_table->setAccessibleName(tr("Plans"));
    m_table->setToolTip(tr("Choose a plan to see it; F2 renames it, Del removes it"));
}

} // namespace equipoise::gui
