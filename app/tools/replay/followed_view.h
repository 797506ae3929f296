// SPDX-License-Identifier: GPL-3.0-or-later
// A plan and what came of it when somebody followed it: one axis of time, and a table of errors.
#pragma once

#include "app/jobs/job.h"
#include "app/tools/simulate/simulation_model.h"

#include <QWidget>
#include <memory>
#include <string>

class QLabel;
class QTableView;
class QVBoxLayout;

namespace equipoise::gui {

class TimelineView;

/// Both schedules as one, for one axis of time: each processor has two rows, named after it and `predicted`
/// or `observed`, in the plan's own order.
PlanRecord sideBySide(const Simulated& simulated, const std::string& predicted, const std::string& observed);

/// The parts that every judge shows. Its widgets are called `prefix` + "Timeline", "Figures", "About" and
/// "Table".
class FollowedView : public QWidget {
    Q_OBJECT
public:
    FollowedView(const QString& prefix, ExecutionBackend judge, QWidget* parent = nullptr);

    /// Nothing has come of it yet: the plan alone is shown. Null: nothing is.
    void setPlan(std::shared_ptr<const PlanRecord> plan);
    void setSimulated(std::shared_ptr<const Simulated> simulated);
    /// A judge's own widgets, below the table.
    void addBelow(QWidget* widget, int stretch = 0);

private:
    void retranslate();
    void showFigures();
    void showTimeline();

    ExecutionBackend m_judge;
    std::shared_ptr<const PlanRecord> m_plan;
    std::shared_ptr<const Simulated> m_simulated;
    Job<std::shared_ptr<const PlanRecord>> m_drawn;
    TableModel* m_model;
    TimelineView* m_timeline;
    QLabel* m_figures;
    QLabel* m_about;
    QTableView* m_table;
    QVBoxLayout* m_column;
};

/// A table that can be read and sorted, not edited; its columns share the width.
void prepareReport(QTableView& table, const char* objectName, QAbstractItemModel& model, QObject* parent);

} // namespace equipoise::gui
