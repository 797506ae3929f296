// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/editor/lesson_editor.h"

#include "app/document/examples.h"
#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/text/language.h"
#include "app/tools/lessons/editor/step_form.h"
#include "app/tools/lessons/editor/whole_form.h"
#include "app/tools/lessons/lesson_files.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/tools.h"
#include "core/io/lesson_file.h"
#include "core/lesson/edit.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <algorithm>
#include <set>
#include <utility>

namespace equipoise::gui {

using equipoise::lesson::Lesson;

namespace {

constexpr qsizetype longestInList = 60; ///< letters of a step's text

equipoise::lesson::Step newStep(std::size_t scene) {
    equipoise::lesson::Step step;
    step.text.texts["en"];
    step.scene = scene;
    return step;
}

QKeySequence::StandardKey historyKey(const QKeyEvent& event) {
    for (const auto key : {QKeySequence::Undo, QKeySequence::Redo, QKeySequence::Save, QKeySequence::SaveAs})
        if (event.matches(key))
            return key;
    return QKeySequence::UnknownKey;
}

} // namespace

void LessonEditor::begin(const ToolContext& context) {
    m_openTool = context.openTool;
    m_openCopy = context.openCopy;
    m_whole->setOffer([&document = context.document, &selection = context.selection] {
        return std::pair(document.snapshot(), selection.problem());
    });
    m_whole->setOpen([this](const equipoise::lesson::Scene& scene) {
        io::ScenarioFile file;
        file.scenario = *scene.scenario;
        m_openCopy(file, QString::fromStdString(scene.name));
    });
    if (!m_isStarted)
        startNew();
    enable();
}

// ---- what is being written

void LessonEditor::askToReplace(const Then& then) {
    if (m_isAsking || !m_draft.isEdited()) {
        then(!m_isAsking);
        return;
    }
    m_isAsking = true;
    m_unsaved(this, title(), this, [this, then](Unsaved answer) {
        m_isAsking = false;
        if (answer == Unsaved::Save)
            saveDraft(then);
        else
            then(answer == Unsaved::Discard);
    });
}

void LessonEditor::askToClose(const Then& then) {
    askToReplace([this, then](bool may) {
        if (may)
            m_draft.forget();
        then(may);
    });
}

bool LessonEditor::isRunning() const {
    return m_later.isActive() || (m_preview && m_preview->isRunning());
}

void LessonEditor::start(Lesson lesson, const QString& path) {
    m_isStarted = true;
    if (m_preview)
        m_preview->preview({}, 0);
    m_draft.start(std::move(lesson), path);
    choose({});
}

void LessonEditor::startNew(const Then& then) {
    askToReplace([this, then](bool may) { then(may && startEmpty()); });
}

bool LessonEditor::startEmpty() {
    auto example = readExample(firstExample);
    if (!example) {
        fail(example.error());
        return false;
    }
    Lesson lesson;
    lesson.title.texts["en"];
    equipoise::lesson::Scene scene;
    scene.name = "best";
    scene.scenario = std::make_shared<const Scenario>(std::move(example->file.scenario));
    lesson.scenes.push_back(std::move(scene));
    lesson.steps.push_back(newStep(0));
    start(std::move(lesson), {});
    m_whole->begin();
    say(tr("A new lesson: give it a title, choose its scenes, then write its steps."), "muted");
    return true;
}

void LessonEditor::edit(const QString& path, const Then& then) {
    const bool isOwn = lessonKey(path) == QFileInfo(path).absoluteFilePath();
    if (m_isStarted && isOwn && m_draft.path() == path)
        then(true); // it is open already
    else
        askToReplace([this, path, isOwn, then](bool may) {
            if (may)
                startWith(path, isOwn, then);
            else
                then(false);
        });
}

/// The draft may be changed while the file is read: then the user is asked again.
void LessonEditor::startWith(const QString& path, bool isOwn, const Then& then) {
    openLesson(path, m_reading,
               [this, path, isOwn, then, agreed = m_draft.shared()](const Result<io::ReadLesson>& read) {
                   if (!read) {
                       fail(read.error());
                       then(false);
                       return;
                   }
                   const auto take = [this, path, isOwn, then, read = *read](bool may) {
                       if (may)
                           startRead(read, path, isOwn);
                       then(may);
                   };
                   if (m_draft.shared() == agreed)
                       take(true);
                   else
                       askToReplace(take);
               });
}

void LessonEditor::startRead(const io::ReadLesson& read, const QString& path, bool isOwn) {
    start(read.lesson, isOwn ? path : QString());
    QStringList unknown;
    for (const io::Remark& remark : read.remarks)
        unknown << QString::fromStdString(remark.field);
    if (!unknown.isEmpty())
        say(tr("Saving leaves out what this program does not know: %1").arg(unknown.join(", ")), "warning");
    else if (isOwn)
        say({}, "muted");
    else
        say(tr("A copy of the program's lesson: saving asks for a file."), "muted");
}

void LessonEditor::recover(const std::filesystem::path& copy, const Then& then) {
    askToReplace([this, copy, then](bool may) { then(may && startWithLost(copy)); });
}

bool LessonEditor::startWithLost(const std::filesystem::path& copy) {
    auto lost = lostLessons(draftFolder());
    const auto recovered = std::ranges::find(lost, copy, &LostLesson::copy);
    if (recovered == lost.end())
        return false;
    m_isStarted = true;
    if (m_preview)
        m_preview->preview({}, 0);
    m_draft.forget();
    m_draft.recover(std::move(*recovered));
    choose({});
    say(tr("Brought back. It is not saved yet."), "warning");
    return true;
}

QString LessonEditor::title() const {
    const QString title =
        QString::fromStdString(m_draft.lesson().title.in(language::current().toStdString()));
    return title.isEmpty() ? tr("A lesson without a title") : title;
}

void LessonEditor::saveDraft(const Then& then) {
    if (m_draft.path().isEmpty())
        saveDraftAs(then);
    else
        then(saveTo(m_draft.path()));
}

void LessonEditor::saveDraftAs(const Then& then) {
    static const QRegularExpression noLetters(QStringLiteral("[^\\w]+"));
    const QString name = title().toLower().split(noLetters, Qt::SkipEmptyParts).join(QLatin1Char('-'));
    const QLatin1String ending(io::lessonEnding.data());
    askPath(tr("Save the lesson"), name + ending, tr("Lessons (*.lesson)"),
            [this, ending, then](const QString& path) {
                const bool hasEnding = !QFileInfo(path).suffix().isEmpty();
                then(!path.isEmpty() && saveTo(hasEnding ? path : path + ending));
            });
}

bool LessonEditor::saveTo(const QString& path) {
    const QString whole = QFileInfo(path).absoluteFilePath();
    if (const auto saved = m_draft.save(whole); !saved) {
        fail(saved.error());
        return false;
    }
    settings::addLessonFile(whole);
    if (m_faults.all.empty())
        say(tr("Saved: %1").arg(QFileInfo(path).fileName()), "good");
    else
        say(tr("Saved: %1. What is to be mended: %2")
                .arg(QFileInfo(path).fileName())
                .arg(m_faults.all.size()),
            "warning");
    return true;
}

void LessonEditor::reject() {
    askToClose([this](bool may) {
        if (may)
            ToolWindow::reject();
    });
}

void LessonEditor::playDraft() {
    if (auto* window = qobject_cast<LessonWindow*>(m_openTool(ToolId::Lessons)))
        window->start(m_draft.shared(), chosen().value_or(0));
}

// ---- steps

std::optional<std::size_t> LessonEditor::chosen() const {
    const int row = m_steps->currentRow();
    return row > 0 ? std::optional(static_cast<std::size_t>(row) - 1) : std::nullopt;
}

void LessonEditor::choose(std::optional<std::size_t> step) {
    m_steps->setCurrentRow(step ? static_cast<int>(*step) + 1 : 0);
    showDraft();
}

/// After the one in hand, on its scene.
void LessonEditor::addStep() {
    const std::size_t count = m_draft.lesson().steps.size();
    const std::size_t at = chosen() ? *chosen() + 1 : count;
    m_draft.change(tr("new step"), [&](Lesson& lesson) {
        const std::size_t scene = at > 0 ? lesson.steps[at - 1].scene : 0;
        lesson.steps.insert(lesson.steps.begin() + static_cast<std::ptrdiff_t>(at), newStep(scene));
    });
    choose(at);
    stepForm().begin();
}

void LessonEditor::copyStep() {
    const auto step = chosen();
    if (!step)
        return;
    m_draft.change(tr("copy of a step"), [&](Lesson& lesson) {
        const equipoise::lesson::Step copy = lesson.steps[*step];
        lesson.steps.insert(lesson.steps.begin() + static_cast<std::ptrdiff_t>(*step) + 1, copy);
    });
    choose(*step + 1);
}

void LessonEditor::removeStep() {
    const auto step = chosen();
    if (!step || m_draft.lesson().steps.size() < 2)
        return;
    m_draft.change(tr("remove a step"), [&](Lesson& lesson) {
        lesson.steps.erase(lesson.steps.begin() + static_cast<std::ptrdiff_t>(*step));
    });
    choose(std::min(*step, m_draft.lesson().steps.size() - 1));
}

void LessonEditor::moveStep(int by) {
    const auto step = chosen();
    if (!step)
        return;
    const auto to = static_cast<std::ptrdiff_t>(*step) + by;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(m_draft.lesson().steps.size()))
        return;
    m_draft.change(tr("move a step"), [&](Lesson& lesson) {
        std::swap(lesson.steps[*step], lesson.steps[static_cast<std::size_t>(to)]);
    });
    choose(static_cast<std::size_t>(to));
}

