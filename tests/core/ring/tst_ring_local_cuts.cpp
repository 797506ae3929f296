// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/problems/ring/bounds/closed_walks.h"
#include "core/problems/ring/bounds/local_cuts.h"
#include "core/problems/ring/bounds/separation.h"
#include "tests/support/cut_programs.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace tst_ring_local_cuts {

using namespace equipoise;
using namespace equipoise::ring;
using support::leftSide;
using support::pointOf;

namespace {

/// All circles through nodes 0 .. nodes - 1, each once in either direction.
template <class Visit>
void forEachCircle(std::size_t nodes, Visit visit) {
    std::vector<std::size_t> order(nodes);
    std::iota(order.begin(), order.end(), std::size_t{0});
    do
        visit(order);
    while (std::next_permutation(order.begin() + 1, order.end()));
}

int minByTrying(const Matrix<int>& cost) {
    int least = std::numeric_limits<int>::max();
    forEachCircle(cost.rows(), [&](const std::vector<std::size_t>& order) {
        int sum = 0;
        for (std::size_t k = 0; k < order.size(); ++k)
            sum += cost(order[k], order[(k + 1) % order.size()]);
        least = std::min(least, sum);
    });
    return least;
}

double costOf(const WalkInequality& inequality, const Matrix<double>& share) {
    double sum = 0;
    for (std::size_t a = 0; a < share.rows(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            sum += inequality.cost(a, b) * share(a, b);
    return sum;
}

/// Circles at random, in parts that sum to `total`.
Matrix<double> mixed(std::size_t nodes, double total, Random& random) {
    Matrix<double> share(nodes, nodes, 0.0);
    std::vector<std::size_t> order(nodes);
    std::iota(order.begin(), order.end(), std::size_t{0});
    constexpr int circles = 4;
    for (int circle = 0; circle < circles; ++circle) {
        for (std::size_t k = nodes; k > 1; --k)
            std::swap(order[k - 1], order[random.below(k)]);
        for (std::size_t k = 0; k < nodes; ++k) {
            const std::size_t a = order[k];
            const std::size_t b = order[(k + 1) % nodes];
            share(a, b) = share(b, a) = share(a, b) + total / circles;
        }
    }
    return share;
}

Instance everybodyTakesPart(std::size_t size, std::uint64_t seed) {
    Random random(seed);
    Instance instance{0, std::vector<double>(size, 1.0), std::vector<double>(size, 0.0),
                      Matrix<double>(size, size)};
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < i; ++j)
            instance.transfer(i, j) = instance.transfer(j, i) = 1 + static_cast<double>(random.below(100));
    instance.work = 400 * static_cast<double>(size);
    return instance;
}

std::vector<CutProgram::Edge> everyEdge(const Instance& instance) {
    std::vector<CutProgram::Edge> edges;
    for (std::uint32_t i = 0; i < instance.size(); ++i)
        for (std::uint32_t j = 0; j < i; ++j)
            edges.push_back({j, i, instance.transfer(i, j) + instance.transfer(j, i)});
    return edges;
}

} // namespace

class RingLocalCutsTest : public QObject {
    Q_OBJECT
private slots:
    void inequalitiesHoldForAllCircles();
    void findsWhatIsNoMixOfCircles();
    void rowsHoldForEveryRing();
    void areTheSameOnAnyThreads();
    void nothingIsLeftOfFewProcessors();
};

// Shares at random, of 4 to 8 nodes: what is found is broken by the share, costs keep the triangle
// inequality, and no circle of all costs less.
void RingLocalCutsTest::inequalitiesHoldForAllCircles() {
    const int asked = qEnvironmentVariableIntValue("EQUIPOISE_SEEDS");
    int found = 0;
    for (std::uint64_t seed = 1; seed <= (asked > 0 ? std::uint64_t(asked) : 400); ++seed) {
        Random random(seed);
        const std::size_t nodes = 4 + random.below(5);
        Matrix<double> share(nodes, nodes, 0.0);
        for (std::size_t a = 0; a < nodes; ++a)
            for (std::size_t b = 0; b < a; ++b)
                if (random.below(3) > 0)
                    share(a, b) = share(b, a) = static_cast<double>(random.below(5)) / 4;
        SolveControl control;
        const auto inequality = brokenWalkInequality(share, control);
        if (!inequality)
            continue;
        ++found;
        const Matrix<int>& cost = inequality->cost;
        QVERIFY2(costOf(*inequality, share) < inequality->least, qPrintable(QString::number(seed)));
        QVERIFY2(inequality->least == minByTrying(cost), qPrintable(QString::number(seed)));
        for (std::size_t a = 0; a < nodes; ++a)
            for (std::size_t b = 0; b < nodes; ++b)
                for (std::size_t c = 0; c < nodes; ++c)
                    QVERIFY(cost(a, b) >= 0 && cost(a, b) == cost(b, a) && cost(a, a) == 0 &&
                            cost(a, c) <= cost(a, b) + cost(b, c));
    }
    QVERIFY2(found > 50, qPrintable(QString::number(found)));
}

// Parts of circles that sum to 1 break nothing; where they sum to less, every node has degree below 2, which
// breaks something.
void RingLocalCutsTest::findsWhatIsNoMixOfCircles() {
    for (std::uint64_t seed = 1; seed <= support::seeds(200); ++seed) {
        Random random(seed);
        const std::size_t nodes = 4 + random.below(9);
        SolveControl control;
        QVERIFY2(!brokenWalkInequality(mixed(nodes, 1, random), control), qPrintable(QString::number(seed)));
        const Matrix<double> less = mixed(nodes, 0.9, random);
        const auto inequality = brokenWalkInequality(less, control);
        QVERIFY2(inequality && costOf(*inequality, less) <= 0.95 * inequality->least,
                 qPrintable(QString::number(seed)));
    }
}

// Of 7 processors, some of which take part wholly: no ring of three or more breaks a row, and the point does.
void RingLocalCutsTest::rowsHoldForEveryRing() {
    const int asked = qEnvironmentVariableIntValue("EQUIPOISE_SEEDS");
    std::size_t looked = 0;
    for (std::uint64_t seed = 1; seed <= (asked > 0 ? std::uint64_t(asked) : support::seeds(600)); ++seed) {
        Random random(seed);
        const Instance instance = everybodyTakesPart(7, seed);
        const CutProgram program(instance, everyEdge(instance), instance.work);
        ring::Point point;
        for (std::uint32_t e = 0; e < program.edges().size(); ++e) {
            point.x.push_back(random.below(2) == 0 ? 0 : static_cast<double>(1 + random.below(3)) / 4);
            if (point.x[e] > 0)
                point.support.push_back(e);
        }
        for (std::uint32_t i = 0; i < program.size(); ++i)
            point.y.push_back(random.below(8) == 0 ? 0.75 : 1);
        SolveControl control;
        const auto rows = localCuts(program, point, control);
        looked += rows.size();
        std::vector<double> here = point.x;
        here.insert(here.end(), point.y.begin(), point.y.end());
        for (const linear::Row& row : rows)
            QVERIFY(row.sense == linear::Sense::AtMost && leftSide(row, here) > row.right);
        support::forEachRing(program.size(), [&](const std::vector<std::uint32_t>& order) {
            if (order.size() < 3)
                return;
            std::vector<double> ring(program.columns(), 0.0);
            for (std::size_t k = 0; k < order.size(); ++k) {
                const auto [low, high] = std::minmax(order[k], order[(k + 1) % order.size()]);
                ring[program.columnOf(order[k])] = 1;
                ring[high * (high - 1) / 2 + low] = 1; // as everyEdge() counts
            }
            for (const linear::Row& row : rows)
                QVERIFY2(leftSide(row, ring) <= row.right, qPrintable(QString::number(seed)));
        });
    }
    QVERIFY2(looked > support::seeds(100), qPrintable(QString::number(looked)));
}

// Triangles at a half, and edges at 1 from each to the next, the last and the one across: no mix of rings,
// and more pieces than are looked at together.
void RingLocalCutsTest::areTheSameOnAnyThreads() {
    constexpr std::size_t triangles = 24;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        Random random(seed);
        const Instance instance = everybodyTakesPart(3 * triangles, seed);
        const CutProgram program(instance, everyEdge(instance), instance.work);
        std::vector<std::size_t> corner(program.size());
        std::iota(corner.begin(), corner.end(), std::size_t{0});
        for (std::size_t i = corner.size(); i-- > 1;)
            std::swap(corner[i], corner[random.below(i + 1)]);
        ring::Point point{
            std::vector<double>(program.edges().size(), 0.0), std::vector<double>(program.size(), 1.0), {}};
        const auto join = [&](std::size_t a, std::size_t b, double x) {
            const auto [low, high] = std::minmax(corner[a], corner[b]);
            point.x[high * (high - 1) / 2 + low] = x; // as everyEdge() counts
        };
        for (std::size_t t = 0; t < triangles; ++t) {
            for (std::size_t k = 0; k < 3; ++k)
                join(3 * t + k, 3 * t + (k + 1) % 3, 0.5);
            join(3 * t, 3 * ((t + 1) % triangles) + 1, 1);
            if (t < triangles / 2)
                join(3 * t + 2, 3 * (t + triangles / 2) + 2, 1);
        }
        for (std::uint32_t e = 0; e < program.edges().size(); ++e)
            if (point.x[e] > 0)
                point.support.push_back(e);
        const auto rowsOn = [&](unsigned threads) {
            SolveControl control;
            control.setThreads(threads);
            return localCuts(program, point, control);
        };
        const auto alone = rowsOn(1);
        QVERIFY(!alone.empty());
        for (const unsigned threads : {2U, 3U, 8U}) {
            const auto rows = rowsOn(threads);
            QCOMPARE(rows.size(), alone.size());
            for (std::size_t i = 0; i < rows.size(); ++i) {
                QCOMPARE(rows[i].right, alone[i].right);
                QVERIFY(std::ranges::equal(rows[i].terms, alone[i].terms,
                                           [](const linear::Term& a, const linear::Term& b) {
                                               return a.column == b.column && a.coefficient == b.coefficient;
                                           }));
            }
        }
    }
}

