#include "app/jobs/solve_job.h"

#include <QMetaObject>
#include <chrono>
#include <exception>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace app {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto shortestBetweenProgress = std::chrono::milliseconds(40);

/// The way from worker threads to the job's thread. It outlives the job as long as a worker holds it, and
/// carries nothing once closed.
class Post {
public:
    explicit Post(QObject* receiver)
        : m_receiver(receiver) {}

    template <class Call>
    void send(Call call) {
        const std::lock_guard lock(m_mutex);
        if (m_receiver)
            QMetaObject::invokeMethod(m_receiver, std::move(call), Qt::QueuedConnection);
    }
    void close() {
        const std::lock_guard lock(m_mutex);
        m_receiver = nullptr;
    }

private:
    std::mutex m_mutex;
    QObject* m_receiver;
};

core::Error failure(const std::string& reason) {
    return {core::ErrorCode::ProgramFailed, "equipoise", reason, {}, {}};
}

/// The solver's answer; whatever is thrown on the way becomes an Error.
core::Result<core::Plan> solved(const SolveJob::Run& run, core::SolveControl& control) {
    try {
        return core::solve(*run.scenario, run.request, control);
    } catch (const std::exception& problem) {
        return failure(problem.what());
    } catch (...) {
        return failure("unknown exception");
    }
}

} // namespace

struct SolveJob::Private {
    using Answer = std::shared_ptr<const core::Result<core::Plan>>;

    struct Worker {
        quint64 generation = 0;
        std::jthread thread;
    };

    explicit Private(SolveJob* job)
        : q(job)
        , post(std::make_shared<Post>(job)) {}

    SolveJob* q;
    std::shared_ptr<Post> post;
    std::list<Worker> workers; ///< the running one, if any, and those that wind down
    std::shared_ptr<const core::Scenario> scenario;
    quint64 generation = 0;
    bool running = false;

    void stopAll() {
        for (Worker& worker : workers)
            worker.thread.request_stop();
    }
    std::function<void(const std::stop_token&)> work(Run run, quint64 number);
    void deliver(quint64 number, const Answer& answer);
};

/// What a worker does. On its thread it touches nothing of the job but `post`, of which it has its own share.
std::function<void(const std::stop_token&)> SolveJob::Private::work(Run run, quint64 number) {
    return [p = this, way = post, run = std::move(run), number](const std::stop_token& token) {
        core::SolveControl control(token);
        control.setSeed(run.seed);
        if (run.secondsAllowed)
            control.setTimeLimit(std::chrono::duration<double>(*run.secondsAllowed));
        std::optional<Clock::time_point> last;
        control.setSink([&](const core::Progress& progress) {
            const auto now = Clock::now();
            if (last && now - *last < shortestBetweenProgress)
                return;
            last = now;
            way->send([p, number, progress] {
                if (p->running && number == p->generation)
                    emit p->q->progressed(number, progress);
            });
        });
        auto answer = std::make_shared<const core::Result<core::Plan>>(solved(run, control));
        way->send([p, number, answer] { p->deliver(number, answer); });
    };
}

/// The last thing a worker does is to call this, on the job's thread: joining it does not wait.
void SolveJob::Private::deliver(quint64 number, const Answer& answer) {
    workers.remove_if([number](const Worker& worker) { return worker.generation == number; });
    if (number != generation)
        return;
    running = false;
    emit q->finished(number, std::exchange(scenario, nullptr), *answer);
}

SolveJob::SolveJob(QObject* parent)
    : QObject(parent)
    , m_d(std::make_unique<Private>(this)) {}

SolveJob::~SolveJob() {
    m_d->post->close();
    m_d->stopAll();
    m_d->workers.clear(); // joins
}

quint64 SolveJob::start(Run run) {
    m_d->stopAll();
    const quint64 number = ++m_d->generation;
    m_d->scenario = run.scenario;
    m_d->running = true;
    try {
        m_d->workers.push_back({number, std::jthread(m_d->work(std::move(run), number))});
    } catch (const std::system_error& problem) { // no more threads to be had
        auto answer = std::make_shared<const core::Result<core::Plan>>(failure(problem.what()));
        m_d->post->send([p = m_d.get(), number, answer] { p->deliver(number, answer); });
    }
    emit started(number);
    return number;
}

void SolveJob::stop() {
    m_d->stopAll();
}

void SolveJob::abandon() {
    m_d->stopAll();
    ++m_d->generation;
    m_d->scenario = nullptr;
    m_d->running = false;
}

bool SolveJob::isRunning() const {
    return m_d->running;
}

quint64 SolveJob::generation() const {
    return m_d->generation;
}

} // namespace app
