// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the lesson editor have in common.
#pragma once

#include "app/tools/lessons/editor/lesson_draft.h"
#include "app/tools/lessons/editor/lesson_field.h"
#include "core/lesson/play.h"

#include <QWidget>
#include <memory>
#include <vector>

namespace equipoise::gui {

/// What is known of a lesson as it stands.
struct Faults {
    std::vector<equipoise::lesson::Fault> all;
    std::shared_ptr<const equipoise::lesson::Played> played; ///< null: not yet, or it cannot be played

    /// The first at this spot; empty: none.
    QString at(equipoise::lesson::Spot::Part part, std::size_t step = 0, std::size_t index = 0) const;
    bool isIn(std::size_t step) const;
};

/// One form on the draft. It never holds what the draft does not: what is typed is in the draft at once.
class LessonPart : public QWidget {
    Q_OBJECT
public:
    explicit LessonPart(LessonDraft& draft, QWidget* parent = nullptr);

signals:
    /// The field that has the cursor now.
    void focused(gui::LessonField* field);

protected:
    using Lesson = equipoise::lesson::Lesson;
    using Words = equipoise::lesson::Words;

    virtual void retranslate() = 0;

    /// As it is in this language; where it is missing: empty, with that in English as a hint.
    void showWords(LessonField& field, const Words& words) const;
    /// In this language. Until English is written by itself, it is as in the other one; without a text the
    /// language is left out.
    void setWords(Words& words, const QString& text) const;

    LessonDraft& m_draft;
    QString m_language = QStringLiteral("en");
};

} // namespace equipoise::gui
