// SPDX-License-Identifier: GPL-3.0-or-later
// The route between two hosts as SimGrid works it out: through the zones around them, from gateway to
// gateway.
#pragma once

#include "core/io/simgrid/model.h"

#include <optional>
#include <vector>

namespace equipoise::io::simgrid {

/// What a route amounts to.
struct RouteSum {
    double slowest = 0; ///< s for one MB over its slowest link
    double latency = 0; ///< s
    int line = 0;       ///< of a route that it follows
};

class Resolver {
public:
    explicit Resolver(const Model& model);

    /// Empty: the file has no such route. O(zones' depth + links on the route). Within one zone with a star
    /// or with shortest routes, the way from the same point as the last one is kept: O(links of the route
    /// that leads to `toPoint`), after a search in a zone with shortest routes.
    std::optional<RouteSum> route(Index fromPoint, Index toPoint);

private:
    struct Shortest {
        Index from = none;
        std::vector<const RouteDef*> last; ///< the last route on the way to each point
        std::vector<RouteSum> sums;        ///< of the whole way to each point
    };
    /// The way from a member of a star to its centre.
    struct Spoke {
        Index from = none;
        RouteSum sum;
        std::vector<std::size_t> hops; ///< numbers of the hops on it, each once
    };

    bool isWithinZone(Index from, Index to) const;
    std::optional<RouteSum> routeWithinZone(Index zone, Index from, Index to);
    void takeSpoke(Index from, const RouteDef& up);
    /// Adds a hop to the sum of a route.
    void add(const Hop& hop, RouteSum& sum) const;
    static std::size_t numberOf(const Hop& hop) {
        return 3 * std::size_t{hop.link} + static_cast<std::size_t>(hop.direction);
    }
    bool append(Index from, Index to, int depth);
    bool appendLocal(Index zone, Index from, Index to, Index& gatewayFrom, Index& gatewayTo);
    bool appendShortest(Index zone, Index from, Index to, Index& gatewayFrom, Index& gatewayTo);
    void search(Index zone, Index from);
    const RouteDef* routeIn(Index zone, Index from, Index to) const;
    void follow(const RouteDef& route, bool star = false);
    bool appendVivaldi(Index from, Index to, Index& gatewayFrom, Index& gatewayTo);
    Index zoneOf(Index point) const { return m_model.points[point].zone; }

    const Model& m_model;
    std::vector<Shortest> m_shortest; ///< by zone
    Spoke m_spoke;                    ///< the one asked about last
    std::vector<bool> m_isMarked;     ///< by number of a hop: it is on the route
    std::vector<Hop> m_hops;
    std::vector<Hop> m_local;
    double m_distance = 0; ///< s that are on no link
    int m_line = 0;
};

} // namespace equipoise::io::simgrid
