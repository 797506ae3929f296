// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's heuristic, with every arrangement it prints, its enumeration of arrangements and its closed
// forms.
#include "core/base/numbers/tolerance.h"
#include "core/problems/grid/exact/arrangements.h"
#include "core/problems/grid/exact/rank_one.h"
#include "core/problems/grid/heuristics/placing.h"
#include "core/problems/grid/model/solvers.h"
#include "tests/support/grid_oracle.h"
#include "tests/support/grids.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numeric>
#include <set>

namespace tst_grid_heuristic {

using namespace equipoise;
using namespace equipoise::grid;
using support::GridShape;

namespace {

using Times = std::vector<double>;

Times firstNumbers(int count) {
    Times times(static_cast<std::size_t>(count));
    std::iota(times.begin(), times.end(), 1.0);
    return times;
}

Outcome heuristic(const Times& times, std::size_t rows, std::size_t columns,
                  const ParameterValues& options = {}) {
    SolveControl control;
    return *solveHeuristic(support::gridInstance(times, rows, columns), options, control);
}

/// The times where the heuristic puts them.
Times placed(const Times& times, std::size_t rows, std::size_t columns) {
    const Instance instance = support::gridInstance(times, rows, columns);
    SolveControl control;
    return support::placedTimes(instance, solveHeuristic(instance, {}, control)->arrangement);
}

Matrix<double> asMatrix(std::size_t columns, const Times& cells) {
    Matrix<double> times(cells.size() / columns, columns);
    for (std::size_t i = 0; i < times.rows(); ++i)
        for (std::size_t j = 0; j < columns; ++j)
            times(i, j) = cells[i * columns + j];
    return times;
}

void compareAlmost(const Times& found, const Times& expected) {
    QCOMPARE(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        QVERIFY2(tolerance::sameTime(found[i], expected[i], 1e-12), std::to_string(found[i]).c_str());
}

} // namespace

class TestGridHeuristic : public QObject {
    Q_OBJECT
private slots:
    void seesTheJump();
    void placesAsPrinted();
    void placesLinesOfSlowOnes();
    void allocatesAsPrinted();
    void refinementGainsNothing();
    void allocationsAreAllowed();
    void countsArrangementsAsPrinted();
    void nonDecreasingArrangementsSuffice();
    void closedFormOfTwoByTwo();
    void findsTimesThatFit();
};

void TestGridHeuristic::seesTheJump() {
    QCOMPARE(fastProcessors(firstNumbers(25), 5), 25U);
    QCOMPARE(fastProcessors(Times{1, 2, 3, 4, 5, 6, 7, 100, 100}, 5), 7U);      // Figure 9
    QCOMPARE(fastProcessors(Times{1, 1, 1, 4, 6.3, 7.8, 7.8, 7.95, 8}, 5), 3U); // section 5.2.1
    QCOMPARE(fastProcessors(Times{1, 1, 1, 4, 6, 8, 8, 8, 8}, 5), 3U);          // section 4.4.3
    QCOMPARE(fastProcessors(Times{3}, 5), 1U);
    QCOMPARE(fastProcessors(Times{3, 1e9}, 5), 2U); // two points make no angle
    QCOMPARE(fastProcessors(Times(100, 0.1), 5), 100U);
    // Relative to the fastest: the unit does not matter.
    QCOMPARE(fastProcessors(Times{1e-9, 2e-9, 3e-9, 4e-9, 5e-9, 6e-9, 7e-9, 1e-7, 1e-7}, 5), 7U);
    QCOMPARE(fastProcessors(Times{1, 1, 1, 4, 6.3, 7.8, 7.8, 7.95, 8}, 60), 9U);
}

void TestGridHeuristic::placesAsPrinted() {
    QCOMPARE(placed(firstNumbers(25), 5, 5),
             (Times{1,  3,  5, 7,  9,  2,  10, 12, 14, 16, 4,  11, 17,
                    19, 21, 6, 13, 18, 22, 24, 8,  15, 20, 23, 25})); // section 4.4.1
    QCOMPARE(placed({1, 2, 3, 4, 5, 6, 7, 100, 100}, 3, 3), (Times{1, 3, 7, 2, 5, 100, 4, 6, 100})); // 4.4.2
    QCOMPARE(placed(support::workstations(), 3, 3), (Times{1, 4, 7.8, 1, 6.3, 7.95, 1, 7.8, 8}));    // 5.2.1
    Times eight = support::workstations();
    eight.pop_back();
    QCOMPARE(placed(eight, 2, 4), (Times{1, 1, 1, 4, 6.3, 7.8, 7.8, 7.95})); // 5.2.2
}

void TestGridHeuristic::placesLinesOfSlowOnes() {
    // 2 x 3 with five slow: the row of three is the longer line, then a column of one twice, and 1 is left.
    const Placing five = place(2, 3, 5);
    QCOMPARE(five.fastRows, 1U);
    QCOMPARE(five.fastColumns, 1U);
    QCOMPARE(five.slowLines.size(), 3U);
    QVERIFY(!five.slowLines[0].isColumn && five.slowLines[1].isColumn && five.slowLines[2].isColumn);
    // Equally long lines: the column. One slow processor fills neither, and takes fast ones along.
    const Placing one = place(3, 3, 1);
    QVERIFY(one.slowLines.size() == 1 && one.slowLines[0].isColumn);
    QCOMPARE(one.arrangement(0, 2), 6U);
    QCOMPARE(one.arrangement(2, 2), 8U);
    // Whatever the number of slow ones, each processor stands somewhere once.
    for (std::size_t rows = 1; rows <= 5; ++rows)
        for (std::size_t columns = 1; columns <= 5; ++columns)
            for (std::size_t slow = 0; slow < rows * columns; ++slow) {
                const auto cells = place(rows, columns, slow).arrangement;
                QCOMPARE(std::set(cells.cells().begin(), cells.cells().end()).size(), rows * columns);
            }
}

void TestGridHeuristic::allocatesAsPrinted() {
    // Section 4.4.3: the first column is faster; "2 / max" and "3 / max" there are misprints of 1 / max, and
    // c = (1, 1/3, 1/5).
    const auto printed = allocate(asMatrix(3, {1, 3, 5, 2, 6, 7, 4, 8, 9}), {Arrangement(3, 3), 3, 3, {}});
    compareAlmost(printed.rows, {1, 1.0 / 2, 1.0 / 4});
    compareAlmost(printed.columns, {1, 1.0 / 3, 1.0 / 5});
    // The same section: only the first column is fast.
    const auto slow =
        allocate(asMatrix(3, {1, 4, 8, 1, 6, 8, 1, 8, 8}), {Arrangement(3, 3), 3, 1, {{true, 2}, {true, 1}}});
    compareAlmost(slow.rows, {1, 1, 1});
    compareAlmost(slow.columns, {1, 1.0 / 8, 1.0 / 8});
    // Sections 5.2.1 and 5.2.2, with W = 391/104 and 11/3.
    const Outcome three = heuristic(support::workstations(), 3, 3);
    compareAlmost(three.allocation.rows, {1, 1, 1});
    compareAlmost(three.allocation.columns, {1, 1 / 7.8, 1.0 / 8});
    QVERIFY(tolerance::sameTime(three.allocation.work(), 391.0 / 104, 1e-14));
    Times eight = support::workstations();
    eight.pop_back();
    const Outcome two = heuristic(eight, 2, 4);
    compareAlmost(two.allocation.columns, {1, 1, 1, 0.25});
    compareAlmost(two.allocation.rows, {1, 1 / 7.8});
    QVERIFY(tolerance::sameTime(two.allocation.work(), 11.0 / 3, 1e-14));
}

void TestGridHeuristic::refinementGainsNothing() {
    for (const GridShape shape : support::allGridShapes)
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Matrix<double> times = support::randomTimes(shape, 3, 4, seed);
            const Times cells(times.cells().begin(), times.cells().end());
            const double plain = heuristic(cells, 3, 4).allocation.work();
            const double refinedWork = heuristic(cells, 3, 4, {{"refine", true}}).allocation.work();
            QVERIFY2(tolerance::sameTime(plain, refinedWork, 1e-12), std::to_string(seed).c_str());
            // From any rows: the second round changes nothing.
            const Times rows{times(0, 1), 0.7, times(2, 3)};
            const Allocation once = allocationFrom(times, rows);
            const Allocation twice = allocationFrom(times, once.rows);
            compareAlmost(twice.rows, once.rows);
            compareAlmost(twice.columns, once.columns);
        }
}

void TestGridHeuristic::allocationsAreAllowed() {
    for (const GridShape shape : support::allGridShapes)
        for (std::size_t rows = 1; rows <= 4; ++rows)
            for (std::size_t columns = 1; columns <= 4; ++columns)
                for (std::uint64_t seed = 1; seed <= 10; ++seed) {
                    const Matrix<double> times = support::randomTimes(shape, rows, columns, seed);
                    const Instance instance =
                        support::gridInstance({times.cells().begin(), times.cells().end()}, rows, columns);
                    SolveControl control;
                    const Outcome outcome = *solveHeuristic(instance, {}, control);
                    const Matrix<double> there = timesOf(instance, outcome.arrangement);
                    for (std::size_t i = 0; i < rows; ++i)
                        for (std::size_t j = 0; j < columns; ++j)
                            QVERIFY(outcome.allocation.rows[i] * there(i, j) *
                                        outcome.allocation.columns[j] <=
                                    1 + 1e-12);
                    QVERIFY(*outcome.bound >= outcome.allocation.work());
                }
}

void TestGridHeuristic::countsArrangementsAsPrinted() {
    const std::uint64_t printed[5][5]{{1, 1, 1, 1, 1},
                                      {1, 2, 5, 14, 42},
                                      {1, 5, 42, 462, 6006},
                                      {1, 14, 462, 24024, 1662804},
                                      {1, 42, 6006, 1662804, 701149020}};
    for (std::size_t p = 1; p <= 5; ++p)
        for (std::size_t q = 1; q <= 5; ++q) {
            QCOMPARE(arrangementCount(p, q), printed[p - 1][q - 1]);
            if (printed[p - 1][q - 1] > 30000)
                continue;
            std::uint64_t count = 0;
            QVERIFY(forEachArrangement(p, q, [&](const Arrangement& arrangement) {
                ++count;
                for (std::size_t i = 0; i < p; ++i)
                    for (std::size_t j = 0; j < q; ++j)
                        if ((i > 0 && arrangement(i, j) < arrangement(i - 1, j)) ||
                            (j > 0 && arrangement(i, j) < arrangement(i, j - 1)))
                            return false;
                return true;
            }));
            QCOMPARE(count, printed[p - 1][q - 1]);
        }
    QVERIFY(arrangementCount(30, 30) > (std::uint64_t{1} << 62U));
}

void TestGridHeuristic::nonDecreasingArrangementsSuffice() {
    // Theorem 1 against all placings: 24 of 2 x 2, 720 of 2 x 3.
    for (const GridShape shape : support::allGridShapes)
        for (std::uint64_t seed = 1; seed <= 5; ++seed)
            for (std::size_t columns = 2; columns <= 3; ++columns) {
                const Matrix<double> times = support::randomTimes(shape, 2, columns, seed);
                Times sorted(times.cells().begin(), times.cells().end());
                std::ranges::sort(sorted);
                QVERIFY(tolerance::sameTime(support::bestWork(sorted, 2, columns),
                                            support::bestWork(sorted, 2, columns, true), 1e-9));
            }
}

void TestGridHeuristic::closedFormOfTwoByTwo() {
    for (const GridShape shape : support::allGridShapes)
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const Matrix<double> times = support::randomTimes(shape, 2, 2, seed);
            const Instance instance =
                support::gridInstance({times.cells().begin(), times.cells().end()}, 2, 2);
            SolveControl control;
            const Outcome outcome = *solveClosedForm(instance, {}, control);
            QCOMPARE(outcome.status, Status::Optimal);
            QVERIFY(tolerance::sameTime(outcome.allocation.work(),
                                        support::bestWork(instance.cycleTime, 2, 2), 1e-9));
        }
    SolveControl control;
    const auto refused = solveClosedForm(support::gridInstance(support::workstations(), 3, 3), {}, control);
    QVERIFY(!refused && refused.error().code == ErrorCode::OutOfRange);
}

