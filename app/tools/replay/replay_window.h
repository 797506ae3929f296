// SPDX-License-Identifier: GPL-3.0-or-later
// A plan judged by doing it: real processes under MPI follow it.
#pragma once

#include "app/tools/tool_window.h"
#include "core/io/programs/replayer.h"
#include "core/task/outcomes.h"

#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <string>

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTableView;

namespace equipoise::gui {

class FollowedView;
class ReplaySettings;
class TableModel;

/// Holds on to one plan and has mpirun start processes that follow it, here or on the machines of a hostfile,
/// when it is told to. Stays open beside the main window; closing ends the processes.
class ReplayWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit ReplayWindow(QWidget* parent = nullptr);

    /// With an answer. What is shown of another plan is cleared, and its processes are ended.
    void setPlan(std::shared_ptr<const PlanRecord> plan);
    /// Null while there is none.
    const std::shared_ptr<const replay::Replay>& replay() const { return m_replay; }
    void begin(const ToolContext& context) override;

    /// mpirun, and the program it starts; empty: there is none.
    void setPrograms(std::string launcher, std::string program);

public slots:
    void run() override;
    void stop() override;

protected:
    QString heading() const override { return headingOf(m_plan); }
    void enable() override;
    bool canRun() const override;
    void fail(const Error& error) override;

private:
    void build();
    QWidget* buildSide();
    void hear(quint64 number, const QString& said);
    task::Outcome outcome() const;
    void take(replay::Replay replay);
    void forget();
    void tellWhatIsMissing();
    void showValues();
    void openKept();
    void readKept(const QString& path);

    Job<std::optional<replay::Replay>> m_job; ///< none: stopped
    Job<replay::Replay> m_reading;            ///< of a file
    io::Launch m_launch;
    quint64 m_number = 0; ///< of the run whose words are heard
    std::shared_ptr<const PlanRecord> m_plan;
    std::shared_ptr<const replay::Replay> m_replay;

    ReplaySettings* m_settings;
    QLabel* m_outputLabel;
    QPlainTextEdit* m_output;
    QProgressBar* m_progress;
    FollowedView* m_view;
    QLabel* m_values; ///< what the replay shown has worked with
    TableModel* m_ranksModel;
    QTableView* m_ranksTable;
    QPushButton* m_open;
    QPushButton* m_save;
};

} // namespace equipoise::gui
