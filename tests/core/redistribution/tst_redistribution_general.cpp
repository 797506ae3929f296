// SPDX-License-Identifier: GPL-3.0-or-later
// Heterogeneous rings: Algorithm 2 one way, and both ways the general case.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/redistribution/exact/state_search.h"
#include "core/problems/redistribution/model/flows.h"
#include "core/problems/redistribution/verify/verify.h"
#include "tests/support/redistributions.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tst_redistribution_general {

using namespace equipoise;
using namespace equipoise::redistribution;
using equipoise::tolerance::sameTime;
using support::Checked;
using support::ringCase;

namespace {

std::string saying(const std::vector<std::int64_t>& imbalance, const Checked& checked) {
    return "imbalance " + support::toText(imbalance) + ": " + checked.refusal;
}

/// Random costs of links, determined by the seed; integers from 1 to 3 make ties.
std::vector<double> costsOf(std::uint64_t seed, std::size_t size, bool whole) {
    Random random(seed);
    std::vector<double> costs;
    for (std::size_t i = 0; i < size; ++i)
        costs.push_back(whole ? static_cast<double>(1 + random.below(3)) : random.between(1, 10));
    return costs;
}

/// Each processor keeps one item and sends the others to one receiver, over links of these costs.
support::RingCase gather(std::uint64_t seed, std::size_t size, std::int64_t most,
                         const std::vector<double>& costs, Direction direction) {
    Random random(seed);
    std::vector<double> right;
    std::vector<double> left;
    std::vector<std::int64_t> loads;
    for (std::size_t i = 0; i < size; ++i) {
        right.push_back(costs[random.below(costs.size())]);
        left.push_back(costs[random.below(costs.size())]);
        loads.push_back(1 + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(most))));
    }
    const std::size_t receiver = random.below(size);
    std::vector<std::int64_t> imbalance;
    for (const std::int64_t load : loads)
        imbalance.push_back(load - 1);
    imbalance[receiver] -= std::accumulate(imbalance.begin(), imbalance.end(), std::int64_t{0});
    return ringCase(imbalance, loads, right, left, direction);
}

/// max x_i c_i with x_i = D_i - min D.
double lemma2(const Instance& instance) {
    std::vector<std::int64_t> sums;
    std::int64_t sum = 0;
    for (const std::int64_t surplus : instance.imbalance)
        sums.push_back(sum += surplus);
    double maxTime = 0;
    for (std::size_t i = 0; i < sums.size(); ++i)
        maxTime = std::max(maxTime, static_cast<double>(sums[i] - *std::ranges::min_element(sums)) *
                                        instance.right[i]);
    return maxTime;
}

} // namespace

class TestRedistributionGeneral : public QObject {
    Q_OBJECT

private slots:
    void oneWayMeetsLemma2();
    void bothWaysNearlyAlwaysMeetTheBound();
    void alikeLinksMeetLemma3();
    void searchAgreesWithEverySchedule();
    void mostlyMeetsTheBound();
    void longWaits();
    void overlaysAreValid();
    void hugeCounts();
    void gathersOnDecimalCostsEnd();
    void gathersAgreeWithEverySchedule();
    void hostileCosts_data();
    void hostileCosts();
    void freeLinks();
    void stopsWithASchedule();
};

// All imbalances within +-3 of up to 6 processors with the smallest loads; max x_i c_i with x_i = D_i - min
// D.
void TestRedistributionGeneral::oneWayMeetsLemma2() {
    for (std::size_t size = 1; size <= 6; ++size)
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            const auto costs = costsOf(seed, size, seed == 3);
            support::forEachImbalance(size, 3, [&](const std::vector<std::int64_t>& imbalance) {
                const auto input =
                    ringCase(imbalance, support::smallestLoads(imbalance), costs, costs, Direction::OneWay);
                const Instance instance = input.instance();
                std::int64_t sum = 0;
                std::int64_t least = 0;
                for (const std::int64_t surplus : imbalance)
                    least = std::min(least, sum += surplus);
                double lemma2 = 0;
                for (std::size_t i = 0; i < size && size > 1; ++i)
                    lemma2 = std::max(lemma2,
                                      static_cast<double>((sum += imbalance[i]) - least) * instance.right[i]);
                const Checked checked = support::solveAndCheck(input, solveAlgorithm2);
                QVERIFY2(checked.refusal.empty(), saying(imbalance, checked).c_str());
                QVERIFY2(sameTime(checked.value, lemma2), saying(imbalance, checked).c_str());
                QVERIFY(checked.outcome.status == Status::Optimal);
            });
        }
}

