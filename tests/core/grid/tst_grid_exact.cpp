// SPDX-License-Identifier: GPL-3.0-or-later
// Branch and bound against all arrangements; the fast search, the paper's enumeration, stops and bounds.
#include "core/base/numbers/tolerance.h"
#include "core/problems/grid/exact/arrangements.h"
#include "core/problems/grid/heuristics/reshape.h"
#include "core/problems/grid/model/arrangement_evaluator.h"
#include "core/problems/grid/model/solvers.h"
#include "tests/support/grid_oracle.h"
#include "tests/support/grids.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>
#include <optional>
#include <thread>

namespace tst_grid_exact {

using namespace equipoise;
using namespace equipoise::grid;
using support::GridShape;

namespace {

using Times = std::vector<double>;

Instance randomInstance(GridShape shape, std::size_t rows, std::size_t columns, std::uint64_t seed) {
    const Matrix<double> times = support::randomTimes(shape, rows, columns, seed);
    return support::gridInstance({times.cells().begin(), times.cells().end()}, rows, columns);
}

Outcome solved(Solver solver, const Instance& instance) {
    SolveControl control;
    return *solver(instance, {}, control);
}

/// The best of all arrangements that never decrease, each by its trees.
double bestOfAll(const Instance& instance) {
    SpanningTreeEnumerator walk(instance.rows, instance.columns);
    double best = 0;
    forEachArrangement(instance.rows, instance.columns, [&](const Arrangement& arrangement) {
        best = std::max(best, walk.run(timesOf(instance, arrangement).cells()));
        return true;
    });
    return best;
}

std::string caseName(GridShape shape, std::size_t rows, std::size_t columns, std::uint64_t seed) {
    return support::nameOf(shape) + ", " + std::to_string(rows) + " x " + std::to_string(columns) +
           ", seed " + std::to_string(seed);
}

} // namespace

class TestGridExact : public QObject {
    Q_OBJECT
private slots:
    void equalsBruteForce();
    void equalsAllArrangements();
    void equalsThePapersEnumeration();
    void printedOptima();
    void keepsAGivenArrangement();
    void unusualGrids();
    void spreadsOverNineDecades();
    void needsNoMoreThanEnough();
    void fastIsClose();
    void boundsHoldWhenStopped();
    void refusesWhatIsTooLarge();
    void largeGrids();
    void reshapesToTheOptimum();
    void reshapesProductsToTheEnd();
    void reshapingIsLimited();
    void goesOnUntilTheLimit();
    void saysItsFirstPlanAtOnce();
};

void TestGridExact::equalsBruteForce() {
    for (const GridShape shape : support::allGridShapes)
        for (const auto& [rows, columns, seeds] :
             {std::tuple<std::size_t, std::size_t, std::uint64_t>{2, 2, 8},
              {2, 3, 8},
              {3, 2, 4},
              {3, 3, 8},
              {2, 4, 4},
              {3, 4, 1}})
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                const Instance instance = randomInstance(shape, rows, columns, seed);
                const Outcome outcome = solved(solveExact, instance);
                const std::string name = caseName(shape, rows, columns, seed);
                QVERIFY2(outcome.status == Status::Optimal, name.c_str());
                const double expected = support::bestWork(instance.cycleTime, rows, columns);
                QVERIFY2(tolerance::sameTime(outcome.allocation.work(), expected, 1e-9), name.c_str());
            }
}

void TestGridExact::equalsAllArrangements() {
    int compared = 0;
    for (const GridShape shape : support::allGridShapes)
        for (const auto& [rows, columns, seeds] :
             {std::tuple<std::size_t, std::size_t, std::uint64_t>{3, 3, 10}, {3, 4, 8}, {4, 3, 3}, {4, 4, 3}})
            for (std::uint64_t seed = 1; seed <= seeds; ++seed, ++compared) {
                const Instance instance = randomInstance(shape, rows, columns, seed + 100);
                const Outcome outcome = solved(solveExact, instance);
                const std::string name = caseName(shape, rows, columns, seed + 100);
                QVERIFY2(outcome.status == Status::Optimal, name.c_str());
                QVERIFY2(tolerance::sameTime(outcome.allocation.work(), bestOfAll(instance), 1e-9),
                         name.c_str());
            }
    QVERIFY(compared >= 100);
}

