// SPDX-License-Identifier: GPL-3.0-or-later
// The exact solvers against an independent dynamic program and the numbers of the paper's grid.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/scatter/exact/band_program.h"
#include "core/problems/scatter/exact/rational.h"
#include "core/problems/scatter/heuristics/deadline.h"
#include "core/problems/scatter/model/solvers.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stop_token>

namespace tst_scatter_exact {

using namespace equipoise;
using namespace equipoise::scatter;
using support::ScatterCase;
using support::ScatterShape;

namespace {

/// Whether `outcome` is a proven optimum of the value `best`.
bool isBest(const ScatterCase& scatter, const Result<Outcome>& outcome, double best) {
    if (!outcome || outcome->status != Status::Optimal || outcome->counts.size() != scatter.size())
        return false;
    const auto& counts = outcome->counts;
    const auto sum = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    return sum == scatter.items && std::ranges::min(counts) >= 0 &&
           tolerance::sameTime(support::makespanOf(scatter, counts), best) &&
           tolerance::sameTime(*outcome->bound, best);
}

Result<Outcome> run(Solver solver, const ScatterCase& scatter, const ParameterValues& options = {}) {
    SolveControl control;
    return solver(support::instanceOf(scatter), options, control);
}

/// The whole table, without bands: the O(p n) pass alone.
Result<Outcome> pass(const Instance& instance, BandProgram::Memory memory = BandProgram::Memory::Whole) {
    SolveControl control;
    return proven(instance, *BandProgram(instance, wideBands(instance), memory).run(control));
}

bool has(const Outcome& outcome, NoteCode code) {
    return std::ranges::any_of(outcome.notes, [code](const Note& note) { return note.code == code; });
}

constexpr double descending = 403.9752296;

} // namespace

class TestScatterExact : public QObject {
    Q_OBJECT

private slots:
    void oracleAgreesWithEnumeration();
    void allAgree_data();
    void allAgree();
    void startUpsAndSlowLinksDecide();
    void algorithm1TakesFallingCosts();
    void grid2003_data();
    void grid2003();
    void hugeCounts();
    void hostileCosts_data();
    void hostileCosts();
    void itemsBelowRounding();
    void refusesFallingCosts();
    void refusesTables();
    void refusesTooMuch();
    void uselessProcessorsGetNothing();
    void fallsBackWithinMemory();
    void stops();
};

/// All distributions of few items: the oracle of the other tests is right.
void TestScatterExact::oracleAgreesWithEnumeration() {
    for (const ScatterShape shape : support::risingScatterShapes)
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const ScatterCase scatter = support::randomScatter(shape, 3, 7, seed);
            double best = support::makespanOf(scatter, {0, 0, 7});
            for (std::int64_t a = 0; a <= 7; ++a)
                for (std::int64_t b = 0; a + b <= 7; ++b)
                    best = std::min(best, support::makespanOf(scatter, {a, b, 7 - a - b}));
            QVERIFY2(tolerance::sameTime(best, support::bestMakespan(scatter)), scatter.name.c_str());
        }
}

void TestScatterExact::allAgree_data() {
    QTest::addColumn<int>("shape");
    for (const ScatterShape shape : support::risingScatterShapes)
        QTest::newRow(support::nameOf(shape).c_str()) << static_cast<int>(shape);
}

/// 11 shapes x 6 x 10 x 6 = 3960 cases.
void TestScatterExact::allAgree() {
    QFETCH(int, shape);
    const auto of = static_cast<ScatterShape>(shape);
    int cases = 0;
    for (std::size_t processors = 1; processors <= 6; ++processors)
        for (const std::int64_t items : {0, 1, 2, 3, 5, 6, 11, 20, 33, 64})
            for (std::uint64_t seed = 1; seed <= 6; ++seed, ++cases) {
                const ScatterCase scatter = support::randomScatter(of, processors, items, seed);
                const double best = support::bestMakespan(scatter);
                const char* name = scatter.name.c_str();
                QVERIFY2(isBest(scatter, run(solveAlgorithm1, scatter), best), name);
                QVERIFY2(isBest(scatter, run(solveAlgorithm2, scatter), best), name);
                QVERIFY2(isBest(scatter, run(solveMonotone, scatter), best), name);
                QVERIFY2(isBest(scatter, pass(support::instanceOf(scatter)), best), name);
                QVERIFY2(
                    isBest(scatter, pass(support::instanceOf(scatter), BandProgram::Memory::Thrifty), best),
                    name);
                if (support::isAffine(of))
                    QVERIFY2(isBest(scatter, run(solveWindow, scatter), best), name);
                QVERIFY2(rationalBound(support::instanceOf(scatter)) <= best * (1 + tolerance::time), name);
            }
    QCOMPARE(cases, 360);
}

