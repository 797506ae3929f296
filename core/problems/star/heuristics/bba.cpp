// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/heuristics/bba.h"

#include "core/problems/star/model/target.h"
#include "core/problems/star/trace/bba_steps.h"

#include <algorithm>
#include <optional>

namespace equipoise::star {

namespace {

class Balance {
public:
    Balance(const Instance& instance, trace::Recorder* trace)
        : m_instance(instance)
        , m_own(instance.load)
        , m_arrivals(instance.size())
        , m_ends(instance.size())
        , m_told(trace, instance, m_moves, m_ends) {
        for (std::size_t i = 0; i < instance.size(); ++i)
            m_ends[i] = m_own[i] * instance.cycle[i];
        m_told.start();
    }

    /// Moves one task; false if that would not help.
    bool step() {
        m_told.round();
        const std::uint32_t sender = last();
        if (m_own[sender] == 0)
            return false; // what it received it cannot send before it has it
        const Ticks in = m_in + m_instance.up[sender];
        const Ticks leaves = std::max(in, m_out);
        m_told.sender(sender, in);
        const auto receiver = first(sender, leaves);
        if (receiver)
            m_told.receiver(*receiver, endWith(*receiver, leaves));
        if (!receiver || m_ends[sender] <= endWith(*receiver, leaves)) {
            m_told.tooLate();
            return false;
        }
        m_in = in;
        m_out = leaves + m_instance.down[*receiver];
        m_ends[*receiver] = endWith(*receiver, leaves);
        m_arrivals[*receiver].push_back(m_out);
        --m_own[sender];
        m_ends[sender] = endOf(sender);
        m_moves.senders.push_back(sender);
        m_moves.receivers.push_back(*receiver);
        m_told.moved(*receiver);
        return true;
    }

    const Moves& moves() const { return m_moves; }
    Moves take() { return std::move(m_moves); }

private:
    std::uint32_t last() const {
        std::uint32_t last = 0;
        for (std::uint32_t i = 1; i < m_ends.size(); ++i)
            if (m_ends[i] > m_ends[last] ||
                (m_ends[i] == m_ends[last] && m_instance.up[i] < m_instance.up[last]))
                last = i;
        return last;
    }

    std::optional<std::uint32_t> first(std::uint32_t sender, Ticks leaves) {
        std::optional<std::uint32_t> first;
        Ticks best = 0;
        for (std::uint32_t i = 0; i < m_ends.size(); ++i) {
            if (i == sender)
                continue;
            const Ticks end = endWith(i, leaves);
            m_told.candidate(i, end);
            if (first && (end > best || (end == best && m_ends[i] >= m_ends[*first])))
                continue;
            first = i;
            best = end;
        }
        return first;
    }

    Ticks endWith(std::uint32_t i, Ticks leaves) const {
        return std::max(m_ends[i], leaves + m_instance.down[i]) + m_instance.cycle[i];
    }

    /// End of worker i. If the worker waited for a received task, sending one of its initial tasks gains less
    /// than w.
    Ticks endOf(std::uint32_t i) const {
        Ticks end = m_own[i] * m_instance.cycle[i];
        for (const Ticks arrival : m_arrivals[i])
            end = std::max(end, arrival) + m_instance.cycle[i];
        return end;
    }

    const Instance& m_instance;
    Moves m_moves;
    std::vector<std::int64_t> m_own;
    std::vector<std::vector<Ticks>> m_arrivals; ///< of what each worker received
    std::vector<Ticks> m_ends;
    Ticks m_in = 0;  ///< m_in: when the last task was at the master
    Ticks m_out = 0; ///< m_out: when the last one had left it
    BbaSteps m_told;
};

} // namespace

Moves balance(const Instance& instance, SolveControl& control, trace::Recorder* trace) {
    Balance balance(instance, trace);
    while (std::cmp_less(balance.moves().size(), maxMoves) && !control.shouldStop() && balance.step()) {
    }
    return balance.take();
}

} // namespace equipoise::star
