// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/control/parallel.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <stop_token>
#include <system_error>
#include <thread>
#include <vector>

namespace equipoise {

namespace {

using namespace std::chrono_literals;

// Short enough that a stop is passed on at once, long enough to cost nothing.
constexpr auto watchEvery = 10ms;

/// What the threads of one run share.
class Pieces {
public:
    Pieces(std::size_t count, const std::function<void(std::size_t, SolveControl&)>& work)
        : m_count(count)
        , m_work(work) {}

    /// Takes pieces until all are taken or the run is stopped. Calls `tell` after each completed piece.
    template <class Tell>
    void run(SolveControl& part, const Tell& tell) {
        while (const auto piece = part.shouldStop() ? std::nullopt : take()) {
            try {
                m_work(*piece, part);
            } catch (...) {
                fail(std::current_exception());
            }
            finish();
            tell();
        }
    }

    std::stop_source& stopSource() { return m_stop; }

    double fraction() {
        const std::lock_guard lock(m_mutex);
        return static_cast<double>(m_done) / static_cast<double>(m_count);
    }
    /// Whether all pieces begun are done and no more will begin; waits a moment for it.
    bool waitForEnd() {
        std::unique_lock lock(m_mutex);
        return m_ended.wait_for(lock, watchEvery, [this] { return isOver(); });
    }
    void rethrow() {
        if (m_failure)
            std::rethrow_exception(m_failure);
    }

private:
    bool isOver() const { return m_running == 0 && (m_next == m_count || m_stop.stop_requested()); }
    std::optional<std::size_t> take() {
        const std::lock_guard lock(m_mutex);
        if (m_next == m_count || m_stop.stop_requested())
            return std::nullopt;
        ++m_running;
        return m_next++;
    }
    void finish() {
        const std::lock_guard lock(m_mutex);
        ++m_done;
        --m_running;
        if (isOver())
            m_ended.notify_all();
    }
    void fail(std::exception_ptr failure) {
        const std::lock_guard lock(m_mutex);
        if (!m_failure)
            m_failure = std::move(failure);
        m_stop.request_stop();
    }

    const std::size_t m_count;
    const std::function<void(std::size_t, SolveControl&)>& m_work;
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    std::size_t m_next = 0;
    std::size_t m_running = 0;
    std::size_t m_done = 0;
    std::exception_ptr m_failure;
};

} // namespace

unsigned hardwareThreads() {
    return std::max(1U, std::thread::hardware_concurrency());
}

void parallelFor(std::size_t count, unsigned threads, SolveControl& control,
                 const std::function<void(std::size_t, SolveControl&)>& work) {
    if (count == 0 || control.shouldStop())
        return;
    Pieces pieces(count, work);
    const auto tell = [&] {
        control.report({.fraction = pieces.fraction(), .best = {}, .bound = {}, .steps = 0});
    };
    const auto body = [&pieces, seed = control.seed()] {
        SolveControl part(pieces.stopSource().get_token());
        part.setSeed(seed);
        pieces.run(part, [] {});
    };
    std::vector<std::jthread> workers;
    const std::size_t wanted = control.workLeft() ? 1 : std::min<std::size_t>(threads, count);
    try {
        while (wanted > 1 && workers.size() < wanted)
            workers.emplace_back(body);
    } catch (const std::system_error&) { // those that there are do it, or else the calling thread
    }
    if (workers.empty()) {
        SolveControl part = control.part(infinity);
        pieces.run(part, tell);
        if (part.stop() != Stop::Completed)
            control.shouldStop(); // learns why its part stopped
    }
    while (!workers.empty() && !pieces.waitForEnd()) {
        if (control.shouldStop())
            pieces.stopSource().request_stop();
        tell();
    }
    workers.clear(); // joins
    pieces.rethrow();
}

void parallelFor(std::size_t count, SolveControl& control,
                 const std::function<void(std::size_t, SolveControl&)>& work) {
    SolveControl quiet = control.part(infinity);
    parallelFor(count, control.threads(), quiet, work);
    if (quiet.stop() != Stop::Completed)
        control.shouldStop(); // learns why its part stopped
}

} // namespace equipoise
