// SPDX-License-Identifier: GPL-3.0-or-later
// The redistribution question under the hand: the ring in order, what each processor holds and gives away.
#pragma once

#include "app/document/document_observer.h"
#include "app/problems/question_editor.h"

class QPushButton;

namespace equipoise::gui {

class LoadsModel;

/// A table (loads_model.h) with its order: rows move by drag, by buttons or with Alt+Up and Alt+Down; Del
/// takes a processor off the ring. Below it the sum of what is given away, and while that is not 0 what to do
/// about it.
class RedistributionEditor : public QuestionEditor, protected DocumentObserver {
    Q_OBJECT
public:
    RedistributionEditor(Document& document, Selection& selection, QWidget* parent = nullptr);

    LoadsModel& model() const { return *m_model; }

public slots:
    void moveUp();
    void moveDown();
    void removeSelected();
    void paste() override;
    /// The order, and where the processors are others also the shares, of the ring plan in hand.
    void takeRing();
    /// Everybody shall hold the same number of items afterwards.
    void level();
    /// Everybody shall hold afterwards what fits its speed.
    void shareBySpeed();
    /// The processor in hand gives what is missing to a sum of 0.
    void balance();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildTable();
    void buildTools();
    void moveBy(int rows);
    void fillAddMenu();
    void showState();
    void fitColumns();
    void retranslate();
    const PlanRecord* ringInHand() const;

    LoadsModel* m_model;
    QToolButton* m_up;
    QToolButton* m_down;
    QToolButton* m_add;
    QToolButton* m_remove;
    QMenu* m_addMenu;
    QAction* m_takeRing;
    QAction* m_level;
    QAction* m_bySpeed;
    QPushButton* m_balance;
    QPushButton* m_drop;
};

} // namespace equipoise::gui
