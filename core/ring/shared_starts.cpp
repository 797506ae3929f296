#include "core/ring/shared_starts.h"

#include "core/base/disjoint_sets.h"

#include <algorithm>
#include <cmath>

namespace core::ring {

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

} // namespace core::ring
