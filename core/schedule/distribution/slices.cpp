// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/distribution/slices.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace equipoise {

std::vector<std::int64_t> slicesOf(std::int64_t columns, std::span<const double> weights) {
    const std::size_t count = weights.size();
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<double> exact(count);
    std::vector<std::int64_t> slices(count);
    std::int64_t left = columns;
    for (std::size_t i = 0; i < count; ++i) {
        exact[i] = static_cast<double>(columns) * (weights[i] / sum);
        slices[i] = std::max<std::int64_t>(1, static_cast<std::int64_t>(exact[i]));
        left -= slices[i];
    }
    // Those that lack most first; when the least of one took too much, those that have most too many give.
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto lacks = [&](std::size_t i) { return exact[i] - static_cast<double>(slices[i]); };
    std::ranges::stable_sort(order, std::greater<>(), lacks);
    for (std::size_t k = 0; left > 0; k = (k + 1) % count, --left)
        ++slices[order[k]];
    for (; left < 0; ++left) {
        std::size_t richest = 0;
        for (std::size_t i = 1; i < count; ++i)
            if (slices[richest] == 1 || (slices[i] > 1 && lacks(i) < lacks(richest)))
                richest = i;
        --slices[richest];
    }
    return slices;
}

} // namespace equipoise
