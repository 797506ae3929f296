// SPDX-License-Identifier: GPL-3.0-or-later
// What if: one number varied as curves, two as a heat map, points that open.
#include "app/pictures/charts/curves_chart.h"
#include "app/pictures/charts/heat_map.h"
#include "app/settings/external_solvers.h"
#include "app/text/describe.h"
#include "app/tools/studies/studies_window.h"
#include "app/tools/studies/study_page.h"
#include "app/tools/studies/what_if_page.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"
#include "tests/support/bracketed.h"
#include "tests/support/child.h"
#include "tests/support/window_test.h"

#include <QAccessible>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace tst_what_if_page {

using namespace equipoise::gui;

namespace {

using support::child;

equipoise::Scenario example(const char* name) {
    auto read = equipoise::io::readScenario(std::string(EXAMPLES) + "/" + name + ".equipoise");
    return read ? std::move(read->file.scenario) : equipoise::Scenario{};
}

QString said(StudiesWindow& window) {
    return child<QLabel>(window, "studiesSaid")->text();
}

void type(StudiesWindow& window, const QString& field, const QString& words) {
    auto* edit = child<QWidget>(window, field.toUtf8().constData())->findChild<QLineEdit*>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, words);
    QTest::keyClick(edit, Qt::Key_Tab);
}

void choose(StudiesWindow& window, const char* list, const QString& words) {
    auto* box = child<QComboBox>(window, list);
    const int at = box->findText(words);
    if (at < 0)
        qFatal("%s has no %s", list, qPrintable(words));
    box->setCurrentIndex(at);
}

} // namespace

class TestWhatIfPage : public QObject {
    Q_OBJECT

    equipoise::Scenario m_scenario;
    std::unique_ptr<StudiesWindow> m_window;
    std::vector<std::pair<equipoise::PlanRecord, bool>> m_opened; ///< with whether it may bring its platform

    StudiesWindow& open(const char* name, equipoise::Problem problem) {
        m_scenario = example(name);
        m_opened.clear();
        m_window = std::make_unique<StudiesWindow>(
            [this] { return std::make_shared<const equipoise::Scenario>(m_scenario); });
        m_window->setAdopt(
            [this](equipoise::PlanRecord plan, const std::shared_ptr<const equipoise::Scenario>& from) {
                m_opened.emplace_back(std::move(plan), from && *from == m_scenario);
                return Adopted::PlatformSet;
            });
        m_window->setProblem(problem);
        m_window->show();
        return *m_window;
    }
    void run() {
        child<QPushButton>(*m_window, "studiesRun")->click();
        QTRY_VERIFY(!m_window->isRunning());
    }

private slots:
    void init() { support::failOnWarnings(); }
    void cleanup() { m_window.reset(); }

    void axesExcludeEachOther() {
        StudiesWindow& window = open("lyon", equipoise::Problem::Ring);
        const auto isOffered = [&](const char* list, const QString& words) {
            auto* box = child<QComboBox>(window, list);
            return box->model()
                ->flags(box->model()->index(box->findText(words), 0))
                .testFlag(Qt::ItemIsEnabled);
        };
        choose(window, "whatIf.first.kind", "Work per step W");
        QVERIFY(!isOffered("whatIf.second.kind", "Work per step W"));
        QVERIFY(isOffered("whatIf.second.kind", "Message to each neighbour H"));
        choose(window, "whatIf.second.kind", "Message to each neighbour H");
        QVERIFY(!isOffered("whatIf.first.kind", "Message to each neighbour H"));
        // Of processors one each: the second cannot have the first one's.
        choose(window, "whatIf.second.kind", "Nothing more");
        choose(window, "whatIf.first.kind", "Cycle time");
        QCOMPARE(child<QComboBox>(window, "whatIf.first.part")->currentText(), QString("P0"));
        choose(window, "whatIf.second.kind", "Cycle time");
        QCOMPARE(child<QComboBox>(window, "whatIf.second.part")->currentText(), QString("P1"));
        QVERIFY(!isOffered("whatIf.second.part", "P0"));
        QVERIFY(!isOffered("whatIf.first.part", "P1"));
    }