// The imbalances of oneWayMeetsLemma2() in both directions: every schedule is valid and proven optimal, and
// at most one in a thousand exceeds the bound tau(y*).
void TestRedistributionGeneral::bothWaysNearlyAlwaysMeetTheBound() {
    int solved = 0;
    int longer = 0;
    for (std::size_t size = 1; size <= 6; ++size)
        for (const std::uint64_t seed : {1U, 3U}) {
            const auto right = costsOf(seed, size, seed == 3);
            const auto left = costsOf(seed + 10, size, seed == 3);
            support::forEachImbalance(size, 3, [&](const std::vector<std::int64_t>& imbalance) {
                const auto input =
                    ringCase(imbalance, support::smallestLoads(imbalance), right, left, Direction::Both);
                const Checked checked = support::solveAndCheck(input, solveGeneral);
                QVERIFY2(checked.refusal.empty(), saying(imbalance, checked).c_str());
                const bool met = sameTime(checked.value, checked.plan.lowerBound);
                QVERIFY(sameTime(checked.value, *checked.outcome.bound)); // proven by the search if not met
                QVERIFY(checked.outcome.status == Status::Optimal);
                ++solved;
                longer += met ? 0 : 1;
            });
        }
    qInfo("longer than the bound: %d of %d", longer, solved);
    QVERIFY(longer * 1000 <= solved);
}

void TestRedistributionGeneral::alikeLinksMeetLemma3() {
    for (std::size_t size = 1; size <= 6; ++size)
        support::forEachImbalance(size, 3, [&](const std::vector<std::int64_t>& imbalance) {
            const auto input = ringCase(imbalance, support::smallestLoads(imbalance), 0.3, Direction::Both);
            const Checked checked = support::solveAndCheck(input, solveGeneral);
            QVERIFY2(checked.refusal.empty(), saying(imbalance, checked).c_str());
            QVERIFY2(sameTime(checked.value, static_cast<double>(support::lemma3(imbalance)) * 0.3),
                     saying(imbalance, checked).c_str());
        });
}

// The reference enumerates all schedules with starts at integer times. Costs are 1 to 3; it prunes by time
// only.
void TestRedistributionGeneral::searchAgreesWithEverySchedule() {
    int longer = 0;
    for (std::uint64_t seed = 1; seed <= support::seeds(400); ++seed) {
        Random random(seed);
        const std::size_t size = 3 + random.below(2);
        std::vector<std::int64_t> imbalance(size);
        for (int k = 0; k < 3; ++k) {
            const std::size_t from = random.below(size);
            ++imbalance[from];
            --imbalance[(from + 1 + random.below(size - 1)) % size];
        }
        const auto input = ringCase(imbalance, support::smallestLoads(imbalance), costsOf(seed, size, true),
                                    costsOf(seed + 1000, size, true), Direction::Both);
        const Instance instance = input.instance();
        const double least = support::everySchedule(instance);
        // From scratch, knowing nothing but that there is an answer.
        SolveControl control;
        const Searched searched = searchStates(instance, 1000, 1'000'000, control);
        QVERIFY2(searched.complete, ("seed " + std::to_string(seed)).c_str());
        QVERIFY2(endOf(instance, searched.runs.value_or(std::vector<Run>())) == least,
                 ("seed " + std::to_string(seed)).c_str());
        const Checked checked = support::solveAndCheck(input, solveGeneral);
        QVERIFY2(checked.refusal.empty() && checked.value == least, ("seed " + std::to_string(seed)).c_str());
        longer += sameTime(checked.value, checked.plan.lowerBound) ? 0 : 1;
    }
    qInfo("longer than the bound: %d", longer);
}

// 500 instances that are not light, of up to 64 processors and 2,000 items.
void TestRedistributionGeneral::mostlyMeetsTheBound() {
    int seen = 0;
    int met = 0;
    double excess = 0;
    for (std::uint64_t seed = 1; seen < 500; ++seed) {
        const auto input = support::heavyRing(seed);
        const Checked light = support::solveAndCheck(input, solveLight);
        if (light.outcome.status == Status::Optimal)
            continue;
        ++seen;
        const Checked checked = support::solveAndCheck(input, solveGeneral);
        QVERIFY2(checked.refusal.empty(), ("seed " + std::to_string(seed) + ": " + checked.refusal).c_str());
        met += checked.outcome.status == Status::Optimal ? 1 : 0;
        excess += checked.value / checked.plan.lowerBound - 1;
    }
    qInfo("bound met: %d of %d, mean excess %.5f %%", met, seen, excess / seen * 100);
    QVERIFY(met >= seen * 95 / 100);
    QVERIFY(excess / seen <= 0.001);
}

