// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does who wants a plan judged, in a real window, by keyboard.
#include "app/tools/simulate/simulation_window.h"
#include "tests/support/open_window.h"

#include <QLabel>
#include <QTest>

namespace flow_judge {

class JudgeFlow : public support::OpenWindow {
    Q_OBJECT

    equipoise::gui::SimulationWindow* judge() {
        return m_window->findChild<equipoise::gui::SimulationWindow*>("simulationWindow");
    }
    QString said(const char* label) { return judge()->findChild<QLabel*>(label)->text(); }

private slots:
    void init() {
        open(example("two-switches"));
        QTRY_VERIFY(isSolved());
    }
    void cleanup() { m_window.reset(); }

    // Both switches carry messages of several pairs: the first answer has them share links.
    void sharedThenAlone() {
        m_window->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_J, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(judge() && QApplication::activeWindow() == judge());
        judge()->setSimulator(BINARIES "/equipoise-simulate");
        QTRY_VERIFY(judge()->simulated() && !judge()->isRunning());
        QVERIFY(judge()->simulated()->simulation.contention);
        QVERIFY(said("simulationAbout").contains("+32.1"));
        press(Qt::Key_S, Qt::AltModifier);
        QTRY_VERIFY(!judge()->simulated()->simulation.contention);
        QVERIFY(said("simulationAbout").contains("as long as the model says"));
        press(Qt::Key_Escape);
        QTRY_VERIFY(!judge());
        // The document is as it was.
        QVERIFY(inHand() && inHand()->current && m_window->document().plans().size() == 1);
    }
};

const support::TestProgram registered("flow_judge", support::runWindowTest<JudgeFlow>);

} // namespace flow_judge

#include "flow_judge.moc"
