// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/bounds/bottleneck_search.h"
#include "core/problems/ring/exact/subset_tables.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/instances.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <chrono>
#include <cmath>
#include <stop_token>

namespace tst_ring_subsets {

using namespace equipoise;
using namespace equipoise::ring;
using equipoise::tolerance::sameTime;
using support::RingShape;

namespace {

Outcome solved(const Instance& instance) {
    SolveControl control;
    return *solveSubsets(instance, {}, control);
}

/// The least of the paper's equation (3) over all rings, as if shares below 0 were possible.
double minFormula(const Instance& instance) {
    double least = std::numeric_limits<double>::infinity();
    support::forEachRing(instance.size(), [&](const std::vector<std::uint32_t>& order) {
        least = std::min(least, evaluate(instance, order).formula);
    });
    return least;
}

} // namespace

class RingSubsetsTest : public QObject {
    Q_OBJECT
private slots:
    void agreesWithExhaustion_data();
    void agreesWithExhaustion();
    void countsAgreeWithExhaustion_data();
    void countsAgreeWithExhaustion();
    void asymmetricWeightsAgreeWithExhaustion();
    void findsBottleneckRingsByHand();
    void largerRingsStandUpToTheGreedyOnes();
    void refusesTooMany();
    void stoppedAtOnceItStillAnswers();
    void reduceKeepsEveryFasterRing();
    void possibleEdgesAreThoseOfTheRule();
    void stoppedAtOnceNoEdgeIsRuledOut();
};

void RingSubsetsTest::agreesWithExhaustion_data() {
    QTest::addColumn<int>("shape");
    for (const auto shape : support::allRingShapes)
        QTest::newRow(support::nameOf(shape).c_str()) << static_cast<int>(shape);
}

// Every shape x 400 seeds, 1 to 7 processors; work is varied over two more decades so that every number of
// processors, relays and bottlenecks occur.
void RingSubsetsTest::agreesWithExhaustion() {
    QFETCH(int, shape);
    int misled = 0;
    std::vector<int> counts(8);
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        auto instance = support::randomRing(static_cast<RingShape>(shape), 1 + seed % 7, seed);
        instance.work *= std::pow(10.0, static_cast<double>(seed % 3) - 1);
        const auto best = support::bestRing(instance);
        const Outcome outcome = solved(instance);
        const auto ring = evaluate(instance, outcome.order);
        const auto told = QString("seed %1: %2, expected %3").arg(seed).arg(ring.time).arg(best.time);
        QVERIFY2(sameTime(ring.time, best.time, 1e-9), qPrintable(told));
        QVERIFY2(outcome.status == Status::Optimal, qPrintable(told));
        QVERIFY2(*outcome.bound <= ring.time && sameTime(*outcome.bound, ring.time), qPrintable(told));
        QCOMPARE(outcome.stop, Stop::Completed);
        QCOMPARE(canonicalOrder(outcome.order), outcome.order);
        misled += minFormula(instance) < best.time * (1 - 1e-9);
        ++counts[outcome.order.size()];
    }
    QVERIFY(counts[1] > 0);
    QVERIFY(counts[2] > 0);
    QVERIFY(counts[3] + counts[4] + counts[5] + counts[6] + counts[7] > 30);
    // Instances on which the formula alone would choose a ring that its bottleneck makes slower than the
    // best.
    if (static_cast<RingShape>(shape) == RingShape::Relays)
        QVERIFY2(misled > 20, qPrintable(QString::number(misled)));
}

void RingSubsetsTest::countsAgreeWithExhaustion_data() {
    agreesWithExhaustion_data();
}

void RingSubsetsTest::countsAgreeWithExhaustion() {
    QFETCH(int, shape);
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const auto instance = support::randomRing(static_cast<RingShape>(shape), 1 + seed % 6, seed);
        const auto weights = trueWeights(instance);
        const auto expected = support::minWeights(weights);
        const Outcome outcome = solved(instance);
        std::size_t row = 0;
        for (std::size_t count = 1; count <= instance.size(); ++count) {
            if (std::isinf(expected[count - 1]))
                continue;
            const auto where = QString("seed %1, count %2").arg(seed).arg(count);
            QVERIFY2(row < outcome.lightest.size(), qPrintable(where));
            QCOMPARE(outcome.lightest[row].count, count);
            QVERIFY2(sameTime(outcome.lightest[row].weight, expected[count - 1], 1e-12), qPrintable(where));
            QVERIFY2(*outcome.lightest[row].time >= *outcome.bound * (1 - 1e-12), qPrintable(where));
            ++row;
        }
        QCOMPARE(row, outcome.lightest.size());
    }
}

