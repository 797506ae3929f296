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

using equipoise::gui::Ask;
using equipoise::gui::MainWindow;

class TestRecoveryWindow : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    Ask m_ask;
    std::vector<QStringList> m_offered; ///< titles, at each time of asking
    int m_elsewhere = 0;

    std::unique_ptr<MainWindow> start(const QString& path = {}) {
        auto window = std::make_unique<MainWindow>();
        window->setAsk(m_ask);
        window->keepSafe(m_folder->path());
        window->openAtStart(path);
        window->show();
        window->offerLostWork(false);
        return window;
    }
    void answer(Ask::LostChoice choice) {
        m_ask.lostWork = [this, choice](QWidget*,
                                        const std::vector<equipoise::gui::recovery::LostWork>& lost) {
            QStringList titles;
            for (const auto& one : lost)
                titles << one.title;
            m_offered.push_back(titles);
            return lost.empty() ? Ask::LostChoice{} : choice;
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
        m_ask = support::discarding();
        m_ask.openElsewhere = [this](QWidget*, const QString&) {
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
        answer({Ask::Lost::Recover, 0});
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
        answer({Ask::Lost::Discard, 1});
        window->setAsk(m_ask);
        window->offerLostWork(true);
        // Two, one, and none: which is said, as it was asked for. Discarding number 1 of one does nothing.
        QCOMPARE(m_offered.back().size(), 1);
        answer({Ask::Lost::Discard, 0});
        window->setAsk(m_ask);
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
        m_ask.openElsewhere = [this](QWidget*, const QString&) {
            ++m_elsewhere;
            return true;
        };
        second->setAsk(m_ask);
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
        QCOMPARE(dialog.choice().what, Ask::Lost::Later);
        dialog.show();
        list->setCurrentRow(1);
        QTest::keyClick(&dialog, Qt::Key_Return);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(dialog.choice().what, Ask::Lost::Recover);
        QCOMPARE(dialog.choice().which, 1U);
        dialog.show();
        dialog.findChild<QPushButton*>("discard")->click();
        QCOMPARE(dialog.choice().what, Ask::Lost::Discard);

        equipoise::gui::RecoveryDialog empty({}, nullptr);
        QVERIFY(!empty.findChild<QPushButton*>("recover")->isEnabled());
        empty.show();
        QTest::keyClick(&empty, Qt::Key_Return);
        QVERIFY(!empty.isVisible());
        QCOMPARE(empty.choice().what, Ask::Lost::Later);
    }
};

const support::TestProgram registered("tst_recovery_window", support::runWindowTest<TestRecoveryWindow>);

} // namespace tst_recovery_window

#include "tst_recovery_window.moc"
