// SPDX-License-Identifier: GPL-3.0-or-later
// The papers' experiments, to be run again: settings, progress, curves, files.
#pragma once

#include "app/problems/solve_controller.h"
#include "app/tools/studies/study_page.h"
#include "app/tools/tool_window.h"
#include "core/model/scenario.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace equipoise::gui {

/// Stays open beside the main window. Most studies need no document; those of a platform take it from
/// `source` when they are run. One study runs at a time; closing stops it.
class StudiesWindow : public ToolWindow {
    Q_OBJECT
public:
    using ScenarioSource = std::function<std::shared_ptr<const Scenario>()>;
    explicit StudiesWindow(const ScenarioSource& source, QWidget* parent = nullptr);

    StudyPage* page() const;
    /// The problem that is looked at, for studies of any of them.
    void setProblem(equipoise::Problem problem);

    /// Takes a plan behind a point of a curve into the document, as SolveController::adopt() does; without,
    /// points are only looked at.
    using Adopt =
        std::function<Result<Adopted>(PlanRecord plan, const std::shared_ptr<const Scenario>& from)>;
    void setAdopt(Adopt adopt);

public slots:
    void run() override;

protected:
    void retranslate() override;
    void enable() override;
    void showEvent(QShowEvent* event) override;

private:
    void makePage();
    void showPage();
    void showAtOnce();
    void finish(const std::any& result);
    void open(const PlanRecord& plan, const std::shared_ptr<const Scenario>& from);

    WorkJob m_job;
    StudyPage* m_running = nullptr; ///< whose work it is
    double m_reached = 0;           ///< of it
    Adopt m_adopt;
    std::vector<Study> m_studies;
    std::vector<StudyPage*> m_pages; ///< of each study; null until it is looked at
    std::optional<equipoise::Problem> m_problem;
    QComboBox* m_list;
    QLabel* m_about;
    QStackedWidget* m_stack;
    QPushButton* m_table;
    QPushButton* m_picture;
};

} // namespace equipoise::gui
