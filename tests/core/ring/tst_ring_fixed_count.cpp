// SPDX-License-Identifier: GPL-3.0-or-later
// Rings of a given number of processors: subsets and branch and cut against exhaustion and each other.
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/bounds/relaxed_bound.h"
#include "core/problems/ring/exact/branch_and_cut.h"
#include "core/problems/ring/exact/fixed_count.h"
#include "core/problems/ring/exact/subset_tables.h"
#include "core/problems/ring/model/solvers.h"
#include "tests/support/instances.h"
#include "tests/support/ring_families.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <stop_token>
#include <string>

namespace tst_ring_fixed_count {

using namespace equipoise;
using namespace equipoise::ring;
using equipoise::tolerance::sameTime;
using support::RingShape;

namespace {

constexpr SearchEffort helped{.starts = 10, .kicks = 1};
/// Rings are then found by the relaxation alone.
constexpr SearchEffort bare{.starts = 0, .kicks = 0, .growth = 1};

double timeFound(const Instance& instance, const Outcome& outcome) {
    return outcome.order.empty() ? infinity : timeOf(instance, outcome.order);
}

/// Empty if `outcome` proves `best`, where infinity means that no such ring exists.
QString objection(const Instance& instance, const Outcome& outcome, std::size_t count, double best) {
    const double time = timeFound(instance, outcome);
    const Status expected = std::isinf(best) ? Status::Infeasible : Status::Optimal;
    if (outcome.status == expected && sameTime(time, best) &&
        (outcome.order.empty() || outcome.order.size() == count) &&
        (outcome.order.empty() || (sameTime(*outcome.bound, best) && *outcome.bound <= time)))
        return {};
    return QString("%1 of %2, expected %3, bound %4, status %5")
        .arg(time)
        .arg(outcome.order.size())
        .arg(best)
        .arg(outcome.bound.value_or(-1))
        .arg(static_cast<int>(outcome.status));
}

double sumOfWeights(const Instance& instance, const std::vector<std::uint32_t>& order) {
    if (order.empty())
        return infinity;
    const auto weights = trueWeights(instance);
    double sum = 0;
    for (std::size_t k = 0; k < order.size(); ++k)
        sum += weights(order[k], order[(k + 1) % order.size()]);
    return order.size() == 1 ? 0 : sum;
}

/// By number of processors (index 0: one) the least time over all rings.
std::vector<double> minTimes(const Instance& instance) {
    std::vector<double> least(instance.size(), infinity);
    support::forEachRing(instance.size(), [&](const std::vector<std::uint32_t>& order) {
        least[order.size() - 1] = std::min(least[order.size() - 1], timeOf(instance, order));
    });
    return least;
}

} // namespace

class TestRingFixedCount : public QObject {
    Q_OBJECT

private slots:
    void agreesWithExhaustion_data();
    void agreesWithExhaustion();
    void agreeWithEachOther();
    void lightestOnes();
    void lightestAsPrintedDependsOnTheDirection();
    void lightestByBranchAndCut();
    void boundsByRelaxation();
    void theBestOfAllCountsIsTheBest();
    void asASolver();
    void stops();
    void takesManyProcessors();
};

void TestRingFixedCount::agreesWithExhaustion_data() {
    QTest::addColumn<int>("shape");
    for (const RingShape shape : support::allRingShapes)
        QTest::newRow(support::nameOf(shape).c_str()) << static_cast<int>(shape);
}

/// Every ring of every number, one more than there are included; relays, bottlenecks, missing links.
void TestRingFixedCount::agreesWithExhaustion() {
    QFETCH(int, shape);
    for (std::size_t processors = 1; processors <= 7; ++processors)
        for (std::uint64_t seed = 1; seed <= (processors == 7 ? 4 : 20); ++seed) {
            const Instance instance = support::randomRing(static_cast<RingShape>(shape), processors, seed);
            std::vector<double> least = minTimes(instance);
            least.push_back(infinity);
            for (std::size_t count = 1; count <= least.size(); ++count) {
                const QString where =
                    QString("p %1, seed %2, %3 of them: ").arg(processors).arg(seed).arg(count);
                SolveControl control;
                const auto bySubsets = fastestOfCount(instance, count, control);
                QString wrong = objection(instance, *bySubsets, count, least[count - 1]);
                QVERIFY2(wrong.isEmpty(), qPrintable(where + wrong));
                if (count < 3 || count > processors)
                    continue;
                for (const SearchEffort& effort : {helped, bare}) {
                    const Outcome cut = BranchAndCut(instance, effort, control, count).run();
                    wrong = objection(instance, cut, count, least[count - 1]);
                    QVERIFY2(wrong.isEmpty(), qPrintable(where + "cut, " + wrong));
                }
            }
        }
}

/// Larger ones, where bottlenecks and the number of processors are both hard.
void TestRingFixedCount::agreeWithEachOther() {
    for (const RingShape shape : support::allRingShapes)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const std::size_t processors = 8 + seed * 2;
            const Instance instance = support::randomRing(shape, processors, 100 + seed);
            for (std::size_t count = 3; count <= processors; ++count) {
                SolveControl control;
                const double best = timeFound(instance, fastestBySubsets(instance, count, control));
                const QString wrong =
                    objection(instance, BranchAndCut(instance, helped, control, count).run(), count, best);
                QVERIFY2(wrong.isEmpty(), qPrintable(QString("%1, seed %2, %3 of them: %4")
                                                         .arg(support::nameOf(shape).c_str())
                                                         .arg(seed)
                                                         .arg(count)
                                                         .arg(wrong)));
            }
        }
}

