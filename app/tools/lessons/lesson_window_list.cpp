// SPDX-License-Identifier: GPL-3.0-or-later
// The list of lessons, and how one of them begins.
#include "app/pictures/style/tokens.h"
#include "app/settings/settings.h"
#include "app/text/describe.h"
#include "app/text/language.h"
#include "app/tools/lessons/editor/lesson_draft.h"
#include "app/tools/lessons/editor/lesson_editor.h"
#include "app/tools/lessons/handout.h"
#include "app/tools/lessons/lesson_files.h"
#include "app/tools/lessons/lesson_gallery.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/tools.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLayout>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

using equipoise::lesson::Lesson;

namespace {

void addLesson(LessonGallery& list, const QString& path, const Lesson& lesson, const QString& heading) {
    const std::string language = language::current().toStdString();
    const settings::LessonProgress progress = settings::lessonProgress(lessonKey(path));
    const int count = static_cast<int>(lesson.steps.size());
    const QString minutes =
        LessonWindow::tr("%1 min", "how long a lesson takes").arg(equipoise::lesson::minutesOf(lesson));
    const QString state =
        progress.done ? LessonWindow::tr("done")
        : progress.step > 0
            ? LessonWindow::tr("at step %1 of %2").arg(text::count(progress.step + 1), text::count(count))
            : LessonWindow::tr("steps: %1").arg(text::count(count));
    const QString title = QString::fromStdString(lesson.title.in(language));
    const QString about = QString::fromStdString(lesson.about.in(language));
    const QString source = QString::fromStdString(lesson.source);
    const QString shown =
        (progress.done ? QStringLiteral("✓ ") : QString()) +
        LessonWindow::tr("%1 · %2", "how long a lesson takes, how far the user is").arg(minutes, state);
    QListWidgetItem* card = list.addCard({path, title, about, shown, heading + ' ' + source,
                                          progress.done ? 1.0 : static_cast<double>(progress.step) / count});
    card->setToolTip(source);
    card->setData(Qt::AccessibleTextRole,
                  LessonWindow::tr("%1: %2; %3; %4", "title, sentence, minutes, progress")
                      .arg(title, about, minutes, state));
}

} // namespace

void LessonWindow::fillList() {
    const QListWidgetItem* current = m_list->currentItem();
    // Back from a lesson: that one.
    const QString chosen = m_pages->currentIndex() == 1 ? m_path
                           : current                    ? current->data(LessonGallery::PathRole).toString()
                                                        : QString();
    m_list->clear();
    addLost();
    std::optional<QString> under;
    for (const QString& path : ownLessons()) {
        const auto read = gui::openLesson(path);
        if (!read)
            continue;
        const equipoise::Problem problem = read->lesson.scenes.back().request.problem; // what it leads to
        const QString heading = text::translated(problem);
        if (std::exchange(under, heading) != heading)
            m_list->addHeading(heading);
        addLesson(*m_list, path, read->lesson, heading);
    }
    m_list->filter(m_search->text());
    m_list->select(chosen);
    // Below them: the files of the user, once they are read.
    m_listing.whenDone([this, chosen](const Result<Listed>& listed) {
        if (!listed || listed->empty())
            return;
        const QString heading = tr("Lessons of your own");
        m_list->addHeading(heading);
        for (const auto& [path, lesson] : *listed)
            addLesson(*m_list, path, lesson, heading);
        m_list->filter(m_search->text());
        if (!isOwnLesson(chosen))
            m_list->select(chosen);
    });
    m_listing.start([paths = settings::lessonFiles()](SolveControl& control) -> Result<Listed> {
        Listed listed;
        for (const QString& path : paths)
            if (control.shouldStop())
                break;
            else if (auto read = gui::openLesson(path)) // opening another one says why it cannot be read
                listed.emplace_back(path, std::move(read->lesson));
        return listed;
    });
}

/// What earlier runs did not save.
void LessonWindow::addLost() {
    if (!m_openTool)
        return;
    const std::vector<LostLesson> lost = lostLessons(draftFolder());
    if (!lost.empty())
        m_list->addHeading(tr("Not saved yet"));
    for (const LostLesson& draft : lost) {
        const QString title =
            QString::fromStdString(draft.lesson.title.in(language::current().toStdString()));
        m_list->addDraft(QFile::decodeName(draft.copy.c_str()),
                         title.isEmpty() ? tr("A lesson without a title") : title,
                         tr("Enter brings it back: as of %1", "date")
                             .arg(QLocale().toString(draft.changed, QLocale::ShortFormat)));
    }
}

void LessonWindow::showList() {
    m_job.abandon();
    m_reading.abandon();
    fillList();
    m_pages->setCurrentIndex(0);
    m_list->setFocus();
    say({}, "muted");
    setWindowTitle(tr("Lessons"));
    enable();
}

LessonEditor* LessonWindow::editor() const {
    return m_openTool ? qobject_cast<LessonEditor*>(m_openTool(ToolId::LessonEditor)) : nullptr;
}

void LessonWindow::startChosen() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    const QString lost = item->data(LessonGallery::DraftRole).toString();
    if (lost.isEmpty())
        openLesson(item->data(LessonGallery::PathRole).toString());
    else if (LessonEditor* writing = editor())
        writing->recover(QFile::encodeName(lost).toStdString());
}

