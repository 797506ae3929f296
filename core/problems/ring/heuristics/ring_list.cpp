// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/heuristics/ring_list.h"

#include <algorithm>
#include <utility>

namespace equipoise::ring {

void RingList::assign(std::span<const std::uint32_t> order) {
    for (const std::uint32_t i : m_order)
        m_place[i] = absent;
    m_order.assign(order.begin(), order.end());
    renumber(0);
}

void RingList::renumber(std::size_t from) {
    for (std::size_t at = from; at < m_order.size(); ++at)
        m_place[m_order[at]] = static_cast<std::uint32_t>(at);
}

/// Reverses the run of places from .. to, which may wrap around; or the rest, which gives the same ring.
void RingList::reverse(std::size_t from, std::size_t to) {
    const std::size_t count = m_order.size();
    std::size_t length = (to + count - from) % count + 1;
    if (2 * length > count) {
        const std::size_t end = from;
        from = to + 1 == count ? 0 : to + 1;
        to = end == 0 ? count - 1 : end - 1;
        length = count - length;
    }
    for (std::size_t swaps = length / 2; swaps > 0; --swaps) {
        std::swap(m_order[from], m_order[to]);
        m_place[m_order[from]] = static_cast<std::uint32_t>(from);
        m_place[m_order[to]] = static_cast<std::uint32_t>(to);
        from = from + 1 == count ? 0 : from + 1;
        to = to == 0 ? count - 1 : to - 1;
    }
}

void RingList::exchange(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    if (next(a) == b)
        reverse(m_place[b], m_place[c]);
    else // runs the other way: d c ... b a
        reverse(m_place[c], m_place[b]);
    (void)d;
}

void RingList::insert(std::uint32_t i, std::uint32_t a, std::uint32_t b) {
    const std::size_t at = next(a) == b ? m_place[a] + 1 : m_place[b] + 1;
    m_order.insert(m_order.begin() + static_cast<std::ptrdiff_t>(at), i);
    renumber(at);
}

void RingList::removeAfter(std::uint32_t i, std::size_t count) {
    const std::size_t from = m_place[i] + 1;
    const std::size_t straight = std::min(count, m_order.size() - from);
    const auto begin = m_order.begin();
    for (std::size_t k = 0; k < count; ++k)
        m_place[m_order[(from + k) % m_order.size()]] = absent;
    m_order.erase(begin + static_cast<std::ptrdiff_t>(from),
                  begin + static_cast<std::ptrdiff_t>(from + straight));
    m_order.erase(m_order.begin(), m_order.begin() + static_cast<std::ptrdiff_t>(count - straight));
    renumber(straight < count ? 0 : from);
}

void RingList::replace(std::uint32_t old, std::uint32_t by) {
    m_place[by] = m_place[old];
    m_order[m_place[by]] = by;
    m_place[old] = absent;
}

void RingList::swapRuns(std::uint32_t i, std::size_t first, std::size_t second) {
    std::vector<std::uint32_t> run;
    const std::size_t count = m_order.size();
    const std::size_t from = m_place[i] + 1;
    for (std::size_t k = 0; k < first + second; ++k)
        run.push_back(m_order[(from + k) % count]);
    std::ranges::rotate(run, run.begin() + static_cast<std::ptrdiff_t>(first));
    for (std::size_t k = 0; k < run.size(); ++k) {
        const std::size_t place = (from + k) % count;
        m_order[place] = run[k];
        m_place[run[k]] = static_cast<std::uint32_t>(place);
    }
}

} // namespace equipoise::ring
