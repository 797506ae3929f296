// What is worked out of a plan is worked out once for it, and anew for any other one.
#include "app/document/derived.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <utility>

namespace tst_derived {

namespace {

int times = 0;

double doubled(const core::KeptPlan& kept) {
    ++times;
    return 2 * kept.plan.value.value_or(0);
}

core::KeptPlan worth(double value) {
    core::KeptPlan kept;
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
        const core::KeptPlan kept = worth(3);
        const auto first = app::derived<doubled>(kept);
        QCOMPARE(*first, 6.0);
        QCOMPARE(app::derived<doubled>(kept), first);
        QCOMPARE(times, 1);
    }

    void aCopyIsAnotherPlan() {
        const core::KeptPlan kept = worth(3);
        core::KeptPlan copy = kept;
        copy.plan.value = 5;
        QCOMPARE(*app::derived<doubled>(kept), 6.0);
        QCOMPARE(*app::derived<doubled>(copy), 10.0);
        copy = kept;
        QCOMPARE(*app::derived<doubled>(copy), 6.0);
    }

    void whoIsMovedIsTheSame() {
        core::KeptPlan kept = worth(3);
        const auto first = app::derived<doubled>(kept);
        const core::KeptPlan moved = std::move(kept);
        QCOMPARE(app::derived<doubled>(moved), first);
    }

    // A new plan at the place of an old one is not taken for it.
    void placesAreUsedAgain() {
        for (int i = 0; i < 1000; ++i) {
            const auto kept = std::make_unique<core::KeptPlan>(worth(i));
            QCOMPARE(*app::derived<doubled>(*kept), 2.0 * i);
        }
        QCOMPARE(times, 1000);
    }

    // Two plans that are compared do not push each other out.
    void twoByTurns() {
        const core::KeptPlan a = worth(1);
        const core::KeptPlan b = worth(2);
        for (int i = 0; i < 10; ++i) {
            QCOMPARE(*app::derived<doubled>(a), 2.0);
            QCOMPARE(*app::derived<doubled>(b), 4.0);
        }
        QCOMPARE(times, 2);
    }

    void copiesAreEqual() {
        const core::Identity one;
        const core::Identity copy = one; // NOLINT(performance-unnecessary-copy-initialization)
        QVERIFY(one == copy);
        QVERIFY(one.token() != copy.token());
    }
};

const support::TestProgram registered("tst_derived", support::runTest<TestDerived>);

} // namespace tst_derived

#include "tst_derived.moc"
