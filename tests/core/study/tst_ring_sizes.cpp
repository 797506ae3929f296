// SPDX-License-Identifier: GPL-3.0-or-later
// The time of a step by the number of processors: values worked out by hand, stop, time limit, texts.
#include "core/base/numbers/tolerance.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/study/sizes.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"
#include "tests/support/experiments.h"
#include "tests/support/ring_families.h"
#include "tests/support/scenarios.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <chrono>
#include <stop_token>

namespace tst_ring_sizes {

using namespace equipoise;

namespace {

Scenario example(const char* name) {
    auto read = io::readScenario(std::string(EXAMPLES) + "/" + name + ".equipoise");
    return read ? std::move(read->file.scenario) : Scenario{};
}

RingSizesRun runOf(const Scenario& scenario, unsigned threads = 2, std::optional<double> seconds = {}) {
    SolveControl control;
    auto run = runSizes(scenario, {seconds}, threads, control);
    return run ? *std::move(run) : RingSizesRun{};
}

} // namespace

class TestRingSizes : public QObject {
    Q_OBJECT

private slots:
    void twoRooms();
    void plansAnswerTheQuestion();
    void sameOnAnyNumberOfThreads();
    void eachMessageAlone();
    void withoutLinks();
    void stops();
    void endsInTime();
    void refusals();
    void texts();
};

/// Four fast machines (w = 1) and eight slow ones (w = 5), links of 1 within a room and of 40 between, W =
/// 100. A ring of q alike machines adds q 2 / w in weights: (100 + 2 q) w-free for the fast, (100 + 0.4 q) 5
/// / q for the slow; two of a kind send both ways over one link, which is counted twice by the same formula.
/// A ring across the rooms has both ends of the line: each of four machines pays 1 + 40, so T >= 41, and with
/// one machine alone on one side 80, which it pays twice. Weights prefer the slow ones, and across the rooms
/// the line weighs 2 * 40 (1 + 1/5) = 96.
void TestRingSizes::twoRooms() {
    const RingSizesRun run = runOf(example("fast-and-slow"));
    QCOMPARE(run.stop, Stop::Completed);
    QCOMPARE(run.points.size(), std::size_t{24});
    const auto fast = [](double q) { return (100 + 2 * q) / q; };
    const auto slow = [](double q) { return (100 + 0.4 * q) * 5 / q; };
    // f fast and s slow ones: f - 1 and s - 1 edges within.
    const auto across = [](double f, double s) {
        const double formula = (100 + 96 + 2 * (f - 1) + 0.4 * (s - 1)) / (f + s / 5);
        return std::max(formula, f == 1 || s == 1 ? 80.0 : 41.0);
    };
    const double fastest[] = {100,          fast(2),      fast(3),      fast(4),
                              across(3, 2), // with four fast ones the slow one pays 80
                              across(4, 2), across(4, 3), across(4, 4), across(4, 5),
                              across(4, 6), across(4, 7), across(4, 8)};
    const double lightest[] = {100,     slow(2), slow(3),      slow(4),      slow(5),      slow(6),
                               slow(7), slow(8), across(1, 8), across(2, 8), across(3, 8), across(4, 8)};
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        const RingSizePoint& point = run.points[i];
        QCOMPARE(point.processors, i / 2 + 1);
        QCOMPARE(point.kind, ringsOfSize[i % 2]);
        const double expected = i % 2 == 0 ? fastest[i / 2] : lightest[i / 2];
        QVERIFY2(tolerance::sameTime(point.time, expected),
                 qPrintable(QString("%1: %2, expected %3").arg(i).arg(point.time).arg(expected)));
        QVERIFY(point.proven);
        QCOMPARE(point.bound, i % 2 == 0 ? point.time : 0);
    }
    QCOMPARE(run.points[*run.best(RingOfSize::Fastest)].processors, std::size_t{4});
    QCOMPARE(run.points[*run.best(RingOfSize::Lightest)].processors, std::size_t{12});
}

void TestRingSizes::plansAnswerTheQuestion() {
    Scenario scenario = example("strasbourg-inverted");
    const RingSizesRun run = runOf(scenario);
    QCOMPARE(run.plans.size(), run.points.size());
    for (std::size_t i = 0; i < run.points.size(); ++i) {
        Plan plan = *run.plans[i];
        QVERIFY(plan.schedule.blocks.empty());
        plan.schedule = scheduleOf(scenario, plan);
        QVERIFY(!plan.schedule.blocks.empty() && verify(scenario, plan));
        QCOMPARE(*plan.value, run.points[i].time);
        QCOMPARE(partsOf(scenario, plan).size(), run.points[i].processors);
        QCOMPARE(plan.solver, std::string("fixed-count"));
    }
    SolveControl control;
    const auto best = solve(scenario, {Problem::Ring, "subsets", {}}, control);
    QVERIFY(tolerance::sameTime(run.points[*run.best(RingOfSize::Fastest)].time, *best->value));
    // The figure of 1-ring: 6 % lost here by taking the lightest rings.
    QVERIFY(run.points[*run.best(RingOfSize::Lightest)].time > 1.06 * *best->value);
}

