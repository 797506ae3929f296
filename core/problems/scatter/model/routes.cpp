// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/model/routes.h"

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <utility>

namespace equipoise::scatter {

std::vector<std::optional<ItemCost>> waysFrom(const Platform& platform, ProcessorId from,
                                              std::int64_t items) {
    SolveControl unhurried;
    return waysFrom(platform, from, items, unhurried);
}

std::vector<std::optional<ItemCost>> waysFrom(const Platform& platform, ProcessorId from, std::int64_t items,
                                              SolveControl& control) {
    std::vector<std::optional<ItemCost>> ways(platform.size());
    ways[from.index()] = ItemCost();
    const bool tables =
        std::ranges::any_of(platform.links, [](const Link& link) { return link.transfer.isTable(); });
    if (!tables) { // the best route does not depend on the amount
        const std::vector<Route> routes = routesFrom(platform, from, 1);
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (i != from.index() && routes[i].slowest < noWay)
                ways[i] = ItemCost(routes[i].latency, routes[i].slowest);
        return ways;
    }
    Poll stopped(control);
    const std::size_t steps = platform.links.size();
    const RoutesFrom routes(platform, from, static_cast<double>(std::max<std::int64_t>(1, items)));
    for (std::size_t i = 0; i < ways.size() && !stopped(steps); ++i) {
        if (i == from.index())
            continue;
        const auto route = routes.to(ProcessorId{i});
        if (!route)
            continue;
        ItemCost& way = ways[i].emplace();
        for (const LinkId link : route->links)
            way.add(platform.links[link.index()].transfer);
    }
    return ways;
}

namespace {

/// What an order by bandwidth compares, ascending times being descending bandwidth.
std::pair<double, double> slownessOf(const std::optional<ItemCost>& way, std::int64_t message) {
    return way ? std::pair{way->proportional(message), way->startUp()} : std::pair{infinity, infinity};
}

} // namespace

std::vector<ProcessorId> serviceOrder(const Question& question,
                                      const std::vector<std::optional<ItemCost>>& ways, ProcessorId root) {
    std::vector<ProcessorId> order;
    if (question.order == Order::Given) {
        order = question.given;
    } else {
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (i != root.index())
                order.emplace_back(i);
    }
    const auto processors = static_cast<std::int64_t>(ways.size());
    const std::int64_t message =
        std::max<std::int64_t>(1, question.items / processors + (question.items % processors > 0 ? 1 : 0));
    const auto slowness = [&](ProcessorId id) { return slownessOf(ways[id.index()], message); };
    if (question.order == Order::DescendingBandwidth || question.order == Order::Best)
        std::ranges::stable_sort(order, std::less{}, slowness);
    else if (question.order == Order::AscendingBandwidth)
        std::ranges::stable_sort(order, std::greater{}, slowness);
    order.push_back(root);
    return order;
}

Service serviceIn(const Platform& platform, const std::vector<std::optional<ItemCost>>& ways,
                  const std::vector<ProcessorId>& order, std::int64_t items) {
    Service service;
    service.instance.items = items;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto& way = ways[order[i].index()];
        if (!way)
            continue;
        const Processor& processor = platform[order[i]];
        service.instance.served.push_back({*way, ItemCost(processor.compute), processor.name});
        service.positions.push_back(i);
    }
    return service;
}

} // namespace equipoise::scatter
