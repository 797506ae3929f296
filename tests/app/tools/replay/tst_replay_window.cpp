// SPDX-License-Identifier: GPL-3.0-or-later
// The window that has real processes follow a plan: what it shows, and what it says when mpirun is not what
// it should be.
#include "app/pictures/timeline/timeline_view.h"
#include "app/tools/replay/replay_window.h"
#include "core/base/process/child.h"
#include "core/io/results/replay.h"
#include "core/io/scenario/scenario_file.h"
#include "tests/support/child.h"
#include "tests/support/mpi_here.h"
#include "tests/support/window_test.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace tst_replay_window {

using namespace equipoise::gui;

namespace {

constexpr int expectedColumn = 3;
constexpr int arrivedColumn = 4;

constexpr int patience =
    300'000; // ms; ranks wait for times without sleeping, and share the cores with other tests

using support::child;

QString said(QWidget& window, const char* name = "replaySaid") {
    return child<QLabel>(window, name)->text();
}

std::shared_ptr<const equipoise::PlanRecord> planOf(const char* name, std::size_t number = 0) {
    auto read = equipoise::io::readScenario(std::string(EXAMPLES) + "/" + name + ".equipoise");
    if (!read || number >= read->file.plans.size())
        qFatal("the example has no such plan");
    return std::make_shared<const equipoise::PlanRecord>(read->file.plans[number]);
}

/// A window with the real programs.
std::unique_ptr<ReplayWindow> opened(std::shared_ptr<const equipoise::PlanRecord> plan) {
    auto window = std::make_unique<ReplayWindow>();
    window->setPrograms(equipoise::findProgram("mpirun"), BINARIES "/equipoise-mpi");
    window->setPlan(std::move(plan));
    return window;
}

void type(QWidget& window, const char* field, const QString& text) {
    auto* edit = child<QWidget>(window, field)->findChild<QLineEdit*>();
    QVERIFY(edit);
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Tab);
}

QString script(const QTemporaryDir& folder, const QString& text) {
    QFile file(folder.filePath("mpirun"));
    if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n" + text.toUtf8() + "\n") < 0)
        qFatal("the test's own folder cannot be written to");
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

} // namespace

class TestReplayWindow : public QObject {
    Q_OBJECT
    std::unique_ptr<support::MpiHere> m_mpi;

private slots:
    void initTestCase() {
        m_mpi = std::make_unique<support::MpiHere>();
        QTest::failOnWarning(QRegularExpression(".*"));
    }
    void replaysKeepsAndShowsAgain();
    void forgetsWithThePlan();
    void programsOfOnesOwnAreAskedFor();
    void saysWhatIsMissing();
    void strangeLaunchers_data();
    void strangeLaunchers();
    void stopsAndCloses();
};

void TestReplayWindow::replaysKeepsAndShowsAgain() {
    const auto window = opened(planOf("classroom-scatter"));
    QVERIFY(said(*window).startsWith("Ready"));
    QVERIFY(!window->isRunning()); // only when it is told to
    type(*window, "replayScale", "0.01");
    child<QPushButton>(*window, "replayRun")->click();
    QTRY_VERIFY(!window->isRunning());
    QVERIFY2(window->replay(), qPrintable(said(*window)));
    QCOMPARE(said(*window), QString("Every item of the plan arrived."));
    QCOMPARE(window->replay()->scale, 0.01);
    QVERIFY(window->replay()->timed);
    QVERIFY(said(*window, "replayFigures").contains("instead of 39"));
    QCOMPARE(child<QProgressBar>(*window, "replayProgress")->value(), 100);
    QVERIFY(child<QPlainTextEdit>(*window, "replayOutput")->toPlainText().contains("progress: 100 %"));
    QCOMPARE(child<QTableView>(*window, "replayTable")->model()->rowCount(), 4);
    const auto* ranks = child<QTableView>(*window, "replayRanksTable")->model();
    QCOMPARE(ranks->rowCount(), 5);
    for (int row = 0; row < ranks->rowCount(); ++row)
        QCOMPARE(ranks->index(row, arrivedColumn).data().toString(),
                 ranks->index(row, expectedColumn).data().toString());
    // Two rows for each processor, one after the other.
    const auto& chart = child<TimelineView>(*window, "replayTimeline")->chart();
    QVERIFY(chart.rows.size() >= 8 && chart.rows[1].name.endsWith("replayed"));

    const QTemporaryDir folder;
    QString path = folder.filePath("kept.json");
    window->setSavePath([&path](QWidget*, const QString&, const QString&) { return path; });
    window->setOpenPath([&path](QWidget*, const QString&) { return path; });
    child<QPushButton>(*window, "replaySave")->click();
    QTRY_COMPARE(said(*window), QString("Saved: kept.json"));
    const equipoise::replay::Replay before = *window->replay();
    auto* const open = child<QPushButton>(*window, "replayOpen");
    open->click();
    QTRY_VERIFY(open->isEnabled());
    QVERIFY(*window->replay() == before);
    // A full disk, and a file that is no replay: what was there stays.
    path = "/dev/full";
    child<QPushButton>(*window, "replaySave")->click();
    QTRY_VERIFY(said(*window).contains("/dev/full"));
    path = EXAMPLES "/lyon.equipoise";
    open->click();
    QTRY_VERIFY(said(*window).contains("lyon.equipoise"));
    QVERIFY(*window->replay() == before);
}