// ---- what is shown

void LessonEditor::showSteps() {
    const QSignalBlocker quiet(m_steps);
    const Lesson& lesson = m_draft.lesson();
    const int rows = static_cast<int>(lesson.steps.size()) + 1;
    const int row = std::clamp(m_steps->currentRow(), 0, rows - 1);
    while (m_steps->count() > rows) // ends: one less each time
        delete m_steps->takeItem(m_steps->count() - 1);
    while (m_steps->count() < rows) // ends: one more each time
        m_steps->addItem(QString());
    m_steps->item(0)->setText(tr("The lesson: title, scenes"));
    const std::string code = m_language->currentData().toString().toStdString();
    for (int i = 1; i < rows; ++i) {
        const auto at = static_cast<std::size_t>(i) - 1;
        const equipoise::lesson::Step& step = lesson.steps[at];
        QString text = QString::fromStdString(step.text.in(code)).simplified();
        if (text.size() > longestInList)
            text = text.left(longestInList) + QStringLiteral("…");
        QStringList marks;
        if (m_faults.isIn(at))
            marks << tr("⚠ to be mended");
        if (step.prediction)
            marks << tr("? asks");
        QListWidgetItem* item = m_steps->item(i);
        item->setText(
            tr("%1  %2", "number of a step, its text").arg(i).arg(text.isEmpty() ? tr("no text yet") : text) +
            (marks.isEmpty() ? QString() : "\n     " + marks.join(QStringLiteral(" · "))));
        item->setToolTip(QString::fromStdString(step.text.in(code)));
    }
    m_steps->setCurrentRow(row);
}