/// Hundreds of items, start-ups up to twice an equal share's time, links around the point where they pay:
/// what is ruled out by whole lines, and who takes part, has to be right.
void TestScatterExact::startUpsAndSlowLinksDecide() {
    enum Mode { FastLinks, SlowLinks, StartUps, ThresholdLinks };
    for (const Mode mode : {FastLinks, SlowLinks, StartUps, ThresholdLinks})
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            Random random(seed * 7 + static_cast<std::uint64_t>(mode));
            const std::size_t processors = 2 + random.below(9);
            ScatterCase scatter;
            scatter.name = "mode " + std::to_string(mode) + ", seed " + std::to_string(seed);
            scatter.items = 50 + static_cast<std::int64_t>(random.below(500));
            const double share = static_cast<double>(scatter.items) / static_cast<double>(processors);
            for (std::size_t i = 0; i < processors; ++i) {
                const double compute = random.between(0.3, 3);
                CostFunction link{
                    compute * std::pow(10, random.between(-5, mode == SlowLinks ? 0.3 : -1)), 0, {}};
                CostFunction own{compute, 0, {}};
                if (mode >= StartUps) {
                    link.startUp = share * std::pow(10, random.between(-4, 0));
                    own.startUp = random.below(2) == 0 ? 0 : share * std::pow(10, random.between(-4, 0.3));
                }
                if (mode == ThresholdLinks)
                    link.rate = compute * random.between(0.1, 1) * 3 / static_cast<double>(processors);
                scatter.links.push_back(link);
                scatter.computes.push_back(own);
            }
            const double best = support::bestMakespan(scatter);
            QVERIFY2(isBest(scatter, run(solveWindow, scatter), best), scatter.name.c_str());
            QVERIFY2(isBest(scatter, run(solveMonotone, scatter), best), scatter.name.c_str());
        }
}

void TestScatterExact::algorithm1TakesFallingCosts() {
    int refused = 0;
    for (std::size_t processors = 1; processors <= 5; ++processors)
        for (const std::int64_t items : {1, 4, 17, 40})
            for (std::uint64_t seed = 1; seed <= 10; ++seed) {
                const auto scatter = support::randomScatter(ScatterShape::Falling, processors, items, seed);
                QVERIFY2(isBest(scatter, run(solveAlgorithm1, scatter), support::bestMakespan(scatter)),
                         scatter.name.c_str());
                refused += run(solveAlgorithm2, scatter) ? 0 : 1;
            }
    QVERIFY2(refused > 100, std::to_string(refused).c_str()); // the shape does what it says
}

void TestScatterExact::grid2003_data() {
    QTest::addColumn<bool>("ascending");
    QTest::newRow("descending") << false;
    if (!support::isSanitized) // the same pieces, once more
        QTest::newRow("ascending") << true;
}

/// Table 1 of RR-4770 with 817,101 rays; Algorithm 2 with a tenth of them, which takes a hundredth of its
/// time (the benchmark gives it all of them).
void TestScatterExact::grid2003() {
    QFETCH(bool, ascending);
    ScatterCase scatter = ascending ? support::grid2003Ascending() : support::grid2003Descending();
    const Result<Outcome> whole = pass(support::instanceOf(scatter));
    const double best = support::makespanOf(scatter, whole->counts);
    if (ascending)
        QVERIFY(best > descending + 10);
    else
        QVERIFY2(std::abs(best - descending) < 1e-7, std::to_string(best).c_str());
    QVERIFY(isBest(scatter, run(solveWindow, scatter), best));
    QVERIFY(isBest(scatter, run(solveMonotone, scatter), best));
    // The block search on tables of the same linear costs, which do not count as affine.
    ScatterCase tables = scatter;
    for (CostFunction& link : tables.links)
        link = {0, 0, {{0, 0}, {1, link.rate}}};
    QVERIFY(isBest(tables, run(solveMonotone, tables), best));
    QVERIFY(isBest(tables, pass(support::instanceOf(tables)), best));

    scatter.items /= 10;
    const Result<Outcome> second = run(solveAlgorithm2, scatter);
    QVERIFY(second && second->status == Status::Optimal);
    const double tenth = support::makespanOf(scatter, second->counts);
    QVERIFY(isBest(scatter, second, tenth));
    QVERIFY(isBest(scatter, run(solveWindow, scatter), tenth));
    QVERIFY(isBest(scatter, run(solveMonotone, scatter), tenth));
    QVERIFY(isBest(scatter, pass(support::instanceOf(scatter)), tenth));
}