void TestGridHeuristic::findsTimesThatFit() {
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        for (const auto& [rows, columns] :
             {std::pair<std::size_t, std::size_t>{2, 2}, {2, 5}, {3, 3}, {4, 5}, {6, 6}, {1, 7}, {40, 50}}) {
            const Matrix<double> times = support::randomTimes(GridShape::RankOne, rows, columns, seed);
            const Instance instance =
                support::gridInstance({times.cells().begin(), times.cells().end()}, rows, columns);
            const auto found = findRankOne(instance);
            QVERIFY(found.has_value());
            SolveControl control;
            const Outcome outcome = *solveExact(instance, {}, control);
            QCOMPARE(outcome.status, Status::Optimal);
            QVERIFY(tolerance::sameTime(outcome.allocation.work(), fullWork(instance.cycleTime), 1e-9));
        }
    QVERIFY(findRankOne(support::gridInstance(Times(2000, 0.7), 40, 50)).has_value());
    QVERIFY(!findRankOne(support::gridInstance(support::workstations(), 3, 3)).has_value());
    // 1, 2, 3, 6 fit: (1 2 / 3 6). 1, 2, 3, 7 do not.
    QVERIFY(findRankOne(support::gridInstance({1, 2, 3, 6}, 2, 2)).has_value());
    QVERIFY(!findRankOne(support::gridInstance({1, 2, 3, 7}, 2, 2)).has_value());
    // The second fastest may have to start a row or a column: 1 2 4 / 3 6 12 is found by either.
    QVERIFY(findRankOne(support::gridInstance({1, 2, 3, 4, 6, 12}, 2, 3)).has_value());
    QVERIFY(findRankOne(support::gridInstance({1, 2, 3, 4, 6, 12}, 3, 2)).has_value());
}

const support::TestProgram registered("tst_grid_heuristic", support::runTest<TestGridHeuristic>);

} // namespace tst_grid_heuristic

#include "tst_grid_heuristic.moc"
