// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/heuristics/backward.h"

#include "core/problems/star/trace/target_steps.h"

#include <algorithm>
#include <queue>

namespace equipoise::star {

namespace {

struct Candidate {
    Ticks key = 0; ///< the larger the better
    Ticks begin = 0;
    std::uint32_t worker = 0;

    /// Whether `second` is served first.
    bool operator<(const Candidate& second) const {
        if (key != second.key)
            return key < second.key;
        return begin != second.begin ? begin < second.begin : worker > second.worker;
    }
};

/// The receivers in two groups. Receivers with b >= T wait for the port; the cheapest link is next. For the
/// other receivers the port waits. As T only falls, a receiver changes from the second group to the first at
/// most once for each of its tasks.
class Receivers {
public:
    Ticks busyFrom() const { return m_busyFrom; }

    Receivers(const Instance& instance, const Target& target)
        : m_instance(instance)
        , m_room(target.room)
        , m_begin(instance.size(), target.makespan)
        , m_waits(instance.size(), false)
        , m_busyFrom(target.makespan) {
        for (std::uint32_t i = 0; i < instance.size(); ++i)
            add(i);
    }

    /// Serves the next receiver if its transfer can begin at `least` or later.
    std::optional<std::uint32_t> take(Ticks least) {
        while (!m_byBegin.empty() && m_byBegin.top().begin >= m_busyFrom) {
            if (!isPast(m_byBegin.top()))
                addWaiting(m_byBegin.top().worker);
            m_byBegin.pop();
        }
        while (!m_byStart.empty() && isPast(m_byStart.top()))
            m_byStart.pop();
        const bool waiting = !m_waiting.empty() &&
                             (m_byStart.empty() || m_busyFrom + m_waiting.top().key >= m_byStart.top().key);
        if (!waiting && m_byStart.empty())
            return std::nullopt;
        const Candidate next = waiting ? m_waiting.top() : m_byStart.top();
        const Ticks start = waiting ? m_busyFrom + next.key : next.key;
        if (start < least)
            return std::nullopt;
        (waiting ? m_waiting : m_byStart).pop();
        m_busyFrom = start;
        add(next.worker);
        return next.worker;
    }

private:
    /// Whether an entry of the second group is outdated because its receiver has changed since.
    bool isPast(const Candidate& entry) const {
        return m_waits[entry.worker] || m_begin[entry.worker] != entry.begin;
    }

    void addWaiting(std::uint32_t i) {
        m_waits[i] = true;
        m_waiting.push({-m_instance.down[i], m_begin[i], i});
    }

    /// The worker with one more task, if it has room for one.
    void add(std::uint32_t i) {
        m_begin[i] -= m_instance.cycle[i]; // what is left of it in the other queues is past
        if (m_room[i]-- <= 0)
            return;
        m_waits[i] = false;
        if (m_begin[i] >= m_busyFrom) {
            addWaiting(i);
            return;
        }
        m_byStart.push({m_begin[i] - m_instance.down[i], m_begin[i], i});
        m_byBegin.push({m_begin[i], m_begin[i], i});
    }

    using Queue = std::priority_queue<Candidate>;

    const Instance& m_instance;
    std::vector<std::int64_t> m_room; ///< tasks that are still to be added
    std::vector<Ticks> m_begin;       ///< b: when the worker has to begin with its next task from the end
    std::vector<bool> m_waits;
    Ticks m_busyFrom; ///< T
    Queue m_waiting;  ///< b >= T, by -c
    Queue m_byStart;  ///< b < T, by b - c
    Queue m_byBegin;  ///< the same by b
};

} // namespace

std::optional<Moves> scheduleBackward(const Instance& instance, const Target& target, SolveControl& control,
                                      MakespanSteps* tracer) {
    Receivers receivers(instance, target);
    std::vector<std::uint32_t> order(static_cast<std::size_t>(target.moved));
    for (std::size_t j = order.size(); j-- > 0;) {
        if (j % 4096 == 0 && control.shouldStop())
            return std::nullopt;
        const auto next = receivers.take(target.atMaster[j]);
        if (tracer && next)
            tracer->served(4,
                           TRANSLATABLE("trace",
                                        "From the end: %1 gets a task as late as can be, on its way from %2 "
                                        "on."),
                           {who(*next), time(instance, receivers.busyFrom())}, target,
                           {order.begin() + static_cast<std::ptrdiff_t>(j) + 1, order.end()}, *next);
        if (!next)
            return std::nullopt;
        order[j] = *next;
    }
    return movesTo(instance, target, std::move(order));
}

} // namespace equipoise::star
