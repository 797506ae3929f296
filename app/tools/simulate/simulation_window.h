// SPDX-License-Identifier: GPL-3.0-or-later
// A plan judged: what SimGrid makes of it, beside what the model said.
#pragma once

#include "app/tools/simulate/simulation_model.h"
#include "app/tools/tool_window.h"
#include "core/simulation/simulation.h"

#include <memory>
#include <optional>
#include <string>

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace equipoise::gui {

class FollowedView;
class ParameterField;

/// Holds on to one plan and has it simulated by a program of its own, away from the window's thread; again
/// when a setting changes. Stays open beside the main window; closing stops a simulation.
class SimulationWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit SimulationWindow(QWidget* parent = nullptr);

    /// With an answer.
    void setPlan(std::shared_ptr<const PlanRecord> plan);
    /// Null while there is none.
    const std::shared_ptr<const Simulated>& simulated() const { return m_simulated; }
    void begin(const ToolContext& context) override;

    /// The program that simulates; empty: there is none, and the plan is followed by this one.
    void setSimulator(std::string path);

public slots:
    void run() override;

protected:
    void fail(const Error& error) override;
    QString heading() const override;
    void retranslate() override;
    void enable() override;
    bool canRun() const override { return m_plan != nullptr; }

private:
    void build();
    void take(std::shared_ptr<const Simulated> simulated);
    task::Outcome outcome() const;
    void showOutcome();

    Job<std::optional<Simulation>> m_job; ///< none: stopped
    std::string m_simulator;
    std::shared_ptr<const PlanRecord> m_plan;
    std::shared_ptr<const Simulated> m_simulated;
    std::int64_t m_iterations = 1;

    TableModel* m_linksModel;
    QCheckBox* m_contention;
    ParameterField* m_steps;
    FollowedView* m_view;
    QLabel* m_linksTitle;
    QTableView* m_links;
    QPushButton* m_save;
};

} // namespace equipoise::gui
