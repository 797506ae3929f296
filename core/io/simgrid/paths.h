// SPDX-License-Identifier: GPL-3.0-or-later
// Whole routes, link by link, from one processor to all others: what files with explicit routes need.
#pragma once

#include "core/platform/network.h"

#include <cstdint>
#include <vector>

namespace equipoise::io::simgrid {

/// Finds routes as routes.h chooses them (the fastest slowest link, then the least latency), but all from one
/// processor at once; among equal ones it may take another than bestRoute(). For one unit of data.
class Paths {
public:
    explicit Paths(const Platform& platform);

    /// O(E log V), with latencies once for each different slowest link.
    void from(std::size_t processor);
    bool reaches(std::size_t processor) const;
    /// The links in travelling order.
    std::vector<std::size_t> to(std::size_t processor) const;

private:
    struct Step {
        std::uint32_t before = 0;
        std::uint32_t link = 0;
    };
    /// Dijkstra's method: `beyond` gives the value behind an arc, no less than the one before it.
    template <class Beyond>
    void search(std::vector<double>& values, std::vector<Step>& steps, Beyond beyond) const;
    void findSlowest();
    void findLatencies(double slowest);

    const Platform& m_platform;
    Network m_network;
    std::size_t m_from = 0;
    std::vector<double> m_slowest; ///< by node
    std::vector<Step> m_steps;     ///< the tree of slowest links
    std::vector<double> m_latency;
    std::vector<Step> m_latencySteps;
    std::vector<std::vector<std::size_t>> m_found; ///< by processor, with latencies
};

} // namespace equipoise::io::simgrid
