// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/shares.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <utility>

namespace equipoise::grid {

namespace {

/// Whose next chunk ends first: t_i (c_i + 1), then the index.
using Next = std::pair<double, std::uint32_t>;
using Queue = std::priority_queue<Next, std::vector<Next>, std::greater<>>;

double timeOf(double time, std::int64_t chunks) {
    return time * static_cast<double>(chunks);
}

} // namespace

std::vector<std::int64_t> shares(std::span<const double> times, std::int64_t chunks) {
    double speed = 0;
    for (const double time : times)
        speed += 1 / time;
    std::vector<std::int64_t> counts;
    std::int64_t left = chunks;
    for (const double time : times) {
        // Rounding must not distribute more than all chunks, nor exceed a processor's exact share.
        const double share = static_cast<double>(chunks) / time / speed * (1 - 1e-14);
        counts.push_back(std::min(left, static_cast<std::int64_t>(std::floor(share))));
        left -= counts.back();
    }
    Queue queue;
    for (std::uint32_t i = 0; i < times.size(); ++i)
        queue.emplace(timeOf(times[i], counts[i] + 1), i);
    for (; left > 0; --left) {
        const std::uint32_t i = queue.top().second;
        queue.pop();
        ++counts[i];
        queue.emplace(timeOf(times[i], counts[i] + 1), i);
    }
    return counts;
}

std::vector<std::uint32_t>
orderForShrinking(std::span<const double> times, std::span<const std::int64_t> counts,
                  const std::function<void(std::span<const std::uint32_t>)>& onTaken) {
    std::vector<std::uint32_t> order;
    std::vector<std::int64_t> taken(counts.size(), 0);
    Queue queue;
    const auto push = [&](std::uint32_t i) {
        if (taken[i] < counts[i])
            queue.emplace(timeOf(times[i], taken[i] + 1), i);
    };
    for (std::uint32_t i = 0; i < counts.size(); ++i)
        push(i);
    while (!queue.empty()) {
        const std::uint32_t i = queue.top().second;
        queue.pop();
        order.push_back(i);
        ++taken[i];
        push(i);
        if (onTaken)
            onTaken(order);
    }
    std::ranges::reverse(order);
    return order;
}

std::vector<std::uint32_t> orderByIndex(std::span<const std::int64_t> counts) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < counts.size(); ++i)
        order.insert(order.end(), static_cast<std::size_t>(counts[i]), i);
    return order;
}

} // namespace equipoise::grid
