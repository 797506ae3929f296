// SPDX-License-Identifier: GPL-3.0-or-later Gain from a faster processor or link, against values by hand and
// separate solutions of the changed platform.
#include "core/analysis/sensitivity.h"
#include "core/io/results/outcome.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/question.h"
#include "core/simulation/follow.h"
#include "core/solve/solve.h"
#include "core/table/csv.h"
#include "core/task/outcomes.h"
#include "tests/support/json.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_sensitivity {

using namespace equipoise;

namespace {

/// A, B and C with cycle times 1, 2 and 4; a message of `message` costs 1 for each unit, any way.
Scenario three(double message) {
    Scenario scenario;
    for (const auto& [name, time] : {std::pair{"A", 1.0}, {"B", 2.0}, {"C", 4.0}})
        scenario.platform.processors.push_back({name, {time, 0, {}}, {}});
    Matrix<double> costs(3, 3, 1);
    for (std::size_t i = 0; i < 3; ++i)
        costs(i, i) = 0;
    scenario.platform.linkCost = costs;
    scenario.questions.set(ring::Question{700, message});
    return scenario;
}

Result<Sensitivity> asked(const Scenario& scenario, const SensitivityRequest& request) {
    SolveControl control;
    return sensitivity(scenario, request, control);
}

} // namespace

class TestSensitivity : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void againstSolvingApart_data();
    void againstSolvingApart();
    void partsOfEachProblem();
    void anyNumberOfThreads();
    void sharedLinksKeepThePlan();
    void stopsAndRefuses();
    void asJsonAndTable();
};

// Without messages T = W / (1/1 + 1/2 + 1/4) = 700 / 1.75 = 400. With A a tenth faster 1/1 becomes 1.1:
// 700 / 1.85; B: 700 / 1.8; C: 700 / 1.775. Links are worth nothing.
void TestSensitivity::byHand() {
    const auto result = asked(three(0), {});
    QVERIFY(result.ok());
    QCOMPARE(*result->plan.value, 400.0);
    QCOMPARE(result->rows.size(), std::size_t{6});
    const std::pair<const char*, double> expected[] = {
        {"A", 1 - 1.75 / 1.85}, {"B", 1 - 1.75 / 1.8}, {"C", 1 - 1.75 / 1.775}};
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(result->rows[i].name, std::string(expected[i].first));
        QVERIFY(std::abs(result->rows[i].gain - expected[i].second) < 1e-12);
        QVERIFY(result->rows[i].exact);
    }
    for (std::size_t i = 3; i < 6; ++i) {
        QVERIFY(result->rows[i].part == SensitivityRow::Part::Link);
        QVERIFY(std::abs(result->rows[i].gain) < 1e-12);
    }
}

void TestSensitivity::againstSolvingApart_data() {
    QTest::addColumn<QString>("example");
    QTest::addColumn<int>("problem");
    QTest::newRow("ring") << "strasbourg" << static_cast<int>(Problem::Ring);
    QTest::newRow("scatter") << "seismic-2003" << static_cast<int>(Problem::Scatter);
    QTest::newRow("redistribution") << "redistribution-unlike" << static_cast<int>(Problem::Redistribution);
    QTest::newRow("star") << "star-relay" << static_cast<int>(Problem::Star);
    QTest::newRow("grid") << "workstations-2x4" << static_cast<int>(Problem::Grid);
}

void TestSensitivity::againstSolvingApart() {
    QFETCH(QString, example);
    QFETCH(int, problem);
    const auto read = io::readScenario(std::string(EXAMPLES "/") + example.toStdString() + ".equipoise");
    const Scenario& scenario = read->file.scenario;
    SensitivityRequest request;
    request.problem = static_cast<Problem>(problem);
    request.faster = 0.25;
    const auto result = asked(scenario, request);
    QVERIFY(result.ok());
    QCOMPARE(result->rows.size(), result->parts);
    QVERIFY(std::ranges::is_sorted(result->rows, std::greater{}, &SensitivityRow::gain));
    for (const SensitivityRow& row : result->rows) {
        Scenario faster = scenario;
        Platform& platform = faster.platform;
        if (row.part == SensitivityRow::Part::Processor) {
            CostFunction& compute = platform.processors[row.index].compute;
            compute.rate /= 1.25;
            compute.startUp /= 1.25;
            for (auto& point : compute.table)
                point.time /= 1.25;
            QCOMPARE(row.name, platform.processors[row.index].name);
        } else if (platform.linkCost) {
            (*platform.linkCost)(row.index, row.peer) /= 1.25;
            (*platform.linkCost)(row.peer, row.index) /= 1.25;
        } else {
            CostFunction& transfer = platform.links[row.index].transfer;
            transfer.rate /= 1.25;
            transfer.startUp /= 1.25;
            for (auto& point : transfer.table)
                point.time /= 1.25;
        }
        SolveControl control;
        const auto apart = solve(faster, {request.problem, "automatic", {}}, control);
        QCOMPARE(*row.value, *apart->value);
        if (row.exact) // nothing faster makes an optimum worse
            QVERIFY(row.gain > -1e-9);
    }
}

