// SPDX-License-Identifier: GPL-3.0-or-later
// The best ring by W/H: known jumps, the paper's method held against the optimum, any number of threads.
#include "core/base/numbers/tolerance.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/study/sweep.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"
#include "tests/support/experiments.h"
#include "tests/support/ring_families.h"
#include "tests/support/scenarios.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <stop_token>

namespace tst_ring_sweep {

using namespace equipoise;

namespace {

Scenario example(const char* name) {
    auto read = io::readScenario(std::string(EXAMPLES) + "/" + name + ".equipoise");
    return read ? std::move(read->file.scenario) : Scenario{};
}

/// Without points when it is refused.
RingSweepRun runOf(const Scenario& scenario, const RingSweep& sweep, unsigned threads = 2) {
    SolveControl control;
    auto run = runSweep(scenario, sweep, threads, control);
    return run ? *std::move(run) : RingSweepRun{};
}

/// Two processors with w = 1 and 2 and a link of 1 each way, 12 units of work. Alone: T = 12. Together each
/// pays 2 H: T = wc (W + sum of 2 H / w_i) = 2/3 (12 + 3 H) = 8 + 2 H. So the pair wins for H < 2, W/H > 6.
/// At W/H = 12, T = 10; at W/H = 3, T = 12.
Scenario pair() {
    Scenario scenario;
    scenario.platform.name = "Pair";
    scenario.platform.processors = {{"A", CostFunction{1.0, 0, {}}, {}}, {"B", CostFunction{2.0, 0, {}}, {}}};
    scenario.platform.linkCost = Matrix<double>(2, 2, 1.0);
    (*scenario.platform.linkCost)(0, 0) = (*scenario.platform.linkCost)(1, 1) = 0;
    scenario.questions.set(ring::Question{12, 0});
    return scenario;
}

} // namespace

class TestRingSweep : public QObject {
    Q_OBJECT

private slots:
    void ratios();
    void knownJumps_data();
    void knownJumps();
    void eachPointIsTheSolversAnswer();
    void plansAnswerTheirPoints();
    void endsInTime();
    void theMethodOfTheCountsMissesTheOptimum();
    void sameOnAnyNumberOfThreads();
    void everyMethodHasItsJumps();
    void theRangeFitsThePlatform();
    void stops();
    void refusals_data();
    void refusals();
    void texts();
};

void TestRingSweep::ratios() {
    RingSweep sweep;
    sweep.from = 2;
    sweep.to = 200;
    sweep.perDecade = 1;
    const auto decades = ratiosOf(sweep);
    QCOMPARE(decades.size(), std::size_t{3});
    QCOMPARE(decades[0], 2.0);
    QCOMPARE(decades[1], 20.0);
    QCOMPARE(decades[2], 200.0);
    sweep.to = 300;
    QCOMPARE(ratiosOf(sweep).back(), 300.0);
    QCOMPARE(ratiosOf(sweep).size(), std::size_t{4});
    sweep.to = 2;
    QCOMPARE(ratiosOf(sweep), std::vector<double>{2});
    sweep.from = 1;
    sweep.to = 1000;
    sweep.perDecade = 7;
    const auto fine = ratiosOf(sweep);
    QCOMPARE(fine.size(), std::size_t{22});
    for (std::size_t i = 1; i < fine.size(); ++i)
        QVERIFY(std::abs(std::log10(fine[i] / fine[i - 1]) - 1.0 / 7) < 1e-12);
}

/// Both were found by other programs: the true optimum, not the paper's method.
void TestRingSweep::knownJumps_data() {
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QList<double>>("at");
    QTest::addColumn<QList<int>>("counts");
    QTest::newRow("Lyon") << "lyon" << QList<double>{65.524} << QList<int>{1, 14};
    QTest::newRow("Strasbourg") << "strasbourg" << QList<double>{7.958, 37.878, 282.03}
                                << QList<int>{1, 6, 8, 13};
}

void TestRingSweep::knownJumps() {
    QFETCH(QString, platform);
    QFETCH(QList<double>, at);
    QFETCH(QList<int>, counts);
    const QByteArray name = platform.toUtf8();
    for (const int perDecade : {1, 10}) { // far and near neighbours
        RingSweep sweep;
        sweep.perDecade = perDecade;
        sweep.methods = {"automatic"};
        const RingSweepRun run = runOf(example(name.constData()), sweep);
        QCOMPARE(run.stop, Stop::Completed);
        QCOMPARE(run.points.size(), static_cast<std::size_t>(3 * perDecade + 1));
        for (const RingSweepPoint& point : run.points)
            QVERIFY(point.proven && point.bound == point.time);
        QCOMPARE(run.jumps.size(), static_cast<std::size_t>(at.size()));
        for (qsizetype i = 0; i < at.size(); ++i) {
            const RingJump& jump = run.jumps[static_cast<std::size_t>(i)];
            QCOMPARE(static_cast<int>(jump.before), counts[i]);
            QCOMPARE(static_cast<int>(jump.after), counts[i + 1]);
            QVERIFY(jump.below < jump.above && jump.above <= jump.below * (1 + 2e-6));
            QVERIFY2(std::abs(jump.above - at[i]) < 1e-4 * at[i],
                     qPrintable(QString::number(jump.above, 'g', 9)));
        }
    }
}

void TestRingSweep::eachPointIsTheSolversAnswer() {
    RingSweep sweep;
    sweep.from = 3;
    sweep.to = 12;
    sweep.perDecade = 1;
    const RingSweepRun run = runOf(pair(), sweep);
    QCOMPARE(run.work, 12.0);
    QCOMPARE(run.points.size(), std::size_t{6});
    for (const RingSweepPoint& point : run.points) {
        const bool alone = point.ratio == 3;
        QVERIFY(tolerance::sameTime(point.time, alone ? 12 : 10));
        QCOMPARE(point.processors, std::size_t{alone ? 1U : 2U});
        QVERIFY(point.proven);
    }
    QCOMPARE(run.jumps.size(), std::size_t{3}); // of each method: that one has the pair, too
    for (std::size_t i = 0; i < run.jumps.size(); ++i) {
        QCOMPARE(run.jumps[i].method, i);
        QVERIFY(run.jumps[i].below <= 6 && run.jumps[i].above >= 6 * (1 - 1e-12));
    }
}

/// So that a point can be opened.
void TestRingSweep::plansAnswerTheirPoints() {
    RingSweep sweep;
    sweep.perDecade = 2;
    const Scenario scenario = example("strasbourg-inverted");
    const RingSweepRun run = runOf(scenario, sweep);
    QCOMPARE(run.plans.size(), run.points.size());
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const RingSweepPoint& point = run.points[i];
        Scenario asked = scenario;
        asked.questions.set<ring::Question>(sweepQuestion(run.work, point.ratio));
        Plan plan = *run.plans[i];
        QCOMPARE(*plan.value, point.time);
        QCOMPARE(partsOf(asked, plan).size(), point.processors);
        QCOMPARE(plan.solver == "fixed-count", sweep.methods[point.method] == perCount);
        plan.schedule = scheduleOf(asked, plan);
        QVERIFY(verify(asked, plan));
    }
}

