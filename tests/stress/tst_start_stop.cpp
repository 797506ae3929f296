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
#include <iterator>

namespace tst_start_stop {

using app::SolveJob;

namespace {

/// What the person would feel is 50 ms; a loaded machine with sanitizers gets more before the test fails.
constexpr qint64 felt = 50;
constexpr qint64 tooLong = 2000;

/// The longest time between two beats of a timer in the thread of the window.
class Heartbeat {
public:
    Heartbeat() {
        m_clock.start();
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { beat(); });
        m_timer.start(2);
    }
    void beat() { m_longest = std::max(m_longest, m_clock.restart()); }
    qint64 longest() const { return m_longest; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    qint64 m_longest = 0;
};

/// Lets `longest` grow to the duration of `action`.
template <class Action>
void timed(qint64& longest, Action action) {
    QElapsedTimer clock;
    clock.start();
    action();
    longest = std::max(longest, clock.elapsed());
}

SolveJob::Run randomRun(core::Random& random) {
    static const struct {
        const char* solver;
        std::size_t processors;
    } kinds[] = {{"subsets", 6},       {"subsets", 17},       {"q-ring", 7},
                 {"q-ring", 12},       {"tsp", 12},           {"greedy", 60},
                 {"local-search", 60}, {"lin-kernighan", 60}, {"branch-and-cut", 40}};
    const auto& kind = kinds[random.below(std::size(kinds))];
    const auto shape = support::allRingShapes[random.below(std::size(support::allRingShapes))];
    SolveJob::Run run;
    run.scenario = std::make_shared<const core::Scenario>(
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
    core::Random random(seed);
    auto job = std::make_unique<SolveJob>();
    quint64 expected = 0; // the generation whose answer may come; 0: none
    int answers = 0;
    int errors = 0;
    const auto listen = [&] {
        connect(job.get(), &SolveJob::finished, this,
                [&](quint64 number, const auto&, const core::Result<core::Plan>& result) {
                    QCOMPARE(number, expected);
                    expected = 0;
                    ++answers;
                    errors += !result.ok();
                });
    };
    listen();

    Heartbeat heart;
    qint64 starting = 0;
    qint64 stopping = 0;
    qint64 closing = 0;
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
            QTRY_VERIFY_WITH_TIMEOUT(!job->isRunning(), 60'000);
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
    QTRY_VERIFY_WITH_TIMEOUT(!job->isRunning(), 60'000);

    qInfo("%d answers (%d refused), %d jobs destroyed; longest: heartbeat %lld ms, start %lld ms, stop %lld "
          "ms, "
          "close %lld ms (a person feels %lld ms)",
          answers, errors, destroyed, static_cast<long long>(heart.longest()),
          static_cast<long long>(starting), static_cast<long long>(stopping), static_cast<long long>(closing),
          static_cast<long long>(felt));
    QVERIFY(answers > 100);
    QVERIFY(destroyed > 50);
    QVERIFY2(starting < tooLong, "start() waits");
    QVERIFY2(stopping < tooLong, "stop() waits");
    QVERIFY2(heart.longest() < tooLong + closing, "the window is held up");
}

const support::TestProgram registered("tst_start_stop", support::runTest<TestStartStop>);

} // namespace tst_start_stop

#include "tst_start_stop.moc"
