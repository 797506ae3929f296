// The bar above all: the document's title, the switch between problems, and what solves them.
#pragma once

#include "core/solve/problem.h"

#include <QToolBar>

class QLabel;
class QPushButton;

namespace app {

class Actions;
class Document;
class Segmented;

class TopBar : public QToolBar {
    Q_OBJECT
public:
    TopBar(const Actions& actions, QWidget* parent);

    void showDocument(const Document& document);
    void showProblem(core::Problem problem);
    void retranslate();

signals:
    void problemChosen(core::Problem problem);

private:
    const Actions& m_actions;
    QLabel* m_title;
    QLabel* m_edited;
    Segmented* m_problems;
    QPushButton* m_solve;
};

/// There is a solver for it.
bool canAsk(core::Problem problem);

} // namespace app
