// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does who wants a plan judged by real processes, in a real window, by keyboard: run, look,
// keep, stop.
#include "app/tools/replay/replay_window.h"
#include "app/tools/simulate/simulation_model.h"
#include "core/base/process/child.h"
#include "tests/support/command_line.h"
#include "tests/support/mpi_here.h"
#include "tests/support/open_window.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>

namespace flow_replay {

class ReplayFlow : public support::OpenWindow {
    Q_OBJECT

    support::MpiHere m_mpi;

    equipoise::gui::ReplayWindow* judge() {
        return m_window->findChild<equipoise::gui::ReplayWindow*>("replayWindow");
    }
    QString said() { return judge()->findChild<QLabel*>("replaySaid")->text(); }
    void setScale(const QString& scale) {
        auto* edit = judge()->findChild<QWidget*>("replayScale")->findChild<QLineEdit*>();
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, scale);
        QTest::keyClick(edit, Qt::Key_Tab);
    }

private slots:
    void init() {
        open(example("classroom-scatter"));
        QTRY_VERIFY(isSolved());
        m_window->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(judge() && QApplication::activeWindow() == judge());
        judge()->setPrograms(equipoise::findProgram("mpirun"), BINARIES "/equipoise-mpi");
        QVERIFY2(said().startsWith("Ready"), qPrintable(said())); // nothing starts by itself
    }
    void cleanup() { m_window.reset(); }

    void runLookAndKeep() {
        setScale("0.005");
        press(Qt::Key_R, Qt::AltModifier);
        QTRY_VERIFY(judge()->replay() && !judge()->isRunning());
        QCOMPARE(said(), QString("Every item of the plan arrived."));
        QVERIFY(judge()->findChild<QLabel*>("replayFigures")->text().contains("instead of 39"));
        judge()->setSavePath(
            [this](QWidget*, const QString&, const QString&) { return m_folder.filePath("replay.json"); });
        press(Qt::Key_J, Qt::AltModifier);
        QTRY_COMPARE(said(), QString("Saved: replay.json"));
        // The command line shows the same once more.
        const support::Ended shell = support::run({"replay", "scatter", example("classroom-scatter"),
                                                   "--from", m_folder.filePath("replay.json"), "--json"});
        QVERIFY2(shell.code == 0, qPrintable(shell.err));
        QFile kept(m_folder.filePath("replay.json"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(kept.readAll()), shell.out);
        // In a field Escape takes back what is being typed.
        judge()->findChild<QPushButton*>("replayClose")->setFocus();
        press(Qt::Key_Escape);
        QTRY_VERIFY(!judge()->isVisible());
        QVERIFY(inHand() && inHand()->current); // the document is as it was
    }

    void stopsWhatRuns() {
        setScale("10"); // six minutes
        press(Qt::Key_R, Qt::AltModifier);
        QTRY_VERIFY(judge()->isRunning());
        press(Qt::Key_S, Qt::AltModifier);
        QTRY_VERIFY(!judge()->isRunning());
        QCOMPARE(said(), QString("Stopped"));
        QVERIFY(!judge()->replay());
    }
};

const support::TestProgram registered("flow_replay", support::runWindowTest<ReplayFlow>);

} // namespace flow_replay

#include "flow_replay.moc"
