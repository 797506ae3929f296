// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of work on several threads: each once, whatever the number of threads; stopped and failing runs.
#include "core/base/control/parallel.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tst_parallel {

using namespace equipoise;

namespace {

class TestParallel : public QObject {
    Q_OBJECT

private slots:
    void takesEveryPieceOnce_data() {
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("none asked for") << 0U;
        QTest::newRow("one") << 1U;
        QTest::newRow("seven") << 7U;
        QTest::newRow("more than pieces") << 600U;
    }
    void takesEveryPieceOnce() {
        QFETCH(unsigned, threads);
        std::vector<int> times(500, 0);
        SolveControl control;
        parallelFor(times.size(), threads, control, [&times](std::size_t i, SolveControl&) { ++times[i]; });
        QCOMPARE(times, std::vector<int>(500, 1));
        QCOMPARE(control.stop(), Stop::Completed);
    }

    void nothingToDo() {
        SolveControl control;
        parallelFor(0, 4, control, [](std::size_t, SolveControl&) { QFAIL("no piece"); });
    }

    void passesTheSeedOn() {
        SolveControl control;
        control.setSeed(77);
        std::vector<std::uint64_t> seeds(20, 0);
        parallelFor(seeds.size(), 3, control,
                    [&seeds](std::size_t i, SolveControl& part) { seeds[i] = part.seed(); });
        QCOMPARE(seeds, std::vector<std::uint64_t>(20, 77));
    }

    /// The piece requests the stop and then waits until it sees it, without a clock.
    void stops() {
        std::stop_source source;
        SolveControl control(source.get_token());
        std::atomic<int> begun = 0;
        parallelFor(1000, 2, control, [&](std::size_t, SolveControl& part) {
            ++begun;
            source.request_stop();
            while (!part.shouldStop())
                std::this_thread::yield();
        });
        QVERIFY(begun >= 1 && begun <= 2);
        QCOMPARE(control.stop(), Stop::Cancelled);
    }

    void stoppedBefore() {
        std::stop_source source;
        source.request_stop();
        SolveControl control(source.get_token());
        parallelFor(100, 2, control, [](std::size_t, SolveControl&) { QFAIL("begun"); });
        QCOMPARE(control.stop(), Stop::Cancelled);
    }

    void timeIsUp() {
        SolveControl control;
        control.setTimeLimit(std::chrono::seconds(0));
        std::atomic<int> begun = 0;
        parallelFor(100, 2, control, [&begun](std::size_t, SolveControl& part) {
            ++begun;
            while (!part.shouldStop())
                std::this_thread::yield();
        });
        QVERIFY(begun <= 2);
        QCOMPARE(control.stop(), Stop::TimeLimit);
    }

    void throwsOnTheCallersThread() {
        SolveControl control;
        const auto run = [&control] {
            parallelFor(100, 4, control, [](std::size_t i, SolveControl&) {
                if (i == 3)
                    throw std::runtime_error("piece 3");
            });
        };
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, run());
    }

    /// For one thread no other one is started: all that holds of several holds of it.
    void oneThreadIsTheCallers() {
        std::stop_source source;
        SolveControl control(source.get_token());
        const auto caller = std::this_thread::get_id();
        std::vector<double> heard;
        control.setSink([&heard](const Progress& progress) { heard.push_back(progress.fraction.value()); });
        int begun = 0;
        parallelFor(10, 1, control, [&](std::size_t i, SolveControl& part) {
            QCOMPARE(std::this_thread::get_id(), caller);
            QCOMPARE(static_cast<std::size_t>(begun++), i);
            if (i == 4)
                source.request_stop();
            QCOMPARE(part.shouldStop(), i == 4);
        });
        QCOMPARE(begun, 5);
        QCOMPARE(control.stop(), Stop::Cancelled);
        QVERIFY(!heard.empty());
        SolveControl other;
        const auto run = [&other, &begun] {
            parallelFor(10, 1, other, [&begun](std::size_t i, SolveControl&) {
                ++begun;
                if (i == 2)
                    throw std::runtime_error("piece 2");
            });
        };
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, run());
        QCOMPARE(begun, 8); // five before, and three
    }

    /// As many threads as the control allows: each piece waits until two are under way. The sink hears
    /// nothing, and a piece of a piece has one thread.
    void asManyAsTheControlAllows() {
        SolveControl control;
        control.setThreads(2);
        control.setSink([](const Progress&) { QFAIL("heard"); });
        std::atomic<int> underWay = 0;
        parallelFor(2, control, [&underWay](std::size_t, SolveControl& part) {
            QCOMPARE(part.threads(), 1U);
            ++underWay;
            while (underWay < 2)
                std::this_thread::yield();
        });
        QCOMPARE(underWay.load(), 2);
        QCOMPARE(SolveControl().threads(), 1U);
    }

    /// Reports come on the caller's thread and never go back.
    void reports() {
        SolveControl control;
        std::vector<double> heard;
        const auto caller = std::this_thread::get_id();
        std::atomic<bool> reported = false;
        control.setSink([&](const Progress& progress) {
            QCOMPARE(std::this_thread::get_id(), caller);
            heard.push_back(progress.fraction.value());
            reported = true;
        });
        parallelFor(2, 2, control, [&reported](std::size_t, SolveControl&) {
            while (!reported)
                std::this_thread::yield();
        });
        QVERIFY(!heard.empty());
        QVERIFY(std::is_sorted(heard.begin(), heard.end()));
    }
};

} // namespace

const support::TestProgram registered("tst_parallel", support::runTest<TestParallel>);

} // namespace tst_parallel

#include "tst_parallel.moc"
