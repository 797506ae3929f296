// SPDX-License-Identifier: GPL-3.0-or-later
// One arrangement: the walk over acceptable trees and the paper's enumeration against brute force.
#include "core/base/numbers/tolerance.h"
#include "core/problems/grid/exact/spanning_tree_enumerator.h"
#include "core/problems/grid/exact/spanning_trees.h"
#include "core/problems/grid/model/arrangement_evaluator.h"
#include "tests/support/grid_oracle.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_grid_trees {

using namespace equipoise;
using namespace equipoise::grid;
using support::GridShape;

namespace {

Matrix<double> matrix(std::size_t columns, const std::vector<double>& cells) {
    Matrix<double> times(cells.size() / columns, columns);
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < columns; ++j)
            times(i, j) = cells[i * columns + j];
    return times;
}

bool isAllowed(const Matrix<double>& times, const Allocation& allocation) {
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < times.columns(); ++j)
            if (!(allocation.rows[i] * times(i, j) * allocation.columns[j] <= 1 + 1e-12))
                return false;
    return true;
}

std::string caseName(GridShape shape, std::size_t rows, std::size_t columns, std::uint64_t seed) {
    return support::nameOf(shape) + ", " + std::to_string(rows) + " x " + std::to_string(columns) +
           ", seed " + std::to_string(seed);
}

} // namespace

class TestGridTrees : public QObject {
    Q_OBJECT
private slots:
    void walkAndEnumerationEqualBruteForce();
    void countsTrees();
    void countsTheStepsOfThePaper();
    void workedOutByHand();
    void rankOneKeepsEverybodyBusy();
    void extremeTimes();
    void longLines();
    void boundsOfLargeGridsHold();
    void stops();
};

void TestGridTrees::walkAndEnumerationEqualBruteForce() {
    std::size_t compared = 0;
    for (const GridShape shape : support::allGridShapes)
        for (std::size_t rows = 1; rows <= 3; ++rows)
            for (std::size_t columns = 1; columns <= 4; ++columns)
                for (std::uint64_t seed = 1; seed <= 15; ++seed) {
                    const Matrix<double> times = support::randomTimes(shape, rows, columns, seed);
                    const std::string name = caseName(shape, rows, columns, seed);
                    const double expected = support::workOf(times);
                    SpanningTreeEnumerator walk(rows, columns);
                    const double bound = walk.run(times.cells());
                    QVERIFY2(bound >= expected * (1 - 1e-13) && bound <= expected * (1 + 1e-10),
                             name.c_str());
                    QCOMPARE(walk.visited(), acceptableTrees(rows, columns));
                    const Allocation best = walk.best(times);
                    QVERIFY2(isAllowed(times, best), name.c_str());
                    QVERIFY2(tolerance::sameTime(best.work(), expected, 1e-12), name.c_str());
                    SolveControl control;
                    const SpanningTrees trees = spanningTrees(times, control);
                    QVERIFY2(trees.complete && isAllowed(times, trees.best), name.c_str());
                    QVERIFY2(tolerance::sameTime(trees.best.work(), expected, 1e-11), name.c_str());
                    ++compared;
                }
    QVERIFY(compared >= 500);
}

void TestGridTrees::countsTrees() {
    // C(p + q - 2, p - 1): 2 x 2: 2, 3 x 3: 6, 4 x 4: 20, 4 x 5: 35, 5 x 5: 70.
    QCOMPARE(acceptableTrees(1, 7), 1U);
    QCOMPARE(acceptableTrees(2, 2), 2U);
    QCOMPARE(acceptableTrees(3, 3), 6U);
    QCOMPARE(acceptableTrees(4, 4), 20U);
    QCOMPARE(acceptableTrees(4, 5), 35U);
    QCOMPARE(acceptableTrees(5, 4), 35U);
    QCOMPARE(acceptableTrees(5, 5), 70U);
    QVERIFY(acceptableTrees(64, 64) >= (std::uint64_t{1} << 62U));
    QVERIFY(!SpanningTreeEnumerator::takes(64, 64) && !SpanningTreeEnumerator::takes(1, 65) &&
            SpanningTreeEnumerator::takes(2, 64));
    // Without ties the paper's enumeration meets as many acceptable trees as the walk.
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const auto& [rows, columns] : {std::pair{2U, 2U}, {3U, 3U}, {3U, 4U}, {4U, 4U}}) {
            SolveControl control;
            const auto trees =
                spanningTrees(support::randomTimes(GridShape::Even, rows, columns, seed), control);
            QCOMPARE(static_cast<std::uint64_t>(trees.acceptable), acceptableTrees(rows, columns));
        }
}

void TestGridTrees::countsTheStepsOfThePaper() {
    // Table 5 of the report.
    const std::uint64_t printed[6][6]{{1, 1, 1, 1, 1, 1},
                                      {1, 3, 7, 15, 31, 63},
                                      {1, 7, 31, 115, 391, 1267},
                                      {1, 15, 115, 675, 3451, 16275},
                                      {1, 31, 391, 3451, 25231, 164731},
                                      {1, 63, 1267, 16275, 164731, 1441923}};
    for (std::size_t p = 1; p <= 6; ++p)
        for (std::size_t q = 1; q <= 6; ++q)
            QCOMPARE(spanningTreeSteps(p, q), printed[p - 1][q - 1]);
}

