// SPDX-License-Identifier: GPL-3.0-or-later
// The window after a run that ended without saving, and two windows on one file.
#include "app/recovery/recorder.h"
#include "app/window/dialogs/recovery_dialog.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "tests/support/files.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <memory>

namespace tst_recovery_window {

using equipoise::gui::MainWindow;
using equipoise::gui::UserPrompts;

class TestRecoveryWindow : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    UserPrompts m_prompts;
    std::vector<QStringList> m_offered; ///< titles, at each time of asking
    int m_elsewhere = 0;

    std::unique_ptr<MainWindow> start(const QString& path = {}) {
        auto window = std::make_unique<MainWindow>();
        window->setPrompts(m_prompts);
        window->enableAutosave(m_folder->path());
        window->openFirst(path.isEmpty() ? QStringList() : QStringList{path});
        window->show();
        window->offerLostWork(false);
        if (!QTest::qWaitFor([&] { return !window->files().isBusy(); }, support::patience))
            qFatal("the file is not read");
        return window;
    }
    void answer(UserPrompts::LostChoice choice) {
        m_prompts.lostWork = [this, choice](QWidget*,
                                            const std::vector<equipoise::gui::recovery::LostWork>& lost) {
            QStringList titles;
            for (const auto& one : lost)
                titles << one.title;
            m_offered.push_back(titles);
            return lost.empty() ? UserPrompts::LostChoice{} : choice;
        };
    }
    static void rename(MainWindow& window, const char* name) {
        QVERIFY(window.document().apply(equipoise::gui::RenamePlatform{name}, "Rename").ok());
    }

private slots:
    void init() {
        support::failOnWarnings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_offered.clear();
        m_elsewhere = 0;
        m_prompts = support::discarding();
        m_prompts.openElsewhere = [this](QWidget*, const QString&) {
            ++m_elsewhere;
            return false;
        };
        answer({});
    }

    void whatWasNotSavedComesBack() {
        auto window = start();
        QVERIFY(m_offered.empty());
        rename(*window, "Lyon by night");
        window.reset(); // no question asked: as a crash
        answer({UserPrompts::Lost::Recover, 0});
        window = start();
        QCOMPARE(m_offered, std::vector<QStringList>{{"Lyon"}});
        QCOMPARE(window->document().scenario().platform.name, std::string("Lyon by night"));
        QVERIFY(window->document().isEdited());
        QCOMPARE(window->findChild<QLabel*>("documentTitle")->text(), QString("Lyon"));
        window->document().undoStack()->undo();
        QCOMPARE(window->document().scenario().platform.name, std::string("Lyon"));
        QVERIFY(window->close()); // the changes are given up
        window.reset();
        m_offered.clear();
        window = start();
        QVERIFY(m_offered.empty());
    }

    void laterAndDiscard() {
        rename(*start(), "a");
        rename(*start(), "b"); // offered "a", later
        QCOMPARE(m_offered.size(), 1U);
        auto window = start();
        QCOMPARE(m_offered.back().size(), 2);
        QVERIFY(!window->document().isEdited());
        answer({UserPrompts::Lost::Discard, 1});
        window->setPrompts(m_prompts);
        window->offerLostWork(true);
        // Two, one, and none: which is said, as it was asked for. Discarding number 1 of one does nothing.
        QCOMPARE(m_offered.back().size(), 1);
        answer({UserPrompts::Lost::Discard, 0});
        window->setPrompts(m_prompts);
        window->offerLostWork(true);
        m_offered.clear();
        window->offerLostWork(false);
        QVERIFY(m_offered.empty());
        window->offerLostWork(true);
        QCOMPARE(m_offered, std::vector<QStringList>{{}});
    }

    void aSecondWindowOnOneFileIsTold() {
        const QString path = m_folder->filePath("file.equipoise");
        QVERIFY(QFile::copy(QString(EXAMPLES) + "/strasbourg.equipoise", path));
        auto first = start(path);
        auto second = start(path);
        QCOMPARE(m_elsewhere, 1);
        QCOMPARE(second->document().path(), QString());
        m_prompts.openElsewhere = [this](QWidget*, const QString&) {
            ++m_elsewhere;
            return true;
        };
        second->setPrompts(m_prompts);
        QVERIFY(support::opens(second->files(), path));
        QCOMPARE(m_elsewhere, 2);
        QCOMPARE(second->document().path(), path);
        first.reset();
        QVERIFY(support::opensExample(second->files(), "lyon.equipoise"));
        QVERIFY(support::opens(second->files(), path));
        QCOMPARE(m_elsewhere, 2); // nobody else has it now
    }

    void theDialog() {
        std::vector<equipoise::gui::recovery::LostWork> lost(2);
        lost[0].title = "One";
        lost[0].changes = 3;
        lost[1].title = "Two";
        lost[1].path = "/home/someone/two.equipoise";
        equipoise::gui::RecoveryDialog dialog(lost, nullptr);
        auto* list = dialog.findChild<QListWidget*>("lostWork");
        QCOMPARE(list->count(), 2);
        QVERIFY(list->item(0)->text().contains("never saved"));
        QVERIFY(list->item(1)->text().contains("/home/someone/two.equipoise"));
        QCOMPARE(dialog.choice().what, UserPrompts::Lost::Later);
        dialog.show();
        list->setCurrentRow(1);
        QTest::keyClick(&dialog, Qt::Key_Return);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(dialog.choice().what, UserPrompts::Lost::Recover);
        QCOMPARE(dialog.choice().which, 1U);
        dialog.show();
        dialog.findChild<QPushButton*>("discard")->click();
        QCOMPARE(dialog.choice().what, UserPrompts::Lost::Discard);

        equipoise::gui::RecoveryDialog empty({}, nullptr);
        QVERIFY(!empty.findChild<QPushButton*>("recover")->isEnabled());
        empty.show();
        QTest::keyClick(&empty, Qt::Key_Return);
        QVERIFY(!empty.isVisible());
        QCOMPARE(empty.choice().what, UserPrompts::Lost::Later);
    }
};

const support::TestProgram registered("tst_recovery_window", support::runWindowTest<TestRecoveryWindow>);

} // namespace tst_recovery_window

#include "tst_recovery_window.moc"
