// The route between two hosts as SimGrid works it out: through the zones around them, from gateway to
// gateway.
#pragma once

#include "core/io/simgrid/model.h"

#include <optional>
#include <vector>

namespace core::io::simgrid {

/// What a route amounts to.
struct RouteSum {
    double slowest = 0; ///< s for one MB over its slowest link
    double latency = 0; ///< s
    int line = 0;       ///< of a route that it follows
};

class Resolver {
public:
    explicit Resolver(const Model& model);

    /// Empty: the file has no such route. O(zones' depth + links on the route), for Floyd and Dijkstra zones
    /// a search, which is kept for the next question from the same point.
    std::optional<RouteSum> route(Index fromPoint, Index toPoint);

private:
    struct Shortest {
        Index from = none;
        std::vector<const RouteDef*> last; ///< the last route on the way to each point
    };

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
    std::vector<Hop> m_hops;
    std::vector<Hop> m_local;
    double m_distance = 0; ///< s that are on no link
    int m_line = 0;
};

} // namespace core::io::simgrid
