// SPDX-License-Identifier: GPL-3.0-or-later
// The planner by keyboard alone, in a real window: find commands, edit, solve, undo, save.
#include "app/pictures/canvas/platform_canvas.h"
#include "app/problems/solve_controller.h"
#include "app/tools/picture/picture_window.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "core/io/scenario/scenario_file.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QLineF>
#include <QTemporaryDir>
#include <QTest>
#include <set>

namespace flow_keyboard {

class KeyboardFlow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static bool solved(equipoise::gui::MainWindow& window) {
        const auto* plan = window.document().plan(window.selection().plan());
        return plan && plan->current && !window.controller().isRunning();
    }
    /// As a person types: into whatever has the focus.
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTRY_VERIFY(QApplication::focusWidget()); // a window manager takes its time
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    static void command(const QString& words) {
        press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QApplication::focusWidget() &&
                    QApplication::focusWidget()->objectName() == "commandSearch");
        QTest::keyClicks(QApplication::focusWidget(), words);
        press(Qt::Key_Return);
        QTRY_VERIFY(!QApplication::activeModalWidget());
    }

private slots:
    void init() { support::failOnWarnings(); }
    void editSolveUndoSave() {
        equipoise::gui::MainWindow window;
        equipoise::gui::UserPrompts ask = support::discarding();
        const QString path = m_folder.filePath("by-keyboard.equipoise");
        ask.savePath = [&](QWidget*, const QString&) { return path; };
        window.setPrompts(ask);
        window.openFirst();
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, support::patience));
        QTRY_VERIFY(solved(window));
        window.findChild<QLineEdit*>("input.work")->setFocus();
        QTRY_VERIFY(QApplication::focusWidget() == window.findChild<QLineEdit*>("input.work"));

        const std::size_t before = window.document().scenario().platform.size();
        command("add a processor");
        QCOMPARE(window.document().scenario().platform.size(), before + 1);
        QTRY_VERIFY(solved(window));
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.document().scenario().platform.size(), before);
        press(Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(window.document().scenario().platform.size(), before + 1);

        press(Qt::Key_F5);
        QTRY_VERIFY(solved(window));
        press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!window.document().isEdited());
        const auto read = equipoise::io::readScenario(path.toStdString());
        QVERIFY(read.ok());
        QVERIFY(read->file.scenario == window.document().scenario());
        QVERIFY(!read->file.plans.empty());
    }

    /// From nothing to a saved, exported plan without a mouse.
    void fromAnEmptyPlatformToAPicture() {
        equipoise::gui::MainWindow window;
        equipoise::gui::UserPrompts ask = support::discarding();
        const QString path = m_folder.filePath("made.equipoise");
        const QString picture = m_folder.filePath("made.svg");
        ask.savePath = [&](QWidget*, const QString&) { return path; };
        ask.picturePath = [&](QWidget*, const QString&, const QString&) { return picture; };
        window.setPrompts(ask);
        window.openFirst();
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, support::patience));
        QTRY_VERIFY(solved(window));
        const auto& platform = window.document().scenario().platform;

        QTRY_VERIFY(QApplication::focusWidget() || (QTest::keyClick(&window, Qt::Key_Tab), false));
        press(Qt::Key_N, Qt::ControlModifier);
        QTRY_COMPARE(platform.size(), 0U);
        for (std::size_t i = 1; i <= 5; ++i) {
            press(Qt::Key_I, Qt::ControlModifier);
            QTRY_COMPARE(platform.size(), i);
        }
        // What was added stands apart from the others, and is linked and named next.
        const auto* canvas = qobject_cast<equipoise::gui::PlatformCanvas*>(QApplication::focusWidget());
        QVERIFY(canvas);
        for (std::size_t i = 0; i < 5; ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(QLineF(canvas->state().scene.at(i), canvas->state().scene.at(j)).length() >= 48);
        press(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(window.selection().nodes().size(), 5U);
        press(Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(platform.links.size(), 10U);

        press(Qt::Key_F5);
        QTRY_VERIFY(solved(window));
        QVERIFY(window.document().plan(window.selection().plan())->kept->plan.hasAnswer());

        press(Qt::Key_Backtab, Qt::ShiftModifier); // the canvas walks from node to node
        QCOMPARE(window.selection().nodes().size(), 1U);
        const equipoise::NodeId node = *window.selection().nodes().begin();
        const std::string before = platform.nameOf(node);
        press(Qt::Key_F2);
        QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
        press(Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), "Fastest");
        press(Qt::Key_Return);
        QTRY_COMPARE(platform.nameOf(node), std::string("Fastest"));
        QTRY_VERIFY(QApplication::focusWidget() &&
                    QApplication::focusWidget()->objectName() == "platformCanvas");
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(platform.nameOf(node), before);
        press(Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(platform.nameOf(node), std::string("Fastest"));
        press(Qt::Key_F5); // a plan keeps the names it was made with
        QTRY_COMPARE(window.document().plan(window.selection().plan())->kept->scenario->platform.nameOf(node),
                     std::string("Fastest"));
        QTRY_VERIFY(solved(window));

        press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!window.document().isEdited());
        QCOMPARE(window.document().path(), path);
        press(Qt::Key_E, Qt::ControlModifier);
        const auto* const chosen = window.findChild<equipoise::gui::PictureWindow*>("pictureWindow");
        QVERIFY(chosen);
        QTRY_VERIFY(chosen->isActiveWindow() && chosen->isUpToDate() && !chosen->preview().isNull());
        press(Qt::Key_Return); // the one that is used most
        QTRY_VERIFY(QFile::exists(picture));
        QFile drawn(picture);
        QVERIFY(drawn.open(QIODevice::ReadOnly) && drawn.readAll().contains("Fastest"));
        const auto read = equipoise::io::readScenario(path.toStdString());
        QVERIFY(read.ok() && read->file.scenario == window.document().scenario());
        QCOMPARE(read->file.plans.size(), window.document().plans().size());
    }

    void thePrintPreviewOpensAndCloses() {
        equipoise::gui::MainWindow window;
        window.openFirst();
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, support::patience));
        QTRY_VERIFY(solved(window));
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::activeModalWidget());
        QCOMPARE(QApplication::activeModalWidget()->objectName(), QString("printPreview"));
        QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activeModalWidget());
    }

    void tabVisitsEveryInputAndComesBack() {
        equipoise::gui::MainWindow window;
        window.openFirst();
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, support::patience));
        QTRY_VERIFY(solved(window));
        window.findChild<QLineEdit*>("input.work")->setFocus();
        std::set<QString> visited;
        const QWidget* first = QApplication::focusWidget();
        for (int i = 0; i < 200; ++i) {
            press(Qt::Key_Tab);
            if (QApplication::focusWidget() == first)
                break;
            visited.insert(QApplication::focusWidget()->objectName());
        }
        // On the canvas Tab walks the processors first, then leaves.
        QCOMPARE(QApplication::focusWidget(), first);
        for (const char* name :
             {"input.message", "solver", "moreOptionsHandle", "platformCanvas", "showGraph", "unfoldPlans",
              "checks", "ringView", "stepView", "fill", "solve", "workspace.plan", "tryLessWork"})
            QVERIFY2(visited.count(name) == 1, name);
    }

    void questionMarkShowsTheKeys() {
        equipoise::gui::MainWindow window;
        window.openFirst();
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, support::patience));
        QTRY_VERIFY(solved(window));
        window.findChild<QWidget*>("platformCanvas")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Question);
        QTRY_VERIFY(window.findChild<QWidget*>("keysDialog"));
        QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activeModalWidget());
    }
};

const support::TestProgram registered("flow_keyboard", support::runWindowTest<KeyboardFlow>);

} // namespace flow_keyboard

#include "flow_keyboard.moc"