void TestSensitivity::partsOfEachProblem() {
    const Scenario scenario = three(1);
    QCOMPARE(sensitivityParts(scenario, Problem::Ring).size(), std::size_t{6});
    QCOMPARE(sensitivityParts(scenario, Problem::Grid).size(), std::size_t{3});
    QCOMPARE(sensitivityParts(scenario, Problem::Redistribution).size(), std::size_t{3});
    QCOMPARE(sensitivityParts(scenario, Problem::Ring)[4].name, std::string("A - C"));
    Scenario broken = scenario; // no way between B and C
    (*broken.platform.linkCost)(1, 2) = (*broken.platform.linkCost)(2, 1) =
        std::numeric_limits<double>::infinity();
    QCOMPARE(sensitivityParts(broken, Problem::Ring).size(), std::size_t{5});
}

void TestSensitivity::anyNumberOfThreads() {
    const auto read = io::readScenario(EXAMPLES "/strasbourg.equipoise");
    SensitivityRequest request;
    const auto oneThread = asked(read->file.scenario, request);
    request.threads = 4;
    const auto fourThreads = asked(read->file.scenario, request);
    QVERIFY(oneThread->rows == fourThreads->rows);
}

/// The search may find a worse ring on a better platform; what the plan that it has takes there counts, too.
/// A faster line helps four of whose messages it carries two each way; a faster computer helps as well.
void TestSensitivity::sharedLinksKeepThePlan() {
    for (const char* solver : {"shared", "greedy"}) {
        const Scenario scenario = support::overALine();
        SensitivityRequest request;
        request.solver = solver;
        const auto result = asked(scenario, request);
        QVERIFY(result.ok() && result->plan.value);
        QCOMPARE(result->rows.size(), std::size_t{9});
        for (const SensitivityRow& row : result->rows) {
            QVERIFY(row.value.has_value());
            const auto kept = followShared(withFaster(scenario, row, request.faster), result->plan);
            QVERIFY(kept.ok() && *kept);
            QVERIFY2(*row.value <= (**kept).time() * (1 + 1e-9), row.name.c_str());
        }
    }
}

void TestSensitivity::stopsAndRefuses() {
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    const auto stopped = sensitivity(three(1), {}, control);
    QVERIFY(stopped.ok());
    QVERIFY(stopped->rows.empty());
    QVERIFY(stopped->stop == Stop::Cancelled);
    for (const double faster : {0.0, -0.5, 2000.0, std::numeric_limits<double>::quiet_NaN()}) {
        SensitivityRequest request;
        request.faster = faster;
        QVERIFY(asked(three(1), request).error().code == ErrorCode::OutOfRange);
    }
    SensitivityRequest nobody;
    nobody.solver = "nobody";
    QVERIFY(asked(three(1), nobody).error().code == ErrorCode::UnknownSolver);
}

void TestSensitivity::asJsonAndTable() {
    const SensitivityRequest request;
    const auto result = asked(three(1), request);
    const task::Outcome outcome = task::sensitivityOutcome(*result, request.faster, {});
    const auto json = support::readJson(io::outcomeJson(outcome));
    QCOMPARE(json.at("rows").size(), std::size_t{6});
    QCOMPARE(json.at("rows").at(0).at("name").get<std::string>(), std::string("A"));
    QCOMPARE(json.at("rows").at(0).at("gain").get<double>(), result->rows.front().gain);
    QVERIFY(table::toCsv(outcome.table("rows")).starts_with("part,name,value,gain,proven\nprocessor,A,"));
}

const support::TestProgram registered("tst_sensitivity", support::runTest<TestSensitivity>);

} // namespace tst_sensitivity

#include "tst_sensitivity.moc"
