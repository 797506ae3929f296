// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/linear/simplex.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stop_token>

namespace tst_simplex {

using namespace equipoise;
using namespace equipoise::linear;
using equipoise::linear::Sense;

namespace {

constexpr int many = 100'000;

/// What lp_solve makes of the same program.
Solution solvedAnew(const Program& program) {
    SolveControl control;
    return *solve(program, control);
}

Row randomRow(Random& random, std::size_t columns) {
    Row row;
    for (std::size_t column = 0; column < columns; ++column)
        if (random.below(2) == 0)
            row.terms.push_back({column, random.between(-1, 2)});
    row.sense = random.below(2) == 0 ? Sense::AtMost : Sense::AtLeast;
    row.right = row.sense == Sense::AtMost ? random.between(0, 3) : random.between(-2, 1);
    return row;
}

/// Whether `simplex` says of `program` what lp_solve says.
bool agrees(Simplex& simplex, const Program& program) {
    SolveControl control;
    const auto answer = simplex.solve(infinity, control, many);
    const Solution anew = solvedAnew(program);
    if (anew.status == Status::Infeasible)
        return answer == Simplex::Answer::Infeasible;
    return answer == Simplex::Answer::Optimal && std::abs(simplex.value() - anew.value) < 1e-6;
}

} // namespace

class TestSimplex : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void agreesWhileEverythingChanges();
    void stopsAtItsLimit();
    void dualsProveTheValue();
    void multipliersProveThatNothingFits();
    void stopsWhenTold();
};

// Minimise -x - 2 y, 0 <= x, y <= 3. Alone: -9. With x + y <= 4: y = 3, x = 1: -7. With y <= x too: x = y =
// 2, -6. Without x + y <= 4 again: -9.
void TestSimplex::byHand() {
    SolveControl control;
    Simplex simplex({{.cost = -1, .upper = 3}, {.cost = -2, .upper = 3}});
    QCOMPARE(simplex.columns(), 2U);
    simplex.addRow({{{0, 1}, {1, 1}}, Sense::AtMost, 4});
    QVERIFY(simplex.solve(infinity, control, many) == Simplex::Answer::Optimal);
    QCOMPARE(simplex.value(), -7.0);
    QCOMPARE(simplex.x(0), 1.0);
    QCOMPARE(simplex.x(1), 3.0);
    QCOMPARE(simplex.dual(0), -1.0); // one more to share, one x more
    QVERIFY(!simplex.isSlack(0));
    simplex.addRow({{{1, 1}, {0, -1}}, Sense::AtMost, 0});
    QVERIFY(simplex.solve(infinity, control, many) == Simplex::Answer::Optimal);
    QCOMPARE(simplex.value(), -6.0);
    simplex.removeRows(std::vector<std::size_t>{0});
    QCOMPARE(simplex.rows(), 1U);
    QVERIFY(simplex.solve(infinity, control, many) == Simplex::Answer::Optimal);
    QCOMPARE(simplex.value(), -9.0);
    simplex.addRow({{{0, 1}, {1, 1}}, Sense::AtLeast, 7});
    QVERIFY(simplex.solve(infinity, control, many) == Simplex::Answer::Infeasible);
}

void TestSimplex::agreesWhileEverythingChanges() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        Program program;
        const std::size_t columns = 3 + random.below(10);
        for (std::size_t k = 0; k < columns; ++k)
            program.addColumn({.cost = random.between(-1, 1), .upper = 1});
        Simplex simplex(program.columns);
        for (int change = 0; change < 25; ++change) {
            const std::uint64_t kind = random.below(5);
            if (kind <= 1 || program.rows.empty()) {
                const Row row = randomRow(random, columns);
                program.addRow(row);
                simplex.addRow(row);
            } else if (kind == 2) {
                const std::size_t column = random.below(columns);
                const double lower = static_cast<double>(random.below(2));
                const double upper = random.below(2) == 0 ? lower : 1;
                program.columns[column].lower = lower;
                program.columns[column].upper = upper;
                simplex.setBounds(column, lower, upper);
            } else if (kind == 3) {
                const std::size_t column = random.below(columns);
                program.columns[column].cost = random.between(-1, 1);
                simplex.setCost(column, program.columns[column].cost);
            } else {
                const std::size_t row = random.below(program.rows.size());
                program.rows.erase(program.rows.begin() + static_cast<std::ptrdiff_t>(row));
                simplex.removeRows(std::vector<std::size_t>{row});
            }
            QVERIFY2(agrees(simplex, program),
                     qPrintable(QString("seed %1, change %2").arg(seed).arg(change)));
        }
    }
}

