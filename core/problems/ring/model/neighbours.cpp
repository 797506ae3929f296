// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/model/neighbours.h"

#include <algorithm>
#include <cmath>

namespace equipoise::ring {

namespace {

struct Near {
    double weight;
    std::uint32_t processor;
    bool operator<(const Near& rhs) const {
        return weight != rhs.weight ? weight < rhs.weight : processor < rhs.processor;
    }
};

/// The `count` least of them, in no order.
void keepLeast(std::vector<Near>& candidates, std::size_t count) {
    if (candidates.size() <= count)
        return;
    std::ranges::nth_element(candidates, candidates.begin() + static_cast<std::ptrdiff_t>(count),
                             std::less<>{});
    candidates.resize(count);
}

} // namespace

Neighbours::Neighbours(const PenalizedObjective& threshold, std::size_t most, SolveControl& control,
                       std::span<const double> price) {
    const auto worth = [&](std::uint32_t j) { return price.empty() ? threshold.prize(j) / 2 : price[j]; };
    const auto size = static_cast<std::uint32_t>(threshold.size());
    std::vector<Near> plain;
    std::vector<Near> worthwhile;
    std::vector<Near> dear;
    m_begin.push_back(0);
    for (std::uint32_t i = 0; i < size; ++i) {
        plain.clear();
        worthwhile.clear();
        dear.clear();
        if (!control.shouldStop())
            for (std::uint32_t j = 0; j < size; ++j)
                if (const double weight = threshold.weight(i, j);
                    j != i && weight < threshold.missingWeight() && threshold.fits(i, j)) {
                    plain.push_back({weight, j});
                    if (std::isfinite(worth(j)))
                        worthwhile.push_back({weight - worth(j), j});
                    if (threshold.isDear(i, j))
                        dear.push_back({weight, j});
                }
        const std::size_t half = plain.size() <= most ? most : most / 2;
        keepLeast(plain, half);
        keepLeast(worthwhile, most - std::min(most, half));
        keepLeast(dear, most / 4);
        for (const auto* more : {&worthwhile, &dear})
            for (const Near& near : *more)
                if (std::ranges::find(plain, near.processor, &Near::processor) == plain.end())
                    plain.push_back({threshold.weight(i, near.processor), near.processor});
        std::ranges::sort(plain, std::less<>{});
        for (const Near& near : plain)
            m_lists.push_back(near.processor);
        m_begin.push_back(m_lists.size());
    }
}

} // namespace equipoise::ring
