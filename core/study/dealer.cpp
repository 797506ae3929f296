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
    // What the fewest have, and of those what was dealt longest ago.
    auto again = m_dealt.end();
    for (auto one = m_dealt.begin(); one != m_dealt.end(); ++one)
        if (std::ranges::find(one->workers, worker) == one->workers.end() &&
            (again == m_dealt.end() || one->workers.size() < again->workers.size()))
            again = one;
    if (again == m_dealt.end())
        return {};
    again->workers.push_back(worker);
    return {again->point};
}

bool WorkQueue::take(std::size_t point) {
    const auto found = std::ranges::find(m_dealt, point, &Dealt::point);
    if (found == m_dealt.end())
        return false;
    m_dealt.erase(found);
    return true;
}

} // namespace equipoise
