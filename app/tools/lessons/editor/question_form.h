// SPDX-License-Identifier: GPL-3.0-or-later
// What a step asks of its reader, to be written: choices of which one is right, or a number.
#pragma once

#include "app/tools/lessons/editor/lesson_form.h"

#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QRadioButton;
class QToolButton;
class QVBoxLayout;

namespace equipoise::gui {

class QuestionForm : public LessonPart {
    Q_OBJECT
public:
    explicit QuestionForm(LessonDraft& draft, QWidget* parent = nullptr);

    /// Of this step, in this language.
    void show(std::size_t step, const QString& language);
    void showFaults(const Faults& faults);

protected:
    void retranslate() override;

private:
    /// A choice: its letter, whether it is right, its words, and when it is right.
    struct Row {
        QWidget* whole;
        QRadioButton* right;
        LessonField* words;
        LessonField* holds;
        QToolButton* remove;
    };
    using Prediction = equipoise::lesson::Prediction;

    void connectParts();
    const std::optional<Prediction>& prediction() const;
    void change(const QString& name, const std::function<void(Prediction&)>& edit, const QString& key = {});
    void setKind(int kind);
    void setCount(std::size_t choices);
    void addRow();
    void takeRight(std::size_t choice);
    void showScenes();
    void nameRows();

    std::size_t m_step = 0;
    QLabel* m_title;
    QComboBox* m_kind;
    QWidget* m_all;
    LessonField* m_question;
    QLabel* m_choicesTitle;
    QVBoxLayout* m_choices;
    std::vector<Row> m_rows;
    QPushButton* m_add;
    LessonField* m_value;
    QWidget* m_near;
    QLabel* m_nearTitle;
    QDoubleSpinBox* m_tolerance;
    QLabel* m_remark;
    LessonField* m_reveal;
    QLabel* m_sceneTitle;
    QComboBox* m_scene; ///< that the answer shows; the first entry is that of the step
};

} // namespace equipoise::gui
