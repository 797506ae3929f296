// SPDX-License-Identifier: GPL-3.0-or-later
// Shares, bounds and rounding: Theorems 1 to 3, Equation 4, the linear program and the closed form.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/scatter/bounds/port_bound.h"
#include "core/problems/scatter/exact/orders.h"
#include "core/problems/scatter/exact/rational.h"
#include "core/problems/scatter/model/solvers.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tst_scatter_rational {

using namespace equipoise;
using namespace equipoise::scatter;
using support::ScatterCase;
using support::ScatterShape;

namespace {

std::optional<double> noteOf(const Outcome& outcome, NoteCode code) {
    for (const Note& note : outcome.notes)
        if (note.code == code)
            return note.value.value_or(0);
    return std::nullopt;
}

Result<Outcome> run(Solver solver, const ScatterCase& scatter) {
    SolveControl control;
    return solver(support::instanceOf(scatter), {}, control);
}

std::int64_t sumOf(const std::vector<std::int64_t>& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

} // namespace

class TestScatterRational : public QObject {
    Q_OBJECT

private slots:
    void theoremOneByHand();
    void dropsThoseWithSlowLinks();
    void endsTogether();
    void roundsByHand();
    void roundsWithinOne();
    void grid2003();
    void programAgreesWithClosedForm();
    void programIsNoBoundWithStartUps();
    void heuristicsKeepTheirWord();
    void boundsHoldInEveryOrder();
    void boundsOfTablesAreNear();
    void refusals();
};

/// Two processors: P1 with alpha = 3, beta = 1, root with alpha = 4. D(P2) = 4, P1 takes x with
/// 3 x = 4 (1 - x), x = 4/7; D = (3 + 1) 4/7 = 16/7.
void TestScatterRational::theoremOneByHand() {
    const std::vector<Slopes> slopes{{1, 3}, {0, 4}};
    const auto times = suffixTimes(slopes);
    QCOMPARE(times[1], 4.0);
    QCOMPARE(times[0], 16.0 / 7);
    const auto shares = sharesOf(slopes, times);
    QCOMPARE(shares[0], 4.0 / 7);
    QCOMPARE(shares[1], 3.0 / 7);
}

/// beta = 5 > D(root) = 4: not worth it. At equality it is kept.
void TestScatterRational::dropsThoseWithSlowLinks() {
    std::vector<Slopes> slopes{{5, 1}, {0, 4}};
    auto times = suffixTimes(slopes);
    QCOMPARE(times[0], 4.0);
    QCOMPARE(sharesOf(slopes, times)[0], 0.0);
    slopes[0].receive = 4;
    times = suffixTimes(slopes);
    QCOMPARE(times[0], 4.0);
    QCOMPARE(sharesOf(slopes, times)[0], 0.8); // 1 x = 4 (1 - x)
}

/// Theorem 1 on random instances: all that take part end together, at D.
void TestScatterRational::endsTogether() {
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        Random random(seed);
        std::vector<Slopes> slopes(1 + random.below(7));
        for (Slopes& slope : slopes)
            slope = {random.between(0, 1), random.between(0.1, 2)};
        slopes.back().receive = 0;
        const auto times = suffixTimes(slopes);
        const auto shares = sharesOf(slopes, times);
        QVERIFY(std::abs(std::accumulate(shares.begin(), shares.end(), 0.0) - 1) < 1e-12);
        double sent = 0;
        for (std::size_t i = 0; i < slopes.size(); ++i) {
            sent += slopes[i].receive * shares[i];
            if (shares[i] > 0)
                QVERIFY2(tolerance::sameTime(sent + slopes[i].compute * shares[i], times[0]),
                         std::to_string(seed).c_str());
        }
    }
}

void TestScatterRational::roundsByHand() {
    using Counts = std::vector<std::int64_t>;
    // Whole shares stay, zeros included.
    QCOMPARE(rounded(std::vector{0.5, 0.0, 0.3, 0.2}, 10), (Counts{5, 0, 3, 2}));
    // 1.375, 2.375, 4.25: 4.25 is nearest to a whole number, e = -0.25; 1.375 and 2.375 are as far from their
    // ceilings, the lower index rises, e = 0.375; the last one is 2.375 - 0.375 = 2. With n + e, as printed,
    // it would be 2.75, and the sum no whole number.
    QCOMPARE(rounded(std::vector{1.375 / 8, 2.375 / 8, 4.25 / 8}, 8), (Counts{2, 2, 4}));
    // 1.5, 1.5: the first one falls by nothing but its index, e = -0.5, the last is 1.5 + 0.5.
    QCOMPARE(rounded(std::vector{0.5, 0.5}, 3), (Counts{1, 2}));
    // Thirds: all are 1/3 above; the first falls, e = -1/3; then one rises, e = 1/3; the last one falls.
    QCOMPARE(rounded(std::vector{1.0 / 3, 1.0 / 3, 1.0 / 3}, 4), (Counts{1, 2, 1}));
    QCOMPARE(rounded(std::vector{1.0}, std::int64_t{1} << 53U), (Counts{std::int64_t{1} << 53U}));
    QCOMPARE(rounded(std::vector{0.5, 0.5}, 0), (Counts{0, 0}));
}

