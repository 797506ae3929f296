// SPDX-License-Identifier: GPL-3.0-or-later
// Whole columns whose last one ends as early as possible, held against all splits that there are.
#include "core/base/random.h"
#include "core/base/refusal.h"
#include "core/schedule/distribution/balanced_slices.h"
#include "tests/support/instances.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tst_balanced_slices {

using namespace equipoise;
using Counts = std::vector<std::int64_t>;
using Times = std::vector<double>;

namespace {

/// Whole cycle times and burdens: all ends are exact in integers.
struct WholeTimes {
    Counts cycleTimes;
    Counts burdens;
};

std::int64_t lastEnd(const WholeTimes& times, const Counts& slices) {
    std::int64_t last = std::numeric_limits<std::int64_t>::min();
    for (std::size_t i = 0; i < slices.size(); ++i)
        last = std::max(last, times.burdens[i] + slices[i] * times.cycleTimes[i]);
    return last;
}

/// The earliest last end of all splits: tries them all.
std::int64_t bestLastEnd(const WholeTimes& times, std::int64_t columns, Counts chosen = {}) {
    const std::size_t after = times.cycleTimes.size() - chosen.size() - 1;
    chosen.push_back(columns);
    if (after == 0)
        return lastEnd(times, chosen);
    std::int64_t best = std::numeric_limits<std::int64_t>::max();
    for (std::int64_t own = 1; own <= columns - static_cast<std::int64_t>(after); ++own) {
        chosen.back() = own;
        best = std::min(best, bestLastEnd(times, columns - own, chosen));
    }
    return best;
}

/// The times in another unit.
Times scaledBy(const Counts& whole, double unit) {
    Times times;
    for (const std::int64_t time : whole)
        times.push_back(static_cast<double>(time) * unit);
    return times;
}

} // namespace

class TestBalancedSlices : public QObject {
    Q_OBJECT

private slots:
    void splitsWorkedOutByHand();
    void noSplitIsFaster();
    void timesAreComparedExactly();
    void manyColumns();
    void cycleTimesOfProcessors();
};

void TestBalancedSlices::splitsWorkedOutByHand() {
    QCOMPARE(balancedSlices(10, Times{1, 1}), (Counts{5, 5}));
    QCOMPARE(balancedSlices(10, Times{1, 1, 1}), (Counts{4, 3, 3})); // ties: the first
    QCOMPARE(balancedSlices(3, Times{1, 50, 7}), (Counts{1, 1, 1}));
    // In proportion the others have 29 / 23 = 1.26 columns each, and one of them a second one: 40.
    QCOMPARE(balancedSlices(29, Times{1, 20, 20, 20}), (Counts{26, 1, 1, 1}));
    // 7, 6 and 8 in proportion; before 8 there are only 7 + 3 + 1 columns.
    QCOMPARE(balancedSlices(12, Times{1, 2, 4}), (Counts{7, 3, 2}));
    // The last two end at 20,010 both. One of their columns could end before, at 6 x 3334 = 20,004; for the
    // second one there is no place before 20,010. So both stay.
    QCOMPARE(balancedSlices(8000, Times{6, 10, 15, 30, 30}), (Counts{3333, 2000, 1333, 667, 667}));
    // 4 besides: both are done after 8.
    QCOMPARE(balancedSlices(12, Times{1, 1}, Times{4, 0}), (Counts{4, 8}));
    // 90 besides, and one column at least: done after 91, whatever the others do, and these after 5 and 6.
    QCOMPARE(balancedSlices(9, Times{1, 1, 2}, Times{90, 0, 0}), (Counts{1, 5, 3}));
}

void TestBalancedSlices::noSplitIsFaster() {
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        Random random(seed);
        const std::size_t count = 1 + random.below(4);
        const auto columns = static_cast<std::int64_t>(count + random.below(18));
        WholeTimes times;
        for (std::size_t i = 0; i < count; ++i) {
            times.cycleTimes.push_back(static_cast<std::int64_t>(1 + random.below(i % 2 == 0 ? 6 : 60)));
            times.burdens.push_back(random.below(3) == 0 ? static_cast<std::int64_t>(random.below(80)) - 40
                                                         : 0);
        }
        const double unit = std::ldexp(1.0, static_cast<int>(random.below(60)) - 30);
        const Counts slices =
            balancedSlices(columns, scaledBy(times.cycleTimes, unit), scaledBy(times.burdens, unit));
        const std::string which = "seed " + std::to_string(seed);
        QVERIFY2(std::reduce(slices.begin(), slices.end()) == columns && std::ranges::min(slices) >= 1,
                 which.c_str());
        QVERIFY2(lastEnd(times, slices) == bestLastEnd(times, columns), which.c_str());
        if (std::ranges::all_of(times.burdens, [](std::int64_t burden) { return burden == 0; }))
            QVERIFY2(balancedSlices(columns, scaledBy(times.cycleTimes, unit)) == slices, which.c_str());
    }
}

// Three columns of A end at 3 + 3/2^52, which rounds to 3 + 4/2^52: there two columns of B end. In proportion
// A has 2.4 columns of four, B 1.6.
void TestBalancedSlices::timesAreComparedExactly() {
    const double small = std::ldexp(1.0, -52);
    const Times times{1 + small, 1.5 + 2 * small};
    QCOMPARE(3 * times[0], 2 * times[1]);
    QCOMPARE(balancedSlices(4, times), (Counts{3, 1}));
    // The same with burdens, of which one takes the digits of the products and gives them back.
    QCOMPARE(balancedSlices(4, times, Times{1, 1}), (Counts{3, 1}));
    QCOMPARE(balancedSlices(4, times, Times{-3, -3}), (Counts{3, 1}));
}

void TestBalancedSlices::manyColumns() {
    const Counts huge = balancedSlices(largestCount, Times{1, 2, 4});
    QCOMPARE(std::reduce(huge.begin(), huge.end()), largestCount);
    // 2^53 = 7 k + 4. Of the first 7 k the last ones end at 4 k; the next four end at 4 k + 1, + 2 and + 3 on
    // the first processor and at 4 k + 2 on the second one, all others at 4 k + 4 or later.
    const std::int64_t k = (largestCount - 4) / 7;
    QCOMPARE(7 * k + 4, largestCount);
    QCOMPARE(huge, (Counts{4 * k + 3, 2 * k + 1, k}));
    // Many processors of two kinds: 2,000 columns each of the fast ones, half as many of the slow ones.
    Times many(1000, 0.5);
    many.resize(2000, 1.0);
    const Counts slices = balancedSlices(3'000'000, many);
    QVERIFY(std::all_of(slices.begin(), slices.begin() + 1000, [](std::int64_t own) { return own == 2000; }));
    QVERIFY(std::all_of(slices.begin() + 1000, slices.end(), [](std::int64_t own) { return own == 1000; }));
}

void TestBalancedSlices::cycleTimesOfProcessors() {
    Platform platform;
    platform.processors.push_back({"A", {2, 5, {}}, {}});
    platform.processors.push_back({"B", {0.5, 0, {}}, {}});
    const std::vector<ProcessorId> both{ProcessorId(1), ProcessorId(0)};
    QCOMPARE(cycleTimesOf(platform, both), (Times{0.5, 2}));
}

const support::TestProgram registered("tst_balanced_slices", support::runTest<TestBalancedSlices>);

} // namespace tst_balanced_slices

#include "tst_balanced_slices.moc"
