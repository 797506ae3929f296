// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/simgrid/resolve.h"

#include "core/io/xml/tree.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>

namespace equipoise::io::simgrid {

Resolver::Resolver(const Model& model)
    : m_model(model)
    , m_shortest(model.zones.size())
    , m_isMarked(3 * model.links.size(), false) {}

const RouteDef* Resolver::routeIn(Index zone, Index from, Index to) const {
    const Zone& owner = m_model.zones[zone];
    const auto entry = owner.byEnds.find({from, to});
    return entry == owner.byEnds.end() ? nullptr : &owner.routes[entry->second];
}

/// A star passes what both of its halves share only once.
void Resolver::follow(const RouteDef& route, bool star) {
    for (const Hop& hop : route.hops)
        if (!star || std::ranges::none_of(m_local, [&](const Hop& earlier) {
                return earlier.link == hop.link && earlier.direction == hop.direction;
            }))
            m_local.push_back(hop);
    m_line = route.line;
}

/// Least number of links first, as Floyd and Dijkstra zones count.
void Resolver::search(Index zone, Index from) {
    Shortest& shortest = m_shortest[zone];
    shortest.from = from;
    shortest.last.assign(m_model.points.size(), nullptr);
    shortest.sums.assign(m_model.points.size(), {});
    std::vector<std::size_t> length(m_model.points.size(), std::numeric_limits<std::size_t>::max());
    using Entry = std::pair<std::size_t, Index>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    length[from] = 0;
    queue.emplace(0, from);
    const Zone& owner = m_model.zones[zone];
    while (!queue.empty()) {
        const auto [distance, point] = queue.top();
        queue.pop();
        if (length[point] < distance)
            continue;
        if (const RouteDef* last = shortest.last[point]) { // what lies before it on the way is summed up
            RouteSum& sum = shortest.sums[point] = shortest.sums[last->from];
            for (const Hop& hop : last->hops)
                add(hop, sum);
            sum.line = last->line;
        }
        for (auto at = owner.byEnds.lower_bound({point, 0});
             at != owner.byEnds.end() && at->first.first == point; ++at) {
            const RouteDef& route = owner.routes[at->second];
            if (route.to == none || distance + route.hops.size() >= length[route.to])
                continue;
            length[route.to] = distance + route.hops.size();
            shortest.last[route.to] = &route;
            queue.emplace(length[route.to], route.to);
        }
    }
}

bool Resolver::appendShortest(Index zone, Index from, Index to, Index& gatewayFrom, Index& gatewayTo) {
    if (m_shortest[zone].from != from)
        search(zone, from);
    std::vector<const RouteDef*> way;
    for (Index at = to; at != from; at = way.back()->from) {
        const RouteDef* last = m_shortest[zone].last[at];
        if (!last)
            return false;
        way.push_back(last);
    }
    if (way.empty())
        return false;
    std::ranges::reverse(way);
    for (const RouteDef* route : way)
        follow(*route);
    gatewayFrom = way.front()->gatewayFrom;
    gatewayTo = way.back()->gatewayTo;
    return true;
}

/// Over the links of either side, where there are any, and as far as they lie apart (in ms).
bool Resolver::appendVivaldi(Index from, Index to, Index& gatewayFrom, Index& gatewayTo) {
    const auto gatewayOf = [&](Index point) {
        if (m_model.points[point].kind != NetPoint::Kind::Zone)
            return point;
        const auto router = m_model.pointByName.find("router_" + m_model.points[point].name);
        return router == m_model.pointByName.end() ? none : router->second;
    };
    gatewayFrom = gatewayOf(from);
    gatewayTo = gatewayOf(to);
    const auto here = m_model.coordinates.find(gatewayFrom);
    const auto there = m_model.coordinates.find(gatewayTo);
    if (gatewayFrom == none || gatewayTo == none || here == m_model.coordinates.end() ||
        there == m_model.coordinates.end())
        return false;
    const auto& a = here->second;
    const auto& b = there->second;
    m_distance += (std::hypot(a[0] - b[0], a[1] - b[1]) + std::abs(a[2]) + std::abs(b[2])) / 1000;
    const Index zone = zoneOf(from);
    if (const RouteDef* up = routeIn(zone, from, none))
        follow(*up, true);
    if (const RouteDef* down = routeIn(zone, none, to))
        follow(*down, true);
    return true;
}

/// Between two members of one zone.
bool Resolver::appendLocal(Index zone, Index from, Index to, Index& gatewayFrom, Index& gatewayTo) {
    m_local.clear();
    if (const RouteDef* route = routeIn(zone, from, to)) {
        follow(*route);
        gatewayFrom = route->gatewayFrom;
        gatewayTo = route->gatewayTo;
        return true;
    }
    switch (m_model.zones[zone].routing) {
    case Routing::Shortest:
        return appendShortest(zone, from, to, gatewayFrom, gatewayTo);
    case Routing::Star: {
        if (m_model.zones[zone].vivaldi)
            return appendVivaldi(from, to, gatewayFrom, gatewayTo);
        const RouteDef* up = routeIn(zone, from, none);
        const RouteDef* down = routeIn(zone, none, to);
        if (!up || !down)
            return false;
        follow(*up, true);
        follow(*down, true);
        gatewayFrom = up->gatewayFrom;
        gatewayTo = down->gatewayTo;
        return true;
    }
    case Routing::Full:
    case Routing::Nothing:
        break;
    }
    return false;
}

bool Resolver::append(Index from, Index to, int depth) {
    if (from == to)
        return true;
    if (depth > 4 * xml::deepest)
        return false; // gateways that lead back to themselves
    // The members of the innermost zone around both that hold the two.
    std::vector<Index> around;
    for (Index zone = zoneOf(from); zone != none; zone = zoneOf(m_model.zones[zone].point))
        around.push_back(zone);
    Index memberTo = to;
    Index common = zoneOf(to);
    while (common != none && std::ranges::find(around, common) == around.end()) {
        memberTo = m_model.zones[common].point;
        common = zoneOf(memberTo);
    }
    if (common == none)
        return false;
    Index memberFrom = from;
    while (zoneOf(memberFrom) != common)
        memberFrom = m_model.zones[zoneOf(memberFrom)].point;
    Index gatewayFrom = none;
    Index gatewayTo = none;
    if (!appendLocal(common, memberFrom, memberTo, gatewayFrom, gatewayTo))
        return false;
    const std::vector<Hop> middle = m_local;
    // A member that is no zone is its own gateway.
    if (memberFrom != from && !append(from, gatewayFrom, depth + 1))
        return false;
    m_hops.insert(m_hops.end(), middle.begin(), middle.end());
    return memberTo == to || append(gatewayTo, to, depth + 1);
}

void Resolver::add(const Hop& hop, RouteSum& sum) const {
    const LinkDef& link = m_model.links[hop.link];
    sum.slowest = std::max(sum.slowest, 1e6 / link.bandwidth);
    sum.latency += link.latency;
}

/// Whether the way leads over a star or over shortest routes of the one zone of both.
bool Resolver::isWithinZone(Index from, Index to) const {
    const Index zone = zoneOf(from);
    if (from == to || zone == none || zone != zoneOf(to) || routeIn(zone, from, to))
        return false;
    const Zone& owner = m_model.zones[zone];
    return owner.routing == Routing::Shortest || (owner.routing == Routing::Star && !owner.vivaldi);
}

void Resolver::takeSpoke(Index from, const RouteDef& up) {
    for (const std::size_t hop : m_spoke.hops)
        m_isMarked[hop] = false;
    m_spoke = {from, {}, {}};
    for (const Hop& hop : up.hops)
        if (const std::size_t number = numberOf(hop); !m_isMarked[number]) {
            m_isMarked[number] = true;
            m_spoke.hops.push_back(number);
            add(hop, m_spoke.sum);
        }
}

std::optional<RouteSum> Resolver::routeWithinZone(Index zone, Index from, Index to) {
    if (m_model.zones[zone].routing == Routing::Shortest) {
        const Shortest& shortest = m_shortest[zone];
        if (shortest.from != from)
            search(zone, from);
        return shortest.last[to] ? std::optional(shortest.sums[to]) : std::nullopt;
    }
    const RouteDef* up = routeIn(zone, from, none);
    const RouteDef* down = routeIn(zone, none, to);
    if (!up || !down)
        return std::nullopt;
    if (m_spoke.from != from)
        takeSpoke(from, *up);
    // A star passes what both of its halves share only once.
    RouteSum sum = m_spoke.sum;
    std::vector<std::size_t> marked;
    for (const Hop& hop : down->hops)
        if (const std::size_t number = numberOf(hop); !m_isMarked[number]) {
            m_isMarked[number] = true;
            marked.push_back(number);
            add(hop, sum);
        }
    for (const std::size_t hop : marked)
        m_isMarked[hop] = false;
    sum.line = down->line;
    return sum;
}

std::optional<RouteSum> Resolver::route(Index fromPoint, Index toPoint) {
    if (isWithinZone(fromPoint, toPoint))
        return routeWithinZone(zoneOf(fromPoint), fromPoint, toPoint);
    m_hops.clear();
    m_distance = 0;
    m_line = 0;
    if (!append(fromPoint, toPoint, 0))
        return std::nullopt;
    RouteSum sum;
    sum.latency = m_distance;
    sum.line = m_line;
    for (const Hop& hop : m_hops)
        add(hop, sum);
    return sum;
}

} // namespace equipoise::io::simgrid
