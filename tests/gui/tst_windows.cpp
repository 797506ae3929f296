// SPDX-License-Identifier: GPL-3.0-or-later
// Several windows of one run: each has its own document, its own journal and its own history.
#include "app/models/platform/processors_model.h"
#include "app/problems/solve_controller.h"
#include "app/recovery/lost_work.h"
#include "app/tools/tools.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/windows.h"
#include "tests/support/files.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>

namespace tst_windows {

using equipoise::gui::MainWindow;
using equipoise::gui::UserPrompts;

class TestWindows : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<equipoise::gui::Windows> m_windows;
    UserPrompts m_prompts;
    QStringList m_askedAbout; ///< titles of documents with changes
    UserPrompts::Unsaved m_answer = UserPrompts::Unsaved::Discard;

    QString copyOf(const char* example) const {
        const QString path = m_folder->filePath(QString(example) + ".equipoise");
        if (!QFile::exists(path) && !QFile::copy(QString(EXAMPLES "/%1.equipoise").arg(example), path))
            qFatal("no copy");
        return path;
    }
    MainWindow& first() const { return *m_windows->all().front(); }
    MainWindow& last() const { return *m_windows->all().back(); }
    static void rename(MainWindow& window, const char* name) {
        QVERIFY(window.document().apply(equipoise::gui::RenamePlatform{name}, "Rename").ok());
    }
    static void trigger(MainWindow& window, const char* action) {
        auto* found = window.findChild<QAction*>(action);
        QVERIFY2(found, action);
        found->trigger();
    }
    /// Opened there as from a menu, and shown.
    void openedIn(MainWindow& window, const char* example) const {
        window.openFile(copyOf(example));
        QTRY_COMPARE(window.document().title(), QString(example));
        QTRY_VERIFY(!window.files().isBusy());
    }
    std::size_t journals() const {
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(m_folder->path().toStdString()))
            count += entry.path().extension() == ".journal" ? 1U : 0U;
        return count;
    }
    /// Windows go when events are next looked at.
    std::size_t count() const {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return m_windows->all().size();
    }

