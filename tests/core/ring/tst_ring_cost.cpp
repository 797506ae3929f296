// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/model/solvers.h"
#include "core/schedule/common_time.h"
#include "tests/support/instances.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <numeric>

namespace tst_ring_cost {

using namespace equipoise;
using namespace equipoise::ring;
using equipoise::tolerance::sameTime;
using Order = std::vector<std::uint32_t>;

namespace {

/// Three processors whose costs are all different, in both directions.
Instance three() {
    Instance instance{12, {1, 2, 4}, {0, 0, 0}, Matrix<double>(3, 3)};
    instance.transfer(0, 1) = 1;
    instance.transfer(1, 0) = 2;
    instance.transfer(0, 2) = 3;
    instance.transfer(2, 0) = 4;
    instance.transfer(1, 2) = 5;
    instance.transfer(2, 1) = 6;
    return instance;
}

Instance withoutCommunication(std::vector<double> cycleTimes, double work) {
    const std::size_t size = cycleTimes.size();
    return {work, std::move(cycleTimes), std::vector<double>(size, 0.0), Matrix<double>(size, size)};
}

} // namespace

class RingCostTest : public QObject {
    Q_OBJECT
private slots:
    void instanceOfAPlatform();
    void instanceNeedsProcessorsAndRates();
    void oneAloneDoesNotCommunicate();
    void twoPayTheirLinkTwice();
    void threeWithAsymmetricCosts();
    void startUpsAreBurdens();
    void relayHasNoShare();
    void missingLinkInEitherDirection();
    void sharesSumToOneBesideHugeBurdens();
    void agreesWithDefinition_data();
    void agreesWithDefinition();
    void trueWeightsGiveTheFormula();
    void printedWeightsAreThoseOfProposition2();
    void weightsFollowTheOption();
    void canonicalOrderIsOneOfAllReadings();
    void canonicalOrderKeepsTheTime();
    void commonTimeByHand();
    void quickBoundNeverExceedsTheOptimum_data();
    void quickBoundNeverExceedsTheOptimum();
};

// P0 - P1 directly at 0.5 with latency 0.1; P2 only sends to P1. H = 4.
void RingCostTest::instanceOfAPlatform() {
    Platform platform;
    platform.processors = {{"P0", {2, 0.25, {}}, {}}, {"P1", {3, 0, {}}, {}}, {"P2", {4, 0, {}}, {}}};
    platform.links = {{ProcessorId{0}, ProcessorId{1}, {0.5, 0.1, {}}, true},
                      {ProcessorId{2}, ProcessorId{1}, {0.25, 0, {}}, false}};
    const auto instance = makeInstance(platform, {100, 4});
    QVERIFY(instance.ok());
    QCOMPARE(instance->work, 100.0);
    QCOMPARE(instance->cycleTime, (std::vector<double>{2, 3, 4}));
    QCOMPARE(instance->startUp, (std::vector<double>{0.25, 0, 0}));
    QVERIFY(sameTime(instance->transfer(0, 1), 2.1)); // 4 x 0.5 + 0.1
    QVERIFY(sameTime(instance->transfer(1, 0), 2.1));
    QVERIFY(sameTime(instance->transfer(2, 1), 1.0));
    QVERIFY(sameTime(instance->transfer(2, 0), 2.1)); // slowest link 4 x 0.5, latencies 0 + 0.1
    QCOMPARE(instance->transfer(0, 2), infinity);
    QCOMPARE(timeOf(*instance, Order{1, 2}), infinity);
}

void RingCostTest::instanceNeedsProcessorsAndRates() {
    Platform platform;
    QCOMPARE(makeInstance(platform, {}).error().code, ErrorCode::NoProcessors);
    platform.processors = {{"P0", {1, 0, {}}, {}}, {"slow", {0, 0, {{0, 0}, {10, 3}}}, {}}};
    platform.linkCost = Matrix<double>(2, 2, 1);
    const auto refused = makeInstance(platform, {});
    QCOMPARE(refused.error().code, ErrorCode::UnsupportedCost);
    QCOMPARE(refused.error().subject, std::string("slow"));
}

void RingCostTest::oneAloneDoesNotCommunicate() {
    Instance instance = three();
    instance.startUp[1] = 0.5;
    const auto alone = evaluate(instance, Order{1});
    QCOMPARE(alone.time, 24.5); // tau + W w = 0.5 + 12 x 2
    QCOMPARE(alone.formula, 24.5);
    QCOMPARE(alone.bottleneck, 0.5);
    QCOMPARE(alone.shares, std::vector<double>{1});
    QCOMPARE(alone.times, std::vector<double>{24.5});
}

void RingCostTest::twoPayTheirLinkTwice() {
    // k_0 = 2 e_01 = 2, k_1 = 2 e_10 = 4; (T - 2) / 1 + (T - 4) / 2 = 12 gives T = 32 / 3.
    const auto pair = evaluate(three(), Order{0, 1});
    QVERIFY(sameTime(pair.time, 32.0 / 3));
    QCOMPARE(pair.bottleneck, 4.0);
    QVERIFY(sameTime(pair.shares[0], 26.0 / 36)); // (32/3 - 2) / 12
    QVERIFY(sameTime(pair.shares[1], 10.0 / 36)); // (32/3 - 4) / (2 x 12)
}

void RingCostTest::threeWithAsymmetricCosts() {
    // k_0 = e_01 + e_02 = 4, k_1 = e_12 + e_10 = 7, k_2 = e_20 + e_21 = 10.
    // T (1 + 1/2 + 1/4) = 12 + 4 + 3.5 + 2.5 = 22, T = 88 / 7 = 12.57.
    const auto ring = evaluate(three(), Order{0, 1, 2});
    QVERIFY(sameTime(ring.time, 88.0 / 7));
    QCOMPARE(ring.bottleneck, 10.0);
    for (const double time : ring.times)
        QVERIFY(sameTime(time, 88.0 / 7));
    QVERIFY(sameTime(timeOf(three(), Order{0, 2, 1}), ring.time)); // backwards: each pays the same two
}

void RingCostTest::startUpsAreBurdens() {
    Instance instance = withoutCommunication({1, 1}, 10);
    instance.startUp = {2, 4};
    // (T - 2) + (T - 4) = 10, T = 8
    const auto pair = evaluate(instance, Order{0, 1});
    QCOMPARE(pair.time, 8.0);
    QVERIFY(sameTime(pair.shares[0], 0.6) && sameTime(pair.shares[1], 0.4));
}

void RingCostTest::relayHasNoShare() {
    // Processor 2 pays 10 + 10 and nothing is left for it: the formula alone would give it a share below 0.
    Instance instance = withoutCommunication({1, 1, 1}, 6);
    for (const std::size_t i : {0U, 1U})
        instance.transfer(2, i) = 10;
    // formula: (6 + 20) / 3 = 26/3 < bottleneck 20: T = 20, and the two others are done with 6 at 3.
    const auto ring = evaluate(instance, Order{0, 1, 2});
    QVERIFY(sameTime(ring.formula, 26.0 / 3));
    QCOMPARE(ring.bottleneck, 20.0);
    QCOMPARE(ring.time, 20.0);
    QCOMPARE(ring.shares, (std::vector<double>{0.5, 0.5, 0}));
    QCOMPARE(ring.times, (std::vector<double>{3, 3, 20}));
}

void RingCostTest::missingLinkInEitherDirection() {
    Instance instance = three();
    instance.transfer(1, 0) = infinity; // 0 can send to 1, but 1 cannot answer
    const auto ring = evaluate(instance, Order{0, 1, 2});
    QCOMPARE(ring.time, infinity);
    QCOMPARE(ring.shares, (std::vector<double>{0, 0, 0}));
    QCOMPARE(timeOf(instance, Order{0, 1}), infinity);
    QVERIFY(std::isfinite(timeOf(instance, Order{0, 2})));
}

void RingCostTest::sharesSumToOneBesideHugeBurdens() {
    Instance instance = withoutCommunication({1e-9, 2e-9, 3e-9}, 1e-3);
    instance.startUp = {1e6, 1e6 + 1, 1e6};
    for (const Order& order : {Order{0, 1, 2}, Order{0, 2}}) {
        const auto ring = evaluate(instance, order);
        const double sum = std::accumulate(ring.shares.begin(), ring.shares.end(), 0.0);
        QVERIFY(std::abs(sum - 1) < 1e-12);
    }
}

void RingCostTest::agreesWithDefinition_data() {
    QTest::addColumn<int>("shape");
    for (const auto shape : support::allRingShapes)
        QTest::newRow(support::nameOf(shape).c_str()) << static_cast<int>(shape);
}

void RingCostTest::agreesWithDefinition() {
    QFETCH(int, shape);
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const std::size_t size = 1 + seed % 9;
        const auto instance = support::randomRing(static_cast<support::RingShape>(shape), size, seed);
        Order order(size);
        std::iota(order.begin(), order.end(), 0U);
        Random random(seed);
        for (std::size_t left = size; left > 1; --left)
            std::swap(order[left - 1], order[random.below(left)]);
        order.resize(1 + random.below(size));
        const auto ring = evaluate(instance, order);
        const double expected = support::bisectedTime(instance, order);
        QVERIFY2(ring.time == expected || sameTime(ring.time, expected, 1e-11),
                 qPrintable(QString("seed %1: %2, expected %3").arg(seed).arg(ring.time).arg(expected)));
        QCOMPARE(timeOf(instance, order), ring.time);
        if (std::isinf(expected))
            continue;
        QVERIFY(std::abs(std::accumulate(ring.shares.begin(), ring.shares.end(), 0.0) - 1) < 1e-12);
        double latest = 0;
        for (std::size_t at = 0; at < order.size(); ++at) {
            QVERIFY(ring.shares[at] >= 0);
            latest = std::max(latest, ring.times[at]);
        }
        QVERIFY(sameTime(latest, ring.time));
    }
}

