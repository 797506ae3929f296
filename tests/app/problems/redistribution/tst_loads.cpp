// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to a redistribution question, as values.
#include "app/problems/redistribution/loads.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>

namespace tst_loads {

using namespace equipoise::gui::loads;
using equipoise::ProcessorId;
using Numbers = std::vector<std::int64_t>;

namespace {

Question question(Numbers loads, Numbers imbalance) {
    Question made;
    for (std::size_t i = 0; i < loads.size(); ++i)
        made.ring.emplace_back(i);
    made.loads = std::move(loads);
    made.imbalance = std::move(imbalance);
    return made;
}

} // namespace

class TestLoads : public QObject {
    Q_OBJECT

private slots:
    void init() { support::failOnWarnings(); }
    void movingKeepsWhatBelongsTogether() {
        const Question start = question({10, 20, 30, 40}, {1, 2, -1, -2});
        const Question later = moved(start, 0, 2);
        QVERIFY(later.ring ==
                (std::vector<ProcessorId>{ProcessorId(1), ProcessorId(2), ProcessorId(0), ProcessorId(3)}));
        QCOMPARE(later.loads, (Numbers{20, 30, 10, 40}));
        QCOMPARE(later.imbalance, (Numbers{2, -1, 1, -2}));
        QVERIFY(moved(later, 2, 0) == start);
        QVERIFY(moved(start, 1, 1) == start);
    }

    void comingAndGoing() {
        const Question start = question({10, 20, 30}, {1, 2, -3});
        const Question two = without(start, 1);
        QCOMPARE(two.loads, (Numbers{10, 30}));
        QCOMPARE(two.imbalance, (Numbers{1, -1})); // the third gets 2 less
        const Question again = with(two, ProcessorId(1));
        QCOMPARE(again.loads, (Numbers{10, 30, 1}));
        QCOMPARE(again.imbalance, (Numbers{1, -1, 0}));
        // The first gives 1 and keeps one; the second gets the other 4 less.
        QCOMPARE(without(question({2, 9, 6}, {0, -5, 5}), 2).imbalance, (Numbers{1, -1}));
        QCOMPARE(without(question({2, 9, 6}, {-5, 2, 3}), 0).imbalance, (Numbers{-3, 3}));
        QVERIFY(without(question({5}, {0}), 0).ring.empty());
    }

    void oneGivesWhatIsMissing() {
        const Question mended = balancedAt(question({10, 20, 30}, {1, 2, 5}), 2);
        QCOMPARE(mended.imbalance, (Numbers{1, 2, -3}));
        QCOMPARE(sumOf(mended), std::int64_t{0});
        // Sums stay within 64 bits.
        constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
        QCOMPARE(sumOf(question({1, 1}, {most, most})), most);
        QCOMPARE(sumOf(question({1, 1}, {-most, -most})), -most);
    }

    void levelling() {
        // 17 items on 3 processors: 6, 6 and 5 afterwards.
        QCOMPARE(levelled(question({10, 5, 2}, {0, 0, 0})).imbalance, (Numbers{4, -1, -3}));
        const Question few = question({1}, {0});
        QVERIFY(levelled(few) == few);
    }

    void takingTheOrderOfARing() {
        const Question start = question({10, 20, 30}, {1, 2, -3});
        const Question turned =
            along(start, {ProcessorId(2), ProcessorId(0), ProcessorId(1)}, std::vector<double>{1, 1, 1});
        QCOMPARE(turned.loads, (Numbers{30, 10, 20}));
        QCOMPARE(turned.imbalance, (Numbers{-3, 1, 2}));
        // Other processors: the items are sliced anew, a thousand at least.
        const Question other =
            along(start, {ProcessorId(5), ProcessorId(0)}, std::vector<double>{0.75, 0.25});
        QCOMPARE(other.loads, (Numbers{750, 250}));
        QCOMPARE(other.imbalance, (Numbers{0, 0}));
    }

    void whatFitsTheirSpeeds() {
        equipoise::Platform platform;
        for (const double cycleTime : {1.0, 2.0, 4.0})
            platform.processors.push_back({"P" + std::to_string(platform.size()), {cycleTime, 0, {}}, {}});
        // 70 items by speeds of 4 : 2 : 1 are 40, 20, 10.
        const Question start = question({10, 20, 40}, {0, 0, 0});
        QCOMPARE(bySpeed(start, platform).imbalance, (Numbers{-30, 0, 30}));
        QCOMPARE(bySpeed(start, platform).loads, start.loads);
        const Question few = question({1, 1, 0}, {0, 0, 0});
        QCOMPARE(bySpeed(few, platform).imbalance, few.imbalance);
    }
};

const support::TestProgram registered("tst_loads", support::runTest<TestLoads>);

} // namespace tst_loads

#include "tst_loads.moc"