/// A time limit for each point: unproven points are marked, and the others are still solved.
void TestRingSweep::endsInTime() {
    RingSweep sweep;
    sweep.from = 20;
    sweep.to = 80;
    sweep.perDecade = 5;
    sweep.methods = {"branch-and-cut"};
    sweep.secondsEach = 2e-3;
    const Scenario scenario = support::ringScenario(
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 60, 1));
    const RingSweepRun run = runOf(scenario, sweep);
    QCOMPARE(run.stop, Stop::Completed);
    QCOMPARE(run.points.size(), ratiosOf(sweep).size());
    for (const RingSweepPoint& point : run.points)
        QVERIFY(!point.proven && point.bound < point.time);
}

/// 1-ring: "for each q the least sum of d, then the best T" ignores who computes. On Strasbourg inverted at
/// W/H = 2.14 it misses the optimum, 31.5.
void TestRingSweep::theMethodOfTheCountsMissesTheOptimum() {
    RingSweep sweep;
    sweep.from = sweep.to = 2.14;
    const RingSweepRun run = runOf(example("strasbourg-inverted"), sweep);
    QCOMPARE(run.points.size(), std::size_t{3});
    QVERIFY(run.points[0].proven);
    QVERIFY(std::abs(run.points[0].time - 31.5) < 0.05);
    QVERIFY(!run.points[1].proven && run.points[1].time > 1.05 * run.points[0].time);
    for (const RingSweepPoint& point : run.points) // whatever the method, the best bound there is
        QVERIFY(tolerance::sameTime(point.bound, run.points[0].time));
    // The answer equals that of a single solve.
    Scenario scenario = example("strasbourg-inverted");
    const double work = scenario.questions.get<ring::Question>().work;
    scenario.questions.get<ring::Question>().message = work / 2.14;
    SolveControl control;
    const auto greedy = solve(scenario, {Problem::Ring, "greedy", {}}, control);
    QVERIFY(greedy);
    QCOMPARE(run.points[2].time, *greedy->value);
}

