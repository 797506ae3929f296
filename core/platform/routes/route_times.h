// SPDX-License-Identifier: GPL-3.0-or-later
// Transfer times between single pairs of processors on large networks.
#pragma once

#include "core/base/control/poll.h"
#include "core/platform/platform.h"
#include "core/platform/routes/route_tree.h"
#include "core/platform/routes/way_search.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace equipoise {

/// Times of transferTimes() for a platform with links, equal to the last bit, without a p x p matrix. The
/// search covers only nodes that a route can pass: switches, and processors between others. Processors that do
/// not forward or have a single neighbour are ends; only their links are used.
/// Not thread-safe: results are cached, up to about 50 MB.
class RouteTimes {
public:
    /// `platform` has links. O(E log E), memory O(V + E).
    RouteTimes(const Platform& platform, double amount, SolveControl& control);

    /// Transfer time; noWay if there is no route, or if a search was stopped. Polls.
    /// The slowest link takes O(log V) if all links work both ways. Latencies take O(links of the route) if
    /// these links form a forest. Otherwise a search ends at the route: O(E log V) at worst, mostly far less.
    /// Ends of one switch need no search. Ends with several links multiply the cost by their numbers.
    double time(std::uint32_t from, std::uint32_t to) const;

    /// Whether all links work both ways, so that times do not depend on the direction.
    bool symmetric() const { return m_tree.has_value(); }

private:
    /// A link of an end; any other processor has one access, the processor itself.
    struct Access {
        std::uint32_t node = 0;
        double time = 0;
        double latency = 0;
    };
    /// Accesses of all processors, grouped by processor.
    struct Accesses {
        std::vector<std::uint32_t> first{0};
        std::vector<Access> items{};
        std::span<const Access> operator[](std::size_t processor) const {
            return {items.data() + first[processor], first[processor + 1] - first[processor]};
        }
    };
    /// A cached latency, valid for limits on the slowest link from `from` to `until`. The slowest link of the
    /// route takes `from`.
    struct Kept {
        double from = 0;
        double until = 0;
        double latency = 0;
    };
    struct Asked {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        double start = 0;
        bool operator==(const Asked&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Asked& asked) const;
    };
    template <class Visit>
    void eachWay(std::uint32_t from, std::uint32_t to, const Visit& visit) const;
    double slowest(std::uint32_t from, std::uint32_t to) const;
    double latency(double start, std::uint32_t from, std::uint32_t to, double slowest) const;
    std::vector<Kept>& keptFor(const Asked& asked) const;

    bool m_latencies = false;
    std::vector<bool> m_passed; ///< by node: not an end
    Accesses m_out;             ///< fastest first
    Accesses m_in;              ///< fastest first; empty if all links work both ways
    std::optional<RouteTree> m_tree;
    mutable Poll m_stopped;
    mutable BidirectionalRouteSearch m_search; ///< on the nodes of m_passed
    mutable std::unordered_map<Asked, std::vector<Kept>, Hash> m_kept;
};

} // namespace equipoise
