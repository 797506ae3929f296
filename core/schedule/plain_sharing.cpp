#include "core/schedule/plain_sharing.h"

#include "core/base/tolerance.h"

#include <algorithm>
#include <functional>
#include <queue>

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
    std::vector<bool> open(flows.size(), true);
    std::vector<std::size_t> risers(capacities.size());
    std::vector<std::size_t> used;
    for (const auto* limits : flows)
        for (const std::size_t limit : *limits)
            if (++risers[limit] == 1)
                used.push_back(limit);
    // The flows of each limit one after the other, each list ending at its limit's place in `ends`.
    std::vector<std::size_t> ends(capacities.size());
    std::size_t all = 0;
    for (const std::size_t limit : used) {
        ends[limit] = all;
        all += risers[limit];
    }
    std::vector<std::size_t> users(all);
    for (std::size_t i = 0; i < flows.size(); ++i)
        for (const std::size_t limit : *flows[i])
            users[ends[limit]++] = i;
    const std::vector<std::size_t> counts = risers;
    // What each limit leaves to a flow only rises as others get their rates: one that has risen since goes
    // back.
    using Share = std::pair<double, std::size_t>;
    const auto shareOf = [&](std::size_t limit) {
        return Share(capacities[limit] / static_cast<double>(risers[limit]), limit);
    };
    std::vector<Share> shares;
    for (const std::size_t limit : used)
        shares.push_back(shareOf(limit));
    std::priority_queue<Share, std::vector<Share>, std::greater<>> next({}, std::move(shares));
    while (!next.empty()) { // each limit is full once, and goes back no more often than it loses flows
        const auto [least, full] = next.top();
        next.pop();
        if (risers[full] == 0)
            continue;
        if (const Share now = shareOf(full); now.first > least) {
            next.push(now);
            continue;
        }
        for (std::size_t at = ends[full] - counts[full]; at < ends[full]; ++at) {
            const std::size_t i = users[at];
            if (!open[i])
                continue;
            open[i] = false;
            rates[i] = least;
            for (const std::size_t limit : *flows[i]) {
                capacities[limit] -= least;
                --risers[limit];
            }
        }
    }
    return rates;
}

} // namespace core