void TestGridExact::equalsThePapersEnumeration() {
    for (const GridShape shape : support::allGridShapes)
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Instance instance = randomInstance(shape, 3, 3, seed + 200);
            const Outcome outcome = solved(solveArrangements, instance);
            QCOMPARE(outcome.status, Status::Optimal);
            QVERIFY2(tolerance::sameTime(outcome.allocation.work(),
                                         solved(solveExact, instance).allocation.work(), 1e-9),
                     caseName(shape, 3, 3, seed + 200).c_str());
        }
}

void TestGridExact::printedOptima() {
    // Section 5.2: the heuristic's arrangements are optimal.
    const Outcome three = solved(solveExact, support::gridInstance(support::workstations(), 3, 3));
    QCOMPARE(three.status, Status::Optimal);
    QVERIFY(tolerance::sameTime(three.allocation.work(), 391.0 / 104, 1e-12));
    Times eight = support::workstations();
    eight.pop_back();
    const Outcome two = solved(solveExact, support::gridInstance(eight, 2, 4));
    QVERIFY(two.status == Status::Optimal && tolerance::sameTime(two.allocation.work(), 11.0 / 3, 1e-12));
}

void TestGridExact::keepsAGivenArrangement() {
    // (5 3 / 2 1): the rows exchanged and the columns exchanged of (1 2 / 3 5), so W = 2.
    Instance instance = support::gridInstance({1, 2, 3, 5}, 2, 2);
    Arrangement given(2, 2);
    given(0, 0) = 3;
    given(0, 1) = 2;
    given(1, 0) = 1;
    given(1, 1) = 0;
    instance.given = given;
    for (const Solver solver :
         {solveExact, solveFast, solveArrangements, solveSpanningTrees, solveClosedForm}) {
        const Outcome outcome = solved(solver, instance);
        QCOMPARE(outcome.arrangement, given);
        QCOMPARE(outcome.status, Status::Optimal);
        QVERIFY(tolerance::sameTime(outcome.allocation.work(), 2, 1e-12));
    }
    QCOMPARE(solved(solveHeuristic, instance).arrangement, given);
}

void TestGridExact::unusualGrids() {
    // Equal processors: nobody waits. One processor, one row, one column: neither.
    for (const auto& [rows, columns] :
         {std::pair<std::size_t, std::size_t>{1, 1}, {1, 9}, {9, 1}, {3, 3}, {5, 7}, {12, 12}}) {
        const Instance equal = support::gridInstance(Times(rows * columns, 0.3), rows, columns);
        const Outcome outcome = solved(solveExact, equal);
        QCOMPARE(outcome.status, Status::Optimal);
        QVERIFY(tolerance::sameTime(outcome.allocation.work(), fullWork(equal.cycleTime), 1e-12));
    }
    const Instance line = randomInstance(GridShape::Wide, 1, 12, 1);
    QVERIFY(tolerance::sameTime(solved(solveExact, line).allocation.work(), fullWork(line.cycleTime), 1e-12));
    // All alike but one.
    Times times(9, 1);
    times[4] = 3;
    const Outcome outcome = solved(solveExact, support::gridInstance(times, 3, 3));
    std::ranges::sort(times);
    QVERIFY(tolerance::sameTime(outcome.allocation.work(), support::bestWork(times, 3, 3), 1e-9));
}

void TestGridExact::spreadsOverNineDecades() {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Instance instance = randomInstance(GridShape::Wide, 4, 4, seed + 300);
        QVERIFY(instance.cycleTime.back() / instance.cycleTime.front() > 1e6);
        const Outcome outcome = solved(solveExact, instance);
        QVERIFY(outcome.status == Status::Optimal);
        QVERIFY(tolerance::sameTime(outcome.allocation.work(), bestOfAll(instance), 1e-9));
    }
}

void TestGridExact::needsNoMoreThanEnough() {
    Instance instance = randomInstance(GridShape::Even, 4, 4, 7);
    const double best = solved(solveExact, instance).allocation.work();
    instance.enough = best * 1.5;
    const Outcome outcome = solved(solveExact, instance);
    QVERIFY(*outcome.bound >= best && *outcome.bound <= instance.enough * (1 + 1e-9));
}

