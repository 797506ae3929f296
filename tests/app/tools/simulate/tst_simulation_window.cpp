// SPDX-License-Identifier: GPL-3.0-or-later
// The window that judges a plan: what it shows, and what it says when the simulator is not what it should be.
#include "app/pictures/timeline/timeline_view.h"
#include "app/tools/simulate/simulation_window.h"
#include "core/io/results/simulation.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/child.h"
#include "tests/support/large_platforms.h"
#include "tests/support/window_test.h"

#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace tst_simulation_window {

using namespace equipoise::gui;

namespace {

/// Columns of the tables.
namespace Ends {
enum { Name, Predicted, Observed, Difference };
}
namespace Links {
enum { From, To, Messages, AtOnce };
}

using support::child;

QString said(QWidget& window, const char* name = "simulationSaid") {
    return child<QLabel>(window, name)->text();
}

equipoise::io::ScenarioFile example(const char* name) {
    auto read = equipoise::io::readScenario(std::string(EXAMPLES) + "/" + name + ".equipoise");
    return read ? std::move(read->file) : equipoise::io::ScenarioFile{};
}

/// The first plan of an example, or its answer.
std::shared_ptr<const equipoise::PlanRecord> planOf(const char* name, equipoise::Problem problem) {
    const equipoise::io::ScenarioFile file = example(name);
    if (!file.plans.empty())
        return std::make_shared<const equipoise::PlanRecord>(file.plans.front());
    equipoise::SolveControl control;
    auto plan = equipoise::solve(file.scenario, {problem, std::string(equipoise::automatic), {}}, control);
    return std::make_shared<const equipoise::PlanRecord>(equipoise::PlanRecord{
        "It", std::make_shared<const equipoise::Scenario>(file.scenario), *std::move(plan)});
}

/// A window with the real simulator.
std::unique_ptr<SimulationWindow> opened(std::shared_ptr<const equipoise::PlanRecord> plan) {
    auto window = std::make_unique<SimulationWindow>();
    window->setSimulator(BINARIES "/equipoise-simulate");
    window->setPlan(std::move(plan));
    return window;
}

/// Cells of a table as shown.
QString cell(QWidget& window, const char* table, int row, int column) {
    return child<QTableView>(window, table)->model()->index(row, column).data().toString();
}

} // namespace

class TestSimulationWindow : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(".*")); }
    void agreesWithTheModel();
    void namesWhatIsShared();
    void followsItsSettings();
    void bothSchedulesHaveRows();
    void manyProcessorsAreDrawnLater();
    void saves();
    void followsWithoutSimGrid();
    void strangeSimulators_data();
    void strangeSimulators();
    void stopsAndCloses();
};

void TestSimulationWindow::agreesWithTheModel() {
    const auto window = opened(planOf("classroom-scatter", equipoise::Problem::Scatter));
    QTRY_VERIFY(window->simulated());
    QCOMPARE(said(*window, "simulationHeading"), QString("Plan: Balanced"));
    QVERIFY(said(*window, "simulationFigures").startsWith("39"));
    QCOMPARE(said(*window, "simulationAbout"), QString("The simulation takes as long as the model says."));
    QCOMPARE(said(*window), QString("Done"));
    // Nobody is late, not even by a rounding.
    const auto* table = child<QTableView>(*window, "simulationTable")->model();
    QCOMPARE(table->rowCount(), 4); // one of five gets nothing
    for (int row = 0; row < table->rowCount(); ++row) {
        QCOMPARE(cell(*window, "simulationTable", row, Ends::Difference), QString("0"));
        QCOMPARE(cell(*window, "simulationTable", row, Ends::Predicted),
                 cell(*window, "simulationTable", row, Ends::Observed));
    }
    QVERIFY(!child<QTableView>(*window, "simulationLinks")->isVisibleTo(window.get()));
    QVERIFY(!child<QWidget>(*window, "simulationSteps")->isVisibleTo(window.get()));
    QVERIFY(child<QPushButton>(*window, "simulationSave")->isEnabled());
}

