// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/question_editor.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/table/edit_delegate.h"
#include "app/widgets/table/table.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace equipoise::gui {

QuestionEditor::QuestionEditor(const Names& names, QWidget* parent)
    : QWidget(parent)
    , m_table(new EditTable<QTableView>(this))
    , m_title(new QLabel(this))
    , m_state(new QLabel(this))
    , m_more(style::flatButton(names.more, "settings", nullptr))
    , m_moreMenu(new QMenu(m_more))
    , m_paste(new QAction(this))
    , m_tools(new QHBoxLayout)
    , m_column(new QVBoxLayout(this)) {
    setObjectName(names.editor);
    m_table->setObjectName(names.table);
    m_title->setProperty("role", "title");
    m_state->setObjectName(names.state);
    m_state->setWordWrap(true);
    m_state->setProperty("role", "muted");
    m_paste->setObjectName(names.paste);
    m_more->setMenu(m_moreMenu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_tools->setSpacing(2);
    m_tools->addWidget(m_title, 1);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(style::Tokens::gap / 2);
    m_column->addLayout(m_tools);
    m_column->addWidget(m_table, 1);
    m_column->addWidget(m_state);
    connect(m_paste, &QAction::triggered, this, &QuestionEditor::paste);
}

void QuestionEditor::setRows(DocumentModel& model) {
    prepareTable(*m_table, qPrintable(m_table->objectName()));
    m_table->setSortingEnabled(false); // the order is the question's
    m_table->setModel(&model);
    auto* typing = new EditDelegate(*m_table);
    typing->setPaste([this] { paste(); });
    connect(&model, &DocumentModel::refused, typing, qOverload<const Error&>(&EditDelegate::refuse));
    connect(&model, &DocumentModel::refused, this,
            [this](const Error& error) { say(text::translated(error), "bad"); });
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    onKey(QKeySequence::Paste, [this] { paste(); });
}

int QuestionEditor::currentRow(int none) const {
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : none;
}

void QuestionEditor::say(const QString& words, const char* role) {
    m_state->setText(words);
    style::dress(m_state, "role", role);
}

void QuestionEditor::onKey(const QKeySequence& keys, std::function<void()> act) {
    auto* action = new QAction(m_table);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(action);
    connect(action, &QAction::triggered, this, std::move(act));
}

} // namespace equipoise::gui