// Of up to 8 processors that all take part the piece is the whole network, and rows are added until the
// shortest ring is all that is left: the bound is its time, without any branching.
void RingLocalCutsTest::nothingIsLeftOfFewProcessors() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const std::size_t size = 6 + seed % 3;
        const Instance instance = everybodyTakesPart(size, seed);
        double best = infinity;
        support::forEachRing(size, [&](const std::vector<std::uint32_t>& order) {
            best = std::min(best, timeOf(instance, order));
        });
        CutProgram program(instance, everyEdge(instance), best * 1.01);
        for (std::size_t i = 0; i < size; ++i)
            program.setBounds(program.columnOf(static_cast<std::uint32_t>(i)), {1, 1});
        SolveControl control;
        double proven = 0;
        for (int round = 0; round < 200; ++round) {
            QVERIFY(program.solve(control, 100'000) != linear::Simplex::Answer::Failed);
            proven = program.provenTime();
            QVERIFY2(proven <= best * (1 + 1e-9), qPrintable(QString::number(seed)));
            const auto rows = brokenRows(program, pointOf(program), control, true);
            if (rows.empty())
                break;
            for (const linear::Row& row : rows)
                program.addRow(row);
        }
        QVERIFY2(proven >= best * (1 - 1e-6),
                 qPrintable(QString("seed %1: %2 of %3").arg(seed).arg(proven).arg(best)));
    }
}

const support::TestProgram registered("tst_ring_local_cuts", support::runTest<RingLocalCutsTest>);

} // namespace tst_ring_local_cuts

#include "tst_ring_local_cuts.moc"