void RingCostTest::trueWeightsGiveTheFormula() {
    const auto weights = trueWeights(three());
    QCOMPARE(weights(0, 1), 1.0 / 1 + 2.0 / 2);
    QCOMPARE(weights(1, 2), 5.0 / 2 + 6.0 / 4);
    QCOMPARE(weights(0, 2), 3.0 / 1 + 4.0 / 4);
    QCOMPARE(weights(2, 0), weights(0, 2));
    // T = wc (W + sum d) = (12 + 2 + 4 + 4) / 1.75
    QVERIFY(sameTime(evaluate(three(), Order{0, 1, 2}).formula, 22 / 1.75));
}

void RingCostTest::printedWeightsAreThoseOfProposition2() {
    const auto weights = printedWeights(three());
    QCOMPARE(weights(0, 1), 3.0);     // (1 + 2) / w_0
    QCOMPARE(weights(1, 0), 3.0 / 2); // (1 + 2) / w_1
    QCOMPARE(weights(2, 1), 11.0 / 4);
    QCOMPARE(weights(0, 0), 0.0);
}

void RingCostTest::weightsFollowTheOption() {
    QCOMPARE(weightsFor(three(), {}), trueWeights(three()));
    QCOMPARE(weightsFor(three(), {{"weights", std::string("true")}}), trueWeights(three()));
    QCOMPARE(weightsFor(three(), {{"weights", std::string("as-printed")}}), printedWeights(three()));
}

