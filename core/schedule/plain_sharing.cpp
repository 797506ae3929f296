// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/plain_sharing.h"

#include "core/base/numbers/tolerance.h"

#include <algorithm>
#include <functional>
#include <queue>

namespace equipoise {

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
            const auto [entry, fresh] = m_numbers.try_emplace({id.index(), which}, m_capacities.size());
            if (fresh)
                m_capacities.push_back(capacity);
            limits.push_back(entry->second);
        };
        add(forwards ? 1 : 2, data / time);
        if (!link.isFullDuplex())
            add(3, link.duplex * data / time);
    }
    return limits;
}

std::vector<double> plainRates(std::span<const std::vector<std::size_t>* const> flows,
                               const std::vector<double>& capacities) {
    // What is flowed over, numbered anew.
    struct Used {
        double left = 0;
        std::size_t risers = 0;
        std::vector<std::size_t> flows{};
    };
    std::vector<Used> used;
    std::vector<std::size_t> numbers(capacities.size()); // from 1
    for (std::size_t i = 0; i < flows.size(); ++i)
        for (const std::size_t limit : *flows[i]) {
            if (numbers[limit] == 0) {
                used.push_back({capacities[limit]});
                numbers[limit] = used.size();
            }
            Used& limitUse = used[numbers[limit] - 1];
            ++limitUse.risers;
            limitUse.flows.push_back(i);
        }
    // The share of a limit only rises when flows get their rates, so an outdated entry is queued again.
    using Share = std::pair<double, std::size_t>;
    const auto shareOf = [&](std::size_t use) {
        return Share(used[use].left / static_cast<double>(used[use].risers), use);
    };
    std::vector<Share> shares;
    for (std::size_t use = 0; use < used.size(); ++use)
        shares.push_back(shareOf(use));
    std::priority_queue<Share, std::vector<Share>, std::greater<>> next({}, std::move(shares));
    std::vector<double> rates(flows.size());
    std::vector<bool> open(flows.size(), true);
    while (!next.empty()) { // each limit is full once, and goes back no more often than it loses flows
        const auto [least, full] = next.top();
        next.pop();
        if (used[full].risers == 0)
            continue;
        if (const Share now = shareOf(full); now.first > least) {
            next.push(now);
            continue;
        }
        for (const std::size_t i : used[full].flows) {
            if (!open[i])
                continue;
            open[i] = false;
            rates[i] = least;
            for (const std::size_t limit : *flows[i]) {
                Used& limitUse = used[numbers[limit] - 1];
                limitUse.left -= least;
                --limitUse.risers;
            }
        }
    }
    return rates;
}

} // namespace equipoise