void TestScatterRational::roundsWithinOne() {
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        Random random(seed);
        std::vector<double> shares(1 + random.below(9));
        for (double& share : shares)
            share = random.below(5) == 0 ? 0 : random.unit();
        shares.back() += 0.01;
        const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
        for (double& share : shares)
            share /= sum;
        const auto items = static_cast<std::int64_t>(random.below(1000));
        const auto counts = rounded(shares, items);
        const std::string seedText = "seed " + std::to_string(seed);
        QVERIFY2(sumOf(counts) == items, seedText.c_str());
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const double exact = shares[i] * static_cast<double>(items);
            QVERIFY2(counts[i] >= 0 && std::abs(static_cast<double>(counts[i]) - exact) < 1 + 1e-9,
                     seedText.c_str());
        }
    }
}

/// The rational time of Table 1 is 403.9730150 s, that of the uniform split 829.1664978 s: seven 2, fifth in
/// order, gets 51,069 rays after 4 x 51,069 were sent.
void TestScatterRational::grid2003() {
    const ScatterCase scatter = support::grid2003Descending();
    const auto program = run(solveLinearProgram, scatter);
    QVERIFY(program);
    QVERIFY(std::abs(*noteOf(*program, NoteCode::RationalValue) - 403.9730150) < 1e-7);
    QVERIFY(!noteOf(*program, NoteCode::RationalNoBound));
    // Equation 4: sum of beta + max alpha = 0.0005256 + 0.016156.
    QVERIFY(std::abs(*noteOf(*program, NoteCode::RoundingGuarantee) - 0.0166816) < 1e-12);
    const auto closed = run(solveClosedForm, scatter);
    QVERIFY(closed && std::abs(*closed->bound - 403.9730150) < 1e-7);
    const double seven2 = 51069 * (1.00e-5 + 1.12e-5 + 1.70e-5 + 2 * 2.10e-5 + 0.016156);
    QVERIFY(std::abs(seven2 - 829.1664978) < 1e-6);
    const auto uniform = run(solveUniform, scatter);
    QVERIFY(uniform && tolerance::sameTime(support::makespanOf(scatter, uniform->counts), seven2));
    QVERIFY(std::abs(*uniform->bound - 403.9752296) < 1e-7);
    QVERIFY(uniform->status == Status::Feasible);
}

void TestScatterRational::programAgreesWithClosedForm() {
    for (const ScatterShape shape : {ScatterShape::Linear, ScatterShape::Ties, ScatterShape::SlowLinks})
        for (std::size_t processors = 1; processors <= 7; ++processors)
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                const auto scatter = support::randomScatter(shape, processors, 1000, seed);
                const auto program = run(solveLinearProgram, scatter);
                const auto closed = run(solveClosedForm, scatter);
                QVERIFY2(program && closed, scatter.name.c_str());
                QVERIFY2(tolerance::sameTime(*noteOf(*program, NoteCode::RationalValue),
                                             *noteOf(*closed, NoteCode::RationalValue), 1e-7),
                         scatter.name.c_str());
                const double best = support::bestMakespan(scatter);
                for (const auto& outcome : {program, closed}) {
                    QCOMPARE(sumOf(outcome->counts), scatter.items);
                    const double value = support::makespanOf(scatter, outcome->counts);
                    QVERIFY2(value <= (best + roundingGuarantee(support::instanceOf(scatter))) *
                                          (1 + tolerance::time),
                             scatter.name.c_str());
                    QVERIFY2(*outcome->bound <= best * (1 + tolerance::time), scatter.name.c_str());
                }
                QVERIFY2(tolerance::sameTime(*program->bound, best), scatter.name.c_str()); // the true gap
            }
}

/// The first one's start-up of 100 is charged whether it gets anything or not: the program believes 100 at
/// least, and a distribution without it takes less.
void TestScatterRational::programIsNoBoundWithStartUps() {
    const ScatterCase scatter{
        "", 50, {{0.001, 100, {}}, {0.5, 0, {}}, {}}, {{0.1, 0, {}}, {1, 0, {}}, {1, 0, {}}}};
    const double best = support::bestMakespan(scatter);
    QVERIFY(best < 50);
    const auto program = run(solveLinearProgram, scatter);
    QVERIFY(program);
    QVERIFY(*noteOf(*program, NoteCode::RationalValue) >= 100);
    QVERIFY(noteOf(*program, NoteCode::RationalNoBound));
    QVERIFY(!noteOf(*program, NoteCode::RoundingGuarantee));
    QVERIFY(tolerance::sameTime(*program->bound, best));
}

