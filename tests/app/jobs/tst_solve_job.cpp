// SPDX-License-Identifier: GPL-3.0-or-later
// The job: one answer for each run that is not replaced, none after its end, no waiting.
#include "app/jobs/solve_job.h"
#include "tests/support/instances.h"
#include "tests/support/processes.h"
#include "tests/support/scenarios.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <vector>

namespace tst_solve_job {

using equipoise::gui::SolveJob;

namespace {

std::shared_ptr<const equipoise::Scenario> scenarioOf(std::size_t processors, std::uint64_t seed = 1) {
    return std::make_shared<const equipoise::Scenario>(
        support::ringScenario(support::randomRing(support::RingShape::Uniform, processors, seed)));
}

SolveJob::Run quickRun() {
    return {.scenario = scenarioOf(6),
            .request = {.solver = "subsets", .options = {}},
            .secondsAllowed = {},
            .seed = 3};
}

/// The paper's integer programs for 12 processors: far longer than any test.
SolveJob::Run longRun() {
    return {.scenario = scenarioOf(12),
            .request = {.solver = "q-ring", .options = {}},
            .secondsAllowed = {},
            .seed = 0};
}

struct Heard {
    explicit Heard(SolveJob& job) {
        QObject::connect(&job, &SolveJob::started, &job,
                         [this](quint64 number) { started.push_back(number); });
        QObject::connect(
            &job, &SolveJob::progressed, &job,
            [this](quint64 number, const equipoise::Progress&) { progressed.push_back(number); });
        QObject::connect(
            &job, &SolveJob::finished, &job,
            [this](quint64 number, const auto& scenario, const equipoise::Result<equipoise::Plan>& result) {
                finished.push_back(number);
                scenarios.push_back(scenario);
                results.push_back(result);
            });
    }
    std::vector<quint64> started;
    std::vector<quint64> progressed;
    std::vector<quint64> finished;
    std::vector<std::shared_ptr<const equipoise::Scenario>> scenarios;
    std::vector<equipoise::Result<equipoise::Plan>> results;
};

} // namespace

class TestSolveJob : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void answers();
    void stops();
    void obeysTheTimeLimit();
    void dropsStaleAnswers();
    void abandons();
    void tellsErrors();
    void isDestroyedWhileRunning();
    void isDeletedByItsListener();
    void startsAgainFromItsListener();
    void throttlesProgress();
    void nothingOutlivesTheProgram();
    void isKilled();
};

void TestSolveJob::answers() {
    SolveJob job;
    Heard heard(job);
    const SolveJob::Run run = quickRun();
    const quint64 number = job.start(run);
    QVERIFY(job.isRunning());
    QCOMPARE(job.generation(), number);
    QCOMPARE(heard.started, std::vector{number});
    QVERIFY(heard.finished.empty()); // never before the caller is back in its event loop
    QTRY_COMPARE(heard.finished.size(), 1U);
    QVERIFY(!job.isRunning());
    QCOMPARE(heard.finished[0], number);
    QCOMPARE(heard.scenarios[0], run.scenario);
    QVERIFY(heard.results[0].ok());
    QCOMPARE(heard.results[0]->status, equipoise::Status::Optimal);
    QCOMPARE(heard.results[0]->seed, 3U);
    QCOMPARE(run.scenario.use_count(), 2); // ours and the one heard: the job holds none
}

void TestSolveJob::stops() {
    SolveJob job;
    Heard heard(job);
    job.start(longRun());
    job.stop();
    QVERIFY(job.isRunning()); // until the answer so far is here
    QTRY_COMPARE(heard.finished.size(), 1U);
    QVERIFY(heard.results[0].ok());
    QCOMPARE(heard.results[0]->stop, equipoise::Stop::Cancelled);
    job.stop(); // nothing to stop
    QVERIFY(!job.isRunning());
}

void TestSolveJob::obeysTheTimeLimit() {
    SolveJob job;
    Heard heard(job);
    SolveJob::Run run = longRun();
    run.secondsAllowed = 0.05;
    job.start(run);
    QTRY_COMPARE(heard.finished.size(), 1U);
    QVERIFY(heard.results[0].ok());
    QCOMPARE(heard.results[0]->stop, equipoise::Stop::TimeLimit);
}