void TestGridExact::fastIsClose() {
    // The bar: a mean gap of 0.1 % on 3 x 3 and of 0.7 % on 4 x 4.
    for (const auto& [side, most] : {std::pair<std::size_t, double>{3, 0.001}, {4, 0.007}}) {
        double gap = 0;
        constexpr int seeds = 40;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Instance instance = randomInstance(GridShape::Even, side, side, seed);
            const double best = solved(solveExact, instance).allocation.work();
            const Outcome fast = solved(solveFast, instance);
            QVERIFY(*fast.bound >= best * (1 - 1e-12));
            const double heuristic = solved(solveHeuristic, instance).allocation.work();
            QVERIFY(fast.allocation.work() >= heuristic * (1 - 1e-12));
            gap += 1 - fast.allocation.work() / best;
        }
        QVERIFY2(gap / seeds <= most, std::to_string(gap / seeds).c_str());
    }
}

void TestGridExact::boundsHoldWhenStopped() {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Instance instance = randomInstance(GridShape::Even, 4, 4, seed);
        const double best = solved(solveExact, instance).allocation.work();
        // Stopped before it began, and after each of the first improvements.
        for (int reports = 0; reports < 4; ++reports) {
            std::stop_source source;
            SolveControl control(source.get_token());
            if (reports == 0)
                source.request_stop();
            int left = reports;
            control.setSink([&](const Progress& progress) {
                QVERIFY(*progress.bound >= best * (1 - 1e-12) && *progress.best <= best * (1 + 1e-12));
                if (--left <= 0)
                    source.request_stop();
            });
            const Outcome outcome = *solveExact(instance, {}, control);
            QVERIFY(!outcome.arrangement.empty());
            QVERIFY(*outcome.bound >= best * (1 - 1e-12));
            QVERIFY(outcome.allocation.work() <= best * (1 + 1e-12));
            if (reports == 0)
                QCOMPARE(outcome.stop, Stop::Cancelled);
        }
    }
}

void TestGridExact::refusesWhatIsTooLarge() {
    SolveControl control;
    const auto arrangements = solveArrangements(randomInstance(GridShape::Even, 5, 5, 1), {}, control);
    QVERIFY(!arrangements && arrangements.error().code == ErrorCode::OutOfRange);
    const auto trees = solveSpanningTrees(randomInstance(GridShape::Even, 7, 7, 1), {}, control);
    QVERIFY(!trees && trees.error().code == ErrorCode::OutOfRange);
}

void TestGridExact::largeGrids() {
    // Beyond the exact methods: an answer that is allowed, better than the paper's, and an honest bound.
    constexpr std::size_t many = support::isSanitized ? 10 : 20;
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{many, many}, {3, 70}}) {
        const Instance instance = randomInstance(GridShape::Even, rows, columns, 5);
        const Outcome outcome = solved(solveExact, instance);
        const Outcome heuristic = solved(solveHeuristic, instance);
        QVERIFY(outcome.allocation.work() >= heuristic.allocation.work());
        QVERIFY(*outcome.bound >= outcome.allocation.work());
        QVERIFY(*outcome.bound <= fullWork(instance.cycleTime) * (1 + 1e-12));
    }
    // Many that are alike: no pair of them is worth a look, and without the odd one nobody waits.
    constexpr std::size_t side = support::isSanitized ? 30 : 60;
    Times times(side * side, 0.7);
    QCOMPARE(solved(solveExact, support::gridInstance(times, side, side)).status, Status::Optimal);
    times[17] = 0.9;
    const Outcome odd = solved(solveExact, support::gridInstance(times, side, side));
    QVERIFY(odd.allocation.work() >= (side - 1) * side / 0.7);
    QVERIFY(*odd.bound >= odd.allocation.work());
}

// The optimum of all arrangements, from an arrangement row by row whose r and c keep one row busy.
void TestGridExact::reshapesToTheOptimum() {
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{3, 3}, {3, 4}})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const Instance instance = randomInstance(GridShape::Even, rows, columns, seed + 500);
            ArrangementEvaluator judge(rows, columns);
            const Arrangement plain = rowByRow(rows, columns);
            const Matrix<double> times = timesOf(instance, plain);
            Candidate candidate{plain, allocationFrom(times, std::vector<double>(rows, 1)), 0};
            candidate.work = candidate.allocation.work();
            const double before = candidate.work;
            const double full = fullWork(instance.cycleTime);
            SolveControl control;
            reshape(candidate, instance, judge, full, 30'000, control);
            const std::string name = caseName(GridShape::Even, rows, columns, seed);
            QVERIFY2(candidate.work >= before, name.c_str());
            QVERIFY2(candidate.work >= bestOfAll(instance) * 0.999, name.c_str());
            QVERIFY2(candidate.work <= bestOfAll(instance) * (1 + 1e-9), name.c_str());
            // It is what it says: r_i t_ij c_j <= 1.
            const Matrix<double> placed = timesOf(instance, candidate.arrangement);
            QVERIFY(tolerance::sameTime(candidate.allocation.work(), candidate.work, 1e-12));
            for (std::size_t i = 0; i < rows; ++i)
                for (std::size_t j = 0; j < columns; ++j)
                    QVERIFY(candidate.allocation.rows[i] * placed(i, j) * candidate.allocation.columns[j] <=
                            1 + 1e-9);
        }
}

