// SPDX-License-Identifier: GPL-3.0-or-later
// SolveControl: limits, cancellation and progress of a solver. Solvers poll it; no thread is killed.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

namespace equipoise {

namespace trace {
class Recorder; // core/trace/recorder.h
}

/// How a run ended. Being stopped is an outcome, not an error.
enum class Stop { Completed, Cancelled, TimeLimit, WorkLimit };

/// What a run knows so far. Fields that do not apply are empty.
struct Progress {
    std::optional<double> fraction; ///< 0..1 of the work done
    std::optional<double> best;     ///< value of the best answer so far
    std::optional<double> bound;    ///< proven bound so far
    std::int64_t steps = 0;         ///< subsets, nodes, ... examined
};

/// Passed by the caller to every solver. A solver calls shouldStop() often enough to stop within 50 ms, and
/// keeps its best answer. A call takes about 30 ns; poll every few thousand inner steps.
/// A control serves one run on one thread; the stop token may be triggered from any thread. A solver that uses
/// several threads creates a separate control for each piece of work (core/base/control/parallel.h).
class SolveControl {
public:
    using Clock = std::chrono::steady_clock;
    using Sink = std::function<void(const Progress&)>;

    SolveControl() = default;
    explicit SolveControl(std::stop_token token)
        : m_token(std::move(token)) {}

    void setTimeLimit(std::chrono::duration<double> limit) {
        m_limit = limit;
        m_deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(limit);
    }
    /// Limits the run to `polls` calls of shouldStop(), its parts included: work that is the same on every
    /// machine. A run with such a limit has one thread, as the order of polls must not depend on threads.
    void setWorkLimit(std::int64_t polls) { m_polls = std::make_shared<std::atomic<std::int64_t>>(polls); }
    /// Polls left; empty without a limit, never negative.
    std::optional<std::int64_t> workLeft() const;
    /// Counts work that was done under another limit.
    void spendWork(std::int64_t polls);
    void setSeed(std::uint64_t seed) { m_seed = seed; }
    /// How many threads the run may use, its own included. The answer may depend on seed and options, never
    /// on this: work is cut into the same pieces for any number of threads, and joined in their order.
    void setThreads(unsigned threads) { m_threads = std::max(1U, threads); }
    /// Called on the solver's thread, at most every 20 ms and once at each better answer.
    void setSink(Sink sink) { m_sink = std::move(sink); }

    /// Where a solver writes down what it does, step by step; null, as a rule: nothing is written down.
    /// The recorder outlives the run.
    void setTrace(trace::Recorder* recorder) { m_trace = recorder; }
    trace::Recorder* trace() const { return m_trace; }

    /// A control for one part of this run: same token, seed and work limit, one thread, no sink, no recorder,
    /// at most `seconds` and never longer than this one. When the part stopped, shouldStop() here tells
    /// whether the whole run has to.
    SolveControl part(double seconds) const;

    std::uint64_t seed() const { return m_seed; }
    unsigned threads() const { return m_polls ? 1U : m_threads; }
    std::optional<std::chrono::duration<double>> timeLimit() const { return m_limit; }
    /// Seconds left, empty without a time limit; never negative.
    std::optional<double> secondsLeft() const;

    /// True once the caller asked to stop or the deadline has passed. Stays true.
    bool shouldStop();
    /// Why shouldStop() said true; Completed if it never did.
    Stop stop() const { return m_stop; }

    /// Offers progress to the sink; drops it when the last one is less than 20 ms old, unless `best`
    /// improved.
    void report(const Progress& progress);

private:
    std::stop_token m_token;
    std::optional<Clock::time_point> m_deadline;
    std::optional<std::chrono::duration<double>> m_limit;
    std::shared_ptr<std::atomic<std::int64_t>> m_polls; ///< that are left; null: no limit
    std::uint64_t m_seed = 0;
    Sink m_sink;
    trace::Recorder* m_trace = nullptr;
    Stop m_stop = Stop::Completed;
    unsigned m_threads = 1;
    std::optional<Clock::time_point> m_lastReport;
    std::optional<double> m_lastBest;
};

} // namespace equipoise
