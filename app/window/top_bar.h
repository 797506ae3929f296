// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above all: the kinds of work, the switch between questions, and what solves them.
#pragma once

#include "app/window/workbench.h"
#include "core/model/problem.h"

#include <QToolBar>

class QComboBox;
class QLabel;
class QPushButton;

namespace equipoise::gui {

class Actions;
class Document;
class Segmented;

class TopBar : public QToolBar {
    Q_OBJECT
public:
    TopBar(const Actions& actions, const Document& document, QWidget* parent);

    void showWorkspace(Workspace workspace);
    /// Of the tools of teaching: the lessons, or the algorithms.
    void showTeaching(bool algorithms);
    void showProblem(equipoise::Problem problem);
    /// Which questions the document asks.
    void showAsked();
    void retranslate();

signals:
    void workspaceChosen(Workspace workspace);
    void problemChosen(equipoise::Problem problem);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildQuestions();
    void layOut();
    /// What has no room goes, in order of how little it is missed.
    void fit();
    void show(bool icons, bool word, bool list);
    int neededWidth() const;

    const Actions& m_actions;
    const Document& m_document;
    Segmented* m_workspaces;
    QLabel* m_word;        ///< "Question"
    Segmented* m_teaching; ///< lessons or algorithms
    Segmented* m_problems;
    QComboBox* m_problemList; ///< in place of the switch in a narrow window
    QWidget* m_undo;
    QWidget* m_live;
    QPushButton* m_solve;
    Workspace m_workspace = Workspace::Plan;
};

/// There is a solver for it.
bool canAsk(equipoise::Problem problem);

} // namespace equipoise::gui
