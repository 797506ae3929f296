#include "core/schedule/plain_sharing.h"

#include "core/base/tolerance.h"

#include <algorithm>

namespace core {

std::vector<std::size_t> PlainLimits::along(const Platform& platform, NodeId from, const Route& route,
                                            double data) {
    std::vector<std::size_t> limits;
    if (platform.linkCost && route.slowest > 0) {
        limits.push_back(m_capacities.size());
        m_capacities.push_back(data / route.slowest);
    }
    NodeId at = from;
    for (const LinkId id : route.links) {
        const Link& link = platform.links[id.index()];
        const bool forwards = link.from == at;
        at = forwards ? link.to : link.from;
        const double time = link.transfer.proportional(data);
        if (!(time > 0))
            continue;
        const auto add = [&](int which, double capacity) {
            const auto [found, fresh] = m_numbers.try_emplace({id.index(), which}, m_capacities.size());
            if (fresh)
                m_capacities.push_back(capacity);
            limits.push_back(found->second);
        };
        add(forwards ? 1 : 2, data / time);
        if (!link.isFullDuplex())
            add(3, link.duplex * data / time);
    }
    return limits;
}

std::vector<double> plainRates(std::span<const std::vector<std::size_t>* const> flows,
                               std::vector<double> capacities) {
    std::vector<double> rates(flows.size());
    std::vector<std::size_t> users(capacities.size());
    std::vector<std::size_t> used;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < flows.size(); ++i) {
        open.push_back(i);
        for (const std::size_t limit : *flows[i])
            if (++users[limit] == 1)
                used.push_back(limit);
    }
    while (!open.empty()) { // at least one of them gets its rate each time
        double least = infinity;
        std::size_t full = 0;
        for (const std::size_t limit : used)
            if (users[limit] > 0 && capacities[limit] / static_cast<double>(users[limit]) < least) {
                least = capacities[limit] / static_cast<double>(users[limit]);
                full = limit;
            }
        std::vector<std::size_t> others;
        for (const std::size_t i : open) {
            if (std::ranges::find(*flows[i], full) == flows[i]->end()) {
                others.push_back(i);
                continue;
            }
            rates[i] = least;
            for (const std::size_t limit : *flows[i]) {
                capacities[limit] -= least;
                --users[limit];
            }
        }
        open = std::move(others);
    }
    return rates;
}

} // namespace core
