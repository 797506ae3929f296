// SPDX-License-Identifier: GPL-3.0-or-later
// A platform arranged by hand in a real window: found, grouped, aligned, pinned, laid out, undone; by mouse,
// by menu and by keyboard.
#include "app/pictures/canvas/input/canvas_actions.h"
#include "app/pictures/canvas/input/find_bar.h"
#include "app/pictures/canvas/mini_map.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/problems/solve_controller.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "core/io/scenario/scenario_file.h"
#include "tests/support/busy_time.h"
#include "tests/support/files.h"
#include "tests/support/large_platforms.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QLineEdit>
#include <QMenuBar>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace flow_canvas {

class CanvasFlow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static equipoise::gui::PlatformCanvas& canvasOf(equipoise::gui::MainWindow& window) {
        return *window.findChild<equipoise::gui::PlatformCanvas*>();
    }
    static QPoint at(const equipoise::gui::PlatformCanvas& canvas, std::size_t node) {
        return canvas.state().scene.at(node).toPoint();
    }
    /// As a person types: into whatever has the focus.
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QVERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    static void command(const QString& words) {
        press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QApplication::focusWidget() &&
                    QApplication::focusWidget()->objectName() == "commandSearch");
        QTest::keyClicks(QApplication::focusWidget(), words);
        press(Qt::Key_Return);
        QTRY_VERIFY(!QApplication::activeModalWidget());
        QTRY_VERIFY(QApplication::focusWidget()); // back in the window
    }
    static void settle(equipoise::gui::MainWindow& window) { QTRY_VERIFY(!window.controller().isRunning()); }
    void openPlatform(equipoise::gui::MainWindow& window, const equipoise::Platform& platform,
                      const QString& name) {
        equipoise::io::ScenarioFile file;
        file.scenario.platform = platform;
        const QString path = m_folder.filePath(name);
        QVERIFY(equipoise::io::saveScenario(file, path.toStdString()).ok());
        window.setPrompts(support::discarding());
        QVERIFY(support::starts(window, path));
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, support::patience));
        canvasOf(window).setFocus();
        QTRY_VERIFY(canvasOf(window).hasFocus());
    }

