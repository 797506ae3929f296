// Whose every block of a grid's matrix is: to look at and to save.
#pragma once

#include "app/jobs/job.h"
#include "core/io/scenario/grid_map.h"
#include "core/solve/plan.h"

#include <QDialog>
#include <QString>
#include <functional>
#include <memory>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace app {

/// Stays open beside the window and follows the plan in hand: call setPlan() when that changes. Files are
/// written away from the window's thread: a large map has hundreds of millions of blocks.
class MapDialog : public QDialog {
    Q_OBJECT
public:
    explicit MapDialog(QWidget* parent = nullptr);

    /// `current`: it answers the scenario as it is now. Null, or a plan of another problem: a sentence
    /// instead.
    void setPlan(std::shared_ptr<const core::KeptPlan> plan, bool current);
    core::io::GridMapFormat format() const;
    void setFormat(core::io::GridMapFormat format);
    /// The beginning of the map.
    QString preview() const;

    /// Asks where to save to, with a suggestion; empty: nowhere. Tests answer by themselves.
    using SavePath = std::function<QString(QWidget* parent, const QString& suggestion)>;
    void setSavePath(SavePath savePath) { m_savePath = std::move(savePath); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void say(const QString& words, const char* role);
    void saveOrStop();
    void showRunning();
    void saved(const core::Result<bool>& written);
    void retranslate();

    std::shared_ptr<const core::KeptPlan> m_plan;
    bool m_current = true;
    SavePath m_savePath;
    QString m_path;  ///< being written
    Job<bool> m_job; ///< false: stopped
    QLabel* m_heading;
    QLabel* m_formatName;
    QComboBox* m_format;
    QLabel* m_help;
    QPlainTextEdit* m_text;
    QLabel* m_said;
    QPushButton* m_save;
    QPushButton* m_close;
};

} // namespace app