void TestSimulationWindow::namesWhatIsShared() {
    const auto window = opened(planOf("two-switches", equipoise::Problem::Ring));
    QTRY_VERIFY(window->simulated());
    child<QCheckBox>(*window, "simulationContention")->click();
    QTRY_VERIFY(window->simulated()->simulation.contention);
    QVERIFY(said(*window, "simulationAbout").contains("+32.1"));
    QVERIFY(child<QTableView>(*window, "simulationLinks")->isVisibleTo(window.get()));
    QCOMPARE(cell(*window, "simulationLinks", 0, Links::From), QString("west"));
    QCOMPARE(cell(*window, "simulationLinks", 0, Links::To), QString("east"));
    QCOMPARE(cell(*window, "simulationLinks", 0, Links::AtOnce), QString("2"));
    // Each link of a star belongs to one pair: what is behind it is not known, which is nothing good.
    window->setPlan(planOf("star-relay", equipoise::Problem::Star));
    QTRY_VERIFY(window->simulated());
    QVERIFY2(said(*window).contains("not known"), qPrintable(said(*window)));
    QCOMPARE(child<QLabel>(*window, "simulationSaid")->property("role").toString(), QString("warning"));
    // A matrix has nothing to share, and says so.
    window->setPlan(planOf("lyon", equipoise::Problem::Ring));
    QTRY_VERIFY(window->simulated());
    QVERIFY(said(*window).contains("matrix"));
    QVERIFY(!child<QTableView>(*window, "simulationLinks")->isVisibleTo(window.get()));
}

void TestSimulationWindow::followsItsSettings() {
    const auto plan = planOf("two-switches", equipoise::Problem::Ring);
    const auto window = opened(plan);
    QTRY_VERIFY(window->simulated());
    auto* edit = child<QWidget>(*window, "simulationSteps")->findChild<QLineEdit*>();
    QVERIFY(edit);
    QVERIFY(edit->isVisibleTo(window.get()));
    edit->selectAll();
    QTest::keyClicks(edit, "12");
    QTest::keyClick(edit, Qt::Key_Tab);
    QTRY_VERIFY(!window->isRunning() && window->simulated()->simulation.iterations == std::int64_t{12});
    const double observed = window->simulated()->simulation.observed.makespan;
    QVERIFY(std::abs(observed - 12 * *plan->plan.value) < 1e-9);
}

void TestSimulationWindow::bothSchedulesHaveRows() {
    const auto window = opened(planOf("seismic-2003", equipoise::Problem::Scatter));
    QTRY_VERIFY(window->simulated());
    const auto& chart = child<TimelineView>(*window, "simulationTimeline")->chart();
    QCOMPARE(chart.rows.size(), std::size_t{32});
    // In the order of service, each processor's two rows one after the other.
    const auto& order = window->simulated()->plan->plan.answer.get<equipoise::scatter::Plan>().order;
    const equipoise::Platform& platform = window->simulated()->plan->scenario->platform;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const QString name = QString::fromStdString(platform[order[i]].name);
        QCOMPARE(chart.rows[2 * i].name, name + " · model");
        QCOMPARE(chart.rows[2 * i + 1].name, name + " · simulated");
        QVERIFY(std::abs(chart.rows[2 * i].finish - chart.rows[2 * i + 1].finish) < 1e-6);
    }
}

/// The chart of many rows is laid out beside the window, the plan's before, that of both schedules after.
void TestSimulationWindow::manyProcessorsAreDrawnLater() {
    constexpr std::size_t processors = 12'000;
    equipoise::Scenario scenario{support::treePlatform(processors, 100), {}};
    scenario.questions.set<equipoise::scatter::Question>().items = 3 * processors;
    equipoise::SolveControl control;
    auto plan = equipoise::solve(scenario, {equipoise::Problem::Scatter, "uniform", {}}, control);
    QVERIFY(plan && plan->hasAnswer());
    SimulationWindow window;
    window.setPlan(std::make_shared<const equipoise::PlanRecord>(equipoise::PlanRecord{
        "It", std::make_shared<const equipoise::Scenario>(std::move(scenario)), *std::move(plan)}));
    const auto* timeline = child<TimelineView>(window, "simulationTimeline");
    QVERIFY(!timeline->plan());
    QTRY_VERIFY(window.simulated());
    QTRY_VERIFY(timeline->plan() && timeline->chart().rows.size() == 2 * processors);
    const auto& rows = timeline->chart().rows;
    QCOMPARE(rows[1].name, QString(rows[0].name).replace("model", "simulated"));
}