    void curvesOfOneNumber();
    void aPlatformWithoutANameIsNotNamed();
    void mapOfTwoNumbers();
    void offersWhatEachProblemHas_data();
    void offersWhatEachProblemHas();
    void rangesTakeUnits();
    void keepsWhatWasTyped();
    void tellsWhyThereIsNothing();
    void stopsInTheMiddle();
    void programsOfOnesOwn();
};

void TestWhatIfPage::aPlatformWithoutANameIsNotNamed() {
    StudiesWindow& window = open("lyon", equipoise::Problem::Ring);
    const auto wordsOf = [&](const char* name) {
        m_scenario.platform.name = name;
        choose(window, "whatIf.first.kind", "Work per step W");
        type(window, "whatIf.first.values", "2");
        run();
        return child<QLabel>(window, "whatIfWhat")->text();
    };
    QVERIFY2(wordsOf("Lyon").contains("Shown: Lyon, Ring, processors: "), qPrintable(wordsOf("Lyon")));
    QVERIFY2(wordsOf("").contains("Shown: Ring, processors: "), qPrintable(wordsOf("")));
}

/// Strasbourg: 1, 6, 8, 13 processors from W/H = 7.958, 37.878, 282.03 on.
void TestWhatIfPage::curvesOfOneNumber() {
    StudiesWindow& window = open("strasbourg", equipoise::Problem::Ring);
    choose(window, "whatIf.first.kind", "Work per step W");
    type(window, "whatIf.first.from", "1");
    type(window, "whatIf.first.to", "1000");
    type(window, "whatIf.first.values", "4");
    auto* solvers = child<QListWidget>(window, "whatIfSolvers");
    for (int i = 1; i < solvers->count(); ++i)
        if (solvers->item(i)->text().contains("Greedy"))
            solvers->item(i)->setCheckState(Qt::Checked);
    run();
    QVERIFY2(window.page()->hasResult() && window.page()->isComplete(), qPrintable(said(window)));
    const double message = m_scenario.questions.get<equipoise::ring::Question>().message;
    const auto& counts = child<CurvesChart>(window, "whatIfCounts")->curves();
    QCOMPARE(counts.size(), std::size_t{2});
    QCOMPARE(counts[0].points.size(), std::size_t{4});
    for (const CurvePoint& point : counts[0].points) {
        const double ratio = point.x / message;
        QCOMPARE(point.y, ratio < 7.958 ? 1.0 : ratio < 37.878 ? 6.0 : ratio < 282.03 ? 8.0 : 13.0);
        QVERIFY(!point.hollow);
    }
    const auto& values = child<CurvesChart>(window, "whatIfValues")->curves();
    QCOMPARE(values.size(), std::size_t{3}); // both solvers, and what is proven
    for (std::size_t i = 0; i < 4; ++i) {
        equipoise::Scenario asked = m_scenario;
        asked.questions.get<equipoise::ring::Question>().work = values[0].points[i].x;
        equipoise::SolveControl control;
        const auto best = equipoise::solve(asked, {equipoise::Problem::Ring, "subsets", {}}, control);
        QCOMPARE(values[0].points[i].y, *best->value);
        QCOMPARE(values[2].points[i].y, *best->bound);
        QVERIFY(values[1].points[i].y >= values[0].points[i].y);
    }
    // A point by keyboard: its plan, with the question that it answers.
    auto* chart = child<CurvesChart>(window, "whatIfValues");
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_End);
    QVERIFY2(chart->accessibleDescription().contains("1,000"), qPrintable(chart->accessibleDescription()));
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(m_opened.size(), std::size_t{1});
    QCOMPARE(m_opened[0].first.scenario->questions.get<equipoise::ring::Question>().work, 1000.0);
    QVERIFY(equipoise::verify(*m_opened[0].first.scenario, m_opened[0].first.plan));
    QVERIFY(!m_opened[0].first.plan.schedule.blocks.empty());
    QCOMPARE(m_opened[0].first.name, QString("Work per step W = %1")
                                         .arg(equipoise::text::quantity(1000, equipoise::UnitRole::Work, {}))
                                         .toStdString());
    QVERIFY2(said(window).contains("Undo"), qPrintable(said(window)));
    // The same numbers as from the command line.
    QVERIFY(window.page()->csv().starts_with("point,base,seed,work,asked,solver,status,stop,value,bound,gap,"
                                             "processors,refused\n0,"));
    QVERIFY(window.page()->csv().find(",1000,greedy,greedy,") != std::string::npos);
    // The axis follows a change of language.
    QVERIFY(chart->picture().axes.x.startsWith("Work per step W"));
    const support::Bracketed brackets("parameter");
    support::tellLanguage(window);
    QVERIFY2(chart->picture().axes.x.startsWith("[Work per step W]"), qPrintable(chart->picture().axes.x));
}

