// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/steady.h"

#include <algorithm>
#include <utility>

namespace equipoise::ring {

namespace {

/// Changes the ring: reverses one order of sending, exchanges two processors with their work, or, most often,
/// moves some work.
void changeByChance(SharedRing& ring, Random& random) {
    constexpr std::uint64_t kinds = 6;
    constexpr double maxMoved = 0.1; // of the work of one processor
    const std::size_t i = random.below(ring.order.size());
    const std::size_t j = random.below(ring.order.size());
    const std::uint64_t kind = random.below(kinds);
    if (kind == 0) {
        ring.back[i] ^= 1U;
    } else if (kind == 1) {
        std::swap(ring.order[i], ring.order[j]);
        std::swap(ring.work[i], ring.work[j]);
    } else {
        const double moved = maxMoved * random.between(0, 1) * random.between(0, 1) * ring.work[i];
        ring.work[i] -= moved;
        ring.work[j] += moved;
    }
}

} // namespace

/// Ends: each round spends work. The second judgement takes five times as long as the first, and only rings near the
/// current one get both.
ValuedRing SteadySearch::run(SharedRing ring, double weight, Random& random, const Progress& progress) {
    constexpr double heat = 0.003;   // of the weighted sum, at first
    constexpr double near = 1.01;    // a longer mean gets no second evaluation
    constexpr double below = 0.9995; // a mean nearer to the limit is worth nothing
    constexpr double enough = 0.97;  // of the limit: a better second judgement is worth no more
    struct Judged {
        double mean;
        double varied;
    };
    const auto sum = [&](const Judged& judged) {
        return weight * judged.mean / m_limits.best +
               (1 - weight) * std::max(judged.varied / m_limits.varied, enough);
    };
    Judged current{m_plain.mean(ring), m_careful.varied(ring)};
    ValuedRing best{ring, infinity};
    std::uint64_t before = m_plain.effort() + m_careful.effort();
    for (double done = 0; done < 1;) {
        SharedRing changed = ring;
        changeByChance(changed, random);
        Judged judged{m_plain.mean(changed), infinity};
        if (judged.mean < m_limits.value * below && judged.mean < current.mean * near) {
            judged.varied = m_careful.varied(changed);
            if (judged.varied < m_limits.varied && judged.mean < best.value)
                best = {changed, judged.mean};
            const double worse = heat * (1 - done) * random.between(0, 1) * random.between(0, 1);
            if (sum(judged) < sum(current) + worse) {
                ring = std::move(changed);
                current = judged;
            }
        }
        const std::uint64_t after = m_plain.effort() + m_careful.effort();
        done = progress(after - before);
        before = after;
    }
    return best;
}

} // namespace equipoise::ring