// Minimise x + y with x + y >= 1.5: any limit below that is reached on the way up.
void TestSimplex::stopsAtItsLimit() {
    SolveControl control;
    Simplex simplex({{.cost = 1, .upper = 1}, {.cost = 1, .upper = 1}});
    simplex.addRow({{{0, 1}, {1, 1}}, Sense::AtLeast, 1.5});
    const auto answer = simplex.solve(0.5, control, many);
    QVERIFY(answer == Simplex::Answer::AboveLimit || answer == Simplex::Answer::Optimal);
    QVERIFY(simplex.value() >= 0.5);
    QVERIFY(simplex.solve(2, control, many) == Simplex::Answer::Optimal);
    QCOMPARE(simplex.value(), 1.5);
}

// sum dual right + sum of reduced costs at the better bound = value: strong duality, from our own sums.
void TestSimplex::dualsProveTheValue() {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Random random(seed);
        Program program;
        const std::size_t columns = 4 + random.below(8);
        for (std::size_t k = 0; k < columns; ++k)
            program.addColumn({.cost = random.between(-1, 1), .upper = 1});
        Simplex simplex(program.columns);
        for (int k = 0; k < 5; ++k) {
            program.addRow(randomRow(random, columns));
            simplex.addRow(program.rows.back());
        }
        SolveControl control;
        if (simplex.solve(infinity, control, many) != Simplex::Answer::Optimal)
            continue;
        std::vector<double> reduced;
        for (const Column& column : program.columns)
            reduced.push_back(column.cost);
        double bound = 0;
        for (std::size_t k = 0; k < program.rows.size(); ++k) {
            const double dual = simplex.dual(k);
            QVERIFY(program.rows[k].sense == Sense::AtMost ? dual <= 1e-9 : dual >= -1e-9);
            bound += dual * program.rows[k].right;
            for (const Term& term : program.rows[k].terms)
                reduced[term.column] -= dual * term.coefficient;
        }
        for (const double cost : reduced)
            bound += std::min(cost, 0.0);
        QVERIFY2(std::abs(bound - simplex.value()) < 1e-8, qPrintable(QString::number(seed)));
    }
}

// The rows, so multiplied, ask for more than columns between 0 and 1 allow: from our own sums. Programs that
// lp_solve finds empty as well; rows of every sense, columns fixed at either end.
void TestSimplex::multipliersProveThatNothingFits() {
    int empty = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        Program program;
        const std::size_t columns = 4 + random.below(8);
        for (std::size_t k = 0; k < columns; ++k) {
            const double lower = random.below(4) == 0 ? 1 : 0;
            program.addColumn(
                {.cost = random.between(-1, 1), .lower = lower, .upper = random.below(4) == 0 ? lower : 1});
        }
        Simplex simplex(program.columns);
        for (int k = 0; k < 8; ++k) {
            program.addRow(randomRow(random, columns));
            if (k % 4 == 0)
                program.rows.back().sense = Sense::Equal;
            simplex.addRow(program.rows.back());
        }
        SolveControl control;
        if (simplex.solve(infinity, control, many) != Simplex::Answer::Infeasible)
            continue;
        ++empty;
        QVERIFY(solvedAnew(program).status == Status::Infeasible);
        const std::vector<double>& multipliers = simplex.emptinessProof();
        QCOMPARE(multipliers.size(), program.rows.size());
        double asked = 0;
        std::vector<double> sums(columns, 0.0);
        for (std::size_t k = 0; k < program.rows.size(); ++k) {
            const Row& row = program.rows[k];
            QVERIFY(row.sense == Sense::Equal ||
                    (row.sense == Sense::AtMost ? multipliers[k] <= 0 : multipliers[k] >= 0));
            asked += multipliers[k] * row.right;
            for (const Term& term : row.terms)
                sums[term.column] += multipliers[k] * term.coefficient;
        }
        double allowed = 0;
        for (std::size_t k = 0; k < columns; ++k)
            allowed += std::max(sums[k] * program.columns[k].lower, sums[k] * program.columns[k].upper);
        QVERIFY2(asked > allowed, qPrintable(QString::number(seed)));
    }
    QVERIFY2(empty >= 50, qPrintable(QString::number(empty)));
}

void TestSimplex::stopsWhenTold() {
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    Random random(5);
    std::vector<Column> columns(200, Column{.cost = -1, .upper = 1});
    Simplex simplex(columns);
    for (int k = 0; k < 200; ++k)
        simplex.addRow(randomRow(random, columns.size()));
    QVERIFY(simplex.solve(infinity, control, many) == Simplex::Answer::Unfinished);
}

const support::TestProgram registered("tst_simplex", support::runTest<TestSimplex>);

} // namespace tst_simplex

#include "tst_simplex.moc"
