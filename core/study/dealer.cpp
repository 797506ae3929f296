// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/dealer.h"

#include <algorithm>
#include <utility>

namespace equipoise {

namespace {

constexpr std::size_t largestShare = 64; ///< what a worker that is gone can hold back until the end

} // namespace

WorkQueue::WorkQueue(const std::vector<std::size_t>& points, std::size_t workers)
    : m_fresh(points.begin(), points.end())
    , m_workers(std::max<std::size_t>(1, workers)) {}

std::vector<std::size_t> WorkQueue::deal(std::size_t worker) {
    std::vector<std::size_t> share;
    const std::size_t fair = m_fresh.size() / (4 * m_workers);
    const std::size_t count = std::min(m_fresh.size(), std::clamp<std::size_t>(fair, 1, largestShare));
    for (std::size_t i = 0; i < count; ++i) {
        share.push_back(m_fresh.front());
        m_dealt.push_back({m_fresh.front(), {worker}});
        m_fresh.pop_front();
    }
    if (!share.empty())
        return share;
    // Prefer the point that the fewest workers have, then the one dealt longest ago.
    auto again = m_dealt.end();
    for (auto dealt = m_dealt.begin(); dealt != m_dealt.end(); ++dealt)
        if (std::ranges::find(dealt->workers, worker) == dealt->workers.end() &&
            (again == m_dealt.end() || dealt->workers.size() < again->workers.size()))
            again = dealt;
    if (again == m_dealt.end())
        return {};
    again->workers.push_back(worker);
    return {again->point};
}

bool WorkQueue::take(std::size_t point) {
    const auto dealt = std::ranges::find(m_dealt, point, &Dealt::point);
    if (dealt == m_dealt.end())
        return false;
    m_dealt.erase(dealt);
    return true;
}

} // namespace equipoise
