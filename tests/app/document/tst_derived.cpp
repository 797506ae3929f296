// SPDX-License-Identifier: GPL-3.0-or-later
// What is worked out of a plan is worked out once for it, and anew for any other one.
#include "app/document/derived.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <utility>

namespace tst_derived {

namespace {

int times = 0;

double doubled(const equipoise::PlanRecord& kept) {
    ++times;
    return 2 * kept.plan.value.value_or(0);
}

equipoise::PlanRecord worth(double value) {
    equipoise::PlanRecord kept;
    kept.plan.value = value;
    return kept;
}

} // namespace

class TestDerived : public QObject {
    Q_OBJECT

private slots:
    void init() {
        support::failOnWarnings();
        times = 0;
    }

    void onceForAPlan() {
        const equipoise::PlanRecord kept = worth(3);
        const auto first = equipoise::gui::derived<doubled>(kept);
        QCOMPARE(*first, 6.0);
        QCOMPARE(equipoise::gui::derived<doubled>(kept), first);
        QCOMPARE(times, 1);
    }

    void aCopyIsAnotherPlan() {
        const equipoise::PlanRecord kept = worth(3);
        equipoise::PlanRecord copy = kept;
        copy.plan.value = 5;
        QCOMPARE(*equipoise::gui::derived<doubled>(kept), 6.0);
        QCOMPARE(*equipoise::gui::derived<doubled>(copy), 10.0);
        copy = kept;
        QCOMPARE(*equipoise::gui::derived<doubled>(copy), 6.0);
    }

    void whoIsMovedIsTheSame() {
        equipoise::PlanRecord kept = worth(3);
        const auto first = equipoise::gui::derived<doubled>(kept);
        const equipoise::PlanRecord moved = std::move(kept);
        QCOMPARE(equipoise::gui::derived<doubled>(moved), first);
    }

    // A new plan at the place of an old one is not taken for it.
    void placesAreUsedAgain() {
        for (int i = 0; i < 1000; ++i) {
            const auto kept = std::make_unique<equipoise::PlanRecord>(worth(i));
            QCOMPARE(*equipoise::gui::derived<doubled>(*kept), 2.0 * i);
        }
        QCOMPARE(times, 1000);
    }

    // Two plans that are compared do not push each other out.
    void twoByTurns() {
        const equipoise::PlanRecord a = worth(1);
        const equipoise::PlanRecord b = worth(2);
        for (int i = 0; i < 10; ++i) {
            QCOMPARE(*equipoise::gui::derived<doubled>(a), 2.0);
            QCOMPARE(*equipoise::gui::derived<doubled>(b), 4.0);
        }
        QCOMPARE(times, 2);
    }

    void copiesAreEqual() {
        const equipoise::Identity one;
        const equipoise::Identity copy = one; // NOLINT(performance-unnecessary-copy-initialization)
        QVERIFY(one == copy);
        QVERIFY(one.token() != copy.token());
    }
};

const support::TestProgram registered("tst_derived", support::runTest<TestDerived>);

} // namespace tst_derived

#include "tst_derived.moc"
