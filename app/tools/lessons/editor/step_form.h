// SPDX-License-Identifier: GPL-3.0-or-later
// One step of a lesson, to be written: its text, what it shows and marks, what it asks, what must hold.
#pragma once

#include "app/tools/lessons/editor/lesson_form.h"

class QComboBox;
class QLabel;

namespace equipoise::gui {

class QuestionForm;

class StepForm : public LessonPart {
    Q_OBJECT
public:
    explicit StepForm(LessonDraft& draft, QWidget* parent = nullptr);

    void show(std::size_t step, const QString& language);
    void showFaults(const Faults& faults);
    /// The first field.
    void begin();

protected:
    void retranslate() override;

private:
    void connectParts();
    const equipoise::lesson::Step& step() const { return m_draft.lesson().steps[m_step]; }
    void change(const QString& name, const std::function<void(equipoise::lesson::Step&)>& edit,
                const QString& key = {});
    void setMarks(const QString& typed);
    void fillScenes();

    std::size_t m_step = 0;
    LessonField* m_text;
    QLabel* m_sceneTitle;
    QComboBox* m_scene;
    QLabel* m_partTitle;
    QComboBox* m_part;
    LessonField* m_marks;
    QuestionForm* m_question;
    LessonField* m_facts;
};

} // namespace equipoise::gui