private slots:
    void init() {
        support::failOnWarnings();
        QApplication::setQuitOnLastWindowClosed(false);
        m_folder = std::make_unique<QTemporaryDir>();
        m_askedAbout.clear();
        m_answer = UserPrompts::Unsaved::Discard;
        m_prompts = support::discarding();
        m_prompts.unsaved = [this](QWidget*, const QString& title) {
            m_askedAbout << title;
            return m_answer;
        };
        m_windows = std::make_unique<equipoise::gui::Windows>(m_folder->path());
        m_windows->setPrepare([this](MainWindow& window) { window.setPrompts(m_prompts); });
        MainWindow* window = m_windows->add();
        window->openFirst();
        window->show();
    }
    void cleanup() { m_windows.reset(); }

    /// Receivers of closed() must not get what is left of the window.
    void aToolThatGoesIsNotFound() {
        using equipoise::gui::ToolId;
        openedIn(first(), "lyon");
        auto* tools = first().findChild<equipoise::gui::ToolWindows*>();
        QVERIFY(tools);
        int gone = 0;
        connect(tools, &equipoise::gui::ToolWindows::closed, this, [&] {
            ++gone;
            QVERIFY(!tools->find(ToolId::Papers));
        });
        tools->open(ToolId::Papers);
        QTRY_VERIFY(tools->find(ToolId::Papers));
        delete tools->find(ToolId::Papers);
        QCOMPARE(gone, 1);
        tools->disconnect(this);
    }

    /// A value typed into a cell counts when the window closes: the user is prompted to save.
    void whatIsTypedIsAskedAbout() {
        openedIn(first(), "lyon");
        trigger(first(), "workspaceEdit");
        first().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&first(), support::patience));
        auto* table = first().findChild<QTableView*>("processorsTable");
        QVERIFY(table && table->isVisible());
        const QModelIndex cell = table->model()->index(0, equipoise::gui::ProcessorsModel::CycleTime);
        table->setFocus();
        table->edit(cell);
        auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(editor);
        editor->setText("0.123");
        m_answer = UserPrompts::Unsaved::Cancel;
        first().close();
        QTRY_COMPARE(m_askedAbout, QStringList("lyon"));
        QCOMPARE(first().document().scenario().platform.processors[0].compute.rate, 0.123);
        QVERIFY(table->hasFocus());
    }

    void anExampleGivesWayToAFile() {
        openedIn(first(), "strasbourg");
        QCOMPARE(count(), 1U);
        QCOMPARE(first().document().title(), QString("strasbourg"));
        first().openFile(copyOf("three-in-a-row")); // a file does not
        QTRY_COMPARE(last().document().title(), QString("three-in-a-row"));
        QCOMPARE(count(), 2U);
        QCOMPARE(first().document().title(), QString("strasbourg"));
        QTRY_VERIFY(last().isVisible());
        QVERIFY(m_askedAbout.isEmpty());
    }

    void changesStayWhereTheyAre() {
        rename(first(), "Mine");
        trigger(first(), "newDocument");
        QCOMPARE(count(), 2U);
        QCOMPARE(first().document().scenario().platform.name, std::string("Mine"));
        QCOMPARE(last().document().scenario().platform.size(), 0U);
        trigger(last(), "newDocument"); // that one is untouched
        QCOMPARE(count(), 2U);

        // Two documents, two histories, two journals.
        rename(last(), "Other");
        QCOMPARE(journals(), 2U);
        last().document().undoStack()->undo();
        QCOMPARE(first().document().scenario().platform.name, std::string("Mine"));
        QVERIFY(first().document().isEdited() && !last().document().isEdited());
    }

    /// A file is read on another thread; until it is there, the document is the one before, and stays.
    void theWindowGoesOnWhileAFileIsRead() {
        const QString path = copyOf("strasbourg");
        const QString before = first().document().title();
        bool isOpen = false;
        first().files().openFile(path, [&](bool opened) { isOpen = opened; });
        QVERIFY(!isOpen);
        QCOMPARE(first().document().title(), before); // and here the window goes on
        QTRY_VERIFY(isOpen);
        QCOMPARE(first().document().path(), path);
        QVERIFY(!first().document().isEdited());
        QVERIFY(!support::opens(first().files(), path + "-not-there.equipoise"));
        QCOMPARE(first().document().path(), path);
    }

    /// What the user edits while a file is read is not lost without a question.
    void editsWhileAFileIsReadAreAskedAbout() {
        const QString path = copyOf("strasbourg");
        m_answer = UserPrompts::Unsaved::Cancel;
        std::optional<bool> opened;
        first().files().openFile(path, [&](bool done) { opened = done; });
        rename(first(), "Mine");
        QTRY_VERIFY(opened);
        QVERIFY(!*opened);
        QCOMPARE(m_askedAbout.size(), 1);
        QCOMPARE(first().document().scenario().platform.name, std::string("Mine"));
        QVERIFY(first().document().path().isEmpty());
    }

    /// One request after the other, each where it belongs.
    void filesInARowAreAllOpened() {
        first().openFiles({copyOf("strasbourg"), copyOf("three-in-a-row"), copyOf("strasbourg")});
        QTRY_VERIFY(first().document().title() == "strasbourg" && count() == 2 &&
                    last().document().title() == "three-in-a-row");
        QTRY_VERIFY(last().isVisible());
        // Two of later starts, the second while the first is read.
        m_windows->openForLaterStart({copyOf("campus")});
        m_windows->openForLaterStart({copyOf("campus"), copyOf("seismic-2003")});
        QTRY_VERIFY(count() == 4 && last().document().title() == "seismic-2003" && last().isVisible());
        QCOMPARE(m_windows->all()[2]->document().title(), QString("campus"));
    }

    /// The window in which a file is being read may go.
    void aWindowMayGoWhileItsFileIsRead() {
        trigger(first(), "newWindow");
        rename(first(), "Mine");
        first().openFile(copyOf("strasbourg")); // in a third window, not seen yet
        QCOMPARE(count(), 3U);
        trigger(first(), "closeWindow");
        QTRY_COMPARE(count(), 2U);
        QTRY_COMPARE(last().document().title(), QString("strasbourg"));
        last().files().openFile(copyOf("campus"));
        m_windows.reset(); // that waits for nothing but the thread
    }

    void anOpenFileComesToTheFront() {
        const QString path = copyOf("strasbourg");
        openedIn(first(), "strasbourg");
        trigger(first(), "newWindow");
        QCOMPARE(count(), 2U);
        QCOMPARE(last().document().title(), QString("Lyon")); // as at a start
        rename(last(), "Mine");
        last().openFile(path);
        QCOMPARE(count(), 2U);
        QTRY_VERIFY(first().isActiveWindow());
        QCOMPARE(last().document().scenario().platform.name, std::string("Mine"));
    }

    void filesOfALaterStartAreOpened() {
        const QString path = copyOf("strasbourg");
        m_windows->openForLaterStart({path}); // in place of the example
        QTRY_COMPARE(first().document().title(), QString("strasbourg"));
        QCOMPARE(count(), 1U);
        rename(first(), "Mine");
        m_windows->openForLaterStart({copyOf("three-in-a-row"), path});
        QTRY_COMPARE(last().document().title(), QString("three-in-a-row"));
        QCOMPARE(count(), 2U);
        // The one that is open is looked at, not read again.
        QCOMPARE(first().document().scenario().platform.name, std::string("Mine"));
        m_windows->openForLaterStart({path});
        QCOMPARE(count(), 2U);
        QTRY_VERIFY(first().isActiveWindow());
        QVERIFY(m_askedAbout.isEmpty());
    }

    /// Saving over a file that another window has: the person is told, and may still say no.
    void savingOverAnotherWindowsFileIsTold() {
        const QString path = copyOf("strasbourg");
        openedIn(first(), "strasbourg");
        int told = 0;
        m_prompts.openElsewhere = [&](QWidget*, const QString&) {
            ++told;
            return false;
        };
        m_prompts.savePath = [&](QWidget*, const QString&) { return path; };
        trigger(first(), "newWindow");
        rename(last(), "Mine");
        QVERIFY(!support::savesAs(last().files()));
        QCOMPARE(told, 1);
        QVERIFY(last().document().path().isEmpty());
    }

    void whatCannotBeOpenedOpensNoWindow() {
        rename(first(), "Mine");
        const QString bad = m_folder->filePath("bad.equipoise");
        QFile file(bad);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{") == 1);
        file.close();
        first().openFile(bad);
        QTRY_COMPARE(count(), 1U);
        QTRY_VERIFY(first().findChild<QLabel*>("unopenedTitle"));
        QVERIFY(first().findChild<QLabel*>("unopenedTitle")->text().contains("bad.equipoise"));
    }

    void closingOneLeavesTheOthers() {
        rename(first(), "Mine");
        trigger(first(), "newWindow");
        trigger(last(), "closeWindow");
        QCOMPARE(count(), 1U);
        QVERIFY(m_askedAbout.isEmpty());
        QCOMPARE(first().document().scenario().platform.name, std::string("Mine"));
    }

    /// One question for each document with changes; a single "cancel" keeps all of them.
    void quitAsksForEach() {
        rename(first(), "Mine");
        trigger(first(), "newWindow");
        trigger(first(), "newWindow");
        rename(last(), "Also mine");
        m_answer = UserPrompts::Unsaved::Cancel;
        trigger(first(), "quit");
        QCOMPARE(m_askedAbout.size(), 1);
        QCOMPARE(count(), 3U);
        QVERIFY(first().document().isEdited());
        first().close(); // asks again: cancelled is cancelled
        QCOMPARE(m_askedAbout.size(), 2);
        QCOMPARE(count(), 3U);

        m_answer = UserPrompts::Unsaved::Discard;
        m_askedAbout.clear();
        trigger(last(), "quit");
        QCOMPARE(m_askedAbout.size(), 2);
        QCOMPARE(count(), 0U);
        QCOMPARE(journals(), 0U);
    }

    void theMenuListsThem() {
        openedIn(first(), "strasbourg");
        trigger(first(), "newWindow");
        rename(last(), "Mine");
        auto* menu = first().findChild<QMenu*>("windowMenu");
        emit menu->aboutToShow();
        QStringList texts;
        QAction* other = nullptr;
        for (QAction* action : menu->actions())
            if (action->isCheckable()) {
                texts << action->text();
                QCOMPARE(action->isChecked(), texts.size() == 1);
                other = action;
            }
        QCOMPARE(texts, (QStringList{"strasbourg", "Lyon (edited)"}));
        other->trigger();
        QTRY_VERIFY(last().isActiveWindow());
    }

    /// What has ended without a word comes back, each document by itself.
    void bothComeBackAfterACrash() {
        rename(first(), "Mine");
        trigger(first(), "newWindow");
        rename(last(), "Also mine");
        m_windows.reset(); // no question asked
        QCOMPARE(journals(), 2U);
        std::vector<std::size_t> offered;
        m_prompts.lostWork = [&](QWidget*, const std::vector<equipoise::gui::recovery::LostWork>& lost) {
            offered.push_back(lost.size());
            return UserPrompts::LostChoice{UserPrompts::Lost::Recover, 0};
        };
        m_windows = std::make_unique<equipoise::gui::Windows>(m_folder->path());
        m_windows->setPrepare([this](MainWindow& window) { window.setPrompts(m_prompts); });
        std::set<std::string> names;
        for (int i = 0; i < 2; ++i) {
            MainWindow* window = m_windows->add();
            window->openFirst();
            window->offerLostWork(false);
            names.insert(window->document().scenario().platform.name);
        }
        QCOMPARE(offered, (std::vector<std::size_t>{2, 1}));
        QCOMPARE(names, (std::set<std::string>{"Mine", "Also mine"}));
    }
};

const support::TestProgram registered("tst_windows", support::runWindowTest<TestWindows>);

} // namespace tst_windows

#include "tst_windows.moc"