/// The draft as it is now: forms at once, the preview when typing pauses.
void LessonEditor::showDraft() {
    if (!m_isStarted || m_isShowing)
        return;
    m_isShowing = true;
    fillLanguages();
    showSteps();
    const QString code = m_language->currentData().toString();
    const auto step = chosen();
    if (step)
        stepForm().show(*step, code);
    else
        m_whole->show(code);
    QWidget* form = step ? static_cast<QWidget*>(m_step) : m_whole;
    if (m_forms->currentWidget() != form) {
        m_forms->setCurrentWidget(form);
        m_scroll->verticalScrollBar()->setValue(0);
    }
    m_later.start();
    enable();
    m_isShowing = false;
}

void LessonEditor::showFaults(const std::optional<Error>& error) {
    m_faults = {};
    m_faults.played = preview().played();
    if (m_faults.played)
        m_faults.all = equipoise::lesson::faultsOf(m_draft.lesson(), *m_faults.played);
    if (error) {
        Error here = *error;
        here.place = {};
        say(tr("The lesson cannot be played: %1").arg(text::translated(here)), "bad");
    }
    showSteps();
    if (chosen())
        stepForm().showFaults(m_faults);
    else
        m_whole->showFaults(m_faults);
}

/// The two of the program, and those that the lesson has besides.
void LessonEditor::fillLanguages() {
    std::set<std::string> codes;
    for (const language::Language& one : language::languages())
        codes.insert(one.code.toStdString());
    for (const auto& [code, text] : m_draft.lesson().title.texts)
        codes.insert(code);
    if (m_language->count() == static_cast<int>(codes.size()))
        return;
    const QSignalBlocker quiet(m_language);
    const QString before =
        m_language->count() == 0 ? language::current() : m_language->currentData().toString();
    m_language->clear();
    for (const std::string& code : codes) {
        const auto known =
            std::ranges::find(language::languages(), QString::fromStdString(code), &language::Language::code);
        m_language->addItem(known == language::languages().end() ? QString::fromStdString(code) : known->name,
                            QString::fromStdString(code));
    }
    m_language->setCurrentIndex(std::max(0, m_language->findData(before)));
}

