// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C and the end of the time as a request to stop with the best answer so far, kept to the second.
#pragma once

#include "app/cli/control/command_control.h"
#include "app/cli/control/grace_period.h"
#include "core/base/control/control.h"

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace equipoise::cli {

/// During its lifetime, which is that of a command, the first SIGINT or SIGTERM requests a stop; the second
/// one ends the program as usual. After a stop or the end of its time the command has a grace period to
/// return (grace_period.h), which expectAnswer() prolongs. After that the answer that was kept is given, or,
/// without one, the command is ended wherever it is: reading, solving or checking. At most one at a time.
class Interrupt final : public CommandControl {
public:
    /// The command has `limit` seconds from now on; empty: no limit. `late` says that there is no answer, on
    /// another thread, just before the program ends with NoAnswer. It flushes what it prints.
    Interrupt(std::optional<double> limit, std::function<void(equipoise::Stop)> late);
    ~Interrupt() override;

    std::stop_token token() const override { return m_source.get_token(); }
    SolveControl solveControl() const override;
    void expectAnswer() override { m_expected = true; }
    void endExpectation() override { m_expected = false; }
    /// `give` flushes what it prints.
    void keepAnswer(std::function<int()> give) override;
    void giveAnswer() override;
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
