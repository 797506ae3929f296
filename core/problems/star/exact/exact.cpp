// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/exact/exact.h"

#include "core/problems/star/bounds/bound.h"

#include <algorithm>
#include <limits>

namespace equipoise::star {

namespace {

using Answer = Finding::Answer;

/// The dynamic program for one target. A state is the number sum count_i radix_i.
class Table {
public:
    Table(const Instance& instance, const Target& target)
        : m_instance(instance)
        , m_target(target) {
        for (std::uint32_t i = 0; i < instance.size(); ++i)
            if (target.room[i] > 0) {
                m_receivers.push_back(i);
                m_radix.push_back(m_states);
                const std::int64_t counts = target.room[i] + 1;
                m_states = m_states > maxStates / counts ? maxStates + 1 : m_states * counts;
            }
    }

    /// More than maxStates: too many.
    std::int64_t states() const { return m_states; }

    Answer run(SolveControl& control) {
        constexpr Ticks never = -1;
        m_start = {m_target.makespan};
        m_start.resize(static_cast<std::size_t>(m_states), never);
        m_last.assign(static_cast<std::size_t>(m_states), 0);
        m_counts.assign(m_receivers.size(), 0);
        for (std::int64_t state = 0; state < m_states; ++state, advance()) {
            if (state % 4096 == 0 && control.shouldStop())
                return Answer::Unknown;
            if (m_start[static_cast<std::size_t>(state)] == never)
                continue;
            if (m_served == m_target.moved) {
                m_end = state;
                return Answer::Possible;
            }
            expand(state);
        }
        return Answer::Impossible;
    }

    std::vector<std::uint32_t> order() const {
        std::vector<std::uint32_t> order;
        for (std::int64_t state = m_end; state > 0;) {
            const std::size_t at = m_last[static_cast<std::size_t>(state)];
            order.push_back(m_receivers[at]);
            state -= m_radix[at];
        }
        return order;
    }

private:
    void expand(std::int64_t state) {
        const Ticks busyFrom = m_start[static_cast<std::size_t>(state)];
        const Ticks least = m_target.atMaster[static_cast<std::size_t>(m_target.moved - m_served - 1)];
        for (std::size_t at = 0; at < m_receivers.size(); ++at) {
            const std::uint32_t i = m_receivers[at];
            if (m_counts[at] == m_target.room[i])
                continue;
            const Ticks begin = m_target.makespan - (m_counts[at] + 1) * m_instance.cycle[i];
            const Ticks start = std::min(begin, busyFrom) - m_instance.down[i];
            const auto next = static_cast<std::size_t>(state + m_radix[at]);
            if (start >= least && start > m_start[next]) {
                m_start[next] = start;
                m_last[next] = static_cast<std::uint32_t>(at);
            }
        }
    }

    /// The counts of the next state.
    void advance() {
        for (std::size_t at = 0; at < m_counts.size(); ++at) {
            if (m_counts[at] < m_target.room[m_receivers[at]]) {
                ++m_counts[at];
                ++m_served;
                return;
            }
            m_served -= std::exchange(m_counts[at], 0);
        }
    }

    const Instance& m_instance;
    const Target& m_target;
    std::vector<std::uint32_t> m_receivers;
    std::vector<std::int64_t> m_radix;
    std::int64_t m_states = 1;
    std::vector<Ticks> m_start;        ///< latest begin of the transfers served so far, by state
    std::vector<std::uint32_t> m_last; ///< the one served last on the way there
    std::vector<std::int64_t> m_counts;
    std::int64_t m_served = 0;
    std::int64_t m_end = 0;
};

/// All numbers of tasks that relays may send on top.
class Decision {
public:
    Decision(const Instance& instance, Ticks makespan, std::int64_t& states, SolveControl& control)
        : m_instance(instance)
        , m_makespan(makespan)
        , m_states(states)
        , m_control(control)
        , m_extra(instance.size()) {}

    Finding run() {
        const auto target = targetFor(m_instance, m_makespan);
        if (!target)
            return {needOf(m_instance, m_makespan) == Need::TooMany ? Answer::Unknown : Answer::Impossible};
        m_least = target->out;
        m_relays = relaysFor(m_instance, *target);
        descend(0, *target);
        return std::move(m_finding);
    }

private:
    /// Relays before `at` are settled. False to end the search.
    bool descend(std::size_t at, const Target& target) {
        if (at == m_relays.size())
            return tryOne(target);
        const std::uint32_t relay = m_relays[at];
        const std::int64_t most = m_instance.load[relay] - m_least[relay];
        for (m_extra[relay] = 0; m_extra[relay] <= most; ++m_extra[relay]) {
            const auto more = targetFor(m_instance, m_makespan, m_extra);
            if (!more)
                break; // more tasks do not reach the master in time either
            if (!descend(at + 1, *more))
                return false;
        }
        m_extra[relay] = 0;
        return true;
    }

    bool tryOne(const Target& target) {
        Table table(m_instance, target);
        m_states -= table.states() + target.moved + static_cast<std::int64_t>(m_instance.size());
        if (table.states() > maxStates || m_states < 0) {
            m_finding.answer = Answer::Unknown;
            return false;
        }
        m_finding.answer = table.run(m_control);
        if (m_finding.answer == Answer::Possible)
            m_finding.moves = movesTo(m_instance, target, table.order());
        return m_finding.answer == Answer::Impossible;
    }

    const Instance& m_instance;
    Ticks m_makespan;
    std::int64_t& m_states; ///< that are left
    SolveControl& m_control;
    std::vector<std::int64_t> m_least; ///< what has to leave
    std::vector<std::int64_t> m_extra;
    std::vector<std::uint32_t> m_relays;
    Finding m_finding{Answer::Impossible, {}};
};

} // namespace

Finding decide(const Instance& instance, Ticks makespan, std::int64_t& states, SolveControl& control) {
    return Decision(instance, makespan, states, control).run();
}

} // namespace equipoise::star