void TestReplayWindow::forgetsWithThePlan() {
    const auto first = planOf("classroom-scatter");
    const auto window = opened(first);
    type(*window, "replayScale", "0.002");
    window->run();
    QTRY_VERIFY(window->replay());
    window->setPlan(first); // raised again: it stays
    QVERIFY(window->replay());
    window->setPlan(planOf("classroom-scatter", 1));
    QVERIFY(!window->replay());
    QCOMPARE(child<QTableView>(*window, "replayTable")->model()->rowCount(), 0);
    window->setPlan(nullptr);
    QVERIFY(!child<QPushButton>(*window, "replayRun")->isEnabled());
}

void TestReplayWindow::programsOfOnesOwnAreAskedFor() {
    const auto window = opened(planOf("classroom-scatter"));
    auto* command = child<QLineEdit>(*window, "replayCommand");
    QVERIFY(!command->isVisibleTo(window.get()));
    auto* work = child<QWidget>(*window, "replayWork")->findChild<QComboBox*>();
    QVERIFY(work);
    work->setCurrentIndex(work->count() - 1);
    emit work->activated(work->count() - 1);
    QVERIFY(command->isVisibleTo(window.get()));
    command->setText("/nowhere/it");
    type(*window, "replayScale", "0.001");
    window->run();
    QTRY_VERIFY(!window->isRunning());
    QVERIFY2(said(*window).contains("/nowhere/it"), qPrintable(said(*window)));
    QVERIFY(!window->replay());
}

void TestReplayWindow::saysWhatIsMissing() {
    const auto window = opened(planOf("classroom-scatter"));
    window->setPrograms({}, BINARIES "/equipoise-mpi");
    QVERIFY(said(*window).contains("openmpi-bin"));
    QVERIFY(!child<QPushButton>(*window, "replayRun")->isEnabled());
    window->setPrograms("/bin/true", {});
    QVERIFY(said(*window).contains("libopenmpi-dev"));
    QVERIFY(child<QPushButton>(*window, "replayOpen")->isEnabled()); // what was kept can be shown
}

void TestReplayWindow::strangeLaunchers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("killed") << "kill -9 $$"
                            << "signal 9";
    QTest::newRow("garbage") << "echo garbage"
                             << "failed";
    QTest::newRow("a rank says no") << "echo 'equipoise-mpi: rank 1 (oak): the sky fell' >&2; exit 4"
                                    << "the sky fell";
}

void TestReplayWindow::strangeLaunchers() {
    QFETCH(QString, text);
    QFETCH(QString, words);
    const QTemporaryDir folder;
    const auto window = opened(planOf("classroom-scatter"));
    window->setPrograms(script(folder, text).toStdString(), BINARIES "/equipoise-mpi");
    window->run();
    QTRY_VERIFY(!window->isRunning());
    QVERIFY2(said(*window).contains(words), qPrintable(said(*window)));
    QVERIFY(!window->replay());
}

void TestReplayWindow::stopsAndCloses() {
    const QTemporaryDir folder;
    auto window = opened(planOf("classroom-scatter"));
    window->setPrograms(script(folder, "echo 'progress: 35 %' >&2; sleep 100000").toStdString(),
                        BINARIES "/equipoise-mpi");
    window->run();
    QVERIFY(window->isRunning());
    QTRY_COMPARE(child<QProgressBar>(*window, "replayProgress")->value(), 35);
    auto* stop = child<QPushButton>(*window, "replayStop");
    QVERIFY(stop->isEnabled() && !child<QPushButton>(*window, "replayRun")->isEnabled());
    stop->click();
    QTRY_COMPARE(said(*window), QString("Stopped"));
    QVERIFY(!window->isRunning() && child<QPushButton>(*window, "replayRun")->isEnabled());
    // Closed while it runs.
    window->run();
    QVERIFY(window->isRunning());
    window.reset();
}

const support::TestProgram registered("tst_replay_window", support::runWindowTest<TestReplayWindow>);

} // namespace tst_replay_window

#include "tst_replay_window.moc"