void LessonEditor::enable() {
    ToolWindow::enable();
    const auto step = chosen();
    const std::size_t count = m_draft.lesson().steps.size();
    m_copy->setEnabled(step.has_value());
    m_remove->setEnabled(step && count > 1);
    m_up->setEnabled(step && *step > 0);
    m_down->setEnabled(step && *step + 1 < count);
    m_undo->setEnabled(m_draft.history().canUndo());
    m_redo->setEnabled(m_draft.history().canRedo());
    m_undo->setToolTip(tr("Undo: %1 (Ctrl+Z)").arg(m_draft.history().undoText()));
    m_redo->setToolTip(tr("Redo: %1 (Ctrl+Y)").arg(m_draft.history().redoText()));
    for (QWidget* around : {m_all, m_play})
        around->setVisible(m_openTool != nullptr);
    m_save->setEnabled(m_draft.isEdited() || m_draft.path().isEmpty());
    if (m_isStarted)
        setWindowTitle(tr("%1%2 – Write a lesson", "title, a mark when it is edited")
                           .arg(title(), m_draft.isEdited() ? QStringLiteral(" •") : QString()));
}

// ---- keys

/// Undo and save are those of the lesson, not of the document beside.
bool LessonEditor::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        historyKey(static_cast<QKeyEvent&>(*event)) != QKeySequence::UnknownKey) {
        event->accept();
        return true;
    }
    return ToolWindow::event(event);
}

void LessonEditor::keyPressEvent(QKeyEvent* event) {
    const bool alt = event->modifiers() == Qt::AltModifier;
    switch (historyKey(*event)) {
    case QKeySequence::Undo:
        return m_draft.undo();
    case QKeySequence::Redo:
        return m_draft.redo();
    case QKeySequence::Save:
        saveDraft();
        return;
    case QKeySequence::SaveAs:
        saveDraftAs();
        return;
    default:
        break;
    }
    if (alt && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        moveStep(event->key() == Qt::Key_Up ? -1 : 1);
    else if (focusWidget() == m_steps && event->key() == Qt::Key_Delete)
        removeStep();
    else
        ToolWindow::keyPressEvent(event);
}

void LessonEditor::hideEvent(QHideEvent* event) {
    m_draft.keep();
    ToolWindow::hideEvent(event);
}

} // namespace equipoise::gui
