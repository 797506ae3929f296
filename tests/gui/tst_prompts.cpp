// SPDX-License-Identifier: GPL-3.0-or-later
// Events while a prompt waits for its answer: closing, quitting, other files, other starts, edits.
#include "app/tools/lessons/editor/lesson_editor.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/windows.h"
#include "tests/support/child.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tst_prompts {

using equipoise::gui::MainWindow;
using equipoise::gui::Unsaved;
using equipoise::gui::UserPrompts;

class TestPrompts : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<equipoise::gui::Windows> m_windows;
    UserPrompts m_prompts;
    QStringList m_askedAbout; ///< titles of documents with changes
    std::deque<equipoise::gui::UnsavedPrompt::Then> m_unanswered;

    const std::vector<MainWindow*>& windows() const { return m_windows->all(); }
    MainWindow& first() const { return *windows().front(); }
    MainWindow& last() const { return *windows().back(); }
    /// Windows are deleted when events are handled.
    std::size_t count() const {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return windows().size();
    }
    QString copyOf(const char* example) const {
        const QString path = m_folder->filePath(QString(example) + ".equipoise");
        if (!QFile::exists(path) && !QFile::copy(QString(EXAMPLES "/%1.equipoise").arg(example), path))
            qFatal("no copy");
        return path;
    }
    static void rename(MainWindow& window, const char* name) {
        QVERIFY(window.document().apply(equipoise::gui::RenamePlatform{name}, "Rename").ok());
    }
    static std::string nameOf(MainWindow& window) { return window.document().scenario().platform.name; }
    static void trigger(MainWindow& window, const char* action) {
        support::child<QAction>(window, action)->trigger();
    }
    /// Answers the prompt that was opened first.
    void answer(Unsaved answer) {
        QVERIFY(!m_unanswered.empty());
        const auto then = std::move(m_unanswered.front());
        m_unanswered.pop_front();
        then(answer);
    }
    void secondWindow(const char* name) {
        trigger(first(), "newWindow");
        rename(last(), name);
    }
    void useDialogs(MainWindow& window) { window.setPrompts(UserPrompts::withDialogs()); }

