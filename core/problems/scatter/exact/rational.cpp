// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/exact/rational.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace equipoise::scatter {

std::vector<Slopes> slopesBelow(const Instance& instance, std::span<const std::int64_t> most) {
    std::vector<Slopes> slopes;
    for (std::size_t i = 0; i < instance.size(); ++i) {
        const std::int64_t range = std::max<std::int64_t>(1, most[i]);
        slopes.push_back(
            {instance.served[i].receive.slopeBelow(range), instance.served[i].compute.slopeBelow(range)});
    }
    return slopes;
}

std::vector<Slopes> slopesBelow(const Instance& instance) {
    return slopesBelow(instance, std::vector<std::int64_t>(instance.size(), instance.items));
}

std::vector<double> suffixTimes(std::span<const Slopes> slopes) {
    std::vector<double> times(slopes.size());
    for (std::size_t i = times.size(); i-- > 0;) {
        const auto [receive, compute] = slopes[i];
        if (i + 1 == times.size()) {
            times[i] = receive + compute;
            continue;
        }
        const double after = times[i + 1];
        const bool kept = receive <= after && compute + after > 0;
        times[i] = kept ? (compute + receive) * after / (compute + after) : after;
    }
    return times;
}

std::vector<double> sharesOf(std::span<const Slopes> slopes, std::span<const double> suffixTimes) {
    std::vector<double> shares(slopes.size(), 0.0);
    double left = 1;
    for (std::size_t i = 0; i + 1 < slopes.size(); ++i) {
        const double after = suffixTimes[i + 1];
        if (slopes[i].receive > after || slopes[i].compute + after <= 0)
            continue;
        // All from i on end together: compute x share = after x (left - share).
        shares[i] = left * (after / (slopes[i].compute + after));
        left -= shares[i];
    }
    shares.back() = std::max(left, 0.0);
    return shares;
}

double rationalBound(const Instance& instance) {
    if (instance.items == 0)
        return 0;
    return suffixTimes(slopesBelow(instance)).front() * static_cast<double>(instance.items);
}

std::vector<std::int64_t> rounded(std::span<const double> shares, std::int64_t items,
                                  const ToldRounding& onRounded) {
    const double total = static_cast<double>(items);
    std::vector<std::int64_t> counts(shares.size());
    std::set<std::pair<double, std::size_t>> open; // parts above the floor, still to be rounded
    for (std::size_t i = 0; i < shares.size(); ++i) {
        constexpr double noise = 1e-12;
        const double exact = std::clamp(shares[i] * total, 0.0, total);
        const double whole = std::round(exact);
        const bool integral = std::abs(exact - whole) <= noise * std::max(1.0, exact);
        counts[i] = static_cast<std::int64_t>(integral ? whole : std::floor(exact));
        if (!integral)
            open.emplace(exact - std::floor(exact), i);
    }
    double error = 0; // sum of counts - shares over those rounded so far
    while (!open.empty()) {
        const auto lowest = open.begin();
        const auto highest = open.lower_bound({open.rbegin()->first, 0}); // ties: the lowest index
        const double down = lowest->first;
        const double up = 1 - highest->first;
        bool rises = error < 0;
        if (open.size() == 1)
            rises = std::round(lowest->first - error) > 0; // the paper's n + e would break the sum
        else if (error == 0)
            rises = up < down || (up == down && highest->second < lowest->second);
        const auto taken = rises ? highest : lowest;
        counts[taken->second] += rises ? 1 : 0;
        error += rises ? up : -down;
        const std::size_t position = taken->second;
        open.erase(taken);
        if (onRounded)
            onRounded(position, counts[position], error, open.empty());
    }
    const std::int64_t missing = items - std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    *std::ranges::max_element(counts) += missing;
    return counts;
}

double roundingGuarantee(const Instance& instance) {
    double sum = 0;
    double longest = 0;
    for (const Served& served : instance.served) {
        sum += served.receive(1);
        longest = std::max(longest, served.compute(1));
    }
    return sum + longest;
}

} // namespace equipoise::scatter
