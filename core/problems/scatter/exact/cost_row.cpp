// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/exact/cost_row.h"

#include <algorithm>

namespace equipoise::scatter {

RowProgram::RowProgram(const Served& served, const CostRow& after, std::int64_t low, Poll& stopped)
    : m_served(served)
    , m_after(after)
    , m_stopped(stopped)
    , m_split(after.low - 1)
    , m_entering(after.low)
    , m_receiveLow(std::max<std::int64_t>(1, low - after.high())) {}

bool RowProgram::improve(std::int64_t items, Split& best) {
    if (m_stopped())
        return false;
    offerSplit(items, best);
    if (!m_served.receive.isAffine())
        return offerBlocks(items, best);
    offerWindow(items, best);
    return true;
}

/// Offers two choices: no items for this processor, or the number for which it ends last.
void RowProgram::offerSplit(std::int64_t items, Split& best) {
    const std::int64_t top = std::min(items, m_after.high());
    while (m_split < top && m_served.compute(items - m_split - 1) >= m_after(m_split + 1))
        ++m_split;
    if (items >= m_after.low && items <= m_after.high())
        best.offer(m_after(items), items);
    if (m_split >= m_after.low)
        best.offer(m_served.receive(items - m_split) + m_served.compute(items - m_split), m_split);
}

/// The others end last: least after(y) - rate y over the numbers y left between the split and items.
void RowProgram::offerWindow(std::int64_t items, Split& best) {
    const double rate = m_served.receive.rate();
    const auto height = [&](std::int64_t offset) {
        return m_after.times[static_cast<std::size_t>(offset)] - rate * static_cast<double>(offset);
    };
    for (; m_entering <= std::min(items - 1, m_after.high()); ++m_entering) {
        const std::int64_t offset = m_entering - m_after.low;
        while (m_window.size() > m_windowHead && height(m_window.back()) >= height(offset))
            m_window.pop_back();
        m_window.push_back(static_cast<std::int32_t>(offset));
    }
    while (m_windowHead < m_window.size() && m_after.low + m_window[m_windowHead] <= m_split)
        ++m_windowHead;
    if (m_windowHead == m_window.size())
        return;
    const std::int64_t left = m_after.low + m_window[m_windowHead];
    best.offer(m_served.receive(items - left) + m_after(left), left);
}

/// Offers splits for any receiving cost that does not decrease.
bool RowProgram::offerBlocks(std::int64_t items, Split& best) {
    const auto receive = [this](std::int64_t count) {
        return m_receive[static_cast<std::size_t>(count - m_receiveLow)];
    };
    const std::int64_t least = std::max<std::int64_t>(1, items - m_after.high());
    std::int64_t most = items - std::max(m_split + 1, m_after.low);
    for (auto next = m_receiveLow + static_cast<std::int64_t>(m_receive.size()); next <= most; ++next) {
        if (m_stopped())
            return false;
        m_receive.push_back(m_served.receive(next));
    }
    std::int64_t size = 1;
    while (most >= least) {
        if (m_stopped())
            return false;
        const double others = m_after(items - most); // no less for fewer than `most`
        if (receive(least) + others >= best.time)
            break;
        const std::int64_t first = std::max(least, most - size + 1);
        if (receive(first) + others >= best.time) {
            most = first - 1;
            size *= 2;
        } else if (first == most) {
            best.offer(receive(most) + others, items - most);
            --most;
        } else {
            size = std::max<std::int64_t>(1, size / 4);
        }
    }
    return true;
}

} // namespace equipoise::scatter
