// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobs/job.h"

#include "app/jobs/job_threads.h"

#include <QMetaObject>
#include <QPointer>
#include <atomic>
#include <chrono>
#include <exception>
#include <list>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace equipoise::gui {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto shortestBetweenProgress = std::chrono::milliseconds(40);

/// Relay of events from worker threads to the thread of the job. The relay outlives the job while a worker
/// holds it; after close() it sends nothing.
class EventRelay {
public:
    explicit EventRelay(QObject* receiver)
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

Error failure(const std::string& reason) {
    return {ErrorCode::ProgramFailed, "equipoise", reason, {}, {}};
}

std::atomic<int> threadsOfJobs = 0;

using Work = std::function<void(SolveControl&)>;
using Take = std::function<void(const std::optional<Error>& thrown)>;

} // namespace

struct JobBase::Private {
    struct Worker {
        quint64 generation = 0;
        std::jthread thread;
    };

    explicit Private(JobBase* job)
        : q(job)
        , relay(std::make_shared<EventRelay>(job)) {}

    JobBase* q;
    std::shared_ptr<EventRelay> relay;
    std::list<Worker> workers; ///< the running one, if any, and those that wind down
    quint64 generation = 0;
    bool running = false;

    void stopAll() {
        for (Worker& worker : workers)
            worker.thread.request_stop();
    }
    std::function<void(const std::stop_token&)>
    body(Work work, Take take, std::optional<double> secondsAllowed, quint64 seed, quint64 number);
    void deliver(quint64 number, const Take& take, const std::optional<Error>& thrown);
};

/// What a worker does. On its thread it touches nothing of the job but `relay`, which it shares.
std::function<void(const std::stop_token&)> JobBase::Private::body(Work work, Take take,
                                                                   std::optional<double> secondsAllowed,
                                                                   quint64 seed, quint64 number) {
    return [p = this, events = relay, work = std::move(work), take = std::move(take), secondsAllowed, seed,
            number](const std::stop_token& token) {
        SolveControl control(token);
        control.setSeed(seed);
        if (secondsAllowed)
            control.setTimeLimit(std::chrono::duration<double>(*secondsAllowed));
        std::optional<Clock::time_point> last;
        control.setSink([&](const Progress& progress) {
            const auto now = Clock::now();
            if (last && now - *last < shortestBetweenProgress)
                return;
            last = now;
            events->send([p, number, progress] {
                if (p->running && number == p->generation)
                    emit p->q->progressed(number, progress);
            });
        });
        std::optional<Error> thrown;
        try {
            work(control);
        } catch (const std::exception& problem) {
            thrown = failure(problem.what());
        } catch (...) {
            thrown = failure("unknown exception");
        }
        events->send([p, number, take, thrown] { p->deliver(number, take, thrown); });
    };
}

/// The last thing a worker does is to call this, on the job's thread: joining it does not wait.
void JobBase::Private::deliver(quint64 number, const Take& take, const std::optional<Error>& thrown) {
    const auto joined =
        workers.remove_if([number](const Worker& worker) { return worker.generation == number; });
    threadsOfJobs -= static_cast<int>(joined);
    if (number != generation)
        return;
    running = false;
    const QPointer<JobBase> job(q);
    take(thrown);
    if (job)
        emit job->ended(number);
}

JobBase::JobBase(QObject* parent)
    : QObject(parent)
    , m_d(std::make_unique<Private>(this)) {}

JobBase::~JobBase() {
    m_d->relay->close();
    m_d->stopAll();
    const auto count = static_cast<int>(m_d->workers.size());
    m_d->workers.clear(); // joins
    threadsOfJobs -= count;
}

quint64 JobBase::run(Work work, Take take, std::optional<double> secondsAllowed, quint64 seed) {
    m_d->stopAll();
    const quint64 number = ++m_d->generation;
    m_d->running = true;
    try {
        m_d->workers.push_back(
            {number, std::jthread(m_d->body(std::move(work), take, secondsAllowed, seed, number))});
        ++threadsOfJobs;
    } catch (const std::system_error& problem) { // no more threads to be had
        m_d->relay->send([p = m_d.get(), number, take, thrown = failure(problem.what())] {
            p->deliver(number, take, thrown);
        });
    }
    emit started(number);
    return number;
}

void JobBase::stop() {
    m_d->stopAll();
}

void JobBase::abandon() {
    m_d->stopAll();
    ++m_d->generation;
    m_d->running = false;
}

bool JobBase::isRunning() const {
    return m_d->running;
}

quint64 JobBase::generation() const {
    return m_d->generation;
}

int jobThreadCount() {
    return threadsOfJobs;
}

} // namespace equipoise::gui
