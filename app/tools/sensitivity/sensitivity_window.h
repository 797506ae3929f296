// Which processor or link would help most if it were faster: a ranked table, and marks on the platform.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/jobs/work_job.h"
#include "core/solve/sensitivity.h"

#include <QDialog>
#include <functional>
#include <memory>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace app {

class ParameterField;
class SensitivityModel;

/// For the problem that is looked at, on the scenario as it is when it is started. Stays open beside the
/// window; the marks are shown as long as it is, and as long as they say what holds.
class SensitivityWindow : public QDialog {
    Q_OBJECT
public:
    SensitivityWindow(Document& document, Selection& selection, QWidget* parent = nullptr);

    bool isRunning() const { return m_job.isRunning(); }
    const std::shared_ptr<const core::Sensitivity>& found() const { return m_found; }

    /// Asks where to save to, with a suggestion; empty: nowhere. Tests answer by themselves.
    using SavePath = std::function<QString(QWidget* parent, const QString& suggestion)>;
    void setSavePath(SavePath savePath) { m_savePath = std::move(savePath); }

public slots:
    void run();
    void stop();

signals:
    /// Null: nothing is to be marked.
    void foundChanged(std::shared_ptr<const core::Sensitivity> found);

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void connectParts();
    void takeProblem();
    void fillSolvers();
    void follow(const DocumentChange& change);
    void finish(const core::Result<std::any>& result);
    void take(std::shared_ptr<const core::Sensitivity> found);
    void sayFound();
    void selectChosen();
    void saveTable();
    void enable();
    void say(const QString& words, const char* role);
    void retranslate();

    Document& m_document;
    Selection& m_selection;
    WorkJob m_job;
    SavePath m_savePath;
    core::SensitivityRequest m_request;
    std::shared_ptr<const core::Sensitivity> m_found;
    bool m_outdated = false; ///< the document has changed since
    SensitivityModel* m_model;
    QLabel* m_heading;
    QLabel* m_solverLabel;
    QComboBox* m_solver;
    ParameterField* m_faster;
    ParameterField* m_limit;
    QTableView* m_table;
    QProgressBar* m_bar;
    QLabel* m_said;
    QPushButton* m_run;
    QPushButton* m_stop;
    QPushButton* m_save;
    QPushButton* m_close;
};

} // namespace app
