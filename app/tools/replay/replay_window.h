// A plan judged by doing it: real processes under MPI follow it.
#pragma once

#include "app/jobs/work_job.h"
#include "app/tools/simulate/simulation_model.h"
#include "core/io/programs/replayer.h"
#include "core/replay/replay.h"

#include <QDialog>
#include <QString>
#include <functional>
#include <memory>
#include <string>

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTableView;

namespace app {

class FollowedView;
class ReplaySettings;

/// Holds on to one plan and has mpirun start processes that follow it, here or on the machines of a hostfile,
/// when it is told to. Stays open beside the main window; closing ends the processes.
class ReplayWindow : public QDialog {
    Q_OBJECT
public:
    explicit ReplayWindow(QWidget* parent = nullptr);

    /// With an answer. What is shown of another plan is cleared, and its processes are ended.
    void setPlan(std::shared_ptr<const core::KeptPlan> plan);
    /// Null while there is none.
    const std::shared_ptr<const Simulated>& simulated() const { return m_simulated; }
    const core::replay::Replay& replay() const { return m_replay; }
    bool isRunning() const { return m_job.isRunning(); }

    /// mpirun, and the program it starts; empty: there is none.
    void setPrograms(std::string launcher, std::string program);
    /// Asks for a file to open or to save to; empty: none. Tests answer by themselves.
    using AskPath = std::function<QString(QWidget* parent, const QString& suggestion)>;
    void setSavePath(AskPath savePath) { m_savePath = std::move(savePath); }
    void setOpenPath(AskPath openPath);

public slots:
    void run();
    void stop();

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void place();
    QWidget* buildSide();
    void connectAll();
    void hear(quint64 number, const QString& said);
    void finish(const core::Result<std::any>& result);
    void take(core::replay::Replay replay);
    void forget();
    void tellWhatIsMissing();
    void tellArrivals();
    void enable();
    void openKept();
    void save();
    void say(const QString& words, const char* role);
    void retranslate();

    WorkJob m_job;
    AskPath m_savePath;
    AskPath m_openPath;
    core::io::Launch m_launch;
    quint64 m_number = 0; ///< of the run whose words are heard
    std::shared_ptr<const core::KeptPlan> m_plan;
    std::shared_ptr<const Simulated> m_simulated;
    core::replay::Replay m_replay;

    QLabel* m_heading;
    ReplaySettings* m_settings;
    QLabel* m_outputLabel;
    QPlainTextEdit* m_output;
    QProgressBar* m_progress;
    FollowedView* m_view;
    RanksModel* m_ranksModel;
    QTableView* m_ranksTable;
    QLabel* m_said;
    QPushButton* m_run;
    QPushButton* m_stop;
    QPushButton* m_open;
    QPushButton* m_save;
    QPushButton* m_close;
};

} // namespace app
