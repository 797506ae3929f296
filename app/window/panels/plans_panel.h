// SPDX-License-Identifier: GPL-3.0-or-later
// All plans of the document: choose one to see, tick some to compare, sort, rename, remove.
#pragma once

#include "app/document/document_observer.h"

#include <QWidget>

class QMenu;
class QTableView;

namespace equipoise::gui {

class PlansModel;
class SortedModel;

class PlansPanel : public QWidget, protected DocumentObserver {
    Q_OBJECT
public:
    PlansPanel(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// A menu of what can be done with the plan; it is deleted when it closes. Null: there is no such plan.
    QMenu* menuOf(int plan);
    /// Opens it at this place of the screen.
    void showMenu(int plan, const QPoint& at);

signals:
    /// A name is edited in the table, which has to be in sight.
    void renameWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void followSelection();
    void rename();
    void showProblems();
    void retranslate();

    PlansModel* m_model;
    SortedModel* m_sorted;
    QTableView* m_table;
};

} // namespace equipoise::gui