void TestRingSweep::sameOnAnyNumberOfThreads() {
    RingSweep sweep;
    sweep.perDecade = 3;
    sweep.methods.emplace_back("lin-kernighan");
    const Scenario scenario = example("strasbourg-inverted");
    const RingSweepRun one = runOf(scenario, sweep, 1);
    const RingSweepRun many = runOf(scenario, sweep, 5);
    QCOMPARE(one.points.size(), std::size_t{10 * 4});
    QVERIFY(one.points == many.points);
    QVERIFY(!one.jumps.empty() && one.jumps == many.jumps);
    QCOMPARE(many.jumpPlans.size(), many.jumps.size());
}

/// The paper's method on Lyon inverted: 1, 6, 7, 14 processors (another program, with the same reading), the
/// fastest ring 1, 6, 14. Each jump is a step of its curve, where it is.
void TestRingSweep::everyMethodHasItsJumps() {
    const auto outcome = support::ran("ring-sweep", {{"solvers", std::string("automatic,per-count")}},
                                      example("lyon-inverted"));
    QVERIFY(outcome);
    const auto json = support::jsonOf(*outcome);
    std::map<std::string, QList<int>> counts;
    for (const auto& jump : json.at("jumps")) {
        QList<int>& of = counts[jump.at("method")];
        if (of.isEmpty())
            of << int(jump.at("before"));
        QCOMPARE(int(jump.at("before")), of.back());
        of << int(jump.at("after"));
        QVERIFY(double(jump.at("above")) <= double(jump.at("below")) * (1 + 2e-6));
    }
    QCOMPARE(counts["automatic"], (QList<int>{1, 6, 14}));
    QCOMPARE(counts["per-count"], (QList<int>{1, 6, 7, 14}));
    const experiment::Chart chart = outcome->charts(0)[1];
    for (const auto& jump : json.at("jumps")) {
        const experiment::Curve& curve = chart.curves[jump.at("method") == "automatic" ? 0 : 1];
        const double above = jump.at("above");
        const auto step = std::ranges::find(curve.points, above, &experiment::CurvePoint::x);
        QVERIFY(step != curve.points.end() && step != curve.points.begin());
        QCOMPARE(std::prev(step)->y, double(jump.at("before")));
        QCOMPARE(step->y, double(jump.at("after")));
        const experiment::Opened opened = outcome->open(step->row);
        QCOMPARE(partsOf(*opened.scenario, opened.plan).size(), std::size_t(jump.at("after")));
        const auto& asked = opened.scenario->questions.get<ring::Question>();
        QVERIFY(std::abs(asked.work / asked.message - above) < 1e-9 * above);
    }
    for (const experiment::Curve& curve : chart.curves)
        QVERIFY(std::ranges::is_sorted(curve.points, {}, &experiment::CurvePoint::x));
}

/// Two processors with w = 1 and 2 and a link of 1: a ring is never faster below W/H = 2 x 1 / 2. Below the
/// range of each example the fastest ring is one processor alone.
void TestRingSweep::theRangeFitsThePlatform() {
    const auto range = fittingRange(pair().platform);
    QVERIFY(range);
    QCOMPARE(range->from, 1.0);
    QCOMPARE(range->to, 1000.0);
    Platform apart = pair().platform;
    (*apart.linkCost)(0, 1) = (*apart.linkCost)(1, 0) = infinity;
    QCOMPARE(fittingRange(apart)->from, 1.0);
    QVERIFY(!fittingRange(Platform{}));
    for (const char* name : {"lyon", "lyon-inverted", "strasbourg", "strasbourg-inverted"}) {
        const Scenario scenario = example(name);
        RingSweep sweep;
        sweep.methods = {"automatic"};
        sweep.from = sweep.to = fittingRange(scenario.platform)->from;
        QCOMPARE(runOf(scenario, sweep).points.front().processors, std::size_t{1});
        const auto outcome = support::ran("ring-sweep", {{"solvers", std::string("automatic")}}, scenario);
        QVERIFY(outcome);
        QVERIFY2(!support::jsonOf(*outcome).at("jumps").empty(), name);
    }
    // Without the other end.
    const auto upwards = support::jsonOf(
        *support::ran("ring-sweep", {{"from", 5000.0}, {"solvers", std::string("greedy")}}, pair()));
    QVERIFY(upwards.at("from") == 5000 && upwards.at("to") == 5e6);
    const auto downwards = support::jsonOf(
        *support::ran("ring-sweep", {{"to", 0.5}, {"solvers", std::string("greedy")}}, pair()));
    QVERIFY(downwards.at("from") == 5e-4 && downwards.at("to") == 0.5);
}

