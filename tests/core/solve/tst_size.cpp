// SPDX-License-Identifier: GPL-3.0-or-later
// Thousands of processors on links: limits and stops hold while the instance is built, too.
#include "core/analysis/sensitivity.h"
#include "core/base/containers/pieces.h"
#include "core/base/control/control.h"
#include "core/model/registry.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/star/study/paper.h"
#include "core/solve/solve.h"
#include "tests/support/ending.h"
#include "tests/support/large_platforms.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <ctime>

namespace tst_size {

using namespace equipoise;

namespace {

/// Processor time of this thread, in s: what other programs do on a busy machine does not count.
double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// With the sanitizers all takes several times as long.
constexpr double patience = 3;

enum class Links { Plain, WithLatencies, OneWay };

Platform large(Links links) {
    Platform platform = support::largePlatform(8192, 16'000, false);
    Random random(3);
    for (Link& link : platform.links)
        if (links == Links::WithLatencies)
            link.transfer.startUp = random.between(0.001, 0.01);
    if (links == Links::OneWay)
        for (std::size_t i = 0, count = platform.links.size(); i < count; ++i) {
            Link back = platform.links[i];
            std::swap(back.from, back.to);
            back.transfer.rate *= 1.1;
            back.bothWays = platform.links[i].bothWays = false;
            platform.links.push_back(back);
        }
    return platform;
}

void addLinks() {
    QTest::addColumn<int>("links");
    QTest::newRow("plain") << static_cast<int>(Links::Plain);
    QTest::newRow("latencies") << static_cast<int>(Links::WithLatencies);
    QTest::newRow("one way") << static_cast<int>(Links::OneWay);
}

} // namespace

class TestSize : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void transferTimesKeepALimit_data() { addLinks(); }
    void transferTimesKeepALimit();
    void transferTimesAreThoseOfSingleWays();
    void solvesKeepALimit_data();
    void solvesKeepALimit();
    void aStopEndsTheBuilding();
    void studiesTakeNothingForWhatIsNotDone();
    void piecesAreInOrder();
    void sensitivityStops();
};

void TestSize::transferTimesKeepALimit() {
    QFETCH(int, links);
    const Platform platform = large(static_cast<Links>(links));
    SolveControl control;
    control.setTimeLimit(std::chrono::milliseconds(100));
    const double begin = threadSeconds();
    transferTimes(platform, 1, control);
    const double took = threadSeconds() - begin;
    // Filling 512 MiB takes a part of it. Without a look at the control: 5 to 60 s.
    QVERIFY2(took < patience, std::to_string(took).c_str());
}

/// Another method, and the same to the last bit.
void TestSize::transferTimesAreThoseOfSingleWays() {
    for (const bool latencies : {false, true}) {
        Platform platform = support::largePlatform(700, 1400, false);
        Random random(5);
        for (Link& link : platform.links)
            link.transfer.startUp = latencies ? random.between(0.001, 0.01) : 0;
        const Matrix<double> times = transferTimes(platform, 2);
        std::vector<Way> ways;
        for (int i = 0; i < 2000; ++i)
            ways.push_back({ProcessorId{random.below(700)}, ProcessorId{random.below(700)}});
        const std::vector<double> some = transferTimes(platform, 2, ways);
        for (std::size_t k = 0; k < ways.size(); ++k)
            QCOMPARE(some[k], times(ways[k].from.index(), ways[k].to.index()));
        const std::vector<Route> routes = routesFrom(platform, ProcessorId{0}, 2);
        for (std::size_t j = 0; j < platform.size(); ++j)
            QCOMPARE(routes[j].time(), times(0, j));
    }
}

void TestSize::solvesKeepALimit_data() {
    QTest::addColumn<int>("problem");
    QTest::addColumn<int>("links");
    for (const Problem problem : problems())
        for (const Links links : {Links::Plain, Links::WithLatencies, Links::OneWay})
            QTest::addRow("%s %d", std::string(nameOf(problem)).c_str(), static_cast<int>(links))
                << static_cast<int>(problem) << static_cast<int>(links);
}

void TestSize::solvesKeepALimit() {
    QFETCH(int, problem);
    QFETCH(int, links);
    const auto asked = static_cast<Problem>(problem);
    Scenario scenario{large(static_cast<Links>(links)), {}};
    askQuestion(scenario, asked);
    SolveControl control;
    control.setTimeLimit(std::chrono::milliseconds(200));
    const double begin = threadSeconds();
    const auto plan = solve(scenario, {asked, std::string(automatic), {}}, control);
    const double took = threadSeconds() - begin;
    QVERIFY2(plan, plan ? "" : plan.error().subject.c_str());
    QVERIFY2(took < patience, std::to_string(took).c_str());
    if (asked == Problem::Ring) // somebody alone is there at once
        QVERIFY(plan->hasAnswer() && plan->bound);
}

void TestSize::aStopEndsTheBuilding() {
    Scenario scenario{large(Links::WithLatencies), {}};
    askQuestion(scenario, Problem::Ring);
    const auto run = [scenario](SolveControl& control) {
        return solve(scenario, {Problem::Ring, "local-search", {}}, control);
    };
    constexpr int maxWait = 60; // s
    const support::Ending ending = support::endingOf(run, {support::Told::When::Midway, 0.1}, maxWait);
    QVERIFY(ending.plan && *ending.plan && (*ending.plan)->hasAnswer());
    QCOMPARE((*ending.plan)->stop, Stop::Cancelled);
    QVERIFY2(ending.busy < patience, std::to_string(ending.busy).c_str());
}

void TestSize::studiesTakeNothingForWhatIsNotDone() {
    SolveControl control;
    control.setTimeLimit(std::chrono::milliseconds(100));
    const double begin = threadSeconds();
    // A list of all of them would take more memory than there is.
    const auto study = star::runStudy(1'000'000'000'000, 0, 2, control);
    const double took = threadSeconds() - begin;
    QVERIFY(study);
    QCOMPARE(study->stop, Stop::TimeLimit);
    QVERIFY2(took < patience, std::to_string(took).c_str());
    for (std::size_t i = 0; i < study->trials.size(); ++i)
        QVERIFY(i == 0 || study->trials[i - 1].seed < study->trials[i].seed);
}

void TestSize::piecesAreInOrder() {
    SolveControl control;
    const auto done = pieces<std::size_t>(
        1000, 4, 0, 1, control, [](std::size_t i, SolveControl&) { return Result<std::size_t>(i * i); });
    QVERIFY(done);
    QCOMPARE(done->size(), std::size_t{1000});
    for (std::size_t i = 0; i < done->size(); ++i)
        QVERIFY((*done)[i].number == i && (*done)[i].result == i * i);
    const auto failed = pieces<int>(1000, 4, 0, 1, control, [](std::size_t i, SolveControl&) {
        return i == 7 || i == 500 ? Result<int>(Error{{}, std::to_string(i), {}, {}, {}}) : Result<int>(1);
    });
    QVERIFY(!failed);
    QCOMPARE(failed.error().subject, std::string("7"));
}

void TestSize::sensitivityStops() {
    Scenario scenario{support::completePlatform(1500, false), {}};
    askQuestion(scenario, Problem::Grid);
    SolveControl control;
    control.setTimeLimit(std::chrono::milliseconds(200));
    SensitivityRequest request;
    request.problem = Problem::Grid;
    request.solver = "heuristic";
    const auto found = sensitivity(scenario, request, control);
    QVERIFY(found);
    QVERIFY(found->tried <= found->parts);
    QCOMPARE(found->parts, std::size_t{1500});
}

const support::TestProgram registered("tst_size", support::runTest<TestSize>);

} // namespace tst_size

#include "tst_size.moc"
