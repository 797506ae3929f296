// SPDX-License-Identifier: GPL-3.0-or-later
// Which events of a ring's steps made which others happen when: what the last one hangs on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise::ring {

/// As long as events keep their order, the time of each is a sum over earlier ones: the end of computing is
/// what began it and the work; data whose rates are r_0 from t_0, r_1 from t_1, ..., r_n from t_n on have
/// arrived at (H + r_0 t_0 + (r_1 - r_0) t_1 + ... + (r_n - r_(n - 1)) t_n) / r_n. Followed backwards from
/// the last one that tells what each unit of work adds to it. Memory O(events + changes of rates).
class SharedCauses {
public:
    /// The start, at which all begin to compute.
    void begin(std::size_t positions);
    /// What comes next at a position is so long after the event at hand; with each unit of work by `perWork`
    /// more.
    void follow(std::size_t position, double perWork);
    /// Data begin to flow: what comes next there is their arrival.
    void flow(std::size_t position) { m_next[position] = {nothing, 1, 0, 0}; }
    /// At the event at hand their rate rises by so much, to `rate`.
    void change(std::size_t position, double by, double rate);
    /// What comes next at a position is the event at hand from now on.
    void happen(std::size_t position);
    /// What the time of the event at hand grows by for each unit of work, by position. O(memory).
    std::vector<double> slopes();

private:
    static constexpr std::uint32_t nothing = ~std::uint32_t{0};
    struct Cause {
        std::uint32_t event = 0;
        std::uint32_t before = nothing; ///< the next of the same event
        double weight = 0;
    };
    struct Event {
        std::uint32_t causes = nothing; ///< the last one
        double scale = 1;               ///< of their weights
        double perWork = 0;
        std::uint32_t position = 0;
    };

    void add(Event& event, double weight);

    std::vector<Cause> m_causes;
    std::vector<Event> m_events;
    std::vector<Event> m_next;   ///< by position
    std::vector<double> m_parts; ///< by event: what the end grows by with its time
};

} // namespace equipoise::ring