void RingSubsetsTest::asymmetricWeightsAgreeWithExhaustion() {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const auto shape = support::allRingShapes[seed % std::size(support::allRingShapes)];
        const auto weights = printedWeights(support::randomRing(shape, 1 + seed % 7, seed));
        const auto expected = support::minWeights(weights);
        const auto found = minimalWeightByCount(weights);
        QCOMPARE(found.size(), expected.size());
        for (std::size_t at = 0; at < found.size(); ++at)
            QVERIFY2(found[at] == expected[at] || sameTime(found[at], expected[at], 1e-12),
                     qPrintable(QString("seed %1, count %2").arg(seed).arg(at + 1)));
    }
}

// Four equal processors, W = 12, w = 1. Messages cost 0.5, but 2.75 between 2 and 3. All four with 2 and 3
// apart (0, 2, 1, 3): T = (12 + 4 x 1) / 4 = 4. Two: (12 + 2 x 1) / 2 = 7; three: (12 + 3) / 3 = 5; so 4.
// Now 3 can reach no one but 2 (2.75) and 0 (0.5) : all four give k_3 = k_2 = 3.25, T = (12 + 1 + 1 + 3.25 x
// 2) / 4 = 5.125 > 5 of {0, 1, 2}. With W = 16: 5.5 by the ring of three against (16 + 8.5) / 4 = 6.125 and
// (16 + 3) / 3 = 6.33: now all four.
void RingSubsetsTest::findsBottleneckRingsByHand() {
    Instance instance{12, {1, 1, 1, 1}, {0, 0, 0, 0}, Matrix<double>(4, 4, 0.5)};
    instance.transfer(2, 3) = instance.transfer(3, 2) = 2.75;
    Outcome outcome = solved(instance);
    QCOMPARE(outcome.order, (std::vector<std::uint32_t>{0, 2, 1, 3}));
    QCOMPARE(timeOf(instance, outcome.order), 4.0);

    const double noLink = std::numeric_limits<double>::infinity();
    instance.transfer(1, 3) = instance.transfer(3, 1) = noLink;
    outcome = solved(instance);
    QCOMPARE(outcome.order, (std::vector<std::uint32_t>{0, 1, 2}));
    QCOMPARE(timeOf(instance, outcome.order), 5.0);
    instance.work = 16;
    outcome = solved(instance);
    QCOMPARE(outcome.order, (std::vector<std::uint32_t>{0, 1, 2, 3}));
    QCOMPARE(timeOf(instance, outcome.order), 6.125);

    // A very slow processor adds nothing to speed, but its messages of 5 + 0.5 would hold up the ring: the
    // formula likes it as a relay when its own links are cheap for the others.
    instance = {12, {1, 1, 1, 1000}, {0, 0, 0, 0}, Matrix<double>(4, 4, 1)};
    for (const std::size_t i : {0U, 1U}) {
        instance.transfer(i, 3) = 0;  // cheap for them
        instance.transfer(3, i) = 10; // dear for the slow one, which the formula divides by 1000
    }
    // Formula with 3: (0, 2, 1, 3): (12 + 1 + 2 + 1 + 20 / 1000) / 3.001 = 5.34 < 6 = (12 + 6) / 3 without,
    // but k_3 = 20. So {0, 1, 2} at 6.
    outcome = solved(instance);
    QCOMPARE(outcome.order, (std::vector<std::uint32_t>{0, 1, 2}));
    QCOMPARE(timeOf(instance, outcome.order), 6.0);
    QCOMPARE(outcome.status, Status::Optimal);
}

void RingSubsetsTest::largerRingsStandUpToTheGreedyOnes() {
    for (const auto shape : support::allRingShapes)
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const auto instance = support::randomRing(shape, 9 + seed, seed);
            SolveControl control;
            const auto greedy = *solveGreedy(instance, {}, control);
            const Outcome outcome = solved(instance);
            QCOMPARE(outcome.status, Status::Optimal);
            QVERIFY(timeOf(instance, outcome.order) <= timeOf(instance, greedy.order));
            QVERIFY(*greedy.bound <= *outcome.bound * (1 + 1e-12));
        }
}

void RingSubsetsTest::refusesTooMany() {
    SolveControl control;
    const auto refused =
        solveSubsets(support::randomRing(RingShape::Uniform, subsetsLimit + 1, 1), {}, control);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::TooManyProcessors);
    QCOMPARE(refused.error().subject, std::string("subsets"));
    QCOMPARE(refused.error().value, std::string("19"));
    QCOMPARE(refused.error().limit, std::string("18"));
}

