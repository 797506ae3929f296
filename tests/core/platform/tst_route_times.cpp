// SPDX-License-Identifier: GPL-3.0-or-later
// Times of single ways through networks of any kind against those of the matrix.
#include "core/base/random.h"
#include "core/platform/routes/route_times.h"
#include "core/platform/routes/routes.h"
#include "tests/support/made_meshes.h"
#include "tests/support/made_trees.h"
#include "tests/support/seeds.h"
#include "tests/support/switch_networks.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <stop_token>
#include <vector>

namespace tst_route_times {

using namespace equipoise;
using support::MadeTree;

namespace {

/// Of every two; in a second round what was kept says the same. Empty, or where they differ.
QString differences(const Platform& platform, double amount, int rounds = 2) {
    SolveControl control;
    const RouteTimes routes(platform, amount, control);
    const Matrix<double> times = transferTimes(platform, amount);
    for (int round = 0; round < rounds; ++round)
        for (std::uint32_t i = 0; i < platform.size(); ++i)
            for (std::uint32_t j = 0; j < platform.size(); ++j)
                if (routes.time(i, j) != times(i, j))
                    return QString("from %1 to %2: %3, not %4")
                        .arg(i)
                        .arg(j)
                        .arg(routes.time(i, j), 0, 'g', 17)
                        .arg(times(i, j), 0, 'g', 17);
    return {};
}

} // namespace

class RouteTimesTest : public QObject {
    Q_OBJECT
private slots:
    void areThoseOfTheMatrixOnTrees();
    void areThoseOfTheMatrixOnMeshes();
    void areThoseOfTheMatrixOnNetworksOfSwitches_data();
    void areThoseOfTheMatrixOnNetworksOfSwitches();
    void areTheSameWhenWhatIsKeptIsDropped();
    void someWaysAgreeWithTheMatrix();
    void longLines();
    void stoppedItSearchesNoMore();
};

void RouteTimesTest::areThoseOfTheMatrixOnTrees() {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Random random(seed);
        const MadeTree made{1 + random.below(12), random.below(8), seed % 2 == 0, 0,
                            seed % 5 == 0,        false,           seed % 7 == 0};
        QCOMPARE(differences(support::treeOf(made, random), 2.5), QString());
    }
}

// With latencies and without, links that go one way, processors that do not forward, several links between
// the same two nodes, ties, costs from 1e-12 to 1e12.
void RouteTimesTest::areThoseOfTheMatrixOnMeshes() {
    for (std::uint64_t seed = 0; seed < support::seeds(6000); ++seed) {
        Random random(seed);
        const Platform platform = support::meshOf(1 + random.below(14), seed, random);
        const double amount = seed % 6 == 0 ? 0 : random.between(0.1, 3);
        const QString found = differences(platform, amount);
        QVERIFY2(found.isEmpty(), qPrintable(QString("seed %1, ").arg(seed) + found));
    }
}

void RouteTimesTest::areThoseOfTheMatrixOnNetworksOfSwitches_data() {
    QTest::addColumn<int>("joined");
    QTest::addColumn<double>("trunk");
    for (const auto joined :
         {support::Joined::Tree, support::Joined::FatTree, support::Joined::Torus, support::Joined::AtRandom})
        for (const double trunk : {0.03, 1.0, 30.0})
            QTest::addRow("%d, trunks %g", static_cast<int>(joined), trunk)
                << static_cast<int>(joined) << trunk;
}

void RouteTimesTest::areThoseOfTheMatrixOnNetworksOfSwitches() {
    QFETCH(int, joined);
    QFETCH(double, trunk);
    for (const std::size_t each : {std::size_t{2}, std::size_t{5}})
        QCOMPARE(
            differences(
                support::networkOf({static_cast<support::Joined>(joined), 250, each, true, trunk}, each), 1),
            QString());
}

// More pairs than are kept: 800 processors between others are 319,600.
void RouteTimesTest::areTheSameWhenWhatIsKeptIsDropped() {
    Random random(1);
    Platform platform;
    platform.processors.resize(support::isSanitized ? 400 : 800);
    const auto join = [&](std::size_t a, std::size_t b) {
        platform.links.push_back({ProcessorId{a}, ProcessorId{b}, {1, random.between(0.1, 1), {}}});
    };
    for (std::size_t i = 1; i < platform.size(); ++i) {
        join(i, random.below(i));
        join(i, (i + 1 + random.below(platform.size() - 1)) % platform.size());
    }
    QCOMPARE(differences(platform, 1, 1), QString());
}

void RouteTimesTest::someWaysAgreeWithTheMatrix() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        const Platform platform = support::meshOf(2 + random.below(12), seed, random);
        const Matrix<double> times = transferTimes(platform, 1);
        std::vector<Way> ways;
        for (std::size_t i = 0; i < platform.size(); ++i)
            for (std::size_t j = 0; j < platform.size(); ++j)
                ways.push_back({ProcessorId{i}, ProcessorId{j}});
        const std::vector<double> some = transferTimes(platform, 1, ways);
        for (std::size_t k = 0; k < ways.size(); ++k)
            QCOMPARE(some[k], times(ways[k].from.index(), ways[k].to.index()));
    }
}

// 50,000 processors in a line: link k takes 1 + k mod 7, and 1 in latency. From 0 to the last one that is 7 +
// 49,999; from k to k + 1 it is 2 + k mod 7. With a link from end to end that takes 9 nothing else changes:
// it is the slowest.
void RouteTimesTest::longLines() {
    constexpr std::uint32_t count = 50'000;
    Platform platform;
    platform.processors.resize(count);
    for (std::uint32_t k = 0; k + 1 < count; ++k)
        platform.links.push_back({ProcessorId{k}, ProcessorId{k + 1}, {1.0 + k % 7, 1, {}}});
    for (const bool circle : {false, true}) {
        if (circle)
            platform.links.push_back({ProcessorId{0}, ProcessorId{count - 1}, {9, 1, {}}});
        SolveControl control;
        const RouteTimes routes(platform, 1, control);
        QCOMPARE(routes.time(0, count - 1), 7.0 + count - 1);
        for (std::uint32_t k = 0; k + 1 < count; ++k)
            QCOMPARE(routes.time(k, k + 1), 2.0 + k % 7);
    }
}

// What was found before stays known, and so does what takes no search: of two on one switch.
void RouteTimesTest::stoppedItSearchesNoMore() {
    const Platform platform = support::networkOf({support::Joined::Torus, 2'000, 4, true, 1}, 1);
    std::stop_source source;
    SolveControl control(source.get_token());
    const RouteTimes routes(platform, 1, control);
    const double before = routes.time(0, 999);
    QVERIFY(before < noWay);
    source.request_stop();
    for (std::uint32_t j = 4; j < 2'000 && control.stop() == Stop::Completed; ++j)
        static_cast<void>(routes.time(3, j));
    QVERIFY(control.stop() == Stop::Cancelled); // it looks by itself
    QCOMPARE(routes.time(0, 999), before);
    QCOMPARE(routes.time(0, 1'500), noWay);
    QVERIFY(routes.time(4, 5) < noWay);
    QCOMPARE(routes.time(5, 5), 0.0);
}

const support::TestProgram registered("tst_route_times", support::runTest<RouteTimesTest>);

} // namespace tst_route_times

#include "tst_route_times.moc"
