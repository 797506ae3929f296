// SPDX-License-Identifier: GPL-3.0-or-later
// Linear and integer programs with optima worked out by hand, and the ways a solve can end.
#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "core/linear/program.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <limits>
#include <string>
#include <thread>
#include <vector>

namespace tst_linear {

using namespace equipoise;
using linear::Program;
using linear::Sense;
using linear::Solution;

namespace {

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b));
}

Solution solved(const Program& program) {
    SolveControl control;
    Result<Solution> result = linear::solve(program, control);
    return result ? *std::move(result) : Solution{};
}

/// Maximise 3x + 5y with x <= 4, 2y <= 12, 3x + 2y <= 18 (Dantzig's example).
Program textbook() {
    Program program;
    program.addColumn({.cost = -3, .name = "x"});
    program.addColumn({.cost = -5, .name = "y"});
    program.addRow({{{0, 1}}, Sense::AtMost, 4, "first"});
    program.addRow({{{1, 2}}, Sense::AtMost, 12, "second"});
    program.addRow({{{0, 3}, {1, 2}}, Sense::AtMost, 18, "third"});
    return program;
}

/// Maximise 8a + 11b + 6c + 4d with 5a + 7b + 4c + 3d <= 14, binary. Relaxed: by value per weight a (1.6),
/// b (1.571), c (1.5), d (1.333): a, b and half of c: 22. Whole: b + c + d = 21 with weight 14.
Program knapsack() {
    Program program;
    for (const double value : {8, 11, 6, 4})
        program.addColumn({.cost = -value, .upper = 1, .integer = true});
    program.addRow({{{0, 5}, {1, 7}, {2, 4}, {3, 3}}, Sense::AtMost, 14, "weight"});
    return program;
}

/// A market split: `rows` equations with random coefficients over binary columns, slacks to minimise. Branch
/// and bound needs far longer than any test has, while incumbents (all slack) come at once.
Program endless(std::size_t rows, bool withSlack) {
    Random random(7);
    Program program;
    const std::size_t binaries = 10 * (rows - 1);
    for (std::size_t i = 0; i < binaries; ++i)
        program.addColumn({.upper = 1, .integer = true});
    for (std::size_t r = 0; r < rows; ++r) {
        linear::Row row{{}, Sense::Equal, 0, {}};
        double sum = 0;
        for (std::size_t i = 0; i < binaries; ++i) {
            const auto coefficient = static_cast<double>(random.below(100));
            row.terms.push_back({i, coefficient});
            sum += coefficient;
        }
        row.right = std::floor(sum / 2);
        if (withSlack) {
            row.terms.push_back({program.addColumn({.cost = 1}), 1});
            row.terms.push_back({program.addColumn({.cost = 1}), -1});
        }
        program.addRow(std::move(row));
    }
    return program;
}

class TestLinear : public QObject {
    Q_OBJECT

private slots:
    void linearProgram() {
        // Corner of the last two rows: y = 6, x = 2, value 36.
        const Solution solution = solved(textbook());
        QCOMPARE(solution.status, Status::Optimal);
        QCOMPARE(solution.stop, Stop::Completed);
        QVERIFY(near(solution.value, -36));
        QVERIFY(near(solution.x[0], 2));
        QVERIFY(near(solution.x[1], 6));
        QCOMPARE(solution.bound, std::optional(solution.value));
    }

    void sensesAndBounds() {
        // Minimise x + 2y - z with x + y = 5, y >= 2, x - z >= -3, -10 <= z <= 1.5, x free:
        // z is worth 1 at 1.5; x = 5 - y costs 5 + y, so y = 2, x = 3: 3 + 4 - 1.5 = 5.5, and 3 - 1.5 >= -3.
        Program program;
        program.addColumn({.cost = 1, .lower = -equipoise::infinity});
        program.addColumn({.cost = 2});
        program.addColumn({.cost = -1, .lower = -10, .upper = 1.5});
        program.addRow({{{0, 1}, {1, 1}}, Sense::Equal, 5, {}});
        program.addRow({{{1, 1}}, Sense::AtLeast, 2, {}});
        program.addRow({{{0, 1}, {2, -1}}, Sense::AtLeast, -3, {}});
        const Solution solution = solved(program);
        QCOMPARE(solution.status, Status::Optimal);
        QVERIFY(near(solution.value, 5.5));
        QVERIFY(near(solution.x[0], 3));
    }

