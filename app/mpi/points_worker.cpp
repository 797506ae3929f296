// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/points_worker.h"

#include "app/cli/study/study_points.h"
#include "app/mpi/job.h"

#include <utility>

namespace equipoise::mpi {

PointsWorker::PointsWorker(const equipoise::Study& study)
    : m_study(study)
    , m_thread([this](const std::stop_token& token) { work(token); }) {}

PointsWorker::~PointsWorker() {
    stop();
}

void PointsWorker::stop() {
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
}

void PointsWorker::add(std::vector<std::size_t> points) {
    const std::lock_guard lock(m_mutex);
    m_queue.insert(m_queue.end(), points.begin(), points.end());
    m_come.notify_one();
}

bool PointsWorker::wantsMore() const {
    const std::lock_guard lock(m_mutex);
    return m_queue.empty();
}

bool PointsWorker::isIdle() const {
    const std::lock_guard lock(m_mutex);
    return m_queue.empty() && !m_isWorking;
}

bool PointsWorker::hasDone() const {
    const std::lock_guard lock(m_mutex);
    return !m_done.empty();
}

std::vector<PointDone> PointsWorker::takeDone() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_done, {});
}

double PointsWorker::busy() const {
    const std::lock_guard lock(m_mutex);
    return m_busy;
}

std::optional<Error> PointsWorker::failure() const {
    const std::lock_guard lock(m_mutex);
    return m_failure;
}

void PointsWorker::work(const std::stop_token& token) {
    std::unique_lock lock(m_mutex);
    // Each round solves a point; a stop ends the loop.
    while (m_come.wait(lock, token, [this] { return !m_queue.empty(); })) {
        const std::size_t point = m_queue.front();
        m_queue.pop_front();
        m_isWorking = true;
        lock.unlock();
        const double begun = now();
        SolveControl control(token);
        auto answer = equipoise::answerAt(m_study, point, control);
        const double spent = now() - begun;
        lock.lock();
        m_busy += spent;
        m_isWorking = false;
        if (!answer) {
            m_failure = std::move(answer).error();
            return;
        }
        if (token.stop_requested())
            return; // cut short: nothing is known of it
        const double seconds = answer->seconds;
        m_done.push_back({cli::rowOf(*std::move(answer)), seconds});
    }
}

} // namespace equipoise::mpi
