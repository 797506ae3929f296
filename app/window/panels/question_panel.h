// SPDX-License-Identifier: GPL-3.0-or-later
// The question and the solver: everything on it comes from the records in the core.
#pragma once

#include "app/document/document_observer.h"
#include "app/models/problems_model.h"
#include "app/problems/solve_controller.h"

#include <QWidget>
#include <vector>

class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace equipoise::gui {

class Disclosure;
class ParameterField;

class QuestionPanel : public QWidget, protected DocumentObserver {
    Q_OBJECT
public:
    QuestionPanel(Document& document, Selection& selection, SolveController& controller,
                  QWidget* parent = nullptr);

public slots:
    /// The field that a problem speaks of.
    void goTo(const gui::ProblemTarget& target);

signals:
    void refused(const Error& error);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitSolver();
    void buildQuestion();
    void buildSolver();
    void buildOptions();
    void nameOptions();
    void onExternalChanged();
    void buildRun(QVBoxLayout* layout);
    void orderTabs();
    void readNames();
    void readDocument();
    void retranslate();
    void setKey(ParameterField& field, const ParameterValue& value, int stroke);
    void onProgress(const Progress& progress);
    void showRunning(bool running);
    void showWaiting();

    SolveController& m_controller;
    QVBoxLayout* m_questionFields;
    QVBoxLayout* m_optionFields;
    std::vector<ParameterField*> m_question;
    std::vector<ParameterField*> m_options;
    ParameterField* m_timeLimit = nullptr;
    QBoxLayout* m_solverRow = nullptr;
    QLabel* m_solverLabel;
    QComboBox* m_solver;
    Disclosure* m_fold; ///< the time limit, and what the solver takes
    QPushButton* m_stop = nullptr;
    QProgressBar* m_bar = nullptr;
    QLabel* m_soFar = nullptr;
};

} // namespace equipoise::gui
