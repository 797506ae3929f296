// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/starts.h"

#include "core/base/containers/disjoint_sets.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace equipoise::ring {

std::vector<RingOrder> everyRing(std::uint32_t count) {
    std::vector<RingOrder> rings;
    for (std::uint32_t set = 1; set < 1U << count; ++set) {
        RingOrder order;
        for (std::uint32_t i = 0; i < count; ++i)
            if ((set >> i & 1U) != 0)
                order.push_back(i);
        do
            if (order.size() < 3 || order[1] < order.back())
                rings.push_back(order);
        while (std::next_permutation(order.begin() + 1, order.end()));
    }
    return rings;
}

std::vector<RingOrder> treeRings(const Instance& instance) {
    struct Way {
        double time;
        std::uint32_t a;
        std::uint32_t b;
    };
    std::vector<Way> ways;
    const auto count = static_cast<std::uint32_t>(instance.size());
    for (std::uint32_t a = 0; a < count; ++a)
        for (std::uint32_t b = a + 1; b < count; ++b)
            if (const double time = std::max(instance.transfer(a, b), instance.transfer(b, a));
                std::isfinite(time))
                ways.push_back({time, a, b});
    std::ranges::stable_sort(ways, {}, &Way::time);
    DisjointSets sets(count);
    std::vector<RingOrder> members(count);
    for (std::uint32_t i = 0; i < count; ++i)
        members[i] = {i};
    std::vector<RingOrder> rings;
    for (const Way& way : ways) {
        const std::uint32_t a = sets.rootOf(way.a);
        const std::uint32_t b = sets.rootOf(way.b);
        if (a == b)
            continue;
        sets.join(b, a);
        members[a].insert(members[a].end(), members[b].begin(), members[b].end());
        rings.push_back(members[a]);
    }
    return rings;
}

std::vector<RingOrder> changedRings(const RingOrder& order, std::size_t count) {
    constexpr std::size_t fewMoves = 60;
    const auto at = [](RingOrder& list, std::size_t i) {
        return list.begin() + static_cast<std::ptrdiff_t>(i);
    };
    std::vector<RingOrder> orders;
    std::vector<bool> on(count);
    for (const std::uint32_t processor : order)
        on[processor] = true;
    for (std::size_t i = 0; i < order.size(); ++i) {
        RingOrder without = order;
        without.erase(at(without, i));
        if (order.size() > 1)
            orders.push_back(without);
        for (std::size_t j = 0; order.size() <= fewMoves && j < without.size(); ++j) {
            orders.push_back(without);
            orders.back().insert(at(orders.back(), j), order[i]);
        }
        for (std::size_t j = i + 2; j < order.size(); ++j) {
            orders.push_back(order);
            std::reverse(at(orders.back(), i), at(orders.back(), j));
        }
    }
    for (std::uint32_t added = 0; added < count; ++added)
        for (std::size_t i = 0; i < order.size() && !on[added]; ++i) {
            orders.push_back(order);
            orders.back().insert(at(orders.back(), i), added);
            orders.push_back(order);
            orders.back()[i] = added;
        }
    return orders;
}

SharedRing carried(const SharedRing& ring, const RingOrder& order, double work) {
    const std::size_t before = ring.order.size();
    struct Part {
        double work = 0;
        std::uint32_t first = 0; ///< neighbour
    };
    std::unordered_map<std::uint32_t, Part> parts;
    for (std::size_t i = 0; i < before; ++i)
        parts[ring.order[i]] = {ring.work[i],
                                ring.order[(i + (ring.back[i] != 0 ? before - 1 : 1)) % before]};
    SharedRing changed{order, {}, {}};
    double sum = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto part = parts.find(order[i]);
        const bool isNew = part == parts.end();
        changed.work.push_back(isNew ? work / static_cast<double>(order.size()) : part->second.work);
        const bool back = !isNew && order[(i + order.size() - 1) % order.size()] == part->second.first;
        changed.back.push_back(back ? 1 : 0);
        sum += changed.work.back();
    }
    for (double& amount : changed.work)
        amount *= work / sum;
    return changed;
}

} // namespace equipoise::ring
