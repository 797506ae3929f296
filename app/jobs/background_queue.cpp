// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobs/background_queue.h"

#include <utility>

namespace equipoise::gui {

BackgroundQueue::~BackgroundQueue() {
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void BackgroundQueue::add(Task task) {
    {
        const std::lock_guard lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    m_changed.notify_all();
    if (!m_thread.joinable())
        m_thread = std::thread([this] { run(); });
}

void BackgroundQueue::wait() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_tasks.empty(); });
}

void BackgroundQueue::run() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_ending || !m_tasks.empty(); });
        if (m_tasks.empty())
            return;
        const Task task = std::move(m_tasks.front());
        lock.unlock();
        task();
        lock.lock();
        m_tasks.pop_front();
        m_changed.notify_all();
    }
}

} // namespace equipoise::gui
