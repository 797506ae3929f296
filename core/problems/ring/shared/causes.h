// SPDX-License-Identifier: GPL-3.0-or-later
// Dependency graph of the events of a ring's steps; it gives the derivative of the step time by the work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise::ring {

/// As long as events keep their order, the time of each event is a sum over earlier ones. Computing ends at
/// its start plus the time of the work. A message of H units has rates r_0 from t_0, r_1 from t_1, ..., r_n
/// from t_n on. Its arrival time is:
///
///     (H + r_0 t_0 + (r_1 - r_0) t_1 + ... + (r_n - r_(n - 1)) t_n) / r_n.
///
/// Following these sums backwards from the last event gives the increase of its time for each unit of work.
/// Memory O(events + changes of rates).
class SharedCauses {
public:
    /// Starts the recording: all positions begin to compute.
    void begin(std::size_t positions);
    /// The next event at a position follows the current event after a fixed time, which grows by `perWork`
    /// for each unit of work.
    void follow(std::size_t position, double perWork);
    /// A message starts to flow: the next event at the position is its arrival.
    void flow(std::size_t position) { m_next[position] = {nothing, 1, 0, 0}; }
    /// At the current event the rate of the position's message changes by `by`, to `rate`.
    void change(std::size_t position, double by, double rate);
    /// The next event of a position occurs and becomes the current event.
    void happen(std::size_t position);
    /// Increase of the current event's time for each unit of work, by position. O(memory).
    std::vector<double> slopes();

private:
    static constexpr std::uint32_t nothing = ~std::uint32_t{0};
    struct Cause {
        std::uint32_t event = 0;
        std::uint32_t before = nothing; ///< next cause of the same event
        double weight = 0;
    };
    struct Event {
        std::uint32_t causes = nothing; ///< the last cause added
        double scale = 1;               ///< of their weights
        double perWork = 0;
        std::uint32_t position = 0;
    };

    void add(Event& event, double weight);

    std::vector<Cause> m_causes;
    std::vector<Event> m_events;
    std::vector<Event> m_next;   ///< by position
    std::vector<double> m_parts; ///< by event: derivative of the last event's time by its time
};

} // namespace equipoise::ring