    void negativeAnswers() {
        // Minimise x with x >= -7.25 as a row, x free.
        Program program;
        program.addColumn({.cost = 1, .lower = -equipoise::infinity});
        program.addRow({{{0, 1}}, Sense::AtLeast, -7.25, {}});
        QVERIFY(near(solved(program).value, -7.25));
        // The same over the integers: -7.
        program.columns[0].integer = true;
        program.columns[0].lower = -1000.5;
        const Solution whole = solved(program);
        QCOMPARE(whole.status, Status::Optimal);
        QCOMPARE(whole.x[0], -7.0);
    }

    void columnNamedTwiceCountsTwice() {
        // x + x >= 3: x = 1.5.
        Program program;
        program.addColumn({.cost = 1});
        program.addRow({{{0, 1}, {0, 1}}, Sense::AtLeast, 3, {}});
        QVERIFY(near(solved(program).value, 1.5));
    }

    void integerProgram() {
        const Solution solution = solved(knapsack());
        QCOMPARE(solution.status, Status::Optimal);
        QCOMPARE(solution.value, -21.0);
        QCOMPARE(solution.x, (std::vector<double>{0, 1, 1, 1}));
        QCOMPARE(solution.bound, std::optional(-21.0));
    }

    void progressTellsRootBoundAndIncumbents() {
        SolveControl control;
        std::vector<Progress> heard;
        control.setSink([&](const Progress& progress) { heard.push_back(progress); });
        QVERIFY(linear::solve(knapsack(), control).ok());
        QVERIFY(!heard.empty());
        double best = equipoise::infinity;
        for (const Progress& progress : heard) {
            if (progress.bound)
                QVERIFY2(near(*progress.bound, -22), "the root relaxation, see knapsack()");
            if (progress.best) {
                QVERIFY(*progress.best <= best);
                best = *progress.best;
            }
        }
        QVERIFY(near(best, -21));
        QVERIFY(heard.back().bound.has_value());
    }

    void infeasible() {
        Program program = textbook();
        program.addRow({{{0, 1}, {1, 1}}, Sense::AtLeast, 100, {}});
        const Solution solution = solved(program);
        QCOMPARE(solution.status, Status::Infeasible);
        QCOMPARE(solution.stop, Stop::Completed);
        QVERIFY(!solution.bound);
        // 2x + 2y = 5 has no whole solution, though the relaxation has.
        Program parity;
        parity.addColumn({.upper = 9, .integer = true});
        parity.addColumn({.upper = 9, .integer = true});
        parity.addRow({{{0, 2}, {1, 2}}, Sense::Equal, 5, {}});
        QCOMPARE(solved(parity).status, Status::Infeasible);
        // A column without room.
        Program crossed = textbook();
        crossed.columns[0].lower = 2;
        crossed.columns[0].upper = 1;
        QCOMPARE(solved(crossed).status, Status::Infeasible);
    }

    void unbounded() {
        Program program = textbook();
        program.addColumn({.cost = -1, .name = "free of all rows"});
        const Solution solution = solved(program);
        QCOMPARE(solution.status, Status::Unknown);
        QCOMPARE(solution.stop, Stop::Completed);
        QCOMPARE(solution.bound, std::optional(-equipoise::infinity));
        QVERIFY(solution.x.empty());
        // Along a ray of the rows: y >= x - 1 and x - y is worth nothing, but x is.
        Program ray;
        ray.addColumn({.cost = -1});
        ray.addColumn({});
        ray.addRow({{{0, 1}, {1, -1}}, Sense::AtMost, 1, {}});
        QCOMPARE(solved(ray).status, Status::Unknown);
        QCOMPARE(solved(ray).bound, std::optional(-equipoise::infinity));
        // Without an answer at all it is infeasible, not unbounded.
        program.addRow({{{0, 1}, {1, 1}}, Sense::AtLeast, 100, {}});
        QCOMPARE(solved(program).status, Status::Infeasible);
    }

