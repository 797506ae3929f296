// SPDX-License-Identifier: GPL-3.0-or-later
// Polling of a control in loops with very short steps.
#pragma once

#include "core/base/control/control.h"
#include "core/base/refusal.h"
#include "core/base/result.h"

#include <cstddef>
#include <utility>

namespace equipoise {

/// Polls a control once in 4096 steps, as a step may take less time than polling.
class Poll {
public:
    explicit Poll(SolveControl& control)
        : m_control(&control) {}
    /// Null: nothing stops the loop.
    explicit Poll(SolveControl* control)
        : m_control(control) {}

    /// Call before `steps` steps. Returns whether to stop; once true, always true.
    bool operator()(std::size_t steps = 1) {
        constexpr std::size_t between = 4096;
        if (!m_control)
            return false;
        if (m_control->stop() != Stop::Completed)
            return true;
        m_steps += steps;
        if (m_steps < between)
            return false;
        m_steps = 0;
        return m_control->shouldStop();
    }

private:
    SolveControl* m_control;
    std::size_t m_steps = 0;
};

/// What was made under a control, null or not: stopped() if that has ended it, as it may be a part only.
template <class T>
Result<T> unlessStopped(Result<T> made, const SolveControl* control) {
    if (control && control->stop() != Stop::Completed)
        return stopped();
    return made;
}

} // namespace equipoise