// A fast link behind a slow one, smallest loads: P2 has 1 item and passes 20 on over a link of time 1 as they
// come in every 10. The k-th leaves at 10 (k - 1): the first at once, the others as they arrive.
void TestRedistributionGeneral::longWaits() {
    const auto input = ringCase({20, 0, -20}, {21, 1, 1}, {10, 1, 1}, {1, 1, 1}, Direction::OneWay);
    const Checked checked = support::solveAndCheck(input, solveAlgorithm2);
    QCOMPARE(checked.refusal, std::string());
    QCOMPARE(checked.value, 200.0);
    QCOMPARE(checked.outcome.runs.size(), std::size_t{2});
    QVERIFY(checked.outcome.runs[1] == (Run{1, true, 0, 20, 10}));
    // With 6 items P2 first sends these, one per time unit, then each received one: the k-th at
    // max(k - 1, 10 (k - 6)), that is at 10 for the 7th.
    auto longer = input;
    longer.question.loads[1] = 6;
    const Checked pieces = support::solveAndCheck(longer, solveAlgorithm2);
    QCOMPARE(pieces.refusal, std::string());
    QCOMPARE(pieces.outcome.runs.size(), std::size_t{3});
    QVERIFY(pieces.outcome.runs[1] == (Run{1, true, 0, 6, 1}));
    QVERIFY(pieces.outcome.runs[2] == (Run{1, true, 10, 14, 10}));
}

void TestRedistributionGeneral::overlaysAreValid() {
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        Random random(seed);
        const std::size_t size = 3 + random.below(8);
        const auto input =
            support::randomRing(seed, size, 10, static_cast<std::int64_t>(random.below(5)), Direction::Both);
        const Instance instance = input.instance();
        const CirculationOffset shifts(instance);
        const ShiftRange& allowed = shifts.allowed();
        const auto spread = static_cast<std::uint64_t>(allowed.high - allowed.low + 1);
        const std::int64_t shift = allowed.low + static_cast<std::int64_t>(random.below(spread));
        for (const bool forwardsFirst : {true, false}) {
            Outcome outcome;
            SolveControl control;
            outcome.runs = superpose(streamsOf(instance, shifts, shift), forwardsFirst, control);
            outcome.lowerBound = *minTime(input.platform, input.question);
            const auto time =
                checkedTime(input.platform, input.question, toPlan(instance, input.question, outcome),
                            toSchedule(instance, input.question, outcome.runs));
            QVERIFY2(time, ("seed " + std::to_string(seed)).c_str());
            QVERIFY2(*time <= 2 * shifts.timeOf(shift) * (1 + tolerance::time),
                     ("seed " + std::to_string(seed)).c_str());
        }
    }
}

// 1e15 items through processors that hold one: runs, not items.
void TestRedistributionGeneral::hugeCounts() {
    constexpr std::int64_t many = 1'000'000'000'000'000;
    const std::vector<std::int64_t> imbalance{many, 0, 0, -many, 0, 0};
    const auto input = ringCase(imbalance, support::smallestLoads(imbalance), {3, 1, 2, 1, 2, 3},
                                {2, 3, 1, 2, 1, 1}, Direction::Both);
    const Checked checked = support::solveAndCheck(input, solveGeneral);
    QVERIFY2(checked.refusal.empty(), checked.refusal.c_str());
    QVERIFY(checked.value < 2 * checked.plan.lowerBound);
    QVERIFY(!checked.plan.light);
}

// Sums of these costs are off by rounding, so that links which are as fast as each other seem not to be.
void TestRedistributionGeneral::gathersOnDecimalCostsEnd() {
    const std::vector<double> costs{0.2, 0.6, 0.7};
    for (std::uint64_t seed = 1; seed <= support::seeds(10'000); ++seed) {
        const std::size_t size = 3 + seed % 20;
        const auto saying = "seed " + std::to_string(seed) + ": ";
        const auto oneWay = gather(seed, size, 30, costs, Direction::OneWay);
        const Checked checked = support::solveAndCheck(oneWay, solveAlgorithm2);
        QVERIFY2(checked.refusal.empty(), (saying + checked.refusal).c_str());
        QVERIFY2(sameTime(checked.value, lemma2(oneWay.instance())), saying.c_str());
        if (seed % 10 != 0)
            continue;
        const auto both = gather(seed, size, 30, costs, Direction::Both);
        const Checked general = support::solveAndCheck(both, solveGeneral);
        QVERIFY2(general.refusal.empty(), (saying + general.refusal).c_str());
        QVERIFY2(general.value <= 2 * general.plan.lowerBound, saying.c_str());
    }
}

// Costs in tenths against the enumeration, which takes ten times these costs as integers.
void TestRedistributionGeneral::gathersAgreeWithEverySchedule() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const std::size_t size = 3 + seed % 2;
        const std::int64_t most = size == 3 ? 3 : 2;
        const auto tenths = gather(seed, size, most, {0.1, 0.2, 0.3}, Direction::Both);
        const auto whole = gather(seed, size, most, {1, 2, 3}, Direction::Both);
        const Checked checked = support::solveAndCheck(tenths, solveGeneral);
        QVERIFY2(checked.refusal.empty(), checked.refusal.c_str());
        QVERIFY2(sameTime(checked.value * 10, support::everySchedule(whole.instance())),
                 ("seed " + std::to_string(seed)).c_str());
    }
}