/// Two numbers: each cell is what solve() says, its plan brings its platform along.
void TestWhatIfPage::mapOfTwoNumbers() {
    StudiesWindow& window = open("classroom-scatter", equipoise::Problem::Scatter);
    choose(window, "whatIf.first.kind", "Items");
    type(window, "whatIf.first.from", "10");
    type(window, "whatIf.first.to", "30");
    type(window, "whatIf.first.values", "3");
    choose(window, "whatIf.second.kind", "Cycle time");
    auto* part = child<QComboBox>(window, "whatIf.second.part");
    QCOMPARE(part->count(), static_cast<int>(m_scenario.platform.size()));
    part->setCurrentIndex(1);
    type(window, "whatIf.second.from", "1");
    type(window, "whatIf.second.to", "4");
    type(window, "whatIf.second.values", "2");
    run();
    QVERIFY2(window.page()->hasResult(), qPrintable(said(window)));
    auto* map = child<HeatMap>(window, "whatIfValueMap");
    QCOMPARE(map->cells().size(), std::size_t{6});
    for (std::size_t y = 0; y < 2; ++y)
        for (std::size_t x = 0; x < 3; ++x) {
            equipoise::Scenario asked = m_scenario;
            asked.questions.get<equipoise::scatter::Question>().items =
                static_cast<std::int64_t>(10 * (x + 1));
            asked.platform.processors[1].compute.rate = y == 0 ? 1 : 4;
            equipoise::SolveControl control;
            const auto plan =
                equipoise::solve(asked, {equipoise::Problem::Scatter, "automatic", {}}, control);
            QCOMPARE(map->cells()[y * 3 + x].value, plan->value);
        }
    map->setFocus();
    QTest::keyClick(map, Qt::Key_End);
    QTest::keyClick(map, Qt::Key_Up);
    for (const char* words : {"Items", "30", "Cycle time", "4"})
        QVERIFY2(map->handWords().contains(words), qPrintable(map->handWords()));
    QCOMPARE(map->accessibleDescription(), map->handWords());
    QTest::keyClick(map, Qt::Key_Return);
    QCOMPARE(m_opened.size(), std::size_t{1});
    const equipoise::PlanRecord& kept = m_opened[0].first;
    QVERIFY(m_opened[0].second);
    QCOMPARE(kept.scenario->platform.processors[1].compute.rate, 4.0);
    QCOMPARE(kept.scenario->questions.get<equipoise::scatter::Question>().items, std::int64_t{30});
    QVERIFY(equipoise::verify(*kept.scenario, kept.plan));
    // Renamed since: the plan has the names of now. Another network: it is no longer the document's.
    m_scenario.platform.processors[0].name = "renamed";
    QTest::keyClick(map, Qt::Key_Return);
    QCOMPARE(m_opened[1].first.scenario->platform.processors[0].name, std::string("renamed"));
    m_scenario.platform.processors[0].compute.rate *= 2;
    QTest::keyClick(map, Qt::Key_Return);
    QVERIFY(!m_opened[2].second);
    QVERIFY(equipoise::verify(*m_opened[2].first.scenario, m_opened[2].first.plan));
    // By mouse, in the upper right corner of the field; and as a picture.
    QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(map->width() - 110, 40));
    QCOMPARE(m_opened[3].first.scenario->questions.get<equipoise::scatter::Question>().items,
             std::int64_t{30});
    const QTemporaryDir folder;
    window.setSavePath([&](QWidget*, const QString&, const QString&) { return folder.filePath("map.svg"); });
    child<QPushButton>(window, "studiesPicture")->click();
    QFile svg(folder.filePath("map.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("Items"));
}

void TestWhatIfPage::offersWhatEachProblemHas_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<equipoise::Problem>("problem");
    QTest::newRow("ring") << "strasbourg" << equipoise::Problem::Ring;
    QTest::newRow("scatter") << "classroom-scatter" << equipoise::Problem::Scatter;
    QTest::newRow("redistribution") << "redistribution-unlike" << equipoise::Problem::Redistribution;
    QTest::newRow("star") << "star-heterogeneous" << equipoise::Problem::Star;
    QTest::newRow("grid") << "workstations-2x4" << equipoise::Problem::Grid;
}

