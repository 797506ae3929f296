// SPDX-License-Identifier: GPL-3.0-or-later
// Stopping, limiting and watching a run, and splitting it into parts.
#include "core/base/control/control.h"
#include "core/base/control/parallel.h"
#include "core/base/numbers/number.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <vector>

namespace tst_control {

using namespace equipoise;

namespace {

class TestControl : public QObject {
    Q_OBJECT

private slots:
    void runsUntilAsked() {
        std::stop_source source;
        SolveControl control(source.get_token());
        QVERIFY(!control.shouldStop());
        QCOMPARE(control.stop(), Stop::Completed);
        source.request_stop();
        QVERIFY(control.shouldStop());
        QCOMPARE(control.stop(), Stop::Cancelled);
    }

    void stopsAtItsLimit() {
        SolveControl control;
        QVERIFY(!control.secondsLeft());
        control.setTimeLimit(std::chrono::seconds(0));
        QCOMPARE(control.secondsLeft(), std::optional(0.0));
        QVERIFY(control.shouldStop());
        QCOMPARE(control.stop(), Stop::TimeLimit);
    }

    void firstReasonStays() {
        std::stop_source source;
        SolveControl control(source.get_token());
        control.setTimeLimit(std::chrono::seconds(0));
        QVERIFY(control.shouldStop());
        source.request_stop();
        QVERIFY(control.shouldStop());
        QCOMPARE(control.stop(), Stop::TimeLimit);
    }

    void partSharesTokenAndSeed() {
        std::stop_source source;
        SolveControl control(source.get_token());
        control.setSeed(7);
        SolveControl part = control.part(infinity);
        QCOMPARE(part.seed(), std::uint64_t{7});
        QVERIFY(!part.secondsLeft());
        QVERIFY(!part.shouldStop());
        source.request_stop();
        QVERIFY(part.shouldStop());
        QCOMPARE(part.stop(), Stop::Cancelled);
    }

    void partIsNeverLongerThanTheWhole() {
        SolveControl control;
        SolveControl part = control.part(0);
        QVERIFY(part.shouldStop());
        QCOMPARE(part.stop(), Stop::TimeLimit);
        QVERIFY(!control.shouldStop());
        control.setTimeLimit(std::chrono::hours(1));
        QVERIFY(*control.part(infinity).secondsLeft() <= 3600);
        QVERIFY(*control.part(60).secondsLeft() <= 60);
    }

    /// Polls are counted over all parts, also over those of pieces that would else run on several threads.
    void stopsAtItsWork() {
        SolveControl control;
        QVERIFY(!control.workLeft());
        control.setThreads(4);
        control.setWorkLimit(5);
        QCOMPARE(control.threads(), 1U);
        QVERIFY(!control.shouldStop());
        SolveControl part = control.part(infinity);
        QVERIFY(!part.shouldStop());
        QCOMPARE(control.workLeft(), std::optional<std::int64_t>(3));
        control.spendWork(2);
        QVERIFY(!control.shouldStop());
        QVERIFY(control.shouldStop());
        QCOMPARE(control.stop(), Stop::WorkLimit);
        QVERIFY(part.shouldStop());
        QCOMPARE(control.workLeft(), std::optional<std::int64_t>(0));

        SolveControl pieces;
        pieces.setWorkLimit(40);
        std::size_t begun = 0; // by this thread only
        parallelFor(100, 4, pieces, [&](std::size_t, SolveControl&) { ++begun; });
        QVERIFY(begun > 10 && begun < 100);
        QCOMPARE(pieces.stop(), Stop::WorkLimit);
    }

    void everyBetterAnswerIsHeard() {
        SolveControl control;
        std::vector<double> heard;
        control.setSink([&](const Progress& progress) { heard.push_back(progress.best.value_or(-1)); });
        for (const double best : {3.0, 3.0, 2.0, 1.0})
            control.report({{}, best, {}, 0});
        // The repeated 3 may or may not be 20 ms younger than the first.
        std::erase(heard, 3.0);
        QCOMPARE(heard, (std::vector{2.0, 1.0}));
    }
};

} // namespace

const support::TestProgram registered("tst_control", support::runTest<TestControl>);

} // namespace tst_control

#include "tst_control.moc"
