// SPDX-License-Identifier: GPL-3.0-or-later
// Work on a thread: its result, its failure, its stop.
#include "app/jobs/job.h"
#include "app/jobs/job_threads.h"
#include "tests/support/window_test.h"

#include <QPointer>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace tst_job {

using equipoise::gui::Job;

namespace {

class TestJob : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }

    /// 41 + 1; a result need not be a thing that can be copied.
    void givesTheResult() {
        Job<std::unique_ptr<int>> job;
        int result = 0;
        job.whenDone([&result](equipoise::Result<std::unique_ptr<int>> done) { result = **done; });
        job.start(
            [](equipoise::SolveControl& control) {
                return std::make_unique<int>(static_cast<int>(control.seed()) + 1);
            },
            {}, 41);
        QTRY_COMPARE(result, 42);
        QVERIFY(!job.isRunning());
    }

    void errorsComeBack() {
        Job<int> job;
        std::optional<equipoise::ErrorCode> code;
        job.whenDone([&code](const equipoise::Result<int>& done) { code = done.error().code; });
        job.start([](equipoise::SolveControl&) -> equipoise::Result<int> {
            return equipoise::Error{equipoise::ErrorCode::UnknownSolver, {}, {}, {}, {}};
        });
        QTRY_COMPARE(code, std::optional(equipoise::ErrorCode::UnknownSolver));
    }

    void whatIsThrownIsAnError() {
        Job<int> job;
        std::string reason;
        job.whenDone([&reason](const equipoise::Result<int>& done) { reason = done.error().value; });
        job.start([](equipoise::SolveControl&) -> int { throw std::runtime_error("no luck"); });
        QTRY_COMPARE(reason, std::string("no luck"));
    }

    /// What is there when the stop is seen is delivered; after abandon() nothing is.
    void stopsAndAbandons() {
        Job<equipoise::Stop> job;
        const auto untilStopped = [](equipoise::SolveControl& control) {
            while (!control.shouldStop())
                std::this_thread::yield();
            return control.stop();
        };
        QSignalSpy spy(&job, &equipoise::gui::JobBase::ended);
        equipoise::Stop stop{};
        job.whenDone([&stop](const equipoise::Result<equipoise::Stop>& done) { stop = *done; });
        job.start(untilStopped);
        job.abandon();
        job.start(untilStopped);
        job.stop();
        QTRY_COMPARE(spy.size(), 1);
        QCOMPARE(stop, equipoise::Stop::Cancelled);
        job.start(untilStopped, 0.0);
        QTRY_COMPARE(spy.size(), 2);
        QCOMPARE(stop, equipoise::Stop::TimeLimit);
    }

    /// Neither a new run nor a stop waits for a run that does not poll its control.
    void callsDoNotWait() {
        const auto released = std::make_shared<std::atomic<bool>>(false);
        const auto release = [released] {
            *released = true;
            released->notify_all();
        };
        std::mutex mutex;
        std::condition_variable_any returned;
        const std::jthread rescue([&](const std::stop_token& token) { // else a failure would hang
            std::unique_lock lock(mutex);
            returned.wait_for(lock, token, std::chrono::milliseconds(support::patience),
                              [] { return false; });
            if (!token.stop_requested())
                release();
        });
        const auto held = [released](equipoise::SolveControl&) {
            released->wait(false);
            return 1;
        };
        Job<int> job;
        job.start(held);
        job.start(held);
        job.stop();
        job.start(held);
        job.abandon();
        QCOMPARE(equipoise::gui::jobThreadCount(), 3);
        QVERIFY2(!*released, "a call waited for the run");
        release();
        QTRY_COMPARE(equipoise::gui::jobThreadCount(), 0);
        QVERIFY(!job.isRunning());
    }

    /// Whoever takes a result may start the next run, and delete the job with the last one.
    void startsAndDeletesWithin() {
        QPointer<Job<int>> job = new Job<int>;
        int taken = 0;
        const auto next = [&taken](equipoise::SolveControl&) { return taken + 1; };
        job->whenDone(
            [&, again = std::string("kept as long as it runs")](const equipoise::Result<int>& done) {
                taken = *done;
                if (taken < 3)
                    job->start(next);
                else
                    delete job;
                taken += again.empty() ? 100 : 0;
            });
        job->start(next);
        QTRY_COMPARE(taken, 3);
        QTRY_VERIFY(job.isNull());
    }
};

} // namespace

const support::TestProgram registered("tst_job", support::runWindowTest<TestJob>);

} // namespace tst_job

#include "tst_job.moc"
