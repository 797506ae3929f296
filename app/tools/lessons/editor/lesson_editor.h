// SPDX-License-Identifier: GPL-3.0-or-later
// Where a teacher writes a lesson: its steps at the left, the form of one of them, and beside it the lesson
// as its readers see it.
#pragma once

#include "app/tools/lessons/editor/lesson_form.h"
#include "app/tools/tool_window.h"
#include "app/widgets/unsaved.h"
#include "core/io/lesson_file.h"
#include "core/io/scenario/scenario_file.h"

#include <QTimer>
#include <filesystem>
#include <optional>

class QComboBox;
class QListWidget;
class QScrollArea;
class QStackedWidget;

namespace equipoise::gui {

class Card;
class LessonWindow;
class StepForm;
class WholeForm;

/// One history of undo; what is not saved is asked about before it goes, and kept for after a crash. A lesson
/// of the program is changed as a copy, which is in no file yet.
class LessonEditor : public ToolWindow {
    Q_OBJECT
public:
    explicit LessonEditor(QWidget* parent = nullptr);
    ~LessonEditor() override;

    /// Goes on with what is being written, or begins.
    void begin(const ToolContext& context) override;
    void askToClose(const Then& then) override;
    /// The preview has not caught up yet.
    bool isRunning() const override;

    // Each replaces what is being written, after the user has decided what becomes of it. `then`: whether it
    // did.
    void startNew(const Then& then = ignore);
    void edit(const QString& path, const Then& then = ignore);
    /// What was lost, by its copy.
    void recover(const std::filesystem::path& copy, const Then& then = ignore);
    /// `then`: whether the lesson was saved.
    void saveDraft(const Then& then = ignore);
    void saveDraftAs(const Then& then = ignore);

    const LessonDraft& draft() const { return m_draft; }
    LessonDraft& draft() { return m_draft; }
    /// What is wrong as it stands; without answers if they are being worked out.
    const Faults& faults() const { return m_faults; }
    LessonWindow& preview();
    WholeForm& whole() { return *m_whole; }
    /// The draft in the window of lessons, as its readers see it.
    void playDraft();
    /// Shows the form of a step, or that of the whole.
    void choose(std::optional<std::size_t> step);
    std::optional<std::size_t> chosen() const;

    void setAskUnsaved(UnsavedPrompt prompt) { m_unsaved = std::move(prompt); }

public slots:
    void addStep();
    void copyStep();
    void removeStep();
    void moveStep(int by);
    void reject() override;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void retranslate() override;
    void enable() override;

private:
    QWidget* buildSteps();
    QWidget* buildForms();
    StepForm& stepForm();
    void followCursor(const LessonPart& form);
    void connectParts();
    static void ignore(bool /*done*/) {}
    /// Whether what is being written may be replaced; no while that is being asked already.
    void askToReplace(const Then& then);
    void start(equipoise::lesson::Lesson lesson, const QString& path);
    void startWith(const QString& path, bool isOwn, const Then& then);
    void startRead(const io::ReadLesson& read, const QString& path, bool isOwn);
    // Each replaces what is being written; false: it could not.
    bool startEmpty();
    bool startWithLost(const std::filesystem::path& copy);
    bool saveTo(const QString& path);
    QString title() const;
    void showDraft();
    void showSteps();
    void showFaults(const std::optional<Error>& error);
    void fillLanguages();
    void fillFields();

    LessonDraft m_draft;
    Job<io::ReadLesson> m_reading;
    Faults m_faults;
    QTimer m_later; ///< the preview follows when typing pauses
    UnsavedPrompt m_unsaved;
    bool m_isAsking = false;
    std::function<ToolWindow*(ToolId tool)> m_openTool;
    std::function<void(const io::ScenarioFile& file, const QString& title)> m_openCopy;
    bool m_isStarted = false;
    bool m_isShowing = false;
    LessonField* m_cursor = nullptr; ///< the field that had it last
    QListWidget* m_steps;
    QPushButton* m_add;
    QPushButton* m_copy;
    QPushButton* m_remove;
    QPushButton* m_up;
    QPushButton* m_down;
    QStackedWidget* m_forms;
    QScrollArea* m_scroll;
    WholeForm* m_whole = nullptr;
    StepForm* m_step = nullptr; ///< null: no step has been looked at
    Card* m_previewed;
    LessonWindow* m_preview = nullptr;
    QComboBox* m_language;
    QPushButton* m_insert;
    QPushButton* m_undo;
    QPushButton* m_redo;
    QPushButton* m_new;
    QPushButton* m_all;
    QPushButton* m_play;
    QPushButton* m_save;
    QPushButton* m_saveAs;
};

} // namespace equipoise::gui
