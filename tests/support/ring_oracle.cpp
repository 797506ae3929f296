// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ring_oracle.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <cmath>

namespace support {

using equipoise::infinity;
using equipoise::ring::Instance;
using Order = std::vector<std::uint32_t>;

bool finishesBy(const Instance& instance, const Order& order, double time) {
    double done = 0;
    for (std::size_t at = 0; at < order.size(); ++at) {
        const auto i = order[at];
        double left = time - instance.startUp[i];
        if (order.size() > 1) {
            const auto next = order[(at + 1) % order.size()];
            const auto previous = order[(at + order.size() - 1) % order.size()];
            if (instance.transfer(next, i) == infinity || instance.transfer(previous, i) == infinity)
                return false;
            left -= instance.transfer(i, next) + instance.transfer(i, previous);
        }
        if (!(left >= 0))
            return false;
        done += left / instance.cycleTime[i];
    }
    return done >= instance.work;
}

double bisectedTime(const Instance& instance, const Order& order) {
    double low = 0;
    double high = 1;
    while (!finishesBy(instance, order, high)) {
        low = high;
        high *= 2;
        if (high == infinity)
            return infinity;
    }
    while (high - low > 1e-13 * high) {
        const double middle = low + (high - low) / 2;
        (finishesBy(instance, order, middle) ? high : low) = middle;
    }
    return high;
}

Exhausted bestRing(const Instance& instance) {
    Exhausted best{infinity, {}};
    forEachRing(instance.size(), [&](const Order& order) {
        if (best.order.empty() || finishesBy(instance, order, best.time * (1 - 1e-12)))
            best = {bisectedTime(instance, order), order};
    });
    return best;
}

std::vector<double> minWeights(const equipoise::Matrix<double>& weights) {
    std::vector<double> least(weights.rows(), infinity);
    forEachRing(weights.rows(), [&](const Order& order) {
        double sum = 0;
        for (std::size_t at = 0; order.size() > 1 && at < order.size(); ++at)
            sum += weights(order[at], order[(at + 1) % order.size()]);
        least[order.size() - 1] = std::min(least[order.size() - 1], sum);
    });
    return least;
}

} // namespace support
