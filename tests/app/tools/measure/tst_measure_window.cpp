// SPDX-License-Identifier: GPL-3.0-or-later
// The window that has a cluster measured: what grows, what is in doubt, what becomes of it, and what it says
// when mpirun is not what it should be.
#include "app/pictures/canvas/paint/platform_preview.h"
#include "app/problems/solve_controller.h"
#include "app/tools/drift/drift_window.h"
#include "app/tools/measure/measure_window.h"
#include "app/tools/tools.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/child.h"
#include "tests/support/window_test.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace tst_measure_window {

using namespace equipoise::gui;
using support::child;

namespace {

/// Two machines, the second one as fast as told, and a link of a rate.
QByteArray measured(const char* cycleTimeOfB, const char* rate) {
    return QByteArray(R"({"format":"equipoise","version":1,"about":"Measured by a test.","platform":{
        "units":{"time":"s","work":"Mflop","data":"MB"},
        "processors":[{"name":"a","cycle_time":1},{"name":"b","cycle_time":)") +
           cycleTimeOfB + R"(}],"links":[{"from":"a","to":"b","both_ways":true,"cost":)" + rate + "}]}}";
}

const char* const details =
    "what,from,to,host,median,lower quartile,upper quartile,samples,start-up (s),misfit,spread,duplex,flows,"
    "confidence\n"
    "cycle time (s),a,,\"a\",1,0.9,1.1,10,0,,0.02,,,\n"
    "cycle time (s),b,,b,1,0.5,1.6,10,0,,0.9,,,\n"
    "time per byte (s),a,b,,1e-8,,,3,0,,0.1,2,2,0.3\n";

} // namespace

class TestMeasureWindow : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<DriftWindow> m_drift;
    std::unique_ptr<MeasureWindow> m_window;
    equipoise::io::ScenarioFile m_opened;

    void write(const char* name, const QByteArray& bytes) const {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    /// An mpirun that does as equipoise-mpi measure does: $out and $details are where to write to.
    void launch(const QByteArray& script) {
        write("mpirun", "#!/bin/sh\ncd '" + QFile::encodeName(m_folder->path()) +
                            "'\necho \"$*\" > words\nwhile [ $# -gt 0 ]; do case $1 in --output) out=$2 ;; "
                            "--details) details=$2 ;; esac; shift; done\n"
                            "give() { cp \"$1\" \"$out.new\"; mv \"$out.new\" \"$out\"; }\n" +
                            script + "\n");
        QVERIFY(QFile::setPermissions(m_folder->filePath("mpirun"),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        m_window->setPrograms(m_folder->filePath("mpirun").toStdString(), "/bin/true");
    }
    void measure() {
        child<QPushButton>(*m_window, "measureRun")->click();
        QTRY_VERIFY(!m_window->isRunning());
    }
    QString said() { return child<QLabel>(*m_window, "measureSaid")->text(); }
    QPushButton* button(const char* name) { return child<QPushButton>(*m_window, name); }

private slots:
    // Opened, and its last button pressed at once.
    void nothingCanBeTakenBeforeItIsMeasured() {
        MeasureWindow fresh(
            *m_document, *m_selection, {},
            [](const equipoise::io::ScenarioFile&, const QString&) { QFAIL("nothing was measured"); });
        fresh.show();
        for (const char* name : {"measureCopy", "measureReplace", "measureDrift"})
            QVERIFY2(!support::child<QPushButton>(fresh, name)->isEnabled(), name);
    }

    void init() {
        support::failOnWarnings();
        m_folder = std::make_unique<QTemporaryDir>();
        write("first", measured("1", "1"));
        write("second", measured("2", "1.5"));
        write("numbers", details);
        m_document = std::make_unique<Document>();
        m_selection = std::make_unique<Selection>();
        m_drift = std::make_unique<DriftWindow>(*m_document, *m_selection);
        m_window = std::make_unique<MeasureWindow>(
            *m_document, *m_selection,
            [this](equipoise::gui::ToolId tool) {
                return tool == equipoise::gui::ToolId::Drift ? m_drift.get() : nullptr;
            },
            [this](const equipoise::io::ScenarioFile& file, const QString&) { m_opened = file; });
        m_selection->follow(*m_document);
        m_window->show();
    }
    void cleanup() {
        m_window.reset();
        m_drift.reset();
        m_selection.reset();
        m_document.reset();
    }

    void growsAndTellsDoubts() {
        launch("give first; echo 'measure: known' >&2; while [ ! -e go ]; do sleep 0.02; done; "
               "cp numbers $details; give second; echo 'measure: written' >&2");
        child<QLineEdit>(*m_window, "measureMachines")->setText("node01, node02:4");
        button("measureRun")->click();
        const auto* preview = child<PlatformPreview>(*m_window, "measurePreview");
        QTRY_COMPARE(preview->platform().size(), std::size_t{2});
        QVERIFY(m_window->isRunning());
        QVERIFY(!button("measureReplace")->isEnabled()); // not while it still changes
        QCOMPARE(preview->platform().processors[1].compute.rate, 1.0);
        write("go", "");
        QTRY_VERIFY(!m_window->isRunning());
        QCOMPARE(preview->platform().processors[1].compute.rate, 2.0);
        QCOMPARE(said(), QString("Measured. In doubt: 2 of 3 numbers, see the table"));
        const auto* numbers = child<QTableView>(*m_window, "measureNumbers")->model();
        QCOMPARE(numbers->rowCount(), 3);
        QCOMPARE(numbers->index(0, 1).data().toString(), QString("b")); // the widest spread is first
        QVERIFY(child<QPlainTextEdit>(*m_window, "measureOutput")->toPlainText().contains("measure: known"));
        QFile words(m_folder->filePath("words"));
        QVERIFY(words.open(QIODevice::ReadOnly));
        const QByteArray line = words.readAll();
        QVERIFY2(line.contains("--hostfile") && line.contains(" measure --kernel product") &&
                     line.contains("--quick") && !line.contains("-np"),
                 line.constData());
    }

    void becomesTheDocument() {
        launch("give second; cp numbers $details; echo 'measure: written' >&2");
        measure();
        QVERIFY(m_window->measured() && m_window->measured()->isWhole);
        button("measureCopy")->click();
        QCOMPARE(m_opened.scenario.platform.size(), std::size_t{2});
        button("measureReplace")->click();
        QCOMPARE(m_document->scenario().platform.size(), std::size_t{2});
        QCOMPARE(m_document->undoStack()->count(), 1);
        m_document->undoStack()->undo();
        QCOMPARE(m_document->scenario().platform.size(), std::size_t{0});
    }

    // b twice as slow is +100 %, the link by half as slow +50 % each way.
    void measuredAgain() {
        launch("give first; cp numbers $details; echo 'measure: written' >&2");
        measure();
        button("measureReplace")->click();
        equipoise::Scenario asked = m_document->scenario();
        asked.questions.set<equipoise::ring::Question>();
        QVERIFY(m_document->apply(SetQuestions{asked.questions}, "ask").ok());
        equipoise::SolveControl control;
        auto plan = equipoise::solve(m_document->scenario(), {}, control);
        QVERIFY(plan.ok());
        m_selection->setPlan(m_document->addPlan({"ring", m_document->snapshot(), *std::move(plan)}));
        launch("give second; cp numbers $details; echo 'measure: written' >&2");
        measure();
        const auto* changes = child<QTableView>(*m_window, "measureChanges")->model();
        QCOMPARE(changes->rowCount(), 4); // two processors, two ways
        QCOMPARE(changes->index(0, 0).data().toString(), QString("b"));
        QVERIFY2(changes->index(0, 4).data().toString().startsWith("100"),
                 qPrintable(changes->index(0, 4).data().toString()));
        QVERIFY2(changes->index(2, 4).data().toString().startsWith("50"),
                 qPrintable(changes->index(2, 4).data().toString()));
        QVERIFY(button("measureDrift")->isEnabled());
        button("measureDrift")->click();
        QCOMPARE(m_document->scenario().platform.processors[1].compute.rate, 2.0);
        QTRY_VERIFY(m_drift->drift());
        QVERIFY(m_drift->drift()->stepBefore > m_drift->drift()->stepAfter);
    }

    void stoppedItKeepsWhatIsKnown() {
        launch("trap 'exit 1' TERM; give first; echo 'measure: known' >&2; while :; do sleep 0.02; done");
        button("measureRun")->click();
        QTRY_VERIFY(m_window->measured());
        button("measureStop")->click();
        QVERIFY(m_window->isRunning()); // it was not waited for
        QVERIFY(said().startsWith("Stopping"));
        QTRY_VERIFY(!m_window->isRunning());
        QCOMPARE(said(), QString("Stopped: this is what was known"));
        QVERIFY(m_window->measured() && !m_window->measured()->isWhole);
        QVERIFY(button("measureReplace")->isEnabled());
        button("measureRun")->click();
        m_window.reset(); // while it runs
    }

    void whatIsWrongIsSaid() {
        m_window->setPrograms({}, "/bin/true");
        QVERIFY(said().contains("openmpi-bin"));
        QVERIFY(!button("measureRun")->isEnabled());
        launch("echo 'equipoise-mpi: rank 1 (oak): the sky fell' >&2; exit 4");
        measure();
        QVERIFY2(said().contains("the sky fell"), qPrintable(said()));
        QVERIFY(!button("measureReplace")->isEnabled());
        launch("echo garbage > $out; echo 'measure: known' >&2");
        measure();
        QVERIFY2(said().contains("mpirun"), qPrintable(said()));
        child<QLineEdit>(*m_window, "measureMachines")->setText("a;$(reboot)");
        measure();
        QVERIFY2(said().contains("reboot"), qPrintable(said()));
        child<QLineEdit>(*m_window, "measureHosts")->setText("/nowhere/hosts");
        measure();
        QVERIFY2(said().contains("/nowhere/hosts"), qPrintable(said()));
    }
};

const support::TestProgram registered("tst_measure_window", support::runWindowTest<TestMeasureWindow>);

} // namespace tst_measure_window

#include "tst_measure_window.moc"
