// A plan judged: what SimGrid makes of it, beside what the model said.
#pragma once

#include "app/jobs/work_job.h"
#include "app/tools/simulate/simulation_model.h"

#include <QDialog>
#include <QString>
#include <functional>
#include <memory>
#include <string>

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace app {

class FollowedView;
class ParameterField;

/// Holds on to one plan and has it simulated by a program of its own, away from the window's thread; again
/// when a setting changes. Stays open beside the main window; closing stops a simulation.
class SimulationWindow : public QDialog {
    Q_OBJECT
public:
    explicit SimulationWindow(QWidget* parent = nullptr);

    /// With an answer.
    void setPlan(std::shared_ptr<const core::KeptPlan> plan);
    /// Null while there is none.
    const std::shared_ptr<const Simulated>& simulated() const { return m_simulated; }
    bool isRunning() const { return m_job.isRunning(); }

    /// The program that simulates; empty: there is none.
    void setSimulator(std::string path);
    /// What to do where there is none.
    static QString missingWords();
    /// Asks where to save to, with a suggestion; empty: nowhere. Tests answer by themselves.
    using SavePath = std::function<QString(QWidget* parent, const QString& suggestion)>;
    void setSavePath(SavePath savePath) { m_savePath = std::move(savePath); }

public slots:
    void run();
    void stop();

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void finish(const core::Result<std::any>& result);
    void take(std::shared_ptr<const Simulated> simulated);
    void showOutcome();
    void enable();
    void save();
    void say(const QString& words, const char* role);
    void retranslate();

    WorkJob m_job;
    SavePath m_savePath;
    std::string m_simulator;
    std::shared_ptr<const core::KeptPlan> m_plan;
    std::shared_ptr<const Simulated> m_simulated;
    std::int64_t m_iterations = 1;

    SharedLinksModel* m_linksModel;
    QLabel* m_heading;
    QCheckBox* m_contention;
    ParameterField* m_steps;
    FollowedView* m_view;
    QLabel* m_linksTitle;
    QTableView* m_links;
    QLabel* m_said;
    QPushButton* m_run;
    QPushButton* m_stop;
    QPushButton* m_save;
    QPushButton* m_close;
};

} // namespace app
