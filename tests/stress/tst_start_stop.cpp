// SPDX-License-Identifier: GPL-3.0-or-later
// Five hundred solves started and stopped at random moments, replaced by others, or destroyed with their job,
// while the thread of the window goes on. Run it under the address sanitizer.
#include "app/jobs/solve_job.h"
#include "core/base/random.h"
#include "tests/support/instances.h"
#include "tests/support/scenarios.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <ctime>
#include <iterator>
#include <utility>

namespace tst_start_stop {

using equipoise::gui::SolveJob;

namespace {

/// Limit in s of processor time for one call or event, with sanitizers. A user notices 0.05 s.
constexpr double maxSeconds = 0.5;

/// Processor time of this thread, in s; other programs on a busy machine do not count.
double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Maximum processor time between two beats of a timer in the thread of the window.
class Heartbeat {
public:
    Heartbeat() {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { beat(); });
        m_timer.start(2);
    }
    void beat() {
        const double now = threadSeconds();
        m_max = std::max(m_max, now - std::exchange(m_last, now));
    }
    double max() const { return m_max; }

private:
    QTimer m_timer;
    double m_last = threadSeconds();
    double m_max = 0;
};

/// Raises `max` to the processor time of `action`. Calls that wait are found by tst_job.
template <class Action>
void timed(double& max, Action action) {
    const double start = threadSeconds();
    action();
    max = std::max(max, threadSeconds() - start);
}

SolveJob::Run randomRun(equipoise::Random& random) {
    static const struct {
        const char* solver;
        std::size_t processors;
    } kinds[] = {{"subsets", 6},       {"subsets", 17},       {"q-ring", 7},
                 {"q-ring", 12},       {"tsp", 12},           {"greedy", 60},
                 {"local-search", 60}, {"lin-kernighan", 60}, {"branch-and-cut", 40}};
    const auto& kind = kinds[random.below(std::size(kinds))];
    const auto shape = support::allRingShapes[random.below(std::size(support::allRingShapes))];
    SolveJob::Run run;
    run.scenario = std::make_shared<const equipoise::Scenario>(
        support::ringScenario(support::randomRing(shape, kind.processors, random.below(50))));
    run.request.solver = kind.solver;
    if (random.below(3) == 0)
        run.secondsAllowed = random.between(0, 0.02);
    return run;
}

} // namespace

class TestStartStop : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void survivesFiveHundred();
};

void TestStartStop::survivesFiveHundred() {
    constexpr std::uint64_t seed = 20240607;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    equipoise::Random random(seed);
    auto job = std::make_unique<SolveJob>();
    quint64 expected = 0; // the generation whose answer may come; 0: none
    int answers = 0;
    int errors = 0;
    const auto listen = [&] {
        connect(job.get(), &SolveJob::finished, this,
                [&](quint64 number, const auto&, const equipoise::Result<equipoise::Plan>& result) {
                    QCOMPARE(number, expected);
                    expected = 0;
                    ++answers;
                    errors += !result.ok();
                });
    };
    listen();

    Heartbeat heart;
    double starting = 0;
    double stopping = 0;
    double closing = 0;
    int destroyed = 0;
    for (int solve = 0; solve < 500; ++solve) {
        const SolveJob::Run run = randomRun(random);
        timed(starting, [&] { expected = job->start(run); });
        QElapsedTimer moment;
        moment.start();
        for (const auto length = static_cast<qint64>(random.below(6)); moment.elapsed() < length;)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        heart.beat();
        switch (random.below(5)) {
        case 0:
            timed(stopping, [&] { job->stop(); });
            QTRY_VERIFY(!job->isRunning());
            break;
        case 1: // the window is closed while solving
            timed(closing, [&] { job.reset(); });
            ++destroyed;
            expected = 0;
            job = std::make_unique<SolveJob>();
            listen();
            break;
        case 2:
            timed(stopping, [&] { job->stop(); }); // the next start comes before the answer
            break;
        case 3:
            timed(stopping, [&] { job->abandon(); });
            expected = 0;
            break;
        default:
            break; // replaced while it runs
        }
        QCoreApplication::processEvents();
        heart.beat();
    }
    job->stop();
    QTRY_VERIFY(!job->isRunning());

    qInfo("%d answers (%d refused), %d jobs destroyed; maximum processor time: heartbeat %.1f ms, start %.1f "
          "ms, "
          "stop %.1f ms, close %.1f ms",
          answers, errors, destroyed, 1e3 * heart.max(), 1e3 * starting, 1e3 * stopping, 1e3 * closing);
    QVERIFY(answers > 100);
    QVERIFY(destroyed > 50);
    QVERIFY2(starting < maxSeconds, "start() takes too long");
    QVERIFY2(stopping < maxSeconds, "stop() takes too long");
    QVERIFY2(heart.max() < maxSeconds + closing, "the thread of the window is blocked");
}

const support::TestProgram registered("tst_start_stop", support::runTest<TestStartStop>);

} // namespace tst_start_stop

#include "tst_start_stop.moc"
