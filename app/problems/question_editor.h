// SPDX-License-Identifier: GPL-3.0-or-later
// What the editors of questions have in common: a table, what can be done with it, what is said of it.
#pragma once

#include "app/document/selection.h"
#include "app/models/document_model.h"
#include "app/pictures/style/flat_button.h"

#include <QKeySequence>
#include <QWidget>
#include <functional>

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace equipoise::gui {

/// The model's rows in their own order, one for each processor; a column of numbers can be pasted. Above them
/// a title and tools, below them a state, or why an edit was refused. Rows and the common selection mark the
/// same processors.
class QuestionEditor : public QWidget {
    Q_OBJECT
public slots:
    virtual void paste() = 0;

protected:
    struct Names {
        const char* editor;
        const char* table;
        const char* state;
        const char* more;
        const char* paste;
    };
    QuestionEditor(const Names& names, QWidget* parent);
    /// What the table shows from now on; the first column holds the processors' names.
    void setRows(DocumentModel& model);
    /// The row of `current`, or `none`.
    int currentRow(int none) const;
    /// The state below, muted or "bad".
    void say(const QString& words, const char* role);
    /// While the table has the keyboard.
    void onKey(const QKeySequence& keys, std::function<void()> act);

    QTableView* m_table;
    QLabel* m_title;
    QLabel* m_state;
    QToolButton* m_more;
    QMenu* m_moreMenu;
    QAction* m_paste;
    QHBoxLayout* m_tools; ///< the title; then what editors put there, m_more last
    QVBoxLayout* m_column;
};

} // namespace equipoise::gui
