// A scatter plan as MPI programs read it: to look at, to copy, to save.
#pragma once

#include "core/io/mpi/mpi.h"
#include "core/solve/plan.h"

#include <QDialog>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace app {

/// Stays open beside the window and follows the plan in hand: call setPlan() when that changes.
class MpiDialog : public QDialog {
    Q_OBJECT
public:
    explicit MpiDialog(QWidget* parent = nullptr);

    /// `current`: it answers the scenario as it is now. Null, or a plan of another problem: a sentence
    /// instead.
    void setPlan(std::shared_ptr<const core::KeptPlan> plan, bool current);
    core::io::MpiFormat format() const;
    void setFormat(core::io::MpiFormat format);
    /// The text of the tab in front.
    QString text() const;

    /// Asks where to save to, with a suggestion; empty: nowhere. Tests answer by themselves.
    using SavePath = std::function<QString(QWidget* parent, const QString& suggestion)>;
    void setSavePath(SavePath savePath) { m_savePath = std::move(savePath); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void say(const QString& words, const char* role);
    void copy();
    void save();
    void retranslate();

    std::shared_ptr<const core::KeptPlan> m_plan;
    bool m_current = true;
    SavePath m_savePath;
    QLabel* m_heading;
    QLabel* m_notes;
    QLabel* m_said;
    QTabWidget* m_tabs;
    QCheckBox* m_oneByOne;
    QPushButton* m_copy;
    QPushButton* m_save;
    QPushButton* m_close;
    std::vector<QPlainTextEdit*> m_pages; ///< by format
};

} // namespace app
