// SPDX-License-Identifier: GPL-3.0-or-later
// For a solver that begins with another one: the steps of that one belong to another listing.
#pragma once

#include "core/base/control/control.h"

namespace equipoise::trace {

/// Nothing is written down while it lives.
class ScopedTraceDisable {
public:
    explicit ScopedTraceDisable(SolveControl& control)
        : m_control(control)
        , m_recorder(control.trace()) {
        control.setTrace(nullptr);
    }
    ~ScopedTraceDisable() { m_control.setTrace(m_recorder); }
    /// What to write down of it after all; nothing without a recorder.
    template <class Tell>
    void tell(Tell tell) const {
        if (m_recorder)
            tell(m_recorder);
    }
    ScopedTraceDisable(const ScopedTraceDisable&) = delete;
    ScopedTraceDisable& operator=(const ScopedTraceDisable&) = delete;

private:
    SolveControl& m_control;
    Recorder* m_recorder;
};

} // namespace equipoise::trace
