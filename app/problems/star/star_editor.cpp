// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/star/star_editor.h"

#include "app/pictures/style/language_change.h"
#include "app/problems/star/tasks_model.h"
#include "app/text/describe.h"
#include "app/widgets/table/table_selection.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::gui {

StarEditor::StarEditor(Document& document, Selection& selection, QWidget* parent)
    : QuestionEditor({.editor = "starEditor",
                      .table = "tasksTable",
                      .state = "tasksState",
                      .more = "tasksMore",
                      .paste = "pasteTasks"},
                     parent)
    , m_model(new TasksModel(document, this))
    , m_gather(new QAction(this)) {
    m_gather->setObjectName("gatherTasks");
    m_moreMenu->addActions({m_paste, m_gather});
    m_tools->addWidget(m_more);
    setRows(*m_model);
    connect(&document, &Document::changed, this, &StarEditor::showState);
    connect(m_gather, &QAction::triggered, this, &StarEditor::gather);
    shareSelection(*m_table, selection,
                   {[this](int row) { return m_model->workerAt(row); }, TasksModel::Tasks});
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void StarEditor::paste() {
    if (m_model->rowCount() > 0)
        m_model->paste(currentRow(0), QApplication::clipboard()->text());
}

void StarEditor::gather() {
    if (m_model->rowCount() > 0)
        m_model->gather(currentRow(0));
}

void StarEditor::showState() {
    const double tasks = m_model->tasks();
    constexpr double maxExact = 1e15;
    say(tr("Tasks: %1").arg(tasks < maxExact ? text::count(std::llround(tasks)) : text::number(tasks)),
        "muted");
    m_paste->setEnabled(m_model->rowCount() > 0);
    m_gather->setEnabled(m_model->rowCount() > 0);
}

/// As wide as their titles.
void StarEditor::fitColumns() {
    constexpr int names = 100;
    int least = names;
    for (const auto& [column, usual] : {std::pair{TasksModel::Tasks, 58}, std::pair{TasksModel::Alone, 74}}) {
        const int width = std::max(usual, m_table->horizontalHeader()->sectionSizeHint(column));
        m_table->setColumnWidth(column, width);
        least += width;
    }
    m_table->setMinimumWidth(least);
}

void StarEditor::retranslate() {
    m_title->setText(tr("Who holds what"));
    m_table->setAccessibleName(tr("Tasks of each worker"));
    m_more->setAccessibleName(tr("More"));
    m_more->setToolTip(tr("Paste numbers, give all tasks to one worker"));
    m_paste->setText(tr("Paste numbers"));
    m_paste->setToolTip(tr("A line for each worker, from the selected one on"));
    m_gather->setText(tr("Give all tasks to the selected worker"));
    m_model->headerDataChanged(Qt::Horizontal, 0, TasksModel::ColumnCount - 1);
    fitColumns();
    showState();
}

} // namespace equipoise::gui
