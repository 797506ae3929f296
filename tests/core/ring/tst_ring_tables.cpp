// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of RR-4745, section 6.4.
#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/exact/subset_tables.h"
#include "core/problems/ring/heuristics/greedy.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/clusters.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_ring_tables {

using namespace equipoise;
using namespace equipoise::ring;
using equipoise::tolerance::sameTime;
using support::Reading;

namespace {

/// Rows of Tables 5 and 6 from q = 3 on, in 1 / 6000 of the objective; 0 where PIP ran out of memory.
constexpr double lyonOptimal[] = {878, 556, 1128, 906, 2075, 3071, 0, 0, 0, 0, 0, 9059};
constexpr double lyonGreedy[] = {1202, 556, 1152, 906, 2240, 3238, 4236, 5234, 6232, 7230, 8228, 10077};
constexpr double strasbourgOptimal[] = {1517, 2109, 3141, 3733, 4955, 5660, 7348, 8500, 10188, 12235, 14757};
constexpr double strasbourgGreedy[] = {1520, 2112, 3144, 3736, 4958, 5668, 7353, 8505, 10195, 12490, 15759};
constexpr double scale = 6000;

using Make = Instance (*)(Reading, double);

std::size_t countAt(Make make, Reading reading, double work) {
    SolveControl control;
    return solveSubsets(make(reading, work), {}, control)->order.size();
}

/// Where between `low` and `high` the optimal number of processors stops being the one at `low`.
double jump(Make make, Reading reading, double low, double high) {
    const std::size_t before = countAt(make, reading, low);
    while (high - low > 1e-6 * high) {
        const double middle = (low + high) / 2;
        (countAt(make, reading, middle) == before ? low : high) = middle;
    }
    return high;
}

/// By number of processors, the sum of printed weights along the rings that greedy insertion goes through.
/// The rings grow by the true weights, that is by what an insertion adds to T, from the processor that is
/// fastest by the cycle times as printed.
std::vector<double> greedySums(Make make) {
    const auto printed = make(Reading::AsPrinted, 1);
    const auto fastest =
        static_cast<std::uint32_t>(std::ranges::min_element(printed.cycleTime) - printed.cycleTime.begin());
    const auto inverted = make(Reading::Inverted, 1);
    const auto weights = printedWeights(inverted);
    SolveControl control;
    std::vector<double> sums;
    for (const Tour& tour : greedyTours(trueWeights(inverted), fastest, control)) {
        double sum = 0;
        for (std::size_t at = 0; at < tour.order.size(); ++at)
            sum += weights(tour.order[at], tour.order[(at + 1) % tour.order.size()]);
        sums.push_back(sum * scale);
    }
    return sums;
}

} // namespace

class RingTablesTest : public QObject {
    Q_OBJECT
private slots:
    void table5Optimal();
    void table6Optimal();
    void table5Greedy();
    void table6Greedy();
    void lyonJumps();
    void strasbourgJumps();
    void perCountMethodMissesTheOptimum();
};

void RingTablesTest::table5Optimal() {
    const auto least = minimalWeightByCount(printedWeights(support::lyon(Reading::Inverted, 1)));
    for (std::size_t count = 3; count <= 14; ++count) {
        const double printed = lyonOptimal[count - 3];
        // 1128 is a misprint for 1228: no ring of five is below 1228.
        const double expected = count == 5 ? 1228 : printed;
        if (expected > 0)
            QVERIFY2(std::abs(least[count - 1] * scale / expected - 1) < 0.003,
                     qPrintable(QString("count %1: %2").arg(count).arg(least[count - 1] * scale)));
    }
}

void RingTablesTest::table6Optimal() {
    const auto least = minimalWeightByCount(printedWeights(support::strasbourg(Reading::Inverted, 1)));
    for (std::size_t count = 3; count <= 13; ++count)
        QVERIFY2(std::abs(least[count - 1] * scale / strasbourgOptimal[count - 3] - 1) < 0.003,
                 qPrintable(QString("count %1: %2").arg(count).arg(least[count - 1] * scale)));
}

