// SPDX-License-Identifier: GPL-3.0-or-later
// Tick solvers, press once: all of them run, and the table fills while they do.
#pragma once

#include "app/document/document_observer.h"
#include "app/tools/run_many/runs_model.h"
#include "app/tools/tool_window.h"
#include "app/widgets/time_for_each.h"

class QPushButton;
class QTableView;

namespace equipoise::gui {

class ParameterField;
class RunMany;
class BarsChart;

/// The solvers of the problem that is looked at, on the scenario as it is when they are started. Stays open
/// beside the window; closing stops what runs.
class RunManyWindow : public ToolWindow, protected DocumentObserver {
    Q_OBJECT
public:
    RunManyWindow(Document& document, Selection& selection, QWidget* parent = nullptr);

    const RunsModel& model() const { return *m_model; }
    bool isRunning() const override;

public slots:
    void run() override;
    /// All of them.
    void stop() override;
    void stopChosen();
    /// The chosen row as a plan of the document, which is then in hand; once only.
    void openChosen();
    /// All answers as plans of the document, the two best ones ticked for comparison.
    void keepAll();

protected:
    QString heading() const override;
    void retranslate() override;
    void enable() override;
    bool canRun() const override;

private:
    void build();
    void connectParts();
    void takeProblem();
    void showRow(std::size_t row);
    void showChart();
    int chosenRow() const;

    RunsModel* m_model;
    RunMany* m_runs;
    double m_seconds = usualSecondsEach;
    ParameterField* m_limit;
    QTableView* m_table;
    BarsChart* m_chart;
    QPushButton* m_stopOne;
    QPushButton* m_open;
    QPushButton* m_keep;
};

} // namespace equipoise::gui