void TestSolveJob::dropsStaleAnswers() {
    SolveJob job;
    Heard heard(job);
    const quint64 first = job.start(longRun());
    const quint64 second = job.start(quickRun());
    const quint64 third = job.start(quickRun());
    QVERIFY(first < second && second < third);
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(heard.finished, std::vector{third});
    QCOMPARE(heard.started, (std::vector{first, second, third}));
    for (const quint64 number : heard.progressed)
        QCOMPARE(number, third);
}

void TestSolveJob::abandons() {
    SolveJob job;
    Heard heard(job);
    job.start(longRun());
    job.abandon();
    QVERIFY(!job.isRunning());
    const quint64 second = job.start(quickRun());
    QTRY_VERIFY(!job.isRunning());
    QCOMPARE(heard.finished, std::vector{second});
    job.abandon(); // nothing to abandon
    QVERIFY(!job.isRunning());
}

void TestSolveJob::tellsErrors() {
    SolveJob job;
    Heard heard(job);
    SolveJob::Run run = quickRun();
    run.request.solver = "no such solver";
    job.start(run);
    QTRY_COMPARE(heard.finished.size(), 1U);
    QCOMPARE(heard.results[0].error().code, equipoise::ErrorCode::UnknownSolver);
}

void TestSolveJob::isDestroyedWhileRunning() {
    for (int i = 0; i < 20; ++i) {
        auto job = std::make_unique<SolveJob>();
        bool heard = false;
        connect(job.get(), &SolveJob::finished, this, [&heard] { heard = true; });
        job->start(longRun());
        if (i % 2 == 0)
            job->start(longRun());
        job.reset();
        QCoreApplication::processEvents();
        QVERIFY(!heard);
    }
}

void TestSolveJob::isDeletedByItsListener() {
    QPointer<SolveJob> job = new SolveJob;
    connect(job, &SolveJob::finished, this, [job] { delete job; });
    job->start(quickRun());
    QTRY_VERIFY(job.isNull());
}

void TestSolveJob::startsAgainFromItsListener() {
    SolveJob job;
    int answers = 0;
    connect(&job, &SolveJob::finished, this, [&] {
        if (++answers < 5)
            job.start(quickRun());
    });
    job.start(quickRun());
    QTRY_COMPARE(answers, 5);
    QVERIFY(!job.isRunning());
}

/// Whatever the machine does, n signals take at least (n - 1) times 40 ms.
void TestSolveJob::throttlesProgress() {
    SolveJob job;
    Heard heard(job);
    QElapsedTimer clock;
    clock.start();
    SolveJob::Run run = longRun();
    run.secondsAllowed = 0.5;
    job.start(run);
    QTRY_COMPARE(heard.finished.size(), 1U);
    QVERIFY(static_cast<qint64>(heard.progressed.size()) <= clock.elapsed() / 40 + 1);
}

constexpr auto hangingScript = "HANGING_SCRIPT"; ///< what isKilled() is to start

/// The program is killed without a warning, while what it started on a worker thread hangs with all that this
/// has started.
void TestSolveJob::nothingOutlivesTheProgram() {
    const QTemporaryDir folder;
    const support::Hanging hanging(folder.path());
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(hangingScript, hanging.script);
    program.setProcessEnvironment(environment);
    program.start(QCoreApplication::applicationFilePath(), {"tst_solve_job", "isKilled"});
    QTRY_COMPARE(hanging.left(), support::Hanging::sleepers);
    program.kill();
    QVERIFY(program.waitForFinished(support::patience));
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);
    QTRY_COMPARE(hanging.left(), 0);
}

/// The program of the test above.
void TestSolveJob::isKilled() {
    if (!qEnvironmentVariableIsSet(hangingScript))
        return;
    SolveJob job;
    Heard heard(job);
    SolveJob::Run run = quickRun();
    run.request.solver = qEnvironmentVariable(hangingScript).toStdString();
    job.start(run);
    QTRY_COMPARE(heard.finished.size(), 1U);
}

const support::TestProgram registered("tst_solve_job", support::runTest<TestSolveJob>);

} // namespace tst_solve_job

#include "tst_solve_job.moc"