void TestSimulationWindow::saves() {
    const QTemporaryDir folder;
    const auto window = opened(planOf("star-relay", equipoise::Problem::Star));
    QTRY_VERIFY(window->simulated());
    QString path = folder.filePath("out.json");
    window->setSavePath([&path](QWidget*, const QString&, const QString&) { return path; });
    auto* save = child<QPushButton>(*window, "simulationSave");
    save->click();
    QTRY_COMPARE(said(*window), QString("Saved: out.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto read = equipoise::io::parseSimulation(window->simulated()->plan->scenario->platform,
                                                     file.readAll().toStdString());
    QVERIFY(read.ok());
    QVERIFY(*read == window->simulated()->simulation);
    // A full disk.
    path = "/dev/full";
    save->click();
    QTRY_VERIFY(said(*window).contains("/dev/full"));
    QVERIFY(window->simulated()); // nothing is lost
}

void TestSimulationWindow::followsWithoutSimGrid() {
    const auto window = opened(planOf("star-relay", equipoise::Problem::Star));
    QTRY_VERIFY(window->simulated());
    const equipoise::Simulation there = window->simulated()->simulation;
    window->setSimulator({});
    QTRY_VERIFY(!window->isRunning());
    QVERIFY(window->simulated());
    const equipoise::Simulation& here = window->simulated()->simulation;
    QVERIFY(std::abs(here.observed.makespan - there.observed.makespan) < 1e-9 * there.observed.makespan);
    QVERIFY2(said(*window).contains("this program itself"), qPrintable(said(*window)));
}

void TestSimulationWindow::strangeSimulators_data() {
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("words");
    QTest::newRow("killed") << "kill -9 $$"
                            << "signal 9";
    QTest::newRow("garbage") << "echo garbage"
                             << "failed";
    QTest::newRow("says no") << "echo 'equipoise-simulate: the sky fell' >&2; exit 4"
                             << "the sky fell";
}

void TestSimulationWindow::strangeSimulators() {
    QFETCH(QString, script);
    QFETCH(QString, words);
    const QTemporaryDir folder;
    QFile file(folder.filePath("equipoise-simulate"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + script.toUtf8() + "\n");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const auto window = opened(planOf("star-relay", equipoise::Problem::Star));
    QTRY_VERIFY(window->simulated());
    window->setSimulator(file.fileName().toStdString());
    QTRY_VERIFY(!window->isRunning());
    QVERIFY2(said(*window).contains(words), qPrintable(said(*window)));
    QVERIFY(!window->simulated());
}

void TestSimulationWindow::stopsAndCloses() {
    const QTemporaryDir folder;
    QFile file(folder.filePath("equipoise-simulate"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\nsleep 100000\n");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    auto window = opened(planOf("star-relay", equipoise::Problem::Star));
    window->setSimulator(file.fileName().toStdString());
    QVERIFY(window->isRunning());
    auto* stop = child<QPushButton>(*window, "simulationStop");
    QVERIFY(stop->isEnabled() && !child<QPushButton>(*window, "simulationRun")->isEnabled());
    stop->click();
    QTRY_COMPARE(said(*window), QString("Stopped"));
    QVERIFY(!window->isRunning() && child<QPushButton>(*window, "simulationRun")->isEnabled());
    // Closed while it runs.
    child<QPushButton>(*window, "simulationRun")->click();
    QVERIFY(window->isRunning());
    window.reset();
}

const support::TestProgram registered("tst_simulation_window", support::runWindowTest<TestSimulationWindow>);

} // namespace tst_simulation_window

#include "tst_simulation_window.moc"
