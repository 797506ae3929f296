// SPDX-License-Identifier: GPL-3.0-or-later
// Transfer times between two processors of a network of any size, asked for one by one.
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

/// What transferTimes() says of a platform with links, to the last bit, without a matrix. Ways are looked for
/// among the nodes that some way passes: switches and processors between others. Of ends, processors that do
/// not forward or have but one neighbour, the links alone count.
/// Not for several threads at once: what was found between two nodes is kept, up to some 50 MB.
class RouteTimes {
public:
    /// `platform` has links. O(E log E), memory O(V + E).
    RouteTimes(const Platform& platform, double amount, SolveControl& control);

    /// noWay where there is none, and once stopped where it takes a search. O(log V) for both slowest links
    /// where all links work both ways; latencies take the links of the way where there are no circles; else
    /// one search that is cut short where the way is found: O(E log V) at worst, mostly far less, and nothing
    /// between ends of one switch. Times the links of both ends where there are several. Polls.
    double time(std::uint32_t from, std::uint32_t to) const;

    /// Whether all links work both ways: times there and back are then the same.
    bool symmetric() const { return m_tree.has_value(); }

private:
    /// A link of an end; of other processors: themselves.
    struct Access {
        std::uint32_t node = 0;
        double time = 0;
        double latency = 0;
    };
    /// Those of every processor, one processor after the other.
    struct Accesses {
        std::vector<std::uint32_t> first{0};
        std::vector<Access> items{};
        std::span<const Access> operator[](std::size_t processor) const {
            return {items.data() + first[processor], first[processor + 1] - first[processor]};
        }
    };
    /// The latency over links no slower than `from` to `until`: the way has one of the former.
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
    std::vector<bool> m_passed; ///< by node: no end
    Accesses m_out;             ///< fastest first
    Accesses m_in;              ///< likewise; none where they are the same
    std::optional<RouteTree> m_tree;
    mutable Poll m_stopped;
    mutable BidirectionalRouteSearch m_search; ///< among those passed
    mutable std::unordered_map<Asked, std::vector<Kept>, Hash> m_kept;
};

} // namespace equipoise
