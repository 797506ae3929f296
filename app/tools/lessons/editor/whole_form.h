// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a lesson as a whole, to be written; and its scenes: platforms with a question and a solver.
#pragma once

#include "app/jobs/job.h"
#include "app/tools/lessons/editor/lesson_form.h"
#include "core/io/scenario/scenario_file.h"

#include <QStringList>
#include <functional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace equipoise::gui {

class WholeForm : public LessonPart {
    Q_OBJECT
public:
    explicit WholeForm(LessonDraft& draft, QWidget* parent = nullptr);

    void show(const QString& language);
    void showFaults(const Faults& faults);
    /// The first field.
    void begin();

    /// A scenario with a question of it, as the window beside has it; no button while none is set.
    using Offer = std::function<std::pair<std::shared_ptr<const Scenario>, equipoise::Problem>()>;
    void setOffer(Offer offer);
    /// What becomes of a scene that is to be changed.
    using Open = std::function<void(const equipoise::lesson::Scene& scene)>;
    void setOpen(Open open);

    /// The first question that is asked is that of the scene. Error: QuestionMissing.
    Result<void> addScene(std::shared_ptr<const Scenario> scenario, const QString& name,
                          std::optional<equipoise::Problem> problem = {});

signals:
    /// What was asked for could not be done; why.
    void refused(const QString& words);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void retranslate() override;

private:
    struct Row {
        QWidget* whole;
        QLineEdit* name;
        QLabel* about;
        QComboBox* problem;
        QComboBox* solver;
        QPushButton* replace;
        QPushButton* open;
        QToolButton* remove;
    };
    void connectParts();
    void addRow();
    void connectRow(std::size_t index);
    void showRow(std::size_t index);
    void rename(std::size_t scene, const QString& name);
    void setProblem(std::size_t scene, equipoise::Problem problem);
    /// Reads a scenario on a worker thread.
    void takeFile(const QString& path);
    void take(Result<io::ReadScenario> read, const QString& name);
    void tell(const Result<void>& done);
    void nameRows();

    Job<io::ReadScenario> m_reading;
    Offer m_offer;
    Open m_open;
    LessonField* m_title;
    LessonField* m_about;
    LessonField* m_source;
    QLabel* m_minutesTitle;
    QSpinBox* m_minutes;
    QLabel* m_scenesTitle;
    QLabel* m_scenesHelp;
    QVBoxLayout* m_scenes;
    std::vector<Row> m_rows;
    QPushButton* m_take;
    QPushButton* m_file;
    QComboBox* m_example;
};

} // namespace equipoise::gui