/// The largest number of items there may be: 2^53.
void TestScatterExact::hugeCounts() {
    ScatterCase scatter = support::grid2003Descending();
    scatter.items = std::int64_t{1} << 53U;
    for (const Solver solver : {solveWindow, solveMonotone}) {
        const auto outcome = run(solver, scatter);
        QVERIFY(outcome && outcome->status == Status::Optimal);
        const auto& counts = outcome->counts;
        QCOMPARE(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}), scatter.items);
        // The rational optimum, in proportion, is a bound, and so many items can be cut as finely as one
        // likes.
        const double value = support::makespanOf(scatter, counts);
        const double rational = 403.9730150158673 / 817101 * static_cast<double>(scatter.items);
        QVERIFY(value >= rational * (1 - 1e-12) && value <= rational * (1 + 1e-12));
    }
}

void TestScatterExact::refusesFallingCosts() {
    ScatterCase scatter{"", 10, {{1, 0, {}}, {1, 0, {}}}, {{1, 0, {}}, {1, 0, {}}}};
    scatter.computes[0] = {0, 0, {{0, 0}, {4, 8}, {6, 5}, {9, 9}}};
    for (const Solver solver : {solveAlgorithm2, solveMonotone}) {
        const auto refused = run(solver, scatter);
        QVERIFY(!refused);
        QVERIFY(refused.error().code == ErrorCode::ComputeFalls);
        QCOMPARE(refused.error().subject, std::string("P0"));
        QCOMPARE(refused.error().value, std::string("(6, 5)"));
        QCOMPARE(refused.error().limit, std::string("8"));
    }
    QVERIFY(isBest(scatter, run(solveAlgorithm1, scatter), support::bestMakespan(scatter)));
    // A fall beyond all items is none.
    scatter.items = 4;
    QVERIFY(isBest(scatter, run(solveAlgorithm2, scatter), support::bestMakespan(scatter)));
    scatter.items = 10;
    std::swap(scatter.computes[0], scatter.links[0]);
    const auto refused = run(solveMonotone, scatter);
    QVERIFY(!refused && refused.error().code == ErrorCode::TransferFalls);
}

void TestScatterExact::refusesTables() {
    const auto refused = run(solveWindow, support::randomScatter(ScatterShape::Steps, 3, 10, 1));
    QVERIFY(!refused);
    QVERIFY(refused.error().code == ErrorCode::UnsupportedCost);
    QCOMPARE(refused.error().subject, std::string("P0"));
}

/// Algorithm 1 says how many steps it would take: 15 n (n + 1) / 2.
void TestScatterExact::refusesTooMuch() {
    const auto first = run(solveAlgorithm1, support::grid2003Descending());
    QVERIFY(!first && first.error().code == ErrorCode::TooMuchWork);
    QCOMPARE(first.error().value, toText(15.0 * 817101 * 817102 / 2));
    const auto second = run(solveAlgorithm2, support::grid2003Descending(), {{"memory", std::int64_t{10}}});
    QVERIFY(!second && second.error().code == ErrorCode::TooMuchMemory);
    QCOMPARE(second.error().limit, std::string("10"));
}

/// The start-up of the first link alone takes longer than the root needs for everything.
void TestScatterExact::uselessProcessorsGetNothing() {
    ScatterCase scatter{"", 50, {{0.001, 100, {}}, {0.5, 0, {}}, {}}, {{0.1, 0, {}}, {1, 0, {}}, {1, 0, {}}}};
    const auto outcome = run(solveWindow, scatter);
    QVERIFY(isBest(scatter, outcome, support::bestMakespan(scatter)));
    QCOMPARE(outcome->counts[0], std::int64_t{0});
    QVERIFY(outcome->counts[1] > 0 && outcome->counts[2] > 0);
}