void TestRingFixedCount::lightestOnes() {
    for (const RingShape shape : support::allRingShapes)
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Instance instance = support::randomRing(shape, 6, seed);
            const auto least = support::minWeights(trueWeights(instance));
            for (std::size_t count = 1; count <= 6; ++count) {
                SolveControl control;
                const auto outcome = lightestOfCount(instance, count, control);
                QVERIFY(sameTime(sumOfWeights(instance, outcome->order), least[count - 1]) ||
                        (count == 1 && outcome->order.size() == 1));
                QCOMPARE(outcome->status,
                         std::isinf(least[count - 1]) ? Status::Infeasible : Status::Optimal);
            }
        }
}

/// Against all orders of the first processors, both directions; the printed d_ij differs from d_ji.
void TestRingFixedCount::lightestAsPrintedDependsOnTheDirection() {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Instance instance = support::randomRing(RingShape::Uniform, 5, seed);
        const auto weights = printedWeights(instance);
        std::vector<double> least(5, infinity);
        std::vector<std::uint32_t> order{0, 1, 2, 3, 4};
        do {
            for (std::size_t count = 1; count <= 5; ++count) {
                double sum = 0;
                for (std::size_t k = 0; count > 1 && k < count; ++k)
                    sum += weights(order[k], order[(k + 1) % count]);
                least[count - 1] = std::min(least[count - 1], sum);
            }
        } while (std::next_permutation(order.begin(), order.end()));
        for (std::size_t count = 1; count <= 5; ++count) {
            SolveControl control;
            const auto solved = *solveFixedCount(instance,
                                                 {{"processors", static_cast<std::int64_t>(count)},
                                                  {"least", std::string("weight")},
                                                  {"weights", std::string("as-printed")}},
                                                 control);
            QCOMPARE(solved.lightest.size(), std::size_t{1});
            QVERIFY(sameTime(solved.lightest[0].weight, least[count - 1]));
            QCOMPARE(solved.notes[0].code, NoteCode::PrintedWeights);
        }
    }
    const Instance many = support::randomRing(RingShape::Uniform, 19, 1);
    SolveControl control;
    QCOMPARE(lightestAsPrinted(many, 3, control).error().code, ErrorCode::TooManyProcessors);
}

/// Beyond the tables: against them on 19 processors, which they can still take.
void TestRingFixedCount::lightestByBranchAndCut() {
    static_assert(subsetsLimit == 18);
    for (const auto family : {support::RingFamily::Uniform, support::RingFamily::Clustered}) {
        const Instance instance = support::ringOfFamily(family, support::Used::Half, 19, 3);
        const auto least = minimalWeightByCount(trueWeights(instance));
        for (std::size_t count = 1; count <= 19; ++count) {
            SolveControl control;
            const auto outcome = lightestOfCount(instance, count, control);
            QCOMPARE(outcome->status, Status::Optimal);
            QCOMPARE(outcome->order.size(), count);
            QVERIFY2(sameTime(sumOfWeights(instance, outcome->order), least[count - 1], 1e-7),
                     qPrintable(QString("%1 of them").arg(count)));
        }
    }
}

