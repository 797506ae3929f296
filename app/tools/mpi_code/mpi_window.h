// A scatter plan as MPI programs read it: to look at, to copy, to save.
#pragma once

#include "app/tools/tool_window.h"
#include "core/io/mpi/mpi.h"
#include "core/solve/plan.h"

#include <memory>
#include <vector>

class QCheckBox;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace app {

/// Stays open beside the window and follows the plan in hand: call setPlan() when that changes.
class MpiWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit MpiWindow(QWidget* parent = nullptr);

    /// `current`: it answers the scenario as it is now. Null, or a plan of another problem: a sentence
    /// instead.
    void setPlan(std::shared_ptr<const core::KeptPlan> plan, bool current);
    core::io::MpiFormat format() const;
    void setFormat(core::io::MpiFormat format);
    /// The text of the tab in front.
    QString text() const;

protected:
    QString heading() const override;
    void retranslate() override;

private:
    const core::scatter::Plan* scatter() const;
    void fill();

    std::shared_ptr<const core::KeptPlan> m_plan;
    bool m_current = true;
    QTabWidget* m_tabs;
    QCheckBox* m_oneByOne;
    QPushButton* m_copy;
    QPushButton* m_save;
    std::vector<QPlainTextEdit*> m_pages; ///< by format
};

} // namespace app
