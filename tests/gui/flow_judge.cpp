// What a person does who wants a plan judged, in a real window, by keyboard.
#include "app/problems/solve_controller.h"
#include "app/tools/simulate/simulation_window.h"
#include "app/window/main_window.h"
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QLabel>
#include <QTest>
#include <memory>

namespace flow_judge {

class JudgeFlow : public QObject {
    Q_OBJECT

    std::unique_ptr<app::MainWindow> m_window;

    const app::DocumentPlan* inHand() { return m_window->document().plan(m_window->selection().plan()); }
    app::SimulationWindow* judge() { return m_window->findChild<app::SimulationWindow*>("simulationWindow"); }
    QString said(const char* label) { return judge()->findChild<QLabel*>(label)->text(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QVERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }

private slots:
    void init() {
        support::failOnWarnings();
        m_window = std::make_unique<app::MainWindow>();
        m_window->setAsk(support::discarding());
        m_window->openAtStart(QString(EXAMPLES) + "/two-switches.equipoise");
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), support::patience));
        QTRY_VERIFY(inHand() && inHand()->current && !m_window->controller().isRunning());
    }
    void cleanup() { m_window.reset(); }

    void aloneThenShared() {
        m_window->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_J, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(judge() && QApplication::activeWindow() == judge());
        judge()->setSimulator(BINARIES "/equipoise-simulate");
        QTRY_VERIFY(judge()->simulated() && !judge()->isRunning());
        QVERIFY(said("simulationAbout").contains("as long as the model says"));
        press(Qt::Key_S, Qt::AltModifier);
        QTRY_VERIFY(judge()->simulated()->simulation.contention);
        QVERIFY(said("simulationAbout").contains("+32.1"));
        press(Qt::Key_Escape);
        QTRY_VERIFY(!judge());
        // The document is as it was.
        QVERIFY(inHand() && inHand()->current && m_window->document().plans().size() == 1);
    }
};

const support::TestProgram registered("flow_judge", support::runWindowTest<JudgeFlow>);

} // namespace flow_judge

#include "flow_judge.moc"