/// A multiplier for the number of processors turns the relaxation into a bound on rings of that number.
/// The bound holds after any number of rounds, and edges of the best such ring stay.
void TestRingFixedCount::boundsByRelaxation() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Instance instance =
            support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 10, seed);
        for (std::size_t count = 3; count <= 10; ++count) {
            SolveControl control;
            const Outcome best = fastestBySubsets(instance, count, control);
            const double time = timeOf(instance, best.order);
            for (const std::size_t rounds : {1U, 5U, 100U}) {
                const RelaxedEdges relaxed =
                    relaxedEdges(instance, time * (1 + 1e-6), rounds, control, count);
                QVERIFY(relaxed.complete && relaxed.bound <= time * (1 + 1e-12));
                for (std::size_t k = 0; k < count; ++k) {
                    const auto [low, high] = std::minmax(best.order[k], best.order[(k + 1) % count]);
                    QVERIFY(std::ranges::count(relaxed.edges, std::pair(high, low)) == 1);
                }
            }
        }
    }
}

void TestRingFixedCount::theBestOfAllCountsIsTheBest() {
    for (const auto family : {support::RingFamily::Uniform, support::RingFamily::Clustered}) {
        const Instance instance = support::ringOfFamily(family, support::Used::Half, 24, 7);
        double least = infinity;
        for (std::size_t count = 1; count <= instance.size(); ++count) {
            SolveControl control;
            const auto outcome = fastestOfCount(instance, count, control);
            QCOMPARE(outcome->status, Status::Optimal);
            QCOMPARE(outcome->order.size(), count);
            least = std::min(least, timeOf(instance, outcome->order));
        }
        SolveControl control;
        QVERIFY(sameTime(least, timeOf(instance, solveBranchAndCut(instance, {}, control)->order)));
    }
}

void TestRingFixedCount::asASolver() {
    const Instance instance = support::randomRing(RingShape::Uniform, 6, 1);
    const auto ask = [&](std::int64_t count, const char* least) {
        SolveControl control;
        return *solveFixedCount(instance, {{"processors", count}, {"least", std::string(least)}}, control);
    };
    const Outcome four = ask(4, "time");
    QCOMPARE(four.order.size(), std::size_t{4});
    QVERIFY(four.notes.empty() && *four.bound <= timeOf(instance, four.order));
    QVERIFY(four.byCount.size() == 1 && four.byCount[0].count == 4 &&
            four.byCount[0].time == timeOf(instance, four.order));
    const Outcome light = ask(4, "weight");
    QVERIFY(light.byCount.empty() && light.lightest.size() == 1 && four.lightest.empty());
    QVERIFY(light.lightest[0].count == 4 && *light.lightest[0].time >= four.byCount[0].time);
    QCOMPARE(std::ranges::count(light.notes, NoteCode::BoundUnproven, &Note::code), 1);
    const Outcome seven = ask(7, "time");
    QCOMPARE(seven.order, bestAlone(instance));
    QCOMPARE(std::ranges::count(seven.notes, NoteCode::CountsMissing, &Note::code), 1);
}

/// The best ring of that number so far, and a bound.
void TestRingFixedCount::stops() {
    const Instance instance =
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 80, 1);
    std::stop_source source;
    SolveControl control(source.get_token());
    control.setSink([&](const Progress& progress) {
        if (progress.best)
            source.request_stop();
    });
    const auto outcome = fastestOfCount(instance, 30, control);
    QCOMPARE(outcome->stop, Stop::Cancelled);
    QCOMPARE(outcome->status, Status::Feasible);
    QCOMPARE(outcome->order.size(), std::size_t{30});
    QVERIFY(*outcome->bound <= timeOf(instance, outcome->order));
    SolveControl before(source.get_token());
    QCOMPARE(fastestOfCount(instance, 30, before)->status, Status::Unknown);
    QCOMPARE(lightestOfCount(instance, 30, before)->status, Status::Unknown);
}

// A number of processors beyond the former limit is accepted.
void TestRingFixedCount::takesManyProcessors() {
    const Instance instance =
        support::ringOfFamily(support::RingFamily::Uniform, support::Used::Half, 1100, 1);
    for (const auto solver : {fastestOfCount, lightestOfCount}) {
        SolveControl control;
        control.setWorkLimit(30'000);
        const auto outcome = solver(instance, 5, control);
        QVERIFY(outcome.ok());
        QCOMPARE(outcome->order.size(), std::size_t{5});
        QCOMPARE(outcome->stop, Stop::WorkLimit);
    }
}

const support::TestProgram registered("tst_ring_fixed_count", support::runTest<TestRingFixedCount>);

} // namespace tst_ring_fixed_count

#include "tst_ring_fixed_count.moc"
