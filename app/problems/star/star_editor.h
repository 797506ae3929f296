// The star question under the hand: what each worker holds.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;

namespace app {

class TasksModel;

/// A table (tasks_model.h); a column of numbers can be pasted, all tasks given to one worker. Below it their
/// sum, or why an edit was refused. Rows and the common selection mark the same workers.
class StarEditor : public QWidget {
    Q_OBJECT
public:
    StarEditor(Document& document, Selection& selection, QWidget* parent = nullptr);

    TasksModel& model() const { return *m_model; }

public slots:
    void paste();
    /// All tasks go to the worker in hand, or to the first.
    void gather();

private:
    void build();
    void showState();
    void showState(const QString& words, const char* role);
    void retranslate();
    int currentRow() const;

    Document& m_document;
    TasksModel* m_model;
    QTableView* m_table;
    QLabel* m_title;
    QToolButton* m_more;
    QAction* m_paste;
    QAction* m_gather;
    QLabel* m_state;
};

} // namespace app
