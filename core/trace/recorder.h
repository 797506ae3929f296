// SPDX-License-Identifier: GPL-3.0-or-later
// Writes down the steps of a solver while it runs. A solver asks its control for a recorder and gets null as
// a rule: then nothing is written down, and the test for null is all it costs.
#pragma once

#include "core/trace/step.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::trace {

/// What a recording may take.
struct Limits {
    std::size_t bytes = std::size_t{32} << 20U;
    std::size_t steps = 20'000;
};

/// The steps of one run, each complete in itself: any of them is reached at once.
struct Trace {
    std::vector<Step> steps;
    std::int64_t recorded = 0; ///< steps of the run, those left out included
    std::size_t bytes = 0;     ///< about what the steps take

    bool isWhole() const { return static_cast<std::int64_t>(steps.size()) == recorded; }
    bool operator==(const Trace&) const = default;
};

/// Keeps every step until the limits are reached; then every second one, every fourth, ... of the whole run,
/// and always the first and the last. One recorder serves one run on one thread.
class Recorder {
public:
    explicit Recorder(Limits limits = {})
        : m_limits(limits) {}

    /// Which processor of the platform each number of the solver's means; without it they are the same.
    void setProcessorIds(std::vector<ProcessorId> people) { m_people = std::move(people); }

    /// A step at a line of the listing. `fill(Step&)` says what there is to see, and is called only if the
    /// step is kept: it may not change anything of the solver's.
    template <class Fill>
    void step(int line, Fill fill) {
        if (m_next++ % m_stride == 0)
            write(line, fill);
    }
    /// The step a run ends with: it is kept whatever the limits.
    template <class Fill>
    void last(int line, Fill fill) {
        ++m_next;
        write(line, fill);
    }

    Trace take() &&;

private:
    template <class Fill>
    void write(int line, Fill& fill) {
        Step step;
        step.number = m_next - 1;
        step.line = line;
        fill(step);
        keep(std::move(step));
    }
    void keep(Step step);
    void thin();

    Limits m_limits;
    std::vector<ProcessorId> m_people;
    Trace m_trace;
    std::int64_t m_next = 0;
    std::int64_t m_stride = 1;
};

} // namespace equipoise::trace