/// Links in ascending order, so slow that little is ruled out: finding the way back takes more than a
/// megabyte. With that much it is found in stretches; with many more items there is no proof.
void TestScatterExact::fallsBackWithinMemory() {
    constexpr int processors = 120;
    Random random(1);
    Instance instance;
    for (int i = 0; i < processors; ++i) {
        const double link = 3.0 * (processors - i) / (processors * processors);
        const bool root = i + 1 == processors;
        instance.served.push_back(
            {ItemCost(0, root ? 0 : link), ItemCost(0, random.between(0.3, 3)), "P" + std::to_string(i)});
    }
    const auto with = [&instance](std::int64_t megabytes) {
        SolveControl control;
        return *solveWindow(instance, {{"memory", megabytes}}, control);
    };
    instance.items = 50'000;
    const Outcome large = with(512);
    const Outcome small = with(1);
    QVERIFY(large.status == Status::Optimal && large.notes.empty());
    QVERIFY(small.status == Status::Optimal && small.stop == Stop::Completed);
    QVERIFY(has(small, NoteCode::MemoryFallback));
    QCOMPARE(small.counts, large.counts);

    instance.items = 2'000'000;
    const Outcome none = with(1);
    QVERIFY(none.stop == Stop::WorkLimit && has(none, NoteCode::MemoryExceeded));
    const Outcome all = with(512);
    QVERIFY(all.status == Status::Optimal);
    const double best = evaluate(instance, all.counts).makespan;
    QVERIFY(evaluate(instance, none.counts).makespan >= best * (1 - tolerance::time));
    QVERIFY(*none.bound <= best * (1 + tolerance::time));
}

void TestScatterExact::stops() {
    std::stop_source source;
    source.request_stop();
    const ScatterCase scatter = support::grid2003Descending();
    const Instance instance = support::instanceOf(scatter);
    for (const Solver solver : {solveAlgorithm2, solveWindow, solveMonotone, solveUniform}) {
        SolveControl control(source.get_token());
        const auto outcome = solver(instance, {}, control);
        QVERIFY(outcome);
        QVERIFY(outcome->stop == Stop::Cancelled || outcome->stop == Stop::Completed);
        QCOMPARE(std::accumulate(outcome->counts.begin(), outcome->counts.end(), std::int64_t{0}),
                 instance.items);
        QVERIFY(*outcome->bound <= descending * (1 + tolerance::time));
    }
    SolveControl control(source.get_token());
    QVERIFY(!BandProgram(instance, wideBands(instance)).run(control));
}

void TestScatterExact::hostileCosts_data() {
    QTest::addColumn<double>("span"); // powers of ten, both ways; 0: multiples of 0.1
    QTest::newRow("decimals with ties") << 0.0;
    QTest::newRow("1e-12 to 1e12") << 12.0;
    QTest::newRow("1e-50 to 1e50") << 50.0;
}

void TestScatterExact::hostileCosts() {
    QFETCH(double, span);
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Random random(seed);
        const auto draw = [&] {
            return span > 0 ? std::pow(10, random.between(-span, span))
                            : 0.1 * static_cast<double>(1 + random.below(5));
        };
        ScatterCase scatter{"", static_cast<std::int64_t>(seed % 40), {}, {}};
        for (std::uint64_t i = 0; i <= seed % 5; ++i) {
            scatter.links.push_back(
                {random.below(4) == 0 ? 0 : draw(), random.below(2) == 0 ? 0 : draw(), {}});
            scatter.computes.push_back({draw(), random.below(2) == 0 ? 0 : draw(), {}});
        }
        const double best = support::bestMakespan(scatter);
        for (const Solver solver : {solveWindow, solveMonotone, solveAlgorithm1, solveAlgorithm2})
            QVERIFY2(isBest(scatter, run(solver, scatter), best), ("seed " + std::to_string(seed)).c_str());
    }
}

// An item takes less than what a sum with the start-up is rounded by: 1e8 of them seem to take no time.
void TestScatterExact::itemsBelowRounding() {
    const Served slow{ItemCost(1e12, 1e-12), ItemCost(0, 1e-12), "P1"};
    const auto time = [&slow](std::int64_t items) { return slow.receive(items) + slow.compute(items); };
    constexpr std::int64_t many = std::int64_t{1} << 53;
    const std::int64_t most = maxWithin(slow, 1e12, many);
    QVERIFY(most > 1'000'000 && time(most) <= 1e12 && time(most + 1) > 1e12);
    // All but 1e12 of them there, or all: 1e12 and a few thousandths of a millionth of that.
    SolveControl control;
    const Instance instance{many, {slow, {ItemCost(), ItemCost(0, 1), "root"}}};
    const auto outcome = solveWindow(instance, {}, control);
    QVERIFY(outcome && tolerance::sameTime(evaluate(instance, outcome->counts).makespan, 1e12, 1e-7));
    QVERIFY(*outcome->bound <= 1e12 * (1 + 1e-7));
}

const support::TestProgram registered("tst_scatter_exact", support::runTest<TestScatterExact>);

} // namespace tst_scatter_exact

#include "tst_scatter_exact.moc"