void TestScatterRational::heuristicsKeepTheirWord() {
    for (const ScatterShape shape : support::risingScatterShapes)
        for (std::size_t processors = 1; processors <= 5; ++processors)
            for (const std::int64_t items : {0, 1, 4, 30})
                for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                    const auto scatter = support::randomScatter(shape, processors, items, seed);
                    const double best = support::bestMakespan(scatter);
                    for (const Solver solver : {solveUniform, solveClosedForm, solveLinearProgram}) {
                        const auto outcome = run(solver, scatter);
                        if (!outcome) // tables
                            continue;
                        const double value = support::makespanOf(scatter, outcome->counts);
                        QCOMPARE(sumOf(outcome->counts), items);
                        QVERIFY2(value >= best * (1 - tolerance::time), scatter.name.c_str());
                        QVERIFY2(*outcome->bound <= best * (1 + tolerance::time), scatter.name.c_str());
                        if (outcome->status == Status::Optimal)
                            QVERIFY2(tolerance::sameTime(value, best), scatter.name.c_str());
                        for (const double share : outcome->shares)
                            QVERIFY(share >= 0 && share <= 1);
                    }
                    QVERIFY2(anyOrderBound(support::instanceOf(scatter)) <= best * (1 + tolerance::time),
                             scatter.name.c_str());
                }
}

/// Against the least makespan of all orders, each by the recurrence: bounds that start from a time that some
/// distribution takes, or from a longer one.
void TestScatterRational::boundsHoldInEveryOrder() {
    SolveControl control;
    for (const ScatterShape shape : support::risingScatterShapes)
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const auto scatter =
                support::randomScatter(shape, 2 + seed % 4, 1 + static_cast<std::int64_t>(seed % 23), seed);
            std::vector<std::size_t> order(scatter.size());
            std::iota(order.begin(), order.end(), std::size_t{0});
            double best = std::numeric_limits<double>::infinity();
            do
                best = std::min(best, support::bestMakespan(support::reordered(scatter, order)));
            while (std::next_permutation(order.begin(), order.end() - 1));
            const Instance instance = support::instanceOf(scatter);
            for (const double longer : {1.0, 1.1, 2.0})
                QVERIFY2(anyOrderBound(instance, best * longer, control) <= best * (1 + tolerance::time),
                         scatter.name.c_str());
            const auto counts = run(solveMonotone, scatter)->counts;
            const double value = support::makespanOf(scatter, counts);
            const double low = anyOrderBound(instance, value, control);
            const double bound = portBound(instance, counts, low, value, control);
            QVERIFY2(bound >= low && bound <= best * (1 + tolerance::time), scatter.name.c_str());
        }
}

/// Where slopes below whole tables say next to nothing: the best order of ten processors is proven, that of
/// 42 with measured tables within a hundredth.
void TestScatterRational::boundsOfTablesAreNear() {
    SolveControl control;
    for (const ScatterShape shape : {ScatterShape::Plateaus, ScatterShape::Logarithm}) {
        const Instance instance = support::instanceOf(support::randomScatter(shape, 10, 389, 1));
        const auto best = solveBestOrder(instance, solveMonotone, {}, control);
        QVERIFY(best && best->outcome.status == Status::Optimal);
        QVERIFY(best->value > 2 * anyOrderBound(instance));
    }
    for (const auto points : {support::Measured::Decades, support::Measured::Even}) {
        const Instance instance = support::instanceOf(support::measuredScatter(points, 42, 92'456, 1));
        const auto best = solveBestOrder(instance, solveMonotone, {}, control);
        QVERIFY(best && best->outcome.bound && *best->outcome.bound <= best->value);
        QVERIFY(best->value < 1.01 * *best->outcome.bound);
    }
}

void TestScatterRational::refusals() {
    const auto affine = run(solveClosedForm, support::randomScatter(ScatterShape::Affine, 4, 10, 1));
    QVERIFY(!affine && affine.error().code == ErrorCode::UnsupportedCost);
    QCOMPARE(affine.error().limit, std::string("linear"));
    const auto table = run(solveLinearProgram, support::randomScatter(ScatterShape::Steps, 4, 10, 1));
    QVERIFY(!table && table.error().code == ErrorCode::UnsupportedCost);
    QCOMPARE(table.error().limit, std::string("linear, affine"));
}

const support::TestProgram registered("tst_scatter_rational", support::runTest<TestScatterRational>);

} // namespace tst_scatter_rational

#include "tst_scatter_rational.moc"
