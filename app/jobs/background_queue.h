// SPDX-License-Identifier: GPL-3.0-or-later
// Small things that must not hold up the person: done one after the other on a thread of their own.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace equipoise::gui {

class BackgroundQueue {
public:
    using Task = std::function<void()>;

    BackgroundQueue() = default;
    BackgroundQueue(const BackgroundQueue&) = delete;
    BackgroundQueue& operator=(const BackgroundQueue&) = delete;
    /// Waits until all is done.
    ~BackgroundQueue();

    /// Done after all that was added before. It must not throw. The thread starts with the first one.
    void add(Task task);
    /// Until all is done; what the tasks have written may be read then.
    void wait();

private:
    void run();

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Task> m_tasks; ///< the first one is under way
    bool m_ending = false;
    std::thread m_thread;
};

} // namespace equipoise::gui
