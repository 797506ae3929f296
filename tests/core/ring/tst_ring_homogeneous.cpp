// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace tst_ring_homogeneous {

using namespace equipoise;
using namespace equipoise::ring;
using equipoise::tolerance::sameTime;
using Order = std::vector<std::uint32_t>;

class RingHomogeneousTest : public QObject {
    Q_OBJECT
private slots:
    void thresholdOfProposition1();
    void lateStartersStayOut();
    void agreesWithExhaustion();
    void refusesOtherNetworks();
    void withoutLinksOneWorksAlone();
};

// w = 1, 2, 2, c = 1, H = 1: w_cumul = 1 / 2, so all together once W > 2 / (1 - 1 / 2) = 4.
void RingHomogeneousTest::thresholdOfProposition1() {
    Instance instance{3.99, {1, 2, 2}, {0, 0, 0}, Matrix<double>(3, 3, 1)};
    SolveControl control;
    QCOMPARE(solveHomogeneous(instance, {}, control)->order, Order{0});
    instance.work = 4.01;
    const auto outcome = *solveHomogeneous(instance, {}, control);
    QCOMPARE(outcome.order, (Order{0, 1, 2}));
    QVERIFY(sameTime(*outcome.bound, 4.01 / 2 + 2));
    QCOMPARE(outcome.status, Status::Optimal);
}

// tau = 0, 1, 9: W = 10, w = 1, no messages: 0 and 1 are done at 5.5, before 2 has started.
void RingHomogeneousTest::lateStartersStayOut() {
    const Instance instance{10, {1, 1, 1}, {0, 1, 9}, Matrix<double>(3, 3)};
    SolveControl control;
    const auto outcome = *solveHomogeneous(instance, {}, control);
    QCOMPARE(outcome.order, (Order{0, 1}));
    QCOMPARE(*outcome.bound, 5.5);
}

void RingHomogeneousTest::agreesWithExhaustion() {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Random random(seed);
        const std::size_t size = 1 + seed % 6;
        Instance instance{std::pow(10.0, random.between(-1, 3)), {}, {}, Matrix<double>(size, size)};
        const double cost = random.below(5) == 0 ? 0 : random.between(0, 2);
        for (std::size_t i = 0; i < size; ++i) {
            instance.cycleTime.push_back(random.between(0.01, 0.1));
            instance.startUp.push_back(seed % 2 == 0 ? 0 : random.between(0, 3));
            for (std::size_t j = 0; j < size; ++j)
                instance.transfer(i, j) = i == j ? 0 : cost;
        }
        SolveControl control;
        const auto outcome = *solveHomogeneous(instance, {}, control);
        const double best = support::bestRing(instance).time;
        const double time = timeOf(instance, outcome.order);
        QVERIFY2(sameTime(time, best),
                 qPrintable(QString("seed %1: %2, expected %3").arg(seed).arg(time).arg(best)));
        QCOMPARE(*outcome.bound, time);
    }
}

void RingHomogeneousTest::refusesOtherNetworks() {
    Instance instance{10, {1, 1, 1}, {0, 0, 0}, Matrix<double>(3, 3, 0.5)};
    instance.transfer(2, 1) = 0.75;
    SolveControl control;
    const auto refused = solveHomogeneous(instance, {}, control);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::NotHomogeneous);
    QCOMPARE(refused.error().subject, std::string("2 -> 1"));
    QCOMPARE(refused.error().value, std::string("0.75"));
    QCOMPARE(refused.error().limit, std::string("0.5"));
    instance.transfer(2, 1) = std::numeric_limits<double>::infinity();
    QVERIFY(!solveHomogeneous(instance, {}, control).ok());
}

void RingHomogeneousTest::withoutLinksOneWorksAlone() {
    const Instance instance{
        10, {2, 1}, {0, 0}, Matrix<double>(2, 2, std::numeric_limits<double>::infinity())};
    SolveControl control;
    const auto outcome = *solveHomogeneous(instance, {}, control);
    QCOMPARE(outcome.order, Order{1});
    QCOMPARE(*outcome.bound, 10.0);
}

const support::TestProgram registered("tst_ring_homogeneous", support::runTest<RingHomogeneousTest>);

} // namespace tst_ring_homogeneous

#include "tst_ring_homogeneous.moc"