void RingCostTest::canonicalOrderIsOneOfAllReadings() {
    const auto instance = support::randomRing(support::RingShape::Asymmetric, 6, 1);
    for (const Order& same : {Order{1, 4, 2, 5}, Order{4, 2, 5, 1}, Order{5, 2, 4, 1}, Order{2, 4, 1, 5}})
        QCOMPARE(canonicalOrder(same), (Order{1, 4, 2, 5}));
    QCOMPARE(canonicalOrder({3}), Order{3});
    QCOMPARE(canonicalOrder({3, 1}), (Order{1, 3}));
    QCOMPARE(canonicalOrder({}), Order{});
}

void RingCostTest::canonicalOrderKeepsTheTime() {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const auto instance = support::randomRing(support::RingShape::Asymmetric, 6, seed);
        const Order order{5, 2, 0, 3, 4};
        QVERIFY(sameTime(timeOf(instance, order), timeOf(instance, canonicalOrder(order))));
    }
}

void RingCostTest::commonTimeByHand() {
    QCOMPARE(commonTime({{3, 2}}, 5).total(), 13.0);                  // 3 + 5 x 2
    QCOMPARE(commonTime({{0, 1}, {100, 1}}, 5).total(), 5.0);         // the second comes too late
    QCOMPARE(commonTime({{4, 1}, {0, 1}}, 10).total(), 7.0);          // t + (t - 4) = 10
    QCOMPARE(commonTime({{1, 1}, {1, 1}, {1, 0.5}}, 8).total(), 3.0); // 4 (t - 1) = 8
}

void RingCostTest::quickBoundNeverExceedsTheOptimum_data() {
    agreesWithDefinition_data();
}

void RingCostTest::quickBoundNeverExceedsTheOptimum() {
    QFETCH(int, shape);
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const auto instance = support::randomRing(static_cast<support::RingShape>(shape), 1 + seed % 6, seed);
        const double bound = quickBound(instance);
        const double best = support::bestRing(instance).time;
        QVERIFY2(bound <= best * (1 + 1e-12),
                 qPrintable(QString("seed %1: bound %2, optimum %3").arg(seed).arg(bound).arg(best)));
        QVERIFY(bound > 0);
    }
}

const support::TestProgram registered("tst_ring_cost", support::runTest<RingCostTest>);

} // namespace tst_ring_cost

#include "tst_ring_cost.moc"
