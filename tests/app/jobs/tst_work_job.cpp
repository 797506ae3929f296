// Work on a thread: its result, its failure, its stop.
#include "app/jobs/work_job.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <stdexcept>
#include <thread>

using app::WorkJob;

namespace {

constexpr int patience = 60'000; ///< ms: only a hang takes that long

class TestWorkJob : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }

    void givesTheResult() {
        WorkJob job;
        int result = 0;
        connect(&job, &WorkJob::finished, this, [&result](quint64, const core::Result<std::any>& done) {
            result = std::any_cast<int>(*done);
        });
        job.start([](core::SolveControl& control) { return static_cast<int>(control.seed()) + 1; }, {}, 41);
        QTRY_COMPARE_WITH_TIMEOUT(result, 42, patience);
        QVERIFY(!job.isRunning());
    }

    void whatIsThrownIsAnError() {
        WorkJob job;
        std::string reason;
        connect(&job, &WorkJob::finished, this,
                [&reason](quint64, const core::Result<std::any>& done) { reason = done.error().value; });
        job.start([](core::SolveControl&) -> std::any { throw std::runtime_error("no luck"); });
        QTRY_COMPARE_WITH_TIMEOUT(reason, std::string("no luck"), patience);
    }

    /// What is there when the stop is seen is delivered; after abandon() nothing is.
    void stopsAndAbandons() {
        WorkJob job;
        const auto untilStopped = [](core::SolveControl& control) -> std::any {
            while (!control.shouldStop())
                std::this_thread::yield();
            return control.stop();
        };
        QSignalSpy spy(&job, &WorkJob::finished);
        core::Stop stop{};
        connect(&job, &WorkJob::finished, this, [&stop](quint64, const core::Result<std::any>& done) {
            stop = std::any_cast<core::Stop>(*done);
        });
        job.start(untilStopped);
        job.abandon();
        job.start(untilStopped);
        job.stop();
        QTRY_COMPARE_WITH_TIMEOUT(spy.size(), 1, patience);
        QCOMPARE(stop, core::Stop::Cancelled);
        job.start(untilStopped, 0.0);
        QTRY_COMPARE_WITH_TIMEOUT(spy.size(), 2, patience);
        QCOMPARE(stop, core::Stop::TimeLimit);
    }
};

} // namespace

QTEST_MAIN(TestWorkJob)
#include "tst_work_job.moc"