void TestRingSweep::stops() {
    std::stop_source source;
    SolveControl control(source.get_token());
    double last = 0;
    control.setSink([&](const Progress& progress) {
        QVERIFY(*progress.fraction >= last && *progress.fraction <= 1);
        last = *progress.fraction;
        if (last > 0) // a slow machine reports before a column is done
            source.request_stop();
    });
    RingSweep sweep;
    sweep.perDecade = 1000;
    const auto run = runSweep(example("lyon"), sweep, 2, control);
    QVERIFY(run);
    QCOMPARE(run->stop, Stop::Cancelled);
    QVERIFY(last > 0 && run->jumps.empty());
    QVERIFY(run->points.size() < 3001 * 3 && run->points.size() % 3 == 0); // whole columns only
    SolveControl before(source.get_token());
    const auto none = runSweep(example("lyon"), sweep, 2, before);
    QVERIFY(none && none->points.empty() && none->stop == Stop::Cancelled);
}

void TestRingSweep::refusals_data() {
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<int>("perDecade");
    QTest::addColumn<QString>("methods");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, double from, double to, int perDecade, const char* methods,
                        ErrorCode code) {
        QTest::newRow(name) << from << to << perDecade << QString(methods) << static_cast<int>(code);
    };
    row("from 0", 0, 10, 1, "greedy", ErrorCode::OutOfRange);
    row("no number", std::nan(""), 10, 1, "greedy", ErrorCode::OutOfRange);
    row("backwards", 10, 1, 1, "greedy", ErrorCode::OutOfRange);
    row("too far", 1, 1e13, 1, "greedy", ErrorCode::OutOfRange);
    row("no points", 1, 10, 0, "greedy", ErrorCode::OutOfRange);
    row("no methods", 1, 10, 1, "", ErrorCode::OutOfRange);
    row("unknown", 1, 10, 1, "greedy,fastest", ErrorCode::UnknownSolver);
    row("twice", 1, 10, 1, "greedy,automatic,greedy", ErrorCode::DuplicateName);
    row("not homogeneous", 1, 10, 1, "homogeneous", ErrorCode::NotHomogeneous); // the solver's own
}

void TestRingSweep::refusals() {
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(int, perDecade);
    QFETCH(QString, methods);
    QFETCH(int, code);
    RingSweep sweep{from, to, perDecade, {}};
    for (const QString& method : methods.split(',', Qt::SkipEmptyParts))
        sweep.methods.push_back(method.toStdString());
    SolveControl control;
    const auto run = runSweep(example("lyon"), sweep, 2, control);
    QVERIFY(!run);
    QCOMPARE(static_cast<int>(run.error().code), code);
    const auto empty = runSweep(Scenario{}, {}, 2, control);
    QVERIFY(!empty && empty.error().code == ErrorCode::NoProcessors);
}

void TestRingSweep::texts() {
    const auto outcome = support::ran("ring-sweep",
                                      {{"from", 3.0},
                                       {"to", 12.0},
                                       {"per-decade", std::int64_t{1}},
                                       {"solvers", std::string("subsets,greedy")}},
                                      pair());
    QVERIFY(outcome);
    const QString csv = support::csvOf(*outcome);
    QVERIFY2(
        csv.startsWith("ratio,method,time,processors,bound,proven\n3,subsets,12,1,12,yes\n3,greedy,12,1,"),
        qPrintable(csv));
    QCOMPARE(csv.count('\n'), 5);
    const auto json = support::jsonOf(*outcome);
    QVERIFY(json.at("platform") == "Pair" && json.at("work") == 12 && json.at("stop") == "completed");
    QCOMPARE(json.at("points").size(), std::size_t{4});
    QVERIFY(json.at("points")[3].at("method") == "greedy" && json.at("points")[3].at("processors") == 2);
    QVERIFY(json.at("jumps")[0].at("before") == 1 && json.at("jumps")[0].at("after") == 2);
}

const support::TestProgram registered("tst_ring_sweep", support::runTest<TestRingSweep>);

} // namespace tst_ring_sweep

#include "tst_ring_sweep.moc"
