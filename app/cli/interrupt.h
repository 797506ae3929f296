// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C and the end of the time as a request to stop with the best answer so far, kept to the second.
#pragma once

#include "app/cli/grace_period.h"
#include "core/base/control.h"

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace equipoise::cli {

/// While it lives, which is as long as a command runs, the first SIGINT or SIGTERM requests a stop; the
/// second one ends the program as usual. After a stop or the end of its time the command has a grace period
/// to return (grace_period.h). After that the answer that was kept is given, or, without one, the command is
/// ended wherever it is: reading, solving or checking. At most one at a time.
class Interrupt {
public:
    /// The command has `limit` seconds from now on, if it has one. `late` says that there is no answer, on a
    /// thread of its own, just before the program ends with NoAnswer.
    Interrupt(std::optional<double> limit, std::function<void(equipoise::Stop)> late);
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    static Interrupt& current();

    std::stop_token token() const { return m_source.get_token(); }
    /// Of what is solved now: stopped with the command, and at the end of its time.
    SolveControl control() const;

    /// A solver is at work, which returns its best answer when it is stopped: the grace period is longer
    /// until an answer is kept.
    void expectAnswer() { m_expected = true; }
    /// The solver has returned: the usual grace period begins.
    void endExpectation() { m_expected = false; }
    /// There is a checked answer: where the command does not return in time, `give` prints it on another
    /// thread and returns the exit code. Replaces what was kept before.
    void keepAnswer(std::function<int()> give);

    /// From now on the answer is given: only a signal ends that, as usual. Does not return where the answer
    /// that was kept is given instead.
    void giveAnswer();
    /// What is lost if the command is ended now.
    GracePeriod::Patience patience();

private:
    using Clock = SolveControl::Clock;
    enum class State { Working, Answering, Late };

    void wait();
    void end(equipoise::Stop why);
    std::optional<Clock::time_point> deadline() const;

    const Clock::time_point m_begin = Clock::now();
    std::stop_source m_source;
    const std::optional<double> m_limit; ///< s
    const std::function<void(equipoise::Stop)> m_late;
    std::atomic<State> m_state{State::Working};
    std::atomic<bool> m_expected{false};
    std::mutex m_mutex;
    std::function<int()> m_kept;       ///< guarded by m_mutex; empty: no answer was kept
    std::array<int, 2> m_pipe{-1, -1}; ///< the signal handler may only write to it
    std::jthread m_waiter;
};

} // namespace equipoise::cli