/// Every parameter there is can be run with three values of the range that is proposed.
void TestWhatIfPage::offersWhatEachProblemHas() {
    QFETCH(QString, file);
    QFETCH(equipoise::Problem, problem);
    StudiesWindow& window = open(file.toUtf8().constData(), problem);
    auto* kinds = child<QComboBox>(window, "whatIf.first.kind");
    QVERIFY(kinds->count() >= 2);
    for (int i = 0; i < kinds->count(); ++i) {
        kinds->setCurrentIndex(i);
        type(window, "whatIf.first.values", "3");
        type(window, "whatIf.seconds", "1");
        run();
        QVERIFY2(said(window) == "Done", qPrintable(kinds->itemText(i) + ": " + said(window)));
        QVERIFY(child<QLabel>(window, "whatIfProven")->text().contains("points"));
    }
}

void TestWhatIfPage::rangesTakeUnits() {
    StudiesWindow& window = open("strasbourg", equipoise::Problem::Ring); // in s, Mflop and Mbit
    choose(window, "whatIf.first.kind", "Work per step W");
    type(window, "whatIf.first.from", "500 kflop");
    type(window, "whatIf.first.to", "0.1 Gflop");
    type(window, "whatIf.first.values", "2");
    run();
    QVERIFY2(window.page()->isComplete(), qPrintable(said(window)));
    const auto& curves = child<CurvesChart>(window, "whatIfValues")->curves();
    QCOMPARE(curves.at(0).points.size(), std::size_t{2});
    QCOMPARE(curves[0].points[0].x, 0.5);
    QCOMPARE(curves[0].points[1].x, 100.0);
    // What is varied next has other units.
    choose(window, "whatIf.first.kind", "Message to each neighbour H");
    type(window, "whatIf.first.to", "1 MB");
    type(window, "whatIf.first.from", "1 Gflop"); // refused: what was proposed holds
    run();
    QVERIFY2(window.page()->isComplete(), qPrintable(said(window)));
    const auto& messages = child<CurvesChart>(window, "whatIfValues")->curves();
    QCOMPARE(messages.at(0).points.back().x, 8.0);
    QCOMPARE(messages[0].points.front().x,
             m_scenario.questions.get<equipoise::ring::Question>().message / 10);
}

void TestWhatIfPage::keepsWhatWasTyped() {
    StudiesWindow& window = open("strasbourg", equipoise::Problem::Ring);
    choose(window, "whatIf.first.kind", "Message to each neighbour H");
    type(window, "whatIf.first.from", "3");
    window.hide();
    m_scenario.platform.processors.pop_back(); // somebody edits
    window.show();
    QCOMPARE(child<QComboBox>(window, "whatIf.first.kind")->currentText(),
             QString("Message to each neighbour H"));
    QCOMPARE(child<QWidget>(window, "whatIf.first.from")->findChild<QLineEdit*>()->text(), QString("3"));
}

void TestWhatIfPage::tellsWhyThereIsNothing() {
    StudiesWindow& window = open("strasbourg", equipoise::Problem::Star); // it asks nothing of the kind
    run();
    QVERIFY(!window.page()->hasResult());
    QCOMPARE(child<QLabel>(window, "studiesSaid")->property("role").toString(), QString("bad"));
    window.setProblem(equipoise::Problem::Ring);
    auto* solvers = child<QListWidget>(window, "whatIfSolvers");
    solvers->item(0)->setCheckState(Qt::Unchecked);
    run();
    QVERIFY2(said(window).contains("solvers", Qt::CaseInsensitive), qPrintable(said(window)));
}