private slots:
    void init() { support::failOnWarnings(); }
    void arrangedByKeyboardAndUndone() {
        equipoise::gui::MainWindow window;
        openPlatform(window, support::largePlatform(100, 110, true), "two.equipoise");
        equipoise::gui::PlatformCanvas& canvas = canvasOf(window);
        const equipoise::Scenario before = window.document().scenario();

        // Found by name, pinned, and left alone by a layout of all.
        press(Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QString("findField"));
        QTest::keyClicks(QApplication::focusWidget(), "P42");
        press(Qt::Key_Escape);
        QTRY_VERIFY(canvas.hasFocus());
        QCOMPARE(canvas.state().current, std::optional<std::size_t>(42));
        press(Qt::Key_P);
        QVERIFY(window.document().scenario().platform.processors[42].pinned);
        press(Qt::Key_Escape);
        command("in rows");
        QCOMPARE(window.document().scenario().platform.processors[42].place,
                 before.platform.processors[42].place);
        QVERIFY(!(window.document().scenario().platform.processors[41].place ==
                  before.platform.processors[41].place));

        // Clusters, their outlines, and one of them moved as one.
        command("group by cluster");
        QTRY_COMPARE(canvas.state().diagram.groups.size(), std::size_t{2});
        QCOMPARE(window.document().scenario().platform.processors[0].group, std::string("S0"));
        command("find a node");
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QString("findField"));
        QTest::keyClicks(QApplication::focusWidget(), "S0");
        press(Qt::Key_Escape);
        press(Qt::Key_G);
        QCOMPARE(window.selection().nodes().size(), std::size_t{51});
        const auto place = window.document().scenario().platform.processors[7].place;
        press(Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(window.document().scenario().platform.processors[7].place->x < place->x);

        // Two of them in line.
        press(Qt::Key_Escape);
        window.selection().set({equipoise::ProcessorId{3}, equipoise::ProcessorId{4}});
        canvas.commands()["alignLeft"]->trigger();
        const auto& processors = window.document().scenario().platform.processors;
        QCOMPARE(processors[3].place->x, processors[4].place->x);

        while (window.document().undoStack()->canUndo())
            press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.document().scenario() == before);
    }

    void groupSurvivesTheFile() {
        equipoise::gui::MainWindow window;
        openPlatform(window, support::largePlatform(60, 75, true), "group.equipoise");
        equipoise::gui::PlatformCanvas& canvas = canvasOf(window);
        window.selection().set({equipoise::ProcessorId{1}, equipoise::ProcessorId{2}});
        press(Qt::Key_G, Qt::ControlModifier);
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QString("inlineEditor"));
        QTest::keyClicks(QApplication::focusWidget(), "rack");
        press(Qt::Key_Return);
        QTRY_VERIFY(canvas.hasFocus());
        press(Qt::Key_P);
        press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!window.document().isEdited());
        const auto read = equipoise::io::readScenario(m_folder.filePath("group.equipoise").toStdString());
        QVERIFY(read.ok());
        QVERIFY(read->remarks.empty());
        QCOMPARE(read->file.scenario.platform.processors[2].group, std::string("rack"));
        QVERIFY(read->file.scenario.platform.processors[1].pinned);
    }

    void largePlatformsDoNotKeepTheWindowWaiting() {
        auto& application = *static_cast<support::MeasuredApplication*>(qApp);
        equipoise::gui::MainWindow window;
        openPlatform(window, support::largePlatform(2000, 8000, false), "large.equipoise");
        equipoise::gui::PlatformCanvas& canvas = canvasOf(window);
        // Its places are found while the window lives on.
        QTRY_VERIFY(!canvas.waitingFor());
        const equipoise::Scenario before = window.document().scenario();
        for (QAction* layout : {canvas.commands()["layoutTree"], canvas.commands()["layoutCircle"],
                                canvas.commands()["layoutByCluster"], canvas.commands()["groupByCluster"]}) {
            settle(window);
            QCoreApplication::processEvents();
            application.forget();
            const int steps = window.document().undoStack()->index();
            layout->trigger();
            QVERIFY(canvas.waitingFor());
            QTRY_COMPARE(window.document().undoStack()->index(), steps + 1);
            // Generous: a sanitizer or a debug build has its price; far less than the layout itself takes.
            QVERIFY2(application.longest() < 0.5, qPrintable(QString::number(application.longest())));
        }
        while (window.document().undoStack()->canUndo())
            window.document().undoStack()->undo();
        QVERIFY(window.document().scenario() == before);
    }

    void overviewIsReachedByKeyboard() {
        equipoise::gui::MainWindow window;
        openPlatform(window, support::largePlatform(250, 300, true), "overview.equipoise");
        equipoise::gui::PlatformCanvas& canvas = canvasOf(window);
        auto* const map = canvas.findChild<equipoise::gui::MiniMap*>();
        QVERIFY(!map->isVisible());
        for (int i = 0; i < 6; ++i)
            press(Qt::Key_Plus);
        QTRY_VERIFY(map->isVisible());
        const QPointF offset = canvas.state().view.offset;
        press(Qt::Key_Right);
        QVERIFY(canvas.state().view.offset.x() < offset.x());
        QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(4, 4));
        QVERIFY(canvas.state().view.offset.x() > offset.x());
        press(Qt::Key_M);
        QVERIFY(!map->isVisible());
        press(Qt::Key_M);
    }
};

const support::TestProgram registered("flow_canvas",
                                      support::runWindowTest<CanvasFlow, support::MeasuredApplication>);

} // namespace flow_canvas

#include "flow_canvas.moc"
