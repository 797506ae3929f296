// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/annealing.h"

#include "core/base/numbers/number.h"
#include "core/problems/ring/shared/starts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace equipoise::ring {

namespace {

/// Some bits turned, and sometimes those along an arc made alike.
SharedRing withOtherOrders(SharedRing ring, Random& random) {
    const std::size_t count = ring.order.size();
    for (std::uint64_t turned = 1 + random.below(3); turned > 0; --turned)
        ring.back[random.below(count)] ^= 1U;
    constexpr std::uint64_t arcs = 4; // one change in four
    if (random.below(arcs) > 0)
        return ring;
    const std::size_t begin = random.below(count);
    const std::size_t length = random.below(count);
    const auto back = static_cast<std::uint8_t>(random.below(2));
    for (std::size_t i = 0; i < length; ++i)
        ring.back[(begin + i) % count] = back;
    return ring;
}

/// A processor dropped, added or replaced.
RingOrder withOtherMembers(RingOrder order, std::size_t processors, Random& random) {
    std::vector<bool> on(processors);
    for (const std::uint32_t member : order)
        on[member] = true;
    RingOrder outside;
    for (std::uint32_t i = 0; i < processors; ++i)
        if (!on[i])
            outside.push_back(i);
    const auto place = static_cast<std::ptrdiff_t>(random.below(order.size()));
    const std::uint64_t kind = random.below(3);
    if (kind == 0 && order.size() > 3)
        order.erase(order.begin() + place);
    else if (kind == 1 && !outside.empty())
        order.insert(order.begin() + place, outside[random.below(outside.size())]);
    else if (!outside.empty())
        order[static_cast<std::size_t>(place)] = outside[random.below(outside.size())];
    return order;
}

/// A run turned, or a processor moved.
RingOrder withOtherPlaces(RingOrder order, Random& random) {
    const auto begin = static_cast<std::ptrdiff_t>(random.below(order.size()));
    const auto end = static_cast<std::ptrdiff_t>(random.below(order.size()));
    if (random.below(2) == 0) {
        std::reverse(order.begin() + std::min(begin, end), order.begin() + std::max(begin, end));
        return order;
    }
    const std::uint32_t moved = order[static_cast<std::size_t>(begin)];
    order.erase(order.begin() + begin);
    order.insert(order.begin() + std::min(end, static_cast<std::ptrdiff_t>(order.size())), moved);
    return order;
}

SharedRing withOtherShares(SharedRing ring, double work, Random& random) {
    for (double& share : ring.work)
        share *= random.between(0.9, 1.1);
    const double sum = std::accumulate(ring.work.begin(), ring.work.end(), 0.0);
    for (double& share : ring.work)
        share *= work / sum;
    return ring;
}

SharedRing neighbourOf(const SharedRing& ring, const Instance& instance, Random& random) {
    switch (random.below(6)) {
    case 0:
        return carried(ring, withOtherMembers(ring.order, instance.size(), random), instance.work);
    case 1:
        return carried(ring, withOtherPlaces(ring.order, random), instance.work);
    case 2:
        return withOtherShares(ring, instance.work, random);
    default:
        return withOtherOrders(ring, random);
    }
}

} // namespace

ValuedRing annealed(const ValuedRing& start, const Instance& instance, SharedPolish& polish, Random& random,
                    const std::function<double()>& progress) {
    constexpr double hot = 0.01; // of the value
    constexpr double cooling = 0.05;
    constexpr std::size_t rounds = 2;
    ValuedRing now = start;
    ValuedRing best = start;
    std::size_t hopeless = 0; // in a row
    for (double done = progress(); done < 1; done = progress()) {
        const double temperature = hot * now.value * std::pow(cooling, done);
        const double allowed = now.value - temperature * std::log(1 - random.between(0, 1));
        ValuedRing neighbour{neighbourOf(now.ring, instance, random), infinity};
        // Following a ring moves `progress`; rings that are not followed may be the only ones near.
        constexpr std::size_t maxHopeless = 10'000;
        if (timeOf(instance, neighbour.ring.order) > allowed && ++hopeless < maxHopeless)
            continue;
        hopeless = 0;
        polish.fixedPoint(neighbour, rounds);
        if (neighbour.value > allowed)
            continue;
        now = std::move(neighbour);
        if (now.value < best.value)
            best = now;
    }
    return best;
}

} // namespace equipoise::ring