void TestWhatIfPage::stopsInTheMiddle() {
    StudiesWindow& window = open("lyon", equipoise::Problem::Ring);
    choose(window, "whatIf.first.kind", "Work per step W");
    type(window, "whatIf.first.values", "200");
    choose(window, "whatIf.second.kind", "Message to each neighbour H");
    type(window, "whatIf.second.values", "90");
    child<QPushButton>(window, "studiesRun")->click();
    QVERIFY(window.isRunning());
    const auto* progress = child<QProgressBar>(window, "studiesProgress");
    QTRY_VERIFY(progress->value() > progress->minimum());
    child<QPushButton>(window, "studiesStop")->click();
    QTRY_VERIFY(!window.isRunning());
    QVERIFY2(said(window).startsWith("Stopped"), qPrintable(said(window)));
}

/// One that answers, one that lies and one that hangs: a curve of the first one's points, and words about the
/// others. Work that does not move takes B 5 x 3 s in the example, and as many times that as cycle times are.
/// The one that hangs runs by itself, as the time after which it is given up is too short to start an
/// interpreter in on a busy machine.
void TestWhatIfPage::programsOfOnesOwn() {
    const QTemporaryDir folder;
    const auto script = [&](const char* name, const QByteArray& body) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", name);
        file.write("#!/bin/sh\n" + body + "\n");
        file.close();
        file.setPermissions(file.permissions() | QFile::ExeOwner);
        return file.fileName();
    };
    const QString liar =
        script("liar", R"(echo '{"plan":{"transfers":[],"final_loads":{"A":0,"B":5,"C":2}},"value":12}')");
    StudiesWindow& window = open("star-relay", equipoise::Problem::Star);
    auto* solvers = child<QListWidget>(window, "whatIfSolvers");
    const int ours = solvers->count();
    ExternalSolvers::shared().set({{"Stay", EXAMPLES "/stay.py", {equipoise::Problem::Star}},
                                   {"Liar", liar, {equipoise::Problem::Star}},
                                   {"Hanging", script("hanging", "sleep 1000"), {equipoise::Problem::Star}}});
    QCOMPARE(solvers->count(), ours + 3);
    QVERIFY(solvers->item(0)->checkState() == Qt::Checked); // as before they came
    for (const int i : {ours, ours + 1})
        solvers->item(i)->setCheckState(Qt::Checked);
    choose(window, "whatIf.first.kind", "All cycle times, times");
    type(window, "whatIf.first.from", "1");
    type(window, "whatIf.first.to", "2");
    type(window, "whatIf.first.values", "2");
    type(window, "whatIf.seconds", "60");
    run();
    QVERIFY2(said(window) == "Done", qPrintable(said(window)));
    const auto& values = child<CurvesChart>(window, "whatIfValues")->curves();
    QVERIFY(values.size() >= 3);
    QCOMPARE(values[1].name, QString("Stay (external)"));
    QCOMPARE(values[1].points.size(), std::size_t{2});
    QCOMPARE(values[1].points[0].y, 15.0);
    QCOMPARE(values[1].points[1].y, 30.0);
    QVERIFY(values[1].points[0].hollow); // nothing is proven of it
    QVERIFY(values[2].points.empty());
    const auto* words = child<QLabel>(window, "whatIfProven");
    QVERIFY2(words->text().contains("Not taken by their solver: 2 (Plan rejected: "),
             qPrintable(words->text()));
    // Its plan opens like any other one.
    auto* chart = child<CurvesChart>(window, "whatIfValues");
    chart->setFocus();
    for (const Qt::Key key : {Qt::Key_End, Qt::Key_Down, Qt::Key_Return})
        QTest::keyClick(chart, key);
    QCOMPARE(m_opened.size(), std::size_t{1});
    QCOMPARE(m_opened[0].first.plan.solver, std::string("stay.py"));

    for (int i = 0; i < solvers->count(); ++i)
        solvers->item(i)->setCheckState(i == ours + 2 ? Qt::Checked : Qt::Unchecked);
    type(window, "whatIf.seconds", "0.2");
    run();
    QVERIFY2(said(window) == "Done", qPrintable(said(window)));
    QVERIFY2(words->text().contains("No answer in time: 2."), qPrintable(words->text()));
    const auto& late = chart->curves();
    QVERIFY(!late.empty() && late[0].name == "Hanging (external)" && late[0].points.empty());
    ExternalSolvers::shared().set({});
    QCOMPARE(solvers->count(), ours);
}

const support::TestProgram registered("tst_what_if_page", support::runWindowTest<TestWhatIfPage>);

} // namespace tst_what_if_page

#include "tst_what_if_page.moc"
