// For a solver that begins with another one: the steps of that one belong to another listing.
#pragma once

#include "core/base/control.h"

namespace core::trace {

/// Nothing is written down while it lives.
class Quiet {
public:
    explicit Quiet(SolveControl& control)
        : m_control(control)
        , m_recorder(control.trace()) {
        control.setTrace(nullptr);
    }
    ~Quiet() { m_control.setTrace(m_recorder); }
    /// What to write down of it after all; nothing without a recorder.
    template <class Tell>
    void tell(Tell tell) const {
        if (m_recorder)
            tell(m_recorder);
    }
    Quiet(const Quiet&) = delete;
    Quiet& operator=(const Quiet&) = delete;

private:
    SolveControl& m_control;
    Recorder* m_recorder;
};

} // namespace core::trace