void TestRedistributionGeneral::hostileCosts_data() {
    QTest::addColumn<std::vector<double>>("costs");
    QTest::addColumn<qint64>("most");
    QTest::newRow("1e-12 to 1e12") << std::vector<double>{1e-12, 3e-7, 0.7, 2e5, 1e12} << qint64{100};
    QTest::newRow("1e-12 and 1e12") << std::vector<double>{1e-12, 1e12} << qint64{100};
    QTest::newRow("many items") << std::vector<double>{1e-12, 0.1, 1e12} << (qint64{1} << 40);
    QTest::newRow("nearly alike") << std::vector<double>{1, 1 + 1e-15, 1 + 3e-15} << qint64{100};
    QTest::newRow("some free") << std::vector<double>{0, 0, 0.3} << (qint64{1} << 40);
}

// What the checker accepts is no faster than tau(y*), and less than twice as long.
void TestRedistributionGeneral::hostileCosts() {
    QFETCH(std::vector<double>, costs);
    QFETCH(qint64, most);
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const std::size_t size = 2 + seed % 8;
        const auto saying = "seed " + std::to_string(seed) + ": ";
        const auto oneWay = gather(seed, size, most, costs, Direction::OneWay);
        const Checked checked = support::solveAndCheck(oneWay, solveAlgorithm2);
        QVERIFY2(checked.refusal.empty(), (saying + checked.refusal).c_str());
        QVERIFY2(sameTime(checked.value, lemma2(oneWay.instance())), saying.c_str());
        const auto both = gather(seed, size, most, costs, Direction::Both);
        const Checked general = support::solveAndCheck(both, solveGeneral);
        QVERIFY2(general.refusal.empty(), (saying + general.refusal).c_str());
        QVERIFY2(general.value <= 2 * general.plan.lowerBound * (1 + tolerance::time), saying.c_str());
        const Checked light = support::solveAndCheck(both, solveLight);
        QVERIFY2(!light.outcome.hasAnswer() || light.refusal.empty(), (saying + light.refusal).c_str());
        QVERIFY2(!light.outcome.hasAnswer() || general.value <= light.value, saying.c_str());
    }
}

// Nothing takes any time, yet the items have to move.
void TestRedistributionGeneral::freeLinks() {
    const auto input = ringCase({3, -1, -2}, {4, 1, 1}, {0, 0, 0}, {0, 0, 0}, Direction::Both);
    const Checked checked = support::solveAndCheck(input, solveGeneral);
    QCOMPARE(checked.refusal, std::string());
    QCOMPARE(checked.value, 0.0);
    QVERIFY(checked.outcome.status == Status::Optimal);
}

// Without the link that closes the ring one flow is possible. P2 passes on more than it holds, so that there
// is no light schedule to begin with. P1 sends its 20 items in 200; P2 sends its own item first, and the last
// one that it receives in time, from 190 to 191.
void TestRedistributionGeneral::stopsWithASchedule() {
    const auto ring = ringCase({20, 0, -20}, {21, 1, 1}, {10, 1, noWay}, {1, 1, noWay}, Direction::Both);
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    const auto outcome = solveGeneral(ring.instance(), {}, control);
    QVERIFY(outcome && outcome->stop == Stop::Cancelled);
    QVERIFY(outcome->status == Status::Optimal);
    QCOMPARE(redistribution::endOf(ring.instance(), outcome->runs), 200.0);
    QCOMPARE(outcome->bound, std::optional(200.0));
}

const support::TestProgram registered("tst_redistribution_general",
                                      support::runTest<TestRedistributionGeneral>);

} // namespace tst_redistribution_general

#include "tst_redistribution_general.moc"
