// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/exact/bands.h"

#include "core/problems/scatter/heuristics/deadline.h"

#include <algorithm>
#include <utility>

namespace equipoise::scatter {

Bands wideBands(const Instance& instance) {
    Bands bands;
    bands.low.assign(instance.size(), 0);
    bands.high.assign(instance.size(), instance.items);
    bands.low.front() = instance.items;
    return bands;
}

namespace {

/// Sums of `most` before and from each position on, cut off at `items`.
struct Sums {
    std::vector<std::int64_t> before;
    std::vector<std::int64_t> from;

    Sums(const std::vector<std::int64_t>& most, std::int64_t items)
        : before(most.size() + 1, 0)
        , from(most.size() + 1, 0) {
        for (std::size_t i = 0; i < most.size(); ++i)
            before[i + 1] = std::min(items, before[i] + most[i]);
        for (std::size_t i = most.size(); i-- > 0;)
            from[i] = std::min(items, from[i + 1] + most[i]);
    }
};

} // namespace

Limits limitsWithin(const Instance& instance, double deadline, const std::vector<Use>& uses,
                    SolveControl& control) {
    const std::int64_t items = instance.items;
    std::vector<std::int64_t> most = maxWithin(instance, deadline);
    for (std::size_t i = 0; i < most.size(); ++i)
        if (uses[i] == Use::Never)
            most[i] = 0;
    constexpr int rounds = 40;
    for (int round = 0; round < rounds; ++round) {
        const Sums sums(most, items);
        double sent = 0; // at least
        bool shrunk = false;
        for (std::size_t i = 0; i < most.size(); ++i) {
            const std::int64_t others = std::min(items, sums.before[i] + sums.from[i + 1]);
            const std::int64_t less = maxWithin(instance.served[i], deadline - sent, most[i]);
            const std::int64_t least = uses[i] == Use::Always ? 1 : 0;
            sent += instance.served[i].receive(std::max(least, items - others));
            shrunk = shrunk || less < most[i];
            most[i] = less;
        }
        if (!shrunk || control.shouldStop())
            break;
    }
    const Sums sums(most, items);
    Limits limits;
    Bands& bands = limits.bands;
    for (std::size_t i = 0; i < most.size(); ++i) {
        bands.low.push_back(items - sums.before[i]);
        bands.high.push_back(i == 0 ? items : std::max(bands.low.back(), sums.from[i]));
    }
    limits.most = std::move(most);
    return limits;
}

Reach reachWithin(const Instance& instance, double deadline, SolveControl& control) {
    Reach reach;
    reach.uses.assign(instance.size(), Use::Maybe);
    reach.limits = limitsWithin(instance, deadline, reach.uses, control);
    constexpr int rounds = 3; // each knows more of the start-ups that are paid
    for (int round = 0; round < rounds && !instance.isLinear(); ++round) {
        auto uses = usesWithin(instance, deadline, reach.limits.most, reach.uses, control);
        if (uses == reach.uses)
            break;
        reach.uses = std::move(uses);
        reach.limits = limitsWithin(instance, deadline, reach.uses, control);
    }
    reach.lines = suffixLines(instance, reach.limits.most, reach.uses);
    return reach;
}

} // namespace equipoise::scatter