    void noColumnsAndNoRows() {
        Program program;
        QCOMPARE(solved(program).status, Status::Optimal);
        program.addRow({{}, Sense::AtLeast, 1, {}});
        QCOMPARE(solved(program).status, Status::Infeasible);
        // Without rows each column goes to its better bound: 2 * 3 - 4 * 5.
        Program loose;
        loose.addColumn({.cost = 2, .lower = 3});
        loose.addColumn({.cost = -4, .upper = 5.5, .integer = true});
        const Solution solution = solved(loose);
        QCOMPARE(solution.status, Status::Optimal);
        QVERIFY(near(solution.value, -14));
        // A row without terms is a statement about 0.
        loose.addRow({{}, Sense::AtMost, -1, {}});
        QCOMPARE(solved(loose).status, Status::Infeasible);
    }

    void badNumbersAreRefused() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        std::array<Program, 6> programs;
        programs.fill(textbook());
        programs[0].columns[1].cost = nan;
        programs[1].columns[1].lower = equipoise::infinity;
        programs[2].columns[1].upper = nan;
        programs[3].rows[2].right = equipoise::infinity;
        programs[4].rows[2].terms[1].coefficient = nan;
        programs[5].rows[2].terms[1].coefficient = 1e30; // the library's infinity
        const std::array subjects{"y", "y", "y", "third", "third", "third"};
        for (std::size_t i = 0; i < programs.size(); ++i) {
            SolveControl control;
            const Result<Solution> result = linear::solve(programs[i], control);
            QVERIFY(!result.ok());
            QCOMPARE(result.error().code, ErrorCode::NotFinite);
            QCOMPARE(result.error().subject, std::string(subjects[i]));
        }
        Program endlessBranching = textbook();
        endlessBranching.columns[0].lower = -equipoise::infinity;
        endlessBranching.columns[0].integer = true;
        SolveControl control;
        const Result<Solution> result = linear::solve(endlessBranching, control);
        QVERIFY(!result.ok());
        QCOMPARE(result.error().code, ErrorCode::OutOfRange);
    }

    void stoppedBeforeItStarts() {
        std::stop_source source;
        source.request_stop();
        SolveControl control(source.get_token());
        const Result<Solution> result = linear::solve(knapsack(), control);
        QVERIFY(result.ok());
        QCOMPARE(result->status, Status::Unknown);
        QCOMPARE(result->stop, Stop::Cancelled);
    }

    void cancelledWithAnIncumbent() {
        const Program program = endless(5, true);
        std::stop_source source;
        SolveControl control(source.get_token());
        // The stop comes from the run itself, once there is something to keep: no clock is involved.
        control.setSink([&](const Progress& progress) {
            if (progress.best)
                source.request_stop();
        });
        const Result<Solution> result = linear::solve(program, control);
        QVERIFY(result.ok());
        QCOMPARE(result->status, Status::Feasible);
        QCOMPARE(result->stop, Stop::Cancelled);
        QVERIFY(result->bound.has_value());
        QVERIFY(*result->bound <= result->value);
        for (const linear::Row& row : program.rows) {
            double activity = 0;
            for (const linear::Term& term : row.terms)
                activity += term.coefficient * result->x[term.column];
            QVERIFY(std::abs(activity - row.right) < 1e-3);
        }
    }

    void cancelledWithoutAnIncumbent() {
        std::stop_source source;
        SolveControl control(source.get_token());
        control.setSink([&](const Progress& progress) {
            if (progress.steps > 100)
                source.request_stop();
        });
        const Result<Solution> result = linear::solve(endless(6, false), control);
        QVERIFY(result.ok());
        QCOMPARE(result->status, Status::Unknown);
        QCOMPARE(result->stop, Stop::Cancelled);
        QVERIFY(result->x.empty());
    }

    void timeLimit() {
        SolveControl control;
        control.setTimeLimit(std::chrono::milliseconds(100));
        const std::clock_t start = std::clock();
        const Result<Solution> result = linear::solve(endless(6, true), control);
        QVERIFY(result.ok());
        QCOMPARE(result->stop, Stop::TimeLimit);
        QVERIFY(result->status != Status::Optimal);
        QVERIFY(std::clock() - start < 5 * CLOCKS_PER_SEC); // processor time
    }

    void waitingEndsWithTheControl() {
        // One thread holds the library until the other one, which has to wait, came back by its time limit.
        std::stop_source holder;
        std::stop_source holding;
        Stop stopOfFirst = Stop::Completed;
        std::jthread first([&] {
            SolveControl control(holder.get_token());
            control.setSink([&](const Progress&) { holding.request_stop(); });
            if (linear::solve(endless(6, true), control).ok())
                stopOfFirst = control.stop();
        });
        while (!holding.stop_requested())
            std::this_thread::yield();
        SolveControl control;
        control.setTimeLimit(std::chrono::milliseconds(30));
        const Result<Solution> result = linear::solve(knapsack(), control);
        QVERIFY(result.ok());
        QCOMPARE(result->status, Status::Unknown);
        QCOMPARE(result->stop, Stop::TimeLimit);
        holder.request_stop();
        first.join();
        QCOMPARE(stopOfFirst, Stop::Cancelled);
    }

    void twoThreadsBothRight() {
        std::array<bool, 2> right{};
        {
            std::array<std::jthread, 2> threads;
            for (std::size_t t = 0; t < threads.size(); ++t)
                threads[t] = std::jthread([&right, t] {
                    right[t] = true;
                    for (int k = 0; k < 50; ++k)
                        right[t] = right[t] &&
                                   near(solved(t == 0 ? knapsack() : textbook()).value, t == 0 ? -21 : -36);
                });
        }
        QVERIFY(right[0]);
        QVERIFY(right[1]);
    }

    void sameProgramSameAnswer() {
        // Many optima: any three of six.
        Program program;
        for (int i = 0; i < 6; ++i)
            program.addColumn({.cost = -1, .upper = 1, .integer = true});
        program.addRow({{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}}, Sense::AtMost, 3.5, {}});
        const Solution first = solved(program);
        QCOMPARE(first.value, -3.0);
        for (int k = 0; k < 20; ++k)
            QCOMPARE(solved(program).x, first.x);
    }

    void randomKnapsacksAgainstEnumeration() {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            Random random(seed);
            Program program;
            const std::size_t size = 3 + random.below(8);
            std::array<linear::Row, 2> rows;
            for (std::size_t i = 0; i < size; ++i) {
                program.addColumn({.cost = -random.unit(), .upper = 1, .integer = true});
                for (linear::Row& row : rows)
                    row.terms.push_back({i, random.unit()});
            }
            for (linear::Row& row : rows) {
                row.right = 0.3 * static_cast<double>(size) * random.unit();
                program.addRow(row);
            }
            double best = 0;
            for (std::size_t set = 0; set < (std::size_t{1} << size); ++set) {
                std::array<double, 3> sums{};
                for (std::size_t i = 0; i < size; ++i)
                    if ((set >> i & 1U) != 0) {
                        sums[0] += program.columns[i].cost;
                        sums[1] += program.rows[0].terms[i].coefficient;
                        sums[2] += program.rows[1].terms[i].coefficient;
                    }
                if (sums[1] <= program.rows[0].right && sums[2] <= program.rows[1].right)
                    best = std::min(best, sums[0]);
            }
            const Solution solution = solved(program);
            QVERIFY2(
                solution.status == Status::Optimal && std::abs(solution.value - best) < 1e-9,
                qPrintable(QString("seed %1: %2 instead of %3").arg(seed).arg(solution.value).arg(best)));
        }
    }

    void lpFormat() {
        Program program;
        program.addColumn({.cost = 0.1, .name = "x 1"});
        program.addColumn(
            {.cost = -2, .lower = -equipoise::infinity, .upper = 3, .integer = true, .name = "x_1"});
        program.addColumn({.lower = 1, .name = "int"});
        program.addColumn({.integer = true});
        program.addRow({{{0, 1}, {1, -2.5}}, Sense::AtLeast, -4, "C2"});
        program.addRow({{{2, 1}}, Sense::Equal, 6, {}});
        program.addRow({{}, Sense::AtMost, 0, "2nd"});
        QCOMPARE(linear::toLpFormat(program), std::string("min: +0.1 x_1 -2 x_1_2 +0 int_3 +0 x4;\n"
                                                          "C2_1: +1 x_1 -2.5 x_1_2 >= -4;\n"
                                                          "row2: +1 int_3 = 6;\n"
                                                          "n_2nd: +0 x_1 <= 0;\n"
                                                          "x_1_2 >= -1e30;\n"
                                                          "x_1_2 <= 3;\n"
                                                          "int_3 >= 1;\n"
                                                          "int x_1_2,x4;\n"));
    }
};

} // namespace

const support::TestProgram registered("tst_linear", support::runTest<TestLinear>);

} // namespace tst_linear

#include "tst_linear.moc"