private slots:
    void init() {
        support::failOnWarnings();
        QApplication::setQuitOnLastWindowClosed(false);
        m_folder = std::make_unique<QTemporaryDir>();
        m_askedAbout.clear();
        m_unanswered.clear();
        m_prompts = UserPrompts::withDialogs();
        m_prompts.unsaved = [this](QWidget*, const QString& title,
                                   const equipoise::gui::UnsavedPrompt::Then& then) {
            m_askedAbout << title;
            m_unanswered.push_back(then);
        };
        m_windows = std::make_unique<equipoise::gui::Windows>(m_folder->path());
        m_windows->setPrepare([this](MainWindow& window) { window.setPrompts(m_prompts); });
        MainWindow* window = m_windows->add();
        window->openFirst();
        window->show();
    }
    void cleanup() { m_windows.reset(); }

    /// No event loop runs inside close(): it returns before the answer.
    void aWindowClosesWhenItIsAnswered() {
        rename(first(), "Mine");
        QVERIFY(!first().close());
        QVERIFY(first().isVisible());
        QCOMPARE(m_askedAbout, QStringList{"Lyon"});
        answer(Unsaved::Cancel);
        QVERIFY(first().isVisible());
        QVERIFY(!first().close());
        QCOMPARE(m_askedAbout.size(), 2);
        answer(Unsaved::Discard);
        QCOMPARE(count(), 0U);
    }

    void closingTwiceAsksOnce() {
        rename(first(), "Mine");
        QVERIFY(!first().close());
        QVERIFY(!first().close());
        QCOMPARE(m_unanswered.size(), 1U);
        answer(Unsaved::Cancel);
        QVERIFY(m_unanswered.empty() && first().isVisible());
        QVERIFY(!first().close());
        QVERIFY(!first().close());
        answer(Unsaved::Discard);
        QCOMPARE(count(), 0U);
    }

    /// Saving comes between the answer and the close.
    void aWindowClosesWhenItIsSaved() {
        const QString path = copyOf("strasbourg");
        first().openFile(path);
        QTRY_COMPARE(first().document().path(), path);
        rename(first(), "Mine");
        QVERIFY(!first().close());
        answer(Unsaved::Save);
        QVERIFY(first().isVisible());
        QTRY_COMPARE(count(), 0U);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("Mine"));
    }

    void theDocumentGoesWithItsPrompt() {
        rename(first(), "Mine");
        QVERIFY(!first().close());
        bool isCalled = false;
        first().files().newDocument([&isCalled](bool) { isCalled = true; });
        m_windows.reset();
        answer(Unsaved::Discard); // of a window that is gone: nothing happens
        QVERIFY(!isCalled);
    }

    /// Requests wait for the answer, in their order, and ask about what is left then.
    void otherFilesWaitForTheAnswer() {
        rename(first(), "Mine");
        std::optional<bool> opened;
        std::optional<bool> openedNext;
        first().files().openFile(copyOf("strasbourg"), [&](bool done) { opened = done; });
        first().files().openFile(copyOf("campus"), [&](bool done) { openedNext = done; });
        QVERIFY(first().files().isBusy());
        QCOMPARE(m_unanswered.size(), 1U);
        QCOMPARE(nameOf(first()), std::string("Mine"));
        answer(Unsaved::Discard);
        QTRY_VERIFY(openedNext);
        QVERIFY(*opened && *openedNext && m_unanswered.empty());
        QCOMPARE(first().document().title(), QString("campus"));

        rename(first(), "Again mine");
        openedNext.reset();
        first().files().openFile(copyOf("strasbourg"), [&](bool done) { opened = done; });
        first().files().openFile(copyOf("campus"), [&](bool done) { openedNext = done; });
        answer(Unsaved::Cancel);
        QVERIFY(!*opened);
        QTRY_COMPARE(m_unanswered.size(), 1U); // the document still has changes
        answer(Unsaved::Cancel);
        QVERIFY(openedNext && !*openedNext);
        QCOMPARE(nameOf(first()), std::string("Again mine"));
    }

    /// The files of a later start come into another window at once.
    void aLaterStartDoesNotWait() {
        rename(first(), "Mine");
        QVERIFY(!first().close());
        m_windows->openForLaterStart({copyOf("strasbourg")});
        QTRY_COMPARE(last().document().title(), QString("strasbourg"));
        QTRY_VERIFY(last().isVisible());
        QCOMPARE(count(), 2U);
        answer(Unsaved::Discard);
        QCOMPARE(count(), 1U);
        QCOMPARE(first().document().title(), QString("strasbourg"));
    }

    /// An edit after the prompt was opened is part of what the user decides about.
    void editsWhileItIsAsked() {
        const QString path = copyOf("strasbourg");
        first().openFile(path);
        QTRY_COMPARE(first().document().path(), path);
        rename(first(), "Mine");
        QVERIFY(!first().close());
        rename(first(), "Changed meanwhile");
        answer(Unsaved::Save);
        QTRY_COMPARE(count(), 0U);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("Changed meanwhile"));
    }

    void quittingAsksOneAfterTheOther() {
        rename(first(), "Mine");
        secondWindow("Also mine");
        trigger(first(), "quit");
        QCOMPARE(m_unanswered.size(), 1U);
        trigger(last(), "quit"); // is being asked already
        QCOMPARE(m_unanswered.size(), 1U);
        answer(Unsaved::Discard);
        QCOMPARE(m_unanswered.size(), 1U);
        QCOMPARE(count(), 2U); // all close, or none
        answer(Unsaved::Cancel);
        QCOMPARE(count(), 2U);
        QVERIFY(first().document().isEdited() && last().document().isEdited());

        trigger(first(), "quit");
        answer(Unsaved::Discard);
        answer(Unsaved::Discard);
        QCOMPARE(count(), 0U);
        QCOMPARE(m_askedAbout.size(), 4);
    }

    /// Another document may be edited after it was asked about.
    void editsWhileQuittingAreAskedAbout() {
        rename(first(), "Mine");
        secondWindow("Also mine");
        trigger(first(), "quit");
        answer(Unsaved::Discard);
        rename(first(), "Mine again");
        answer(Unsaved::Discard);
        QCOMPARE(m_unanswered.size(), 1U);
        QCOMPARE(count(), 2U);
        answer(Unsaved::Discard);
        QCOMPARE(count(), 0U);
    }

    /// The end of a session: as Quit.
    void theProgramIsAskedToQuit() {
        rename(first(), "Mine");
        secondWindow("Also mine");
        QEvent event(QEvent::Quit);
        QCoreApplication::sendEvent(qApp, &event);
        QVERIFY(!event.isAccepted());
        QCOMPARE(m_unanswered.size(), 1U);
        answer(Unsaved::Discard);
        answer(Unsaved::Discard);
        QCOMPARE(count(), 0U);
    }

    void quittingJoinsAPromptThatIsOpen() {
        rename(first(), "Mine");
        secondWindow("Also mine");
        QVERIFY(!first().close());
        trigger(last(), "quit");
        QCOMPARE(m_unanswered.size(), 1U);
        answer(Unsaved::Discard);
        QCOMPARE(m_unanswered.size(), 1U); // about the other one
        answer(Unsaved::Discard);
        QCOMPARE(count(), 0U);
    }

    void quittingGoesOnWithoutAWindowThatIsGone() {
        rename(first(), "Mine");
        secondWindow("Also mine");
        trigger(last(), "quit");
        delete &first();
        QTRY_COMPARE(m_unanswered.size(), 2U);
        m_unanswered.pop_front(); // of the window that is gone
        answer(Unsaved::Discard);
        QCOMPARE(count(), 0U);
    }

    void aFileThatComesWhileQuittingIsClosedToo() {
        rename(first(), "Mine");
        trigger(first(), "quit");
        m_windows->openForLaterStart({copyOf("strasbourg")});
        QTRY_VERIFY(last().document().title() == "strasbourg" && last().isVisible());
        answer(Unsaved::Discard);
        QCOMPARE(count(), 0U);
    }

    /// The prompt about a lesson comes before the one about the document.
    void lessonsAreAskedAboutFirst() {
        rename(first(), "Mine");
        trigger(first(), "lessonEditor");
        auto* editor = first().findChild<equipoise::gui::LessonEditor*>();
        QVERIFY(editor);
        equipoise::gui::UnsavedPrompt::Then aboutLesson;
        editor->setAskUnsaved([&](QWidget*, const QString&, const equipoise::gui::UnsavedPrompt::Then& then) {
            aboutLesson = then;
        });
        editor->choose(0);
        editor->addStep();
        QVERIFY(editor->draft().isEdited());
        QVERIFY(!first().close());
        QVERIFY(aboutLesson && m_unanswered.empty());
        std::exchange(aboutLesson, {})(Unsaved::Cancel);
        QVERIFY(m_unanswered.empty());
        QVERIFY(!first().close());
        std::exchange(aboutLesson, {})(Unsaved::Discard);
        QCOMPARE(m_unanswered.size(), 1U);
        answer(Unsaved::Discard);
        QCOMPARE(count(), 0U);
    }

    /// At the start: the window stands, and what was asked for follows the answer.
    void aFileThatIsOpenElsewhereAtTheStart() {
        const QString path = copyOf("strasbourg");
        first().openFile(path);
        QTRY_COMPARE(first().document().path(), path);
        std::vector<std::function<void(bool)>> elsewhere;
        m_prompts.openElsewhere = [&](QWidget*, const QString&, const std::function<void(bool)>& then) {
            elsewhere.push_back(then);
        };
        for (const bool goesOn : {true, false}) {
            MainWindow* window = m_windows->add();
            window->openFirst({path});
            window->show();
            window->offerLostWork(false); // waits
            QTRY_COMPARE(elsewhere.size(), 1U);
            QCOMPARE(window->document().scenario().platform.size(), std::size_t{0});
            elsewhere.front()(goesOn);
            elsewhere.clear();
            QTRY_COMPARE(window->document().title(), QString(goesOn ? "strasbourg" : "Lyon"));
            QTRY_VERIFY(!window->files().isBusy());
        }
    }

    // ---- the dialogs

    void theDialogAboutChanges() {
        useDialogs(first());
        rename(first(), "Mine");
        const auto box = [this] { return support::child<QMessageBox>(first(), "unsavedPrompt"); };
        QVERIFY(!first().close());
        QVERIFY(box()->isVisible());
        QCOMPARE(box()->windowModality(), Qt::WindowModal);
        QTest::keyClick(box(), Qt::Key_Escape);
        QTRY_VERIFY(!first().findChild<QMessageBox*>("unsavedPrompt"));
        QVERIFY(first().isVisible());
        QVERIFY(!first().close());
        box()->button(QMessageBox::Discard)->click();
        QTRY_COMPARE(count(), 0U);
    }

    void theDialogForAPath() {
        useDialogs(first());
        const QString path = m_folder->filePath("chosen");
        rename(first(), "Mine");
        std::optional<bool> saved;
        first().files().saveAs([&](bool done) { saved = done; });
        auto* dialog = first().findChild<QFileDialog*>("fileDialog");
        QVERIFY(dialog && dialog->isVisible() && !saved);
        dialog->reject();
        QVERIFY(saved && !*saved);
        saved.reset();
        first().files().saveAs([&](bool done) { saved = done; });
        QTRY_VERIFY(first().findChildren<QFileDialog*>("fileDialog").size() == 1); // the first one is gone
        dialog = first().findChild<QFileDialog*>("fileDialog");
        support::child<QLineEdit>(*dialog, "fileNameEdit")->setText(path);
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
        QTRY_VERIFY(saved);
        QVERIFY(*saved);
        QCOMPARE(first().document().path(), path + ".equipoise");
    }
};

const support::TestProgram registered("tst_prompts", support::runWindowTest<TestPrompts>);

} // namespace tst_prompts

#include "tst_prompts.moc"
