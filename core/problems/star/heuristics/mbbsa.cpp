// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/heuristics/mbbsa.h"

#include "core/problems/star/heuristics/moore.h"
#include "core/problems/star/trace/target_steps.h"

#include <algorithm>
#include <queue>

namespace equipoise::star {

namespace {

/// What is served so far, in order.
class Served {
public:
    Served(const Instance& instance, const Target& target)
        : m_instance(instance)
        , m_target(target) {}

    std::size_t size() const { return m_workers.size(); }

    const std::vector<std::uint32_t>& workers() const { return m_workers; }

    /// False if a deadline was missed, and so a transfer dropped.
    bool add(std::uint32_t worker, Ticks deadline) {
        m_longest.push({m_instance.down[worker], m_next});
        m_numbers.push_back(m_next++);
        m_workers.push_back(worker);
        m_ends.push_back(0);
        timeFrom(size() - 1);
        if (m_ends.back() <= deadline)
            return true;
        dropLongest();
        if (!m_ends.empty() && m_numbers.back() + 1 == m_next && m_ends.back() > deadline)
            dropLast();
        return false;
    }

    std::vector<std::uint32_t> take() { return std::move(m_workers); }

private:
    struct Entry {
        Ticks transfer = 0;
        std::size_t number = 0;
        auto operator<=>(const Entry&) const = default;
    };

    void timeFrom(std::size_t position) {
        Ticks end = position == 0 ? 0 : m_ends[position - 1];
        for (; position < size(); ++position) {
            end = std::max(end, m_target.atMaster[position]) + m_instance.down[m_workers[position]];
            m_ends[position] = end;
        }
    }

    void dropLongest() {
        // Those dropped before as the last ones are still in the queue.
        const auto find = [&] { return std::ranges::lower_bound(m_numbers, m_longest.top().number); };
        auto place = find();
        while (place == m_numbers.end() || *place != m_longest.top().number) {
            m_longest.pop();
            place = find();
        }
        m_longest.pop();
        const auto position = place - m_numbers.begin();
        m_numbers.erase(place);
        m_workers.erase(m_workers.begin() + position);
        m_ends.pop_back();
        timeFrom(static_cast<std::size_t>(position));
    }

    void dropLast() {
        m_numbers.pop_back();
        m_workers.pop_back();
        m_ends.pop_back();
    }

    const Instance& m_instance;
    const Target& m_target;
    std::vector<std::uint32_t> m_workers;
    std::vector<std::size_t> m_numbers; ///< of the deadlines, rising
    std::vector<Ticks> m_ends;          ///< of the transfers
    std::priority_queue<Entry> m_longest;
    std::size_t m_next = 0;
};

} // namespace

std::optional<Moves> scheduleByDeadlines(const Instance& instance, const Target& target,
                                         SolveControl& control, MakespanSteps* tracer) {
    if (target.moved == 0)
        return Moves{};
    bool complete = true;
    const auto deadlines = deadlinesOf(instance, target, target.atMaster.front(), complete, control);
    Served served(instance, target);
    for (const Deadline& deadline : deadlines) {
        if (control.shouldStop())
            return std::nullopt;
        const bool inTime = served.add(deadline.worker, deadline.time);
        if (tracer)
            tracer->served(
                inTime ? 4 : 5,
                inTime ? TRANSLATABLE("trace", "%1 gets a task, which has to be there by %2.")
                       : TRANSLATABLE("trace", "A task for %1 would be late (by %2 it has to be there): the "
                                               "longest transfer so far is dropped."),
                {who(deadline.worker), time(instance, deadline.time)}, target, served.workers(),
                deadline.worker);
        if (std::cmp_equal(served.size(), target.moved))
            return movesTo(instance, target, served.take());
    }
    return std::nullopt;
}

} // namespace equipoise::star
