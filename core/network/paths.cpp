// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/paths.h"

#include "core/platform/routes/along_links.h"

namespace equipoise::network {

Paths::Paths(const Platform& platform, double data)
    : m_platform(platform)
    , m_data(data) {
    for (const Link& link : platform.links) {
        const double time = link.transfer.proportional(data);
        const double capacity = time > 0 ? data / time : infinity;
        m_capacities.insert(m_capacities.end(),
                            {capacity, capacity, link.isFullDuplex() ? infinity : capacity * link.duplex});
    }
}

const Path& Paths::between(std::uint32_t from, std::uint32_t to) {
    const std::scoped_lock lock(m_mutex);
    const auto [entry, fresh] = m_paths.try_emplace(std::uint64_t{from} << 32U | to);
    Path& path = entry->second;
    if (!fresh)
        return path;
    constexpr std::size_t maxNodes = 2'000'000; // each search keeps some numbers for every node
    if (m_routes.size() * (m_platform.size() + m_platform.switches.size()) > maxNodes)
        m_routes.clear();
    if (!m_network)
        m_network.emplace(m_platform, m_data);
    auto& routes = m_routes[from];
    if (!routes)
        routes = std::make_unique<RoutesFrom>(*m_network, ProcessorId{from});
    const auto route = routes->to(ProcessorId{to});
    if (!route) {
        path.latency = infinity;
        return path;
    }
    path.latency = route->latency;
    path.most = route->slowest > 0 ? m_data / route->slowest : infinity;
    alongLinks(m_platform, ProcessorId{from}, route->links, [&](LinkId id, bool forwards) {
        const auto first = static_cast<std::uint32_t>(id.index()) * resourcesEach;
        for (const std::uint32_t resource : {first + (forwards ? 0U : 1U), first + 2})
            if (m_capacities[resource] < infinity)
                path.resources.push_back(resource);
    });
    return path;
}

} // namespace equipoise::network
