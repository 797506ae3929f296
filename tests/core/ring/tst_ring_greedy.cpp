// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/heuristics/greedy.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/instances.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

namespace tst_ring_greedy {

using namespace equipoise;
using namespace equipoise::ring;
using equipoise::tolerance::sameTime;
using Order = std::vector<std::uint32_t>;

class RingGreedyTest : public QObject {
    Q_OBJECT
private slots:
    void insertsByHand();
    void startsFromTheFastestAndKeepsTheBestSize();
    void tiesGoToTheLowest();
    void endsWhereNoLinkLeadsOn();
    void printedWeightsAreNoted();
    void beginsWhereTheOptionSays();
    void sumsWeightsAsPrintedAlongTheRing();
};

// d as below, from 0. Second: d_0i + d_i0: 1: 2, 2: 8, 3: 6, so 1. Third, between 0 and 1 (either way):
// 2: 4 + 1 - 1 = 4, 3: 3 + 5 - 1 = 7, so 2: ring 0 2 1. Fourth, 3: between 0 and 2: 3 + 2 - 4 = 1; 2 and 1:
// 2 + 5 - 1 = 6; 1 and 0: 5 + 3 - 1 = 7. Ring 0 3 2 1: 3 + 2 + 1 + 1 = 7.
void RingGreedyTest::insertsByHand() {
    Matrix<double> weights(4, 4);
    const auto set = [&](std::size_t i, std::size_t j, double value) {
        weights(i, j) = weights(j, i) = value;
    };
    set(0, 1, 1);
    set(0, 2, 4);
    set(0, 3, 3);
    set(1, 2, 1);
    set(1, 3, 5);
    set(2, 3, 2);
    SolveControl control;
    const auto tours = greedyTours(weights, 0, control);
    QCOMPARE(tours.size(), std::size_t{4});
    QCOMPARE(tours[0].order, Order{0});
    QCOMPARE(tours[1].order, (Order{0, 1}));
    QCOMPARE(tours[2].order, (Order{0, 2, 1}));
    QCOMPARE(tours[3].order, (Order{0, 3, 2, 1}));
    const double sums[] = {0, 2, 6, 7};
    for (std::size_t at = 0; at < 4; ++at)
        QCOMPARE(tours[at].weight, sums[at]);
}

// w = 1, 0.5, 1, messages cost 1, W = 12: alone 6; two: (12 + 2 / 0.5 + 2) / 3 = 6; three: (12 + 4 + 2 + 2) /
// 4 = 5.
void RingGreedyTest::startsFromTheFastestAndKeepsTheBestSize() {
    const Instance instance{12, {1, 0.5, 1}, {0, 0, 0}, Matrix<double>(3, 3, 1)};
    SolveControl control;
    const auto outcome = *solveGreedy(instance, {}, control);
    QCOMPARE(outcome.order, (Order{0, 1, 2}));
    QCOMPARE(outcome.lightest.size(), std::size_t{3});
    QCOMPARE(*outcome.lightest[0].time, 6.0);
    QCOMPARE(*outcome.lightest[1].time, 6.0);
    QCOMPARE(*outcome.lightest[2].time, 5.0);
    QCOMPARE(outcome.lightest[2].weight, 8.0);
    // The quick bound is tight here: all burdens are alike.
    QCOMPARE(outcome.status, Status::Optimal);
    QCOMPARE(*outcome.bound, 5.0);
}

void RingGreedyTest::tiesGoToTheLowest() {
    SolveControl control;
    const auto tours = greedyTours(Matrix<double>(4, 4, 1), 2, control);
    QCOMPARE(tours.back().order, (Order{2, 3, 1, 0})); // 0 first, then each right after the start
}

void RingGreedyTest::endsWhereNoLinkLeadsOn() {
    Instance instance{10, {1, 2, 3}, {0, 0, 0}, Matrix<double>(3, 3, 0.1)};
    const double noLink = std::numeric_limits<double>::infinity();
    for (const std::size_t i : {0U, 1U})
        instance.transfer(i, 2) = instance.transfer(2, i) = noLink;
    SolveControl control;
    const auto outcome = *solveGreedy(instance, {}, control);
    QCOMPARE(outcome.lightest.size(), std::size_t{2});
    QCOMPARE(outcome.order, (Order{0, 1}));
}

void RingGreedyTest::printedWeightsAreNoted() {
    const auto instance = support::randomRing(support::RingShape::Uniform, 6, 1);
    SolveControl control;
    QVERIFY(solveGreedy(instance, {}, control)->notes.empty());
    const auto printed = *solveGreedy(instance, {{"weights", std::string("as-printed")}}, control);
    QCOMPARE(printed.notes.size(), std::size_t{1});
    QCOMPARE(printed.notes[0].code, NoteCode::PrintedWeights);
    const auto& row = printed.lightest[1];
    QCOMPARE(row.count, std::size_t{2});
    const auto fastest =
        static_cast<std::size_t>(std::ranges::min_element(instance.cycleTime) - instance.cycleTime.begin());
    const auto weights = printedWeights(instance);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < 6; ++i)
        if (i != fastest)
            least = std::min(least, weights(fastest, i) + weights(i, fastest));
    QCOMPARE(row.weight, least);
}

void RingGreedyTest::beginsWhereTheOptionSays() {
    const Instance instance{12, {1, 0.5, 1}, {0, 0, 0}, Matrix<double>(3, 3, 1)};
    SolveControl control;
    const auto first = [&](std::int64_t start) {
        return solveGreedy(instance, {{"start", start}}, control)->lightest[0].order;
    };
    QCOMPARE(first(0), (std::vector{ProcessorId(1)})); // the fastest
    QCOMPARE(first(1), (std::vector{ProcessorId(0)}));
    QCOMPARE(first(3), (std::vector{ProcessorId(2)}));
    const auto beyond = solveGreedy(instance, {{"start", std::int64_t{4}}}, control);
    QCOMPARE(beyond.error().code, ErrorCode::OutOfRange);
    QCOMPARE(beyond.error().limit, std::string("<= 3"));
}

// Two processors, w = 1 and 0.5, e_01 = 2, e_10 = 1. Their ring has the true weights 2 (2 / 1 + 1 / 0.5) = 8. Its
// weights as printed are (2 + 1) / 1 + (1 + 2) / 0.5 = 9.
void RingGreedyTest::sumsWeightsAsPrintedAlongTheRing() {
    Instance instance{12, {1, 0.5}, {0, 0}, Matrix<double>(2, 2, 1)};
    instance.transfer(0, 1) = 2;
    SolveControl control;
    QCOMPARE(solveGreedy(instance, {}, control)->lightest[1].weight, 8.0);
    const auto printed = *solveGreedy(instance, {{"sums", std::string("as-printed")}}, control);
    QCOMPARE(printed.lightest[1].weight, 9.0);
    QCOMPARE(printed.notes[0].code, NoteCode::PrintedWeights);
}

const support::TestProgram registered("tst_ring_greedy", support::runTest<RingGreedyTest>);

} // namespace tst_ring_greedy

#include "tst_ring_greedy.moc"
