// SPDX-License-Identifier: GPL-3.0-or-later
// Control of a running command: requests to stop, time limit, and the answer that is printed when it ends
// late.
#pragma once

#include "core/base/control/control.h"

#include <functional>
#include <stop_token>

namespace equipoise::cli {

/// The control of a command that is never stopped. Interrupt is that of equipoise-cli.
class CommandControl {
public:
    CommandControl() = default;
    virtual ~CommandControl() = default;
    CommandControl(const CommandControl&) = delete;
    CommandControl& operator=(const CommandControl&) = delete;

    /// Stop is requested when the command has to end.
    virtual std::stop_token token() const { return {}; }
    /// A control for one solve: stopped with the command, and at the end of its time.
    virtual SolveControl solveControl() const { return {}; }

    /// A solver is at work, which returns its best answer when it is stopped: the command may take longer to
    /// return until an answer is kept.
    virtual void expectAnswer() {}
    /// The solver has returned: the command may take no longer than usual.
    virtual void endExpectation() {}
    /// There is a checked answer. If the command does not return in time, `give` prints it on another thread
    /// and returns the exit code. Replaces the answer that was kept before.
    virtual void keepAnswer(std::function<int()> /*give*/) {}
    /// The command begins to print or write its answer: from now on only a signal ends it, as usual. Does not
    /// return if the answer that was kept is being printed instead.
    virtual void giveAnswer() {}
};

} // namespace equipoise::cli