void RingSubsetsTest::stoppedAtOnceItStillAnswers() {
    std::stop_source source;
    source.request_stop();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto instance = support::randomRing(RingShape::Bottleneck, 17, seed);
        SolveControl control(source.get_token());
        const auto outcome = solveSubsets(instance, {}, control);
        QVERIFY(outcome.ok());
        QCOMPARE(outcome->stop, Stop::Cancelled);
        QVERIFY(!outcome->order.empty());
        QVERIFY(*outcome->bound <= timeOf(instance, outcome->order));
        QVERIFY(sameTime(*outcome->bound, std::min(quickBound(instance), timeOf(instance, outcome->order))));
    }
}

// Whatever ring of three or more is below the limit must survive the deletions.
void RingSubsetsTest::reduceKeepsEveryFasterRing() {
    for (const auto shape : support::allRingShapes)
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const auto instance = support::randomRing(shape, 6, seed);
            const auto best = support::bestRing(instance);
            if (best.order.size() < 3)
                continue;
            const auto reduced = reduce(instance, best.time * 1.001);
            std::vector<std::uint32_t> inside;
            for (const std::uint32_t i : best.order) {
                const auto at = std::ranges::find(reduced.processor, i);
                QVERIFY(at != reduced.processor.end());
                inside.push_back(static_cast<std::uint32_t>(at - reduced.processor.begin()));
            }
            QVERIFY(sameTime(timeOf(reduced.instance, inside), best.time));
        }
}

// The rule applied to one edge at a time, all edges again after each that went.
void RingSubsetsTest::possibleEdgesAreThoseOfTheRule() {
    int gone = 0;
    int left = 0;
    for (const auto shape : support::allRingShapes)
        for (const std::size_t size : {3U, 6U, 9U, 70U}) {
            const auto instance = support::randomRing(shape, size, size);
            std::vector<std::vector<char>> has(size, std::vector<char>(size, 0));
            std::vector<double> costs;
            for (std::size_t i = 0; i < size; ++i)
                for (std::size_t j = 0; j < size; ++j)
                    if (i != j && std::isfinite(instance.transfer(i, j)) &&
                        std::isfinite(instance.transfer(j, i))) {
                        has[i][j] = 1;
                        costs.push_back(instance.transfer(i, j));
                    }
            if (costs.empty())
                continue;
            std::ranges::sort(costs);
            const double limit = instance.startUp[0] + 2 * costs[costs.size() / 4];
            const auto isTooDear = [&](std::size_t i, std::size_t j) {
                double cheapest = infinity;
                for (std::size_t k = 0; k < size; ++k)
                    if (k != j && has[i][k] != 0)
                        cheapest = std::min(cheapest, instance.transfer(i, k));
                return instance.startUp[i] + instance.transfer(i, j) + cheapest >= limit;
            };
            for (bool changed = true; changed;) {
                changed = false;
                for (std::size_t i = 0; i < size; ++i)
                    for (std::size_t j = 0; j < size; ++j)
                        if (has[i][j] != 0 && isTooDear(i, j)) {
                            has[i][j] = has[j][i] = 0;
                            changed = true;
                            ++gone;
                        }
            }
            const PossibleEdges possible(instance, limit);
            std::vector<std::uint32_t> processors;
            for (std::uint32_t i = 0; i < size; ++i) {
                for (std::size_t j = 0; j < size; ++j) {
                    QCOMPARE(possible.has(i, j), has[i][j] != 0);
                    left += has[i][j];
                }
                if (std::ranges::count(has[i], 1) > 0)
                    processors.push_back(i);
            }
            QCOMPARE(possible.processors(), processors);
        }
    QVERIFY2(gone > 100 && left > 100, qPrintable(QString("%1 gone, %2 left").arg(gone).arg(left)));
}

// No ring takes less than 0. Stopped before any row is read, that is not known of any edge, and nothing is reduced.
void RingSubsetsTest::stoppedAtOnceNoEdgeIsRuledOut() {
    const Instance instance = support::randomRing(support::RingShape::Uniform, 70, 1);
    SolveControl unhurried;
    QVERIFY(PossibleEdges(instance, 0, &unhurried).processors().empty());
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    const PossibleEdges possible(instance, 0, &control);
    for (std::size_t i = 0; i < instance.size(); ++i)
        for (std::size_t j = 0; j < instance.size(); ++j)
            QVERIFY(i == j || possible.has(i, j));
    QVERIFY(reduce(instance, infinity, &unhurried).processor.size() == instance.size());
    QVERIFY(reduce(instance, infinity, &control).processor.empty());
}

const support::TestProgram registered("tst_ring_subsets", support::runTest<RingSubsetsTest>);

} // namespace tst_ring_subsets

#include "tst_ring_subsets.moc"
