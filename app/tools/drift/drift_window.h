// SPDX-License-Identifier: GPL-3.0-or-later
// After a ring plan something changed: what it costs to follow, and when that has paid for itself.
#pragma once

#include "app/document/document_observer.h"
#include "app/tools/tool_window.h"
#include "core/analysis/drift.h"

#include <cstdint>
#include <memory>
#include <optional>

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace equipoise::gui {

class DriftModel;
class ParameterField;
class PlanView;
class Segmented;
class TimelineView;

/// Holds on to one ring plan and follows the document, whose platform is the one as it is now: cycle times
/// are edited here or there, links there. Stays open beside the window, until another document comes.
class DriftWindow : public ToolWindow, protected DocumentObserver {
    Q_OBJECT
public:
    DriftWindow(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// With an answer to a ring question.
    /// `columns`: their number and its source; if empty, they stay as many as they are.
    void setPlan(std::shared_ptr<const PlanRecord> plan, std::optional<DriftColumns> columns = {});
    /// Null while there is none.
    std::shared_ptr<const Drift> drift() const { return m_drift; }

    void begin(const ToolContext& context) override;

protected:
    QString heading() const override;
    void retranslate() override;
    void enable() override;
    void fail(const Error& error) override;

private:
    void build();
    QWidget* buildLeft();
    QWidget* buildRight();
    void connectParts();
    void work();
    void take(std::shared_ptr<const Drift> drift);
    void showFigures();
    void showMoves();
    void showColumns();
    PlanRecord kept() const;
    void keep();
    void save();
    std::shared_ptr<const PlanRecord> ringInHand() const;

    Job<Drift> m_job;
    std::shared_ptr<const PlanRecord> m_plan;
    std::shared_ptr<const Drift> m_drift;
    DriftColumns m_columns;

    DriftModel* m_model;
    QLabel* m_hint;
    QPushButton* m_take;
    ParameterField* m_columnsField;
    ParameterField* m_dataField;
    QLabel* m_columnValues; ///< what is set and what is assumed of columns
    QCheckBox* m_oneWay;
    QTableView* m_table;
    QLabel* m_pays;
    QLabel* m_paysHelp;
    struct Figure {
        const char* id; ///< of the outcome's figures
        QLabel* title;
        QLabel* value;
    };
    std::vector<Figure> m_figures;
    QLabel* m_status;
    QLabel* m_moves;
    Segmented* m_pictures;
    PlanView* m_flows;
    TimelineView* m_timeline;
    QPushButton* m_keep;
    QPushButton* m_save;
};

} // namespace equipoise::gui