// The whole row comes out, but for 1152, a misprint for 1552 (as PIP's 1128 is for 1228).
void RingTablesTest::table5Greedy() {
    const auto sums = greedySums(support::lyon);
    for (std::size_t count = 3; count <= 14; ++count) {
        const double expected = count == 5 ? 1552 : lyonGreedy[count - 3];
        QVERIFY2(std::abs(sums[count - 1] / expected - 1) < 0.003,
                 qPrintable(QString("count %1: %2").arg(count).arg(sums[count - 1])));
    }
}

// All but the last entry: before that, several processors of equal speed cost the same wherever they go in,
// and the sum of printed weights then depends on which one is taken. With other choices 15785 comes out, for
// 15759 in print; with the lowest index 15051.
void RingTablesTest::table6Greedy() {
    const auto sums = greedySums(support::strasbourg);
    for (std::size_t count = 3; count <= 12; ++count)
        QVERIFY2(std::abs(sums[count - 1] / strasbourgGreedy[count - 3] - 1) < 0.003,
                 qPrintable(QString("count %1: %2").arg(count).arg(sums[count - 1])));
    QVERIFY2(std::abs(sums[12] - 15051) < 1, qPrintable(QString::number(sums[12])));
}

// 1 -> 14: alone T = 0.00874 W; all 14 once the ring's time falls below that.
void RingTablesTest::lyonJumps() {
    QCOMPARE(countAt(support::lyon, Reading::AsPrinted, 60), std::size_t{1});
    const double at = jump(support::lyon, Reading::AsPrinted, 60, 70);
    QVERIFY2(std::abs(at - 65.524) < 0.001, qPrintable(QString::number(at, 'g', 10)));
    QCOMPARE(countAt(support::lyon, Reading::AsPrinted, at * 1.00001), std::size_t{14});
    QCOMPARE(countAt(support::lyon, Reading::AsPrinted, 3000), std::size_t{14});
}

void RingTablesTest::strasbourgJumps() {
    const struct {
        double low, high, at;
        std::size_t before, after;
    } jumps[] = {{6, 10, 7.9575, 1, 6}, {20, 60, 37.878, 6, 8}, {200, 400, 282.03, 8, 13}};
    for (const auto& expected : jumps) {
        QCOMPARE(countAt(support::strasbourg, Reading::AsPrinted, expected.low), expected.before);
        const double at = jump(support::strasbourg, Reading::AsPrinted, expected.low, expected.high);
        QVERIFY2(std::abs(at / expected.at - 1) < 1e-4, qPrintable(QString::number(at, 'g', 10)));
        QCOMPARE(countAt(support::strasbourg, Reading::AsPrinted, at * 1.00001), expected.after);
    }
}

// Proposition 4 picks, at W / H = 2.14, the ring of all 13 with the least sum of printed weights, believing
// T = 33.28. In truth one of its processors waits 41.67 for its messages; ten processors need 31.49.
void RingTablesTest::perCountMethodMissesTheOptimum() {
    const auto instance = support::strasbourg(Reading::Inverted, 2.14);
    const auto weights = printedWeights(instance);
    SubsetTables tables(weights);
    SolveControl control;
    std::vector<Tour> byCount;
    for (std::uint32_t root = 0; root < tables.size(); ++root) {
        QVERIFY(tables.fill(root, control));
        improveByCount(byCount, tables);
    }
    double believed = std::numeric_limits<double>::infinity();
    std::vector<std::uint32_t> chosen;
    for (const Tour& tour : byCount) {
        double speed = 0;
        for (const auto i : tour.order)
            speed += 1 / instance.cycleTime[i];
        if ((instance.work + tour.weight) / speed < believed) {
            believed = (instance.work + tour.weight) / speed;
            chosen = tour.order;
        }
    }
    QCOMPARE(chosen.size(), std::size_t{13});
    QVERIFY(std::abs(believed - 33.28) < 0.01);
    QVERIFY(std::abs(support::bisectedTime(instance, chosen) - 41.6667) < 0.001);
    const auto best = *solveSubsets(instance, {}, control);
    QCOMPARE(best.order.size(), std::size_t{10});
    QVERIFY(std::abs(support::bisectedTime(instance, best.order) - 31.4866) < 0.001);
}

const support::TestProgram registered("tst_ring_tables", support::runTest<RingTablesTest>);

} // namespace tst_ring_tables

#include "tst_ring_tables.moc"
