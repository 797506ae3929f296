// SPDX-License-Identifier: GPL-3.0-or-later
// Which processor or link would help most if it were faster: a ranked table, and marks on the platform.
#pragma once

#include "app/document/document_observer.h"
#include "app/tools/tool_window.h"
#include "core/analysis/sensitivity.h"
#include "core/task/outcome.h"

#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace equipoise::gui {

class ParameterField;
class TableModel;

/// For the problem that is looked at, on the scenario as it is when it is started. Stays open beside the
/// window; the marks are shown as long as it is, and as long as they say what holds.
class SensitivityWindow : public ToolWindow, protected DocumentObserver {
    Q_OBJECT
public:
    SensitivityWindow(Document& document, Selection& selection, QWidget* parent = nullptr);

    const std::shared_ptr<const Sensitivity>& found() const { return m_found; }

public slots:
    void run() override;

signals:
    /// Null: nothing is to be marked.
    void foundChanged(std::shared_ptr<const Sensitivity> found);

protected:
    QString heading() const override;
    void retranslate() override;
    void enable() override;
    bool canRun() const override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void connectParts();
    void takeProblem();
    void fillSolvers();
    void follow(const DocumentChange& change);
    void take(std::shared_ptr<const Sensitivity> found);
    void sayFound();
    task::Outcome outcome() const;
    void selectChosen();

    Job<std::shared_ptr<const Sensitivity>> m_job;
    SensitivityRequest m_request;
    double m_foundFaster = 0; ///< of what was found
    std::shared_ptr<const Sensitivity> m_found;
    bool m_outdated = false; ///< the document has changed since
    TableModel* m_model;
    QLabel* m_solverLabel;
    QComboBox* m_solver;
    ParameterField* m_faster;
    ParameterField* m_limit;
    QTableView* m_table;
    QPushButton* m_save;
};

} // namespace equipoise::gui
