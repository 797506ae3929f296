#include "app/problems/star/star_editor.h"

#include "app/models/tasks_model.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/edit_delegate.h"
#include "app/widgets/table.h"
#include "app/widgets/table_selection.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace app {

StarEditor::StarEditor(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new TasksModel(document, this))
    , m_table(new EditTable<QTableView>(this))
    , m_title(new QLabel(this))
    , m_more(new QToolButton(this))
    , m_paste(new QAction(this))
    , m_gather(new QAction(this))
    , m_state(new QLabel(this)) {
    setObjectName("starEditor");
    build();
    connect(m_model, &TasksModel::refused, this,
            [this](const core::Error& error) { showState(text::translated(error), "bad"); });
    connect(&m_document, &Document::changed, this, [this] { showState(); });
    connect(m_paste, &QAction::triggered, this, &StarEditor::paste);
    connect(m_gather, &QAction::triggered, this, &StarEditor::gather);
    shareSelection(*m_table, selection,
                   {[this](int row) { return m_model->workerAt(row); },
                    [this](core::ProcessorId worker) { return m_model->rowOf(worker); }, TasksModel::Tasks});
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void StarEditor::build() {
    m_title->setProperty("role", "title");
    m_state->setObjectName("tasksState");
    m_state->setWordWrap(true);
    m_state->setProperty("role", "muted");
    m_paste->setObjectName("pasteTasks");
    m_gather->setObjectName("gatherTasks");
    m_more->setObjectName("tasksMore");
    m_more->setProperty("role", "flat");
    m_more->setIcon(style::icon("settings"));
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_more);
    menu->addActions({m_paste, m_gather});
    m_more->setMenu(menu);

    m_table->setModel(m_model);
    prepareTable(*m_table, "tasksTable");
    m_table->setSortingEnabled(false); // as the platform lists them
    auto* typing = new EditDelegate(*m_table);
    typing->setPaste([this] { paste(); });
    connect(m_model, &TasksModel::refused, typing, qOverload<const core::Error&>(&EditDelegate::refuse));
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->horizontalHeader()->setSectionResizeMode(TasksModel::Worker, QHeaderView::Stretch);
    m_table->setColumnWidth(TasksModel::Tasks, 58);
    m_table->setColumnWidth(TasksModel::Alone, 74);
    m_table->setMinimumWidth(232); // the names of the workers, too
    auto* onPaste = new QAction(m_table);
    onPaste->setShortcut(QKeySequence::Paste);
    onPaste->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(onPaste);
    connect(onPaste, &QAction::triggered, this, &StarEditor::paste);

    auto* tools = new QHBoxLayout;
    tools->addWidget(m_title, 1);
    tools->addWidget(m_more);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap / 2);
    column->addLayout(tools);
    column->addWidget(m_table, 1);
    column->addWidget(m_state);
}

int StarEditor::currentRow() const {
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : 0;
}

void StarEditor::paste() {
    if (m_model->rowCount() > 0)
        m_model->paste(currentRow(), QApplication::clipboard()->text());
}

void StarEditor::gather() {
    if (m_model->rowCount() > 0)
        m_model->gather(currentRow());
}

void StarEditor::showState() {
    const double tasks = m_model->tasks();
    constexpr double mostExact = 1e15;
    showState(tr("Tasks: %1").arg(tasks < mostExact ? text::count(std::llround(tasks)) : text::number(tasks)),
              "muted");
    m_paste->setEnabled(m_model->rowCount() > 0);
    m_gather->setEnabled(m_model->rowCount() > 0);
}

void StarEditor::showState(const QString& words, const char* role) {
    m_state->setText(words);
    style::dress(m_state, "role", role);
}

void StarEditor::retranslate() {
    m_title->setText(tr("Who holds what"));
    m_table->setAccessibleName(tr("Tasks of each worker"));
    m_more->setAccessibleName(tr("More"));
    m_more->setToolTip(tr("Paste numbers, give all tasks to one worker"));
    m_paste->setText(tr("Paste numbers"));
    m_paste->setToolTip(tr("A line for each worker, from the one in hand on"));
    m_gather->setText(tr("Give all tasks to the worker in hand"));
    m_model->headerDataChanged(Qt::Horizontal, 0, TasksModel::ColumnCount - 1);
    showState();
}

} // namespace app
