// SPDX-License-Identifier: GPL-3.0-or-later
// Routes of messages of one size, as lists of shared resources.
#pragma once

#include "core/platform/routes/routes.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

namespace equipoise::network {

/// A route between two processors.
struct Path {
    std::vector<std::uint32_t> resources{}; ///< limited resources, each once; empty: a cell of a matrix
    double latency = 0;                     ///< infinite: no route
    double most = 0;                        ///< rate of a message without others; infinite: takes no time
};

/// Cache of routes, which are searched at their first use. Thread-safe.
class Paths {
public:
    /// `data`: size of the messages. `platform` must outlive this object.
    Paths(const Platform& platform, double data);

    /// O(E log V) at worst for a new pair, O(1) for a cached one.
    const Path& between(std::uint32_t from, std::uint32_t to);
    /// Data per unit of time by resource. Each link has three: its directions, and both together. Infinite: no
    /// limit.
    const std::vector<double>& capacities() const { return m_capacities; }
    static std::size_t linkOf(std::uint32_t resource) { return resource / resourcesEach; }
    static bool isBack(std::uint32_t resource) { return resource % resourcesEach == 1; }
    static bool isBoth(std::uint32_t resource) { return resource % resourcesEach == 2; }

private:
    static constexpr std::uint32_t resourcesEach = 3;

    const Platform& m_platform;
    double m_data;
    std::vector<double> m_capacities;
    std::mutex m_mutex;
    std::optional<RouteNetwork> m_network; ///< empty before the first search
    std::unordered_map<std::uint32_t, std::unique_ptr<RoutesFrom>> m_routes;
    std::unordered_map<std::uint64_t, Path> m_paths; ///< references to values stay valid
};

} // namespace equipoise::network
