// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of messages of one size, as parts of what messages share.
#pragma once

#include "core/platform/routes/routes.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

namespace equipoise::network {

/// A way between two processors.
struct Path {
    std::vector<std::uint32_t> resources{}; ///< those that have a limit, each once; none: a cell of a matrix
    double latency = 0;                     ///< infinite: there is no way
    double most = 0;                        ///< rate of a message that is alone; infinite: it takes no time
};

/// Ways are looked for when they are first asked for, and kept. For any thread.
class Paths {
public:
    /// Of messages with so much data; the platform outlives it.
    Paths(const Platform& platform, double data);

    /// O(E log V) for a new pair at worst, O(1) for one that was asked for before.
    const Path& between(std::uint32_t from, std::uint32_t to);
    /// In data per unit of time, by resource: of each link one direction, the other, and what both carry
    /// together, each infinite where it is no limit.
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
    std::optional<RouteNetwork> m_network; ///< empty until the first route is asked for
    std::unordered_map<std::uint32_t, std::unique_ptr<RoutesFrom>> m_routes;
    std::unordered_map<std::uint64_t, Path> m_paths; ///< stay where they are
};

} // namespace equipoise::network