void TestRingSizes::sameOnAnyNumberOfThreads() {
    const Scenario scenario = support::ringScenario(
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 20, 2));
    const RingSizesRun one = runOf(scenario, 1);
    const RingSizesRun many = runOf(scenario, 5);
    QCOMPARE(one.points.size(), std::size_t{40});
    QVERIFY(one.points == many.points);
    for (const RingSizePoint& point : one.points)
        QVERIFY(point.proven);
    for (std::size_t i = 0; i < one.plans.size(); ++i)
        QVERIFY(one.plans[i]->answer == many.plans[i]->answer);
}

/// The paper's experiment gives every message its links to itself, whatever the question at hand says.
void TestRingSizes::eachMessageAlone() {
    Scenario scenario = support::overALine();
    for (const ContentionModel links : {ContentionModel::MaxMinFair, ContentionModel::Reserved}) {
        scenario.questions.get<ring::Question>().links = links;
        const RingSizesRun run = runOf(scenario);
        scenario.questions.get<ring::Question>().links = ContentionModel::None;
        const RingSizesRun alone = runOf(scenario);
        QCOMPARE(run.points.size(), std::size_t{8});
        QVERIFY(run.points == alone.points);
    }
}

/// One alone is all there is.
void TestRingSizes::withoutLinks() {
    Scenario scenario = example("fast-and-slow");
    scenario.platform.links.clear();
    const RingSizesRun run = runOf(scenario);
    QCOMPARE(run.points.size(), std::size_t{2});
    for (const RingSizePoint& point : run.points)
        QVERIFY(point.processors == 1 && point.time == 100 && point.proven);
}

void TestRingSizes::stops() {
    std::stop_source source;
    SolveControl control(source.get_token());
    double last = 0;
    control.setSink([&](const Progress& progress) {
        QVERIFY(*progress.fraction >= last && *progress.fraction <= 1);
        last = *progress.fraction;
        if (last > 0) // something is done
            source.request_stop();
    });
    const Scenario scenario = support::ringScenario(
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 60, 1));
    const auto run = runSizes(scenario, {}, 2, control);
    QVERIFY(run);
    QCOMPARE(run->stop, Stop::Cancelled);
    QVERIFY(last > 0 && !run->points.empty() && run->points.size() < 120);
    SolveControl before(source.get_token());
    const auto none = runSizes(scenario, {}, 2, before);
    QVERIFY(none && none->points.empty() && none->stop == Stop::Cancelled);
}

/// A point that is not proven by the time limit is marked, and has a bound.
void TestRingSizes::endsInTime() {
    const Scenario scenario = support::ringScenario(
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 40, 1));
    const RingSizesRun run = runOf(scenario, 2, 2e-3);
    QCOMPARE(run.stop, Stop::Completed);
    std::size_t open = 0;
    for (const RingSizePoint& point : run.points) {
        open += point.proven ? 0 : 1;
        QVERIFY(point.bound <= point.time && (point.proven || point.bound < point.time));
    }
    QVERIFY(open > 0);
}

void TestRingSizes::refusals() {
    SolveControl control;
    const auto empty = runSizes(Scenario{}, {}, 1, control);
    QVERIFY(!empty && empty.error().code == ErrorCode::NoProcessors);
    for (const double seconds : {0.0, -1.0, 1e9}) {
        const auto refused = runSizes(example("lyon"), {seconds}, 1, control);
        QVERIFY(!refused && refused.error().code == ErrorCode::OutOfRange);
    }
}

void TestRingSizes::texts() {
    const Scenario scenario = example("fast-and-slow");
    const auto outcome = support::ran("ring-sizes", {}, scenario);
    QVERIFY(outcome && outcome->opens);
    const QString csv = support::csvOf(*outcome);
    QVERIFY2(
        csv.startsWith("processors,ring,time,bound,proven\n1,fastest,100,100,yes\n1,lightest,100,,yes\n"),
        qPrintable(csv));
    QVERIFY(csv.contains("\n4,fastest,27,27,yes\n4,lightest,12"));
    QCOMPARE(csv.count('\n'), 25);
    const auto json = support::jsonOf(*outcome);
    QVERIFY(json.at("study") == "ring-sizes" && json.at("stop") == "completed" &&
            json.at("platform") == "Two rooms" && json.at("work") == 100 && json.at("message") == 1);
    QCOMPARE(json.at("points").size(), std::size_t{24});
    const auto& four = json.at("points")[6];
    QVERIFY(four.at("processors") == 4 && four.at("ring") == "fastest" && four.at("time") == 27 &&
            four.at("bound") == 27 && four.at("proven") == true);
    QVERIFY((four.at("order") == nlohmann::json{"F1", "F2", "F3", "F4"}));
    QVERIFY(!json.at("points")[7].contains("bound"));
    QVERIFY(json.at("best").at("lightest").at("processors") == 12 &&
            json.at("best").at("lightest").at("time") == 41);
}

const support::TestProgram registered("tst_ring_sizes", support::runTest<TestRingSizes>);

} // namespace tst_ring_sizes

#include "tst_ring_sizes.moc"