void TestGridTrees::workedOutByHand() {
    // (1 2 / 3 5): r = (1, 1/3), c = (1, 1/2) leaves 1/6 of the last processor idle, W = 4/3 x 3/2 = 2; the
    // other tree is r = (1, 2/5), c = (5/6, 1/2), W = 28/15.
    const Matrix<double> times = matrix(2, {1, 2, 3, 5});
    SpanningTreeEnumerator walk(2, 2);
    walk.run(times.cells());
    QVERIFY(tolerance::sameTime(walk.best(times).work(), 2, 1e-15));
    // The arrangement of section 5.2.1: r = (1, 1, 1), c = (1, 1/7.8, 1/8), W = 3 (1 + 10/78 + 1/8) =
    // 391/104.
    const Matrix<double> workstations = matrix(3, {1, 4, 7.8, 1, 6.3, 7.95, 1, 7.8, 8});
    SpanningTreeEnumerator three(3, 3);
    three.run(workstations.cells());
    QVERIFY(tolerance::sameTime(three.best(workstations).work(), 391.0 / 104, 1e-15));
    // Section 5.3: a cyclic distribution of them reaches 9 / 8, on 2 x 4 8 / 7.95.
    QVERIFY(tolerance::sameTime(cyclicAllocation(workstations).work(), 9.0 / 8, 1e-15));
    const Matrix<double> two = matrix(4, {1, 1, 1, 4, 6.3, 7.8, 7.8, 7.95});
    QVERIFY(tolerance::sameTime(cyclicAllocation(two).work(), 8 / 7.95, 1e-15));
}

void TestGridTrees::rankOneKeepsEverybodyBusy() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Matrix<double> times = support::randomTimes(GridShape::RankOne, 4, 5, seed);
        SpanningTreeEnumerator walk(4, 5);
        walk.run(times.cells());
        QVERIFY(tolerance::sameTime(walk.best(times).work(), fullWork(times.cells()), 1e-12));
    }
}

void TestGridTrees::extremeTimes() {
    // The quantities of a platform lie within 1e-60 and 1e60: nothing overflows on the way.
    for (const double unit : {1e-60, 1e50}) {
        Matrix<double> times = matrix(3, {1, 4e9, 7, 2, 6e3, 5e9, 3e5, 8, 1e10});
        const double expected = support::workOf(times);
        for (std::size_t i = 0; i < 3; ++i)
            for (double& time : times.row(i))
                time *= unit;
        SpanningTreeEnumerator walk(3, 3);
        const double bound = walk.run(times.cells());
        QVERIFY(tolerance::sameTime(bound * unit, expected, 1e-10));
        QVERIFY(tolerance::sameTime(walk.best(times).work() * unit, expected, 1e-12));
    }
}

void TestGridTrees::longLines() {
    // The widest that the walk takes, and one that it does not: a line is always fully busy.
    const Matrix<double> times = support::randomTimes(GridShape::Even, 2, 64, 3);
    SpanningTreeEnumerator walk(2, 64);
    const double bound = walk.run(times.cells());
    QCOMPARE(walk.visited(), 64U);
    QVERIFY(isAllowed(times, walk.best(times)));
    QVERIFY(tolerance::sameTime(walk.best(times).work(), bound, 1e-10));
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{1, 1000}, {1000, 1}}) {
        const Matrix<double> line = support::randomTimes(GridShape::Wide, rows, columns, 4);
        ArrangementEvaluator judge(rows, columns);
        QVERIFY(judge.isExact());
        const Allocation allocation = judge.allocation(line);
        QVERIFY(isAllowed(line, allocation));
        QVERIFY(tolerance::sameTime(allocation.work(), fullWork(line.cells()), 1e-12));
        QVERIFY(tolerance::sameTime(judge.bound(line), fullWork(line.cells()), 1e-12));
    }
}

void TestGridTrees::boundsOfLargeGridsHold() {
    // Judged as if there were too many trees: allocation allowed, bound above the exact W, both not far off.
    for (const GridShape shape : support::allGridShapes)
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Matrix<double> times = support::randomTimes(shape, 5, 6, seed);
            ArrangementEvaluator exact(5, 6);
            ArrangementEvaluator quick(5, 6, 0);
            QVERIFY(exact.isExact() && !quick.isExact());
            const double work = exact.allocation(times).work();
            const Allocation allocation = quick.allocation(times);
            QVERIFY2(isAllowed(times, allocation), caseName(shape, 5, 6, seed).c_str());
            QVERIFY(allocation.work() <= work * (1 + 1e-10));
            QVERIFY(quick.bound(times) >= work * (1 - 1e-12));
        }
}

void TestGridTrees::stops() {
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    const Matrix<double> times = support::randomTimes(GridShape::Even, 8, 8, 1);
    SpanningTreeEnumerator walk(8, 8);
    QCOMPARE(walk.run(times.cells(), &control), std::numeric_limits<double>::infinity());
    QVERIFY(isAllowed(times, walk.best(times)));
    QVERIFY(!spanningTrees(times, control).complete);
}

const support::TestProgram registered("tst_grid_trees", support::runTest<TestGridTrees>);

} // namespace tst_grid_trees

#include "tst_grid_trees.moc"
