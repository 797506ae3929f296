// SPDX-License-Identifier: GPL-3.0-or-later
// The window that watches a running program: a file that grows under it, the verdict, and on to Drift.
#include "app/pictures/charts/curves_chart.h"
#include "app/tools/drift/drift_window.h"
#include "app/tools/tools.h"
#include "app/tools/watch/watch_window.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/child.h"
#include "tests/support/window_test.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace tst_watch_window {

using namespace equipoise::gui;
using support::child;

namespace {

equipoise::io::ScenarioFile threeAlike() {
    equipoise::io::ScenarioFile file;
    for (const char* name : {"A", "B", "C"}) {
        equipoise::Processor& processor = file.scenario.platform.processors.emplace_back();
        processor.name = name;
        processor.compute.rate = 1;
    }
    equipoise::Matrix<double> cost(3, 3, 1.0);
    for (std::size_t i = 0; i < 3; ++i)
        cost(i, i) = 0;
    file.scenario.platform.linkCost = cost;
    file.scenario.questions.set<equipoise::ring::Question>();
    file.scenario.questions.get<equipoise::ring::Question>().work = 300;
    file.scenario.questions.get<equipoise::ring::Question>().message = 1;
    return file;
}

QByteArray stepOf(int step, int secondsOfA) {
    QByteArray text;
    for (int rank = 0; rank < 3; ++rank)
        text += "t\t" + QByteArray::number(step) + '\t' + QByteArray::number(rank) + '\t' +
                QByteArray::number(rank == 0 ? secondsOfA : 100) + "\t10\n";
    return text;
}

const QByteArray beginning = "equipoise-times\t1\tA\tB\tC\n";

} // namespace

class TestWatchWindow : public QObject {
    Q_OBJECT

    std::unique_ptr<Document> m_document;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<DriftWindow> m_drift;
    std::unique_ptr<WatchWindow> m_window;
    std::unique_ptr<QTemporaryDir> m_folder;

    QString path() const { return m_folder->filePath("times.tsv"); }
    void append(const QByteArray& bytes) const {
        QFile file(path());
        QVERIFY(file.open(QIODevice::Append) && file.write(bytes) == bytes.size());
    }
    QString said(const char* label) { return child<QLabel>(*m_window, label)->text(); }
    void watchFile() {
        m_window->setFile(path());
        m_window->show();
        child<QPushButton>(*m_window, "watchRun")->click();
    }

private slots:
    void init() {
        support::failOnWarnings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_document = std::make_unique<Document>();
        m_document->reset(threeAlike(), {}, "three");
        m_selection = std::make_unique<Selection>();
        m_drift = std::make_unique<DriftWindow>(*m_document, *m_selection);
        m_window =
            std::make_unique<WatchWindow>(*m_document, *m_selection, [this](equipoise::gui::ToolId tool) {
                return tool == equipoise::gui::ToolId::Drift ? m_drift.get() : nullptr;
            });
        m_selection->follow(*m_document);
    }
    void cleanup() {
        m_window.reset();
        m_drift.reset();
        m_selection.reset();
        m_document.reset();
    }

    void nothingYet() {
        QVERIFY(!child<QPushButton>(*m_window, "watchRun")->isEnabled()); // no file was named
        QVERIFY(!child<QPushButton>(*m_window, "watchDrift")->isEnabled());
        watchFile();
        QVERIFY(m_window->isRunning());
        QTRY_VERIFY(said("watchSaid").contains("not there yet"));
        append(beginning + stepOf(0, 100));
        QTRY_COMPARE(m_window->news().steps, std::int64_t{1});
        QVERIFY(said("watchHelp").startsWith("Too early to tell: 1 of 10"));
        QCOMPARE(child<CurvesChart>(*m_window, "watchCurve")->curves().size(), std::size_t{1});
    }

    // As in tst_watch: a step of 122 instead of 202 s, for 4 s once.
    void growsJudgesAndDrifts() {
        append(beginning);
        for (int step = 0; step < 10; ++step)
            append(stepOf(step, 100));
        watchFile();
        QTRY_VERIFY(said("watchHelp").startsWith("Balanced"));
        for (int step = 10; step < 20; ++step)
            append(stepOf(step, 200));
        QTRY_VERIFY2(said("watchHelp").contains("after this number of steps: 1."),
                     qPrintable(said("watchHelp")));
        QVERIFY(said("watchHelp").contains("122"));
        QVERIFY(said("watchHelp").contains("\nThe matrix has 30 columns, the sum of the loads.\n"));
        QVERIFY(said("watchValue").startsWith("50"));
        QTRY_VERIFY(m_window->verdict() && m_window->verdict()->drift.cost() == 4.0);
        child<QPushButton>(*m_window, "watchDrift")->click();
        QCOMPARE(m_document->scenario().platform.processors[0].compute.rate, 2.0);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QTRY_VERIFY(m_drift->drift());
        QCOMPARE(m_drift->drift()->stepAfter, 122.0);
        QCOMPARE(m_drift->drift()->cost().value_or(0), 4.0);
        QCOMPARE(child<QLabel>(*m_drift, "driftPays")->text(), QString("Steps: 1"));
        m_document->undoStack()->undo();
        QCOMPARE(m_document->scenario().platform.processors[0].compute.rate, 1.0);
    }

    void stepsThatAreLeft() {
        append(beginning);
        for (int step = 0; step < 10; ++step)
            append(stepOf(step, 200));
        watchFile();
        QTRY_VERIFY(said("watchHelp").contains("after this number of steps: 1."));
        auto* edit = child<QWidget>(*m_window, "watchAll")->findChild<QLineEdit*>();
        edit->selectAll();
        QTest::keyClicks(edit, "11");
        QTest::keyClick(edit, Qt::Key_Tab);
        QVERIFY(said("watchHelp").contains("more steps than are left"));
    }

    void machinesThatTheDocumentDoesNotKnow() {
        append("equipoise-times\t1\tX\tA\n");
        for (int step = 0; step < 10; ++step)
            append("t\t" + QByteArray::number(step) + "\t0\t2\nt\t" + QByteArray::number(step) + "\t1\t1\n");
        watchFile();
        QTRY_VERIFY2(said("watchHelp").contains("no processor X"), qPrintable(said("watchHelp")));
        QVERIFY(!child<QPushButton>(*m_window, "watchDrift")->isEnabled());
    }

    void whatIsWrongIsSaid() {
        append("not a line\n" + beginning + "nor this\n" + stepOf(0, 1));
        watchFile();
        QTRY_VERIFY(said("watchSaid").startsWith("Lines passed over: 1"));
        m_window->stop();
        QTRY_VERIFY(!m_window->isRunning());
        m_window->setFile(m_folder->path());
        m_window->run();
        QTRY_VERIFY(said("watchSaid").contains("cannot be read"));
    }

    /// What is long is read on a thread of its own; stopping and closing wait for nothing.
    void stopsAtOnce() {
        QByteArray text = beginning;
        for (int step = 0; step < 100'000; ++step)
            text += stepOf(step, 100 + step % 7);
        append(text);
        watchFile();
        QTRY_VERIFY(m_window->news().steps > 0);
        child<QPushButton>(*m_window, "watchStop")->click();
        QVERIFY(m_window->isRunning()); // it was not waited for
        QCOMPARE(said("watchSaid"), QString("Stopping…"));
        QTRY_VERIFY(!m_window->isRunning());
        m_window->run();
        m_window.reset(); // while it runs
    }
};

const support::TestProgram registered("tst_watch_window", support::runWindowTest<TestWatchWindow>);

} // namespace tst_watch_window

#include "tst_watch_window.moc"
