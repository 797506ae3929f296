// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/heuristics/lin_kernighan_search.h"
#include "core/base/numbers/number.h"

#include <algorithm>

namespace equipoise::ring {

LinKernighanSearch::LinKernighanSearch(const PenalizedObjective& threshold, const Neighbours& neighbours)
    : m_threshold(threshold)
    , m_neighbours(neighbours)
    , m_ring(threshold.size())
    , m_queued(threshold.size(), 0)
    , m_settled(threshold.size(), 0) {}

void LinKernighanSearch::take(std::span<const std::uint32_t> order) {
    m_ring.assign(order);
    m_unsettled = true;
    recount(true);
}

void LinKernighanSearch::putBack(const RingList& ring, double cost) {
    m_ring = ring;
    m_cost = cost;
}

void LinKernighanSearch::recount(bool queueAll) {
    m_cost = m_threshold.costOf(m_ring.order());
    if (!queueAll)
        return;
    m_queue.clear();
    std::ranges::fill(m_queued, 0);
    for (auto i = static_cast<std::uint32_t>(m_threshold.size()); i-- > 0;)
        look(i);
}

void LinKernighanSearch::look(std::uint32_t i) {
    m_settled[i] = 0;
    if (!m_queued[i]) {
        m_queued[i] = 1;
        m_queue.push_back(i);
    }
}

/// Queues the processor, and those outside the ring that may join next to it.
void LinKernighanSearch::lookAround(std::uint32_t i) {
    if (!m_threshold.everybody())
        for (const std::uint32_t near : m_neighbours.of(i))
            if (!m_ring.contains(near))
                look(near);
    look(i);
}

/// Applies only moves that keep the set of processors. Processors examined here are queued again for the
/// other moves.
void LinKernighanSearch::settle(SolveControl& control) {
    m_unsettled = false;
    std::vector<std::uint32_t> seen;
    while (!m_queue.empty() && !control.shouldStop()) {
        const std::uint32_t i = m_queue.back();
        m_queue.pop_back();
        m_queued[i] = 0;
        seen.push_back(i);
        if (m_ring.contains(i) && helped(chains(i) || moveRuns(i)))
            look(i);
        else
            m_settled[i] = m_ring.contains(i);
    }
    for (const std::uint32_t i : seen) {
        const char settled = m_settled[i];
        look(i);
        m_settled[i] = settled;
    }
}

void LinKernighanSearch::descend(SolveControl& control) {
    if (m_unsettled)
        settle(control);
    while (!m_queue.empty() && !control.shouldStop()) {
        const std::uint32_t i = m_queue.back();
        m_queue.pop_back();
        m_queued[i] = 0;
        if (helped(improveAt(i)))
            look(i);
    }
}

bool LinKernighanSearch::improveAt(std::uint32_t i) {
    if (!m_ring.contains(i))
        return !m_threshold.everybody() && add(i, false);
    if (!m_threshold.everybody() && (dropAfter(i) || replace(i)))
        return true;
    return !m_settled[i] && (chains(i) || moveRuns(i));
}

/// Change of the penalty on the ring's size when `more` processors join.
double LinKernighanSearch::sizeChange(std::ptrdiff_t more) const {
    const std::size_t size = m_ring.size() + static_cast<std::size_t>(more);
    return m_threshold.sizeFine(size) - m_threshold.sizeFine(m_ring.size());
}

template <class Sum>
Sum LinKernighanSearch::insertChange(std::uint32_t i, std::uint32_t a, std::uint32_t b) const {
    const PenalizedObjective& to = m_threshold;
    const std::uint32_t beforeA = m_ring.beyond(a, b);
    const std::uint32_t afterB = m_ring.beyond(b, a);
    Sum change{};
    change += to.weight(a, i);
    change += to.weight(i, b);
    change -= to.weight(a, b);
    change -= to.prize(i);
    change += to.fine(i, a, b);
    change += to.fine(a, beforeA, i);
    change -= to.fine(a, beforeA, b);
    change += to.fine(b, i, afterB);
    change -= to.fine(b, a, afterB);
    change += sizeChange(1);
    return change;
}
template Change LinKernighanSearch::insertChange<Change>(std::uint32_t i, std::uint32_t a,
                                                         std::uint32_t b) const;

Change LinKernighanSearch::dropChange(std::uint32_t i) const {
    const PenalizedObjective& to = m_threshold;
    const std::uint32_t a = m_ring.previous(i);
    const std::uint32_t b = m_ring.next(i);
    const std::uint32_t beforeA = m_ring.previous(a);
    const std::uint32_t afterB = m_ring.next(b);
    Change change;
    change += to.weight(a, b);
    change -= to.weight(a, i);
    change -= to.weight(i, b);
    change += to.prize(i);
    change -= to.fine(i, a, b);
    change += to.fine(a, beforeA, b);
    change -= to.fine(a, beforeA, i);
    change += to.fine(b, a, afterB);
    change -= to.fine(b, i, afterB);
    change += sizeChange(-1);
    return change;
}

/// Inserts i at the cheapest place next to one of its neighbours. `always`: even if the ring becomes worse.
bool LinKernighanSearch::add(std::uint32_t i, bool always) {
    double best = always ? infinity : 0;
    std::uint32_t bestA = i;
    std::uint32_t bestB = i;
    for (const std::uint32_t near : m_neighbours.of(i)) {
        if (!m_ring.contains(near))
            continue;
        for (const std::uint32_t beside : {m_ring.next(near), m_ring.previous(near)})
            if (const auto change = insertChange<double>(i, near, beside);
                change < best && (always || m_threshold.isGain(insertChange<Change>(i, near, beside)))) {
                best = change;
                bestA = near;
                bestB = beside;
            }
    }
    if (bestA == i)
        return false;
    m_ring.insert(i, bestA, bestB);
    m_cost += best;
    lookAround(i);
    lookAround(bestA);
    lookAround(bestB);
    return true;
}

/// Drops the run after `first` that saves most.
bool LinKernighanSearch::dropAfter(std::uint32_t first) {
    constexpr std::size_t longest = 25;
    const PenalizedObjective& to = m_threshold;
    const std::size_t most = std::min(longest, m_ring.size() - 3);
    const std::uint32_t before = m_ring.previous(first);
    double best = 0;
    std::size_t bestCount = 0;
    std::uint32_t current = first;
    std::uint32_t next = m_ring.next(first);
    Change gone; // terms removed: of `first` and the run so far
    gone -= to.fine(first, before, next);
    for (std::size_t count = 1; count <= most; ++count) {
        const std::uint32_t dropped = next;
        next = m_ring.next(dropped);
        gone -= to.weight(current, dropped);
        gone += to.prize(dropped);
        gone -= to.fine(dropped, current, next);
        current = dropped;
        const std::uint32_t after = m_ring.next(next);
        Change change = gone;
        change += to.weight(first, next);
        change -= to.weight(dropped, next);
        change += to.fine(first, before, next);
        change += to.fine(next, first, after);
        change -= to.fine(next, dropped, after);
        change += sizeChange(-static_cast<std::ptrdiff_t>(count));
        if (change.value < best && to.isGain(change)) {
            best = change.value;
            bestCount = count;
        }
    }
    if (bestCount == 0)
        return false;
    std::vector<std::uint32_t> outside;
    for (std::uint32_t i = m_ring.next(first); outside.size() < bestCount; i = m_ring.next(i))
        outside.push_back(i);
    m_ring.removeAfter(first, bestCount);
    m_cost += best;
    for (const std::uint32_t i : outside)
        look(i);
    lookAround(m_ring.next(first));
    lookAround(first);
    return true;
}

template <class Sum>
Sum LinKernighanSearch::replaceChange(std::uint32_t old, std::uint32_t by) const {
    const PenalizedObjective& to = m_threshold;
    const std::uint32_t a = m_ring.previous(old);
    const std::uint32_t b = m_ring.next(old);
    const std::uint32_t beforeA = m_ring.previous(a);
    const std::uint32_t afterB = m_ring.next(b);
    Sum change{};
    change += to.weight(a, by);
    change += to.weight(by, b);
    change -= to.weight(a, old);
    change -= to.weight(old, b);
    change += to.prize(old);
    change -= to.prize(by);
    change += to.fine(by, a, b);
    change -= to.fine(old, a, b);
    // In a ring of three, a and b are adjacent, so that both terms use the same neighbours in either order.
    change += to.fine(a, beforeA, by);
    change -= to.fine(a, beforeA, old);
    change += to.fine(b, by, afterB);
    change -= to.fine(b, old, afterB);
    return change;
}

bool LinKernighanSearch::replace(std::uint32_t old) {
    const std::uint32_t a = m_ring.previous(old);
    const std::uint32_t b = m_ring.next(old);
    double best = 0;
    std::uint32_t by = old;
    for (const std::uint32_t near : {a, b, old})
        for (const std::uint32_t i : m_neighbours.of(near)) {
            if (m_ring.contains(i))
                continue;
            if (const auto change = replaceChange<double>(old, i);
                change < best && m_threshold.isGain(replaceChange<Change>(old, i))) {
                best = change;
                by = i;
            }
        }
    if (by == old)
        return false;
    m_ring.replace(old, by);
    m_cost += best;
    look(old);
    lookAround(a);
    lookAround(b);
    lookAround(by);
    return true;
}

void LinKernighanSearch::kick(Random& random) {
    const std::size_t outside = m_threshold.size() - m_ring.size();
    if (m_threshold.everybody())
        return kickRuns(random);
    const std::uint64_t dice = random.below(4);
    if (dice == 0 && m_ring.size() > 3)
        return kickOut(random);
    if (dice == 1 && outside > 0)
        return kickIn(random);
    if (dice == 2)
        return kickTogether(random);
    kickRuns(random);
}

/// The part of the cost of `count` processors from `first` on.
double LinKernighanSearch::partOfCost(std::uint32_t first, std::size_t count) const {
    double cost = 0;
    std::uint32_t previous = m_ring.previous(first);
    for (std::uint32_t current = first; count > 0; --count) {
        const std::uint32_t next = m_ring.next(current);
        cost += m_threshold.weight(previous, current) - m_threshold.prize(current) +
                m_threshold.fine(current, previous, next);
        previous = current;
        current = next;
    }
    return cost;
}

void LinKernighanSearch::kickRuns(Random& random) {
    constexpr std::size_t longest = 50;
    if (m_ring.size() < 4)
        return;
    const std::size_t most = std::min(longest, (m_ring.size() - 2) / 2);
    const std::uint32_t start = m_ring.order()[random.below(m_ring.size())];
    const std::size_t first = 1 + random.below(most);
    swapRuns(start, first, 1 + random.below(most));
}

/// Makes two processors adjacent that are on each other's lists, by exchanging two runs.
void LinKernighanSearch::kickTogether(Random& random) {
    constexpr std::size_t longest = 300;
    const std::uint32_t start = m_ring.order()[random.below(m_ring.size())];
    const auto near = m_neighbours.of(start);
    const std::uint32_t target = near.empty() ? start : near[random.below(near.size())];
    std::size_t between = 0;
    for (std::uint32_t at = m_ring.next(start); at != target && between < longest; at = m_ring.next(at))
        if (++between + 3 >= m_ring.size())
            break;
    if (!m_ring.contains(target) || target == start || between == 0 || between >= longest ||
        between + 3 >= m_ring.size())
        return kickRuns(random);
    swapRuns(start, between, 1 + random.below(std::min<std::size_t>(50, m_ring.size() - between - 2)));
}

void LinKernighanSearch::swapRuns(std::uint32_t start, std::size_t first, std::size_t second) {
    std::vector<std::uint32_t> ends{start};
    std::uint32_t at = start;
    for (std::size_t k = 1; k <= first + second + 1; ++k) {
        at = m_ring.next(at);
        if (k == 1 || k == first || k == first + 1 || k >= first + second)
            ends.push_back(at);
    }
    const std::size_t count = first + second + 2;
    m_cost -= partOfCost(start, count);
    m_ring.swapRuns(start, first, second);
    m_cost += partOfCost(start, count);
    for (const std::uint32_t end : ends)
        lookAround(end);
}

void LinKernighanSearch::kickOut(Random& random) {
    const std::size_t most = std::min<std::size_t>(5, m_ring.size() - 3);
    const std::uint32_t start = m_ring.order()[random.below(m_ring.size())];
    const std::size_t count = 1 + random.below(most);
    m_cost += sizeChange(-static_cast<std::ptrdiff_t>(count)) - partOfCost(start, count + 2);
    m_ring.removeAfter(start, count);
    m_cost += partOfCost(start, 2);
    lookAround(m_ring.next(start));
    lookAround(start);
}

void LinKernighanSearch::kickIn(Random& random) {
    auto i = static_cast<std::uint32_t>(random.below(m_threshold.size()));
    while (m_ring.contains(i))
        i = i + 1 == m_threshold.size() ? 0 : i + 1;
    const std::size_t most = random.below(4) == 0 ? 12 : 4;
    const std::size_t more = random.below(most);
    if (!add(i, true))
        return;
    m_unsettled = true;
    std::size_t added = 0;
    for (const std::uint32_t near : m_neighbours.of(i))
        if (added < more && !m_ring.contains(near))
            added += add(near, true);
}

} // namespace equipoise::ring
