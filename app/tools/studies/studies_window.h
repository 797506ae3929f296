// The papers' experiments, to be run again: settings, progress, curves, files.
#pragma once

#include "app/jobs/work_job.h"
#include "app/problems/solve_controller.h"
#include "core/solve/scenario.h"

#include <QDialog>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace app {

class StudyPage;

/// Stays open beside the main window. Most studies need no document; those of a platform take it from
/// `source` when they are run. One study runs at a time; closing stops it.
class StudiesWindow : public QDialog {
    Q_OBJECT
public:
    using ScenarioSource = std::function<std::shared_ptr<const core::Scenario>()>;
    explicit StudiesWindow(const ScenarioSource& source, QWidget* parent = nullptr);

    StudyPage* page() const;
    /// The problem that is looked at, for studies of any of them.
    void setProblem(core::Problem problem);
    bool isRunning() const { return m_job.isRunning(); }

    /// Asks where to save to, with a suggestion and the endings there are; empty: nowhere. Tests answer by
    /// themselves.
    using SavePath =
        std::function<QString(QWidget* parent, const QString& suggestion, const QString& endings)>;
    void setSavePath(SavePath savePath) { m_savePath = std::move(savePath); }

    /// Takes a plan behind a point of a curve into the document, as SolveController::adopt() does; without,
    /// points are only looked at.
    using Adopt = std::function<core::Result<Adopted>(core::KeptPlan plan,
                                                      const std::shared_ptr<const core::Scenario>& from)>;
    void setAdopt(Adopt adopt);

public slots:
    void run();
    void stop();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void showPage();
    void enable();
    void finish(const core::Result<std::any>& result);
    void saveTable();
    void savePicture();
    void say(const QString& words, const char* role);
    void open(const core::KeptPlan& plan, const std::shared_ptr<const core::Scenario>& from);
    void sayWritten(const core::Result<void>& written, const QString& path);
    void retranslate();

    WorkJob m_job;
    StudyPage* m_running = nullptr; ///< whose work it is
    SavePath m_savePath;
    Adopt m_adopt;
    std::vector<StudyPage*> m_pages;
    QComboBox* m_list;
    QLabel* m_about;
    QStackedWidget* m_stack;
    QProgressBar* m_progress;
    QLabel* m_said;
    QPushButton* m_run;
    QPushButton* m_stop;
    QPushButton* m_table;
    QPushButton* m_picture;
    QPushButton* m_close;
};

} // namespace app