// Equal times: the first r and c already keep all busy, so that nothing is left to look for.
void TestGridExact::reshapesProductsToTheEnd() {
    const Instance instance = support::gridInstance(Times(12, 0.5), 3, 4);
    ArrangementEvaluator judge(3, 4);
    Candidate candidate{rowByRow(3, 4), {{1, 1, 1}, {1, 1, 1, 1}}, 12};
    SolveControl control;
    reshape(candidate, instance, judge, 24, std::numeric_limits<std::int64_t>::max(), control);
    QVERIFY(tolerance::sameTime(candidate.work, 24, 1e-9)); // 12 processors of 2 blocks a unit of time
}

void TestGridExact::reshapingIsLimited() {
    const Instance instance = randomInstance(GridShape::Even, 6, 7, 3);
    ArrangementEvaluator judge(6, 7, 0);
    const auto reshaped = [&](std::int64_t steps, std::optional<std::int64_t> polls) {
        SolveControl control;
        if (polls)
            control.setWorkLimit(*polls);
        SolveControl unlimited;
        Candidate candidate = bestPlacing(instance, judge, 1, unlimited);
        reshape(candidate, instance, judge, fullWork(instance.cycleTime), steps, control);
        return candidate;
    };
    const Candidate placed = reshaped(0, {});
    const Candidate brief = reshaped(2'000, {});
    QVERIFY(reshaped(2'000, {}).arrangement == brief.arrangement && reshaped(2'000, {}).work == brief.work);
    QVERIFY(brief.work > placed.work && reshaped(40'000, {}).work >= brief.work);
    QCOMPARE(reshaped(2'000, 0).work, placed.work);
}

// A limit of work is used: more of it, a better grid, which is also better than that of the fast search.
void TestGridExact::goesOnUntilTheLimit() {
    const Instance instance = randomInstance(GridShape::Even, 9, 10, 9);
    const auto limited = [&](std::int64_t polls, unsigned threads) {
        SolveControl control;
        control.setWorkLimit(polls);
        control.setThreads(threads);
        return *solveExact(instance, {}, control);
    };
    const Outcome fast = solved(solveFast, instance);
    const Outcome brief = limited(1'000, 1);
    const Outcome longer = limited(50'000, 1);
    QVERIFY(longer.stop == Stop::WorkLimit && longer.status == Status::Feasible);
    QVERIFY(longer.allocation.work() >= brief.allocation.work());
    QVERIFY(longer.allocation.work() > fast.allocation.work());
    const Outcome again = limited(50'000, 2);
    QVERIFY(again.arrangement == longer.arrangement && again.allocation.work() == longer.allocation.work());
    // Without a limit the search ends, too, and is no worse than the fast one.
    const Outcome unlimited = solved(solveExact, instance);
    QVERIFY(unlimited.stop == Stop::Completed && unlimited.allocation.work() >= fast.allocation.work());
}

/// Live shows the first plan: it is reported after a hundredth of the work that the first search takes.
void TestGridExact::saysItsFirstPlanAtOnce() {
    const Instance instance = randomInstance(GridShape::Wide, 25, 40, 1);
    constexpr std::int64_t polls = 10'000;
    SolveControl control;
    control.setWorkLimit(polls);
    std::vector<std::pair<double, std::int64_t>> reports; // work of the plan, polls so far
    control.setSink([&](const Progress& progress) {
        reports.emplace_back(progress.best.value_or(0), polls - *control.workLeft());
    });
    const auto outcome = solveExact(instance, {}, control);
    QVERIFY(outcome.ok() && !reports.empty());
    const auto [work, at] = reports.front();
    QVERIFY2(at < polls / 100, qPrintable(QString::number(at)));
    QVERIFY(work > 0 && work <= outcome->allocation.work() * (1 + 1e-12) && work <= *outcome->bound);
}

const support::TestProgram registered("tst_grid_exact", support::runTest<TestGridExact>);

} // namespace tst_grid_exact

#include "tst_grid_exact.moc"
