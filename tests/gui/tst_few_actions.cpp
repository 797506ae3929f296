// SPDX-License-Identifier: GPL-3.0-or-later
// How many actions the usual tasks take, beside typing the values: a click, a key, a command.
#include "app/pictures/canvas/platform_canvas.h"
#include "app/text/language.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/window/start_page.h"
#include "tests/support/all_windows.h"
#include "tests/support/child.h"
#include "tests/support/idle.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <memory>

namespace tst_few_actions {

class FewActionsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<equipoise::gui::MainWindow> m_window;
    int m_actions = 0;

    template <class Widget>
    Widget* find(const char* name) {
        return support::child<Widget>(*m_window, name);
    }
    /// One key, with the focus where it is.
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        ++m_actions;
        QWidget* focus = QApplication::activePopupWidget() ? QApplication::focusWidget() : nullptr;
        if (!focus)
            focus = QApplication::activeModalWidget() ? QApplication::activeModalWidget()->focusWidget()
                                                      : nullptr;
        if (!focus)
            focus = m_window->focusWidget() ? m_window->focusWidget() : m_window.get();
        QTest::keyClick(focus, static_cast<Qt::Key>(key), modifiers);
        support::settle();
    }
    void click(QWidget* widget) {
        ++m_actions;
        QTest::mouseClick(widget, Qt::LeftButton);
        support::settle();
    }
    const equipoise::Platform& platform() { return m_window->document().scenario().platform; }

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
        equipoise::gui::language::use("en");
        m_actions = 0;
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        m_window->setPrompts(support::discarding());
        m_window->resize(1440, 900);
        m_window->openFirst();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), support::patience));
        QTRY_VERIFY(support::isSolved(*m_window));
    }
    void cleanup() { m_window.reset(); }

    // A platform of five machines with a switch, ring and scatter on it: twelve.
    void fiveMachinesWithASwitch() {
        press(Qt::Key_N, Qt::ControlModifier);
        press(Qt::Key_1, Qt::ControlModifier);
        auto* machines = find<QSpinBox>("clusterMachines");
        ++m_actions;           // the tool, which shows how many
        machines->setValue(5); // a value that is typed
        ++m_actions;
        QTest::keyClick(machines, Qt::Key_Return);
        QTRY_COMPARE(platform().size(), std::size_t{5});
        QCOMPARE(platform().switches.size(), std::size_t{1});
        QCOMPARE(platform().links.size(), std::size_t{5});
        press(Qt::Key_2, Qt::ControlModifier);
        press(Qt::Key_F5);
        QTRY_VERIFY(support::isSolved(*m_window));
        QVERIFY(m_window->selection().problem() == equipoise::Problem::Ring);
        press(Qt::Key_2, Qt::AltModifier);
        QTRY_VERIFY(support::isSolved(*m_window));
        QVERIFY(m_window->document().plan(m_window->selection().plan())->kept->plan.problem ==
                equipoise::Problem::Scatter);
        QVERIFY2(m_actions <= 12, qPrintable(QString::number(m_actions)));
    }

    // Six machines on two switches that are linked, and an answer to each of the five questions: twenty.
    void sixMachinesOnTwoSwitches() {
        press(Qt::Key_N, Qt::ControlModifier);
        press(Qt::Key_1, Qt::ControlModifier);
        auto* machines = find<QSpinBox>("clusterMachines");
        for (int i = 0; i < 2; ++i) {
            ++m_actions;           // the tool
            machines->setValue(3); // a value that is typed
            ++m_actions;
            QTest::keyClick(machines, Qt::Key_Return);
            support::settle();
        }
        QTRY_COMPARE(platform().size(), std::size_t{6});
        QCOMPARE(platform().switches.size(), std::size_t{2});
        m_actions += 2; // a click on one switch, and with Ctrl on the other
        m_window->selection().set({equipoise::SwitchId(0), equipoise::SwitchId(1)});
        auto* canvas = find<equipoise::gui::PlatformCanvas>("platformCanvas");
        canvas->setFocus();
        press(Qt::Key_C);
        QCOMPARE(platform().links.size(), std::size_t{7});
        press(Qt::Key_2, Qt::ControlModifier);
        for (int problem = 0; problem < 5; ++problem) {
            press(Qt::Key_1 + problem, Qt::AltModifier);
            press(Qt::Key_F5);
            QTRY_VERIFY(support::isSolved(*m_window));
            const auto* plan = m_window->document().plan(m_window->selection().plan());
            QVERIFY(plan && plan->kept->plan.hasAnswer());
            QVERIFY(plan->kept->plan.problem == m_window->selection().problem());
        }
        QCOMPARE(m_actions, 20);
    }

    // A list of links between machines and switches that are not on the platform yet becomes a platform with a plan.
    void linksPasted() {
        QApplication::clipboard()->setText("from\tto\tbandwidth (Gbit/s)\n"
                                           "node1\tsw1\t10\nnode2\tsw1\t10\nnode3\tsw2\t10\n"
                                           "node4\tsw2\t10\nsw1\tsw2\t4\n");
        m_window->showStartView();
        support::settle();
        press(Qt::Key_V, Qt::ControlModifier);
        QDialog* paste = nullptr;
        QTRY_VERIFY((paste = m_window->findChild<QDialog*>("pasteDialog")) && paste->isVisible());
        QVERIFY(support::becomesIdle(*paste));
        ++m_actions;
        QTest::keyClick(paste, Qt::Key_Return);
        QTRY_COMPARE(platform().size(), std::size_t{4});
        QCOMPARE(platform().switches.size(), std::size_t{2});
        QCOMPARE(m_window->document().assumed().processors().size(),
                 std::size_t{4}); // speeds that no line says
        press(Qt::Key_F5);
        QTRY_VERIFY(m_window->document().plan(m_window->selection().plan()));
        QCOMPARE(m_actions, 3);
    }

    // Twenty machines on the clipboard become a platform with a plan: three.
    void twentyMachinesPasted() {
        QString table = "host\tspeed (Gflop/s)\n";
        for (int i = 0; i < 20; ++i)
            table += QStringLiteral("node%1\t%2\n").arg(i).arg(1 + i % 4);
        QApplication::clipboard()->setText(table);
        m_window->showStartView();
        support::settle();
        press(Qt::Key_V, Qt::ControlModifier);
        QDialog* paste = nullptr;
        QTRY_VERIFY((paste = m_window->findChild<QDialog*>("pasteDialog")) && paste->isVisible());
        QVERIFY(support::becomesIdle(*paste)); // it reads on a worker thread
        ++m_actions;
        QTest::keyClick(paste, Qt::Key_Return);
        QTRY_COMPARE(platform().size(), std::size_t{20});
        press(Qt::Key_F5);
        QTRY_VERIFY(m_window->document().plan(m_window->selection().plan()));
        QVERIFY2(m_actions <= 3, qPrintable(QString::number(m_actions)));
    }

    // A slower machine, and its effect seen: one.
    void aSlowerMachine() {
        const double before = *m_window->document().plan(m_window->selection().plan())->kept->plan.value;
        ++m_actions;
        emit find<QLabel>("trySlowerProcessor")->linkActivated("try");
        QTRY_VERIFY(support::isSolved(*m_window));
        QVERIFY(*m_window->document().plan(m_window->selection().plan())->kept->plan.value > before);
        QCOMPARE(m_actions, 1);
    }

    // A lecture started: two.
    void aLecture() {
        press(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(m_window->findChild<equipoise::gui::LessonWindow*>());
        auto* lessons = m_window->findChild<equipoise::gui::LessonWindow*>();
        ++m_actions;
        QTest::keyClick(find<QListWidget>("lessonList"), Qt::Key_Return);
        QTRY_VERIFY(lessons->isPlaying());
        QVERIFY(find<QLabel>("lessonText")->isVisible());
        QCOMPARE(m_actions, 2);
    }
};

const support::TestProgram registered("tst_few_actions", support::runWindowTest<FewActionsTest>);

} // namespace tst_few_actions

#include "tst_few_actions.moc"
