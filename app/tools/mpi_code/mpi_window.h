// SPDX-License-Identifier: GPL-3.0-or-later
// A plan as MPI programs read it: to look at, to copy, to save.
#pragma once

#include "app/tools/tool_window.h"
#include "core/io/mpi/mpi.h"
#include "core/model/plan.h"
#include "core/model/service_order.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace equipoise::gui {

/// Stays open beside the window and follows the plan in hand, whatever its problem: call setPlan() when that
/// changes. Texts are made away from the window's thread: a schedule may have hundreds of thousands of moves.
class MpiWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit MpiWindow(QWidget* parent = nullptr);

    /// `current`: it answers the scenario as it is now. Null, or a plan without an answer: a sentence
    /// instead.
    void setPlan(std::shared_ptr<const PlanRecord> plan, bool current);
    io::MpiFormat format() const;
    void setFormat(io::MpiFormat format);
    /// All of what the tab in front shows the beginning of; empty until it is made.
    const std::string& text() const;

protected:
    QString heading() const override;
    void retranslate() override;
    void enable() override;
    void fail(const Error& error) override;

private:
    using Texts = std::vector<std::string>; ///< by format

    bool hasAnswer() const;
    /// Null: the plan is another problem's.
    std::optional<equipoise::ServiceOrder> service() const;
    void fill();
    void show(Texts texts);
    void showPage();

    std::shared_ptr<const PlanRecord> m_plan;
    bool m_current = true;
    Texts m_texts;
    Job<Texts> m_job;
    QLabel* m_notes;
    QTabWidget* m_tabs;
    QCheckBox* m_oneByOne;
    QPushButton* m_copy;
    QPushButton* m_save;
    std::vector<QPlainTextEdit*> m_pages; ///< by format
};

} // namespace equipoise::gui