/// The lesson that is looked at, or chosen in the list.
void LessonWindow::change() {
    const bool listed = m_pages->currentIndex() == 0;
    const QListWidgetItem* item = m_list->currentItem();
    if (listed && (!item || !item->data(LessonGallery::DraftRole).toString().isEmpty()))
        return startChosen();
    const QString path = listed ? item->data(LessonGallery::PathRole).toString() : m_path;
    if (LessonEditor* writing = editor(); writing && !path.isEmpty()) // a draft is there already
        writing->edit(path);
}

void LessonWindow::openLesson(const QString& path) {
    gui::openLesson(path, m_reading, [this, path](Result<io::ReadLesson> read) {
        if (!read) {
            fail(read.error());
            return;
        }
        if (const QString key = lessonKey(path); key == QFileInfo(path).absoluteFilePath())
            settings::addLessonFile(key);
        const auto step = static_cast<std::size_t>(settings::lessonProgress(lessonKey(path)).step);
        start(std::make_shared<const Lesson>(std::move(read->lesson)), step, path);
    });
}

void LessonWindow::start(std::shared_ptr<const Lesson> lesson, std::size_t step, const QString& path) {
    if (path.isEmpty())
        m_reading.abandon(); // what is opened now would take its place
    m_path = path;
    m_key = path.isEmpty() ? QString() : lessonKey(path);
    m_lesson = std::move(lesson);
    m_revealed = false;
    m_answered.clear();
    m_step = std::min(step, m_lesson->steps.size() - 1);
    m_pages->setCurrentIndex(1);
    play();
}

/// What can be handed out, in its menu: on paper, on paper with solutions, for browsers.
void LessonWindow::addHandouts(QPushButton& button) {
    auto* menu = new QMenu(&button);
    for (const auto& [ending, solutions] :
         {std::pair{".pdf", false}, std::pair{".pdf", true}, std::pair{".html", false}})
        m_handouts.push_back(menu->addAction(QString(), this, [this, ending, solutions] {
            const QString name = (m_path.isEmpty() ? tr("Lesson") : QFileInfo(m_path).completeBaseName()) +
                                 QLatin1String(ending);
            const QString filter =
                QLatin1String(ending) == QLatin1String(".pdf") ? tr("Pages (*.pdf)") : tr("Page (*.html)");
            askPath(tr("Hand out the lesson"), name, filter, [this, ending, solutions](const QString& path) {
                if (!path.isEmpty())
                    handOut(QFileInfo(path).suffix().isEmpty() ? path + QLatin1String(ending) : path,
                            solutions);
            });
        }));
    button.setMenu(menu);
    m_writing.whenDone([this](const Result<bool>& written) {
        if (!written)
            ToolWindow::fail(written.error());
        else
            say(tr("Written: %1").arg(QDir::toNativeSeparators(m_handedOut)), "good");
        enable();
    });
}

void LessonWindow::handOut(const QString& path, bool solutions) {
    if (!m_played)
        return;
    m_handedOut = path;
    say(tr("Writing %1…").arg(QFileInfo(path).fileName()), "muted");
    m_writing.start([lesson = m_lesson, played = m_played, path,
                     options = HandoutOptions{language::current(), solutions}](SolveControl& control) {
        return writeHandout(*lesson, *played, path, options, control);
    });
    enable();
}

void LessonWindow::play() {
    m_played.reset();
    m_scene.reset();
    say(tr("The answers of this lesson are being worked out…"), "muted");
    m_job.start(
        [lesson = m_lesson](SolveControl& control) { return equipoise::lesson::play(*lesson, control); });
    showStep();
}

void LessonWindow::becomePreview() {
    embed();
    m_previews = true;
    m_split->setOrientation(Qt::Vertical); // it stands beside what is written
    m_split->insertWidget(0, m_tabs);
    m_split->setStretchFactor(1, 1);
    m_split->setSizes({450, 550});
    m_pages->setCurrentIndex(1);
    showControls(false); // whoever writes says how it goes
    layout()->setContentsMargins(0, 0, 0, 0);
    setScale(1);
}

void LessonWindow::preview(std::shared_ptr<const Lesson> lesson, std::size_t step) {
    if (!lesson) {
        m_job.abandon();
        m_played.reset();
        m_lesson.reset();
        return;
    }
    const auto isSame = [](const equipoise::lesson::Scene& a, const equipoise::lesson::Scene& b) {
        return a.name == b.name && a.scenario == b.scenario && a.request.problem == b.request.problem &&
               a.request.solver == b.request.solver && a.request.options == b.request.options;
    };
    const bool isAnswered = m_played && std::ranges::equal(m_lesson->scenes, lesson->scenes, isSame);
    if (!m_lesson || step != m_step)
        m_revealed = false;
    if (!m_lesson || m_lesson->steps.size() != lesson->steps.size())
        m_answered.clear();
    m_lesson = std::move(lesson);
    m_step = std::min(step, m_lesson->steps.size() - 1);
    if (!isAnswered)
        play();
    else
        showStep();
}

} // namespace equipoise::gui
