// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/simgrid/topology.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>

namespace equipoise::io::simgrid {

namespace {

/// Places that turn out to be one.
class Places {
public:
    Index add() {
        m_parent.push_back(static_cast<Index>(m_parent.size()));
        return m_parent.back();
    }
    Index find(Index place) {
        while (m_parent[place] != place) {
            m_parent[place] = m_parent[m_parent[place]];
            place = m_parent[place];
        }
        return place;
    }
    /// The lower number stands for both.
    void join(Index a, Index b) {
        a = find(a);
        b = find(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    }
    std::size_t size() const { return m_parent.size(); }

private:
    std::vector<Index> m_parent;
};

/// The zone around it, if that is not the zone around all.
std::string groupOf(const Model& model, const NetPoint& point) {
    return point.zone == none || point.zone == 0 ? std::string() : model.zones[point.zone].id;
}

class Graph {
public:
    Graph(const Model& model, Notes& notes)
        : m_model(model)
        , m_notes(notes) {}

    Platform build();

private:
    struct Ends {
        Index tail = none;
        Index head = none;
        bool forward = false;
        bool backward = false;
        bool shared = false; ///< on the way of several members of a star
    };
    /// What a link at one place adds to all links around it.
    struct Hub {
        double slowest = 0;
        double latency = 0;
    };

    void findShared(const Zone& zone);
    void followRoute(const Zone& zone, Index centre, const RouteDef& route);
    Index step(Index at, const Hop& hop);
    /// Joins two places unless that would make one of two hosts.
    bool join(Index a, Index b);
    void nameSwitches(Platform& platform);
    NodeId nodeAt(Platform& platform, Index place);
    void addEdges(Platform& platform);

    const Model& m_model;
    Notes& m_notes;
    Places m_places;
    std::vector<Index> m_placeOf;                ///< by point
    std::vector<Ends> m_ends;                    ///< by link
    std::vector<Index> m_hostAt;                 ///< by place: the host there, none
    std::vector<NodeId> m_nodes;                 ///< by place
    std::vector<bool> m_hasNode;                 ///< by place
    std::vector<Index> m_zoneAt;                 ///< by place: the first zone whose centre is there, none
    std::size_t m_lastNumber = 0;                ///< of a switch without a name
    std::vector<Index> m_centres;                ///< by zone
    std::vector<std::pair<Index, Index>> m_free; ///< routes without links between two hosts
    std::unordered_set<std::string> m_names;
};

/// A star passes once over what several members share: that is no part of any member's own way.
void Graph::findShared(const Zone& zone) {
    if (zone.routing != Routing::Star)
        return;
    std::vector<std::pair<Index, Index>> uses; // link, member
    for (const RouteDef& route : zone.routes)
        for (const Hop& hop : route.hops)
            uses.emplace_back(hop.link, route.from == none ? route.to : route.from);
    std::ranges::sort(uses);
    for (std::size_t i = 1; i < uses.size(); ++i)
        if (uses[i].first == uses[i - 1].first && uses[i].second != uses[i - 1].second)
            m_ends[uses[i].first].shared = true;
}

bool Graph::join(Index a, Index b) {
    a = m_places.find(a);
    b = m_places.find(b);
    if (a == b)
        return true;
    const Index host = m_hostAt[a] != none ? m_hostAt[a] : m_hostAt[b];
    if (m_hostAt[a] != none && m_hostAt[b] != none)
        return false;
    m_places.join(a, b);
    m_hostAt[m_places.find(a)] = host;
    return true;
}

/// From where the route has come to, over one link, to where that leads.
Index Graph::step(Index at, const Hop& hop) {
    Ends& ends = m_ends[hop.link];
    if (ends.tail == none) {
        ends.tail = m_places.add();
        ends.head = m_places.add();
        m_hostAt.resize(m_places.size(), none);
    }
    bool forward = hop.direction != Direction::Down;
    if (hop.direction == Direction::None && (ends.forward || ends.backward))
        forward =
            m_places.find(at) != m_places.find(ends.head) || m_places.find(at) == m_places.find(ends.tail);
    (forward ? ends.forward : ends.backward) = true;
    join(at, forward ? ends.tail : ends.head);
    return forward ? ends.head : ends.tail;
}

void Graph::followRoute(const Zone& zone, Index centre, const RouteDef& route) {
    const auto placeOf = [&](Index gateway) { return gateway == none ? centre : m_placeOf[gateway]; };
    Index at = placeOf(route.gatewayFrom);
    const Index to = placeOf(route.gatewayTo);
    bool any = false;
    for (const Hop& hop : route.hops) {
        Ends& ends = m_ends[hop.link];
        if (zone.routing == Routing::Star && ends.shared) {
            if (ends.tail == none)
                ends.tail = ends.head = centre;
            continue;
        }
        at = step(at, hop);
        any = true;
    }
    if (!join(at, to) && !any)
        m_free.emplace_back(at, to);
}

void Graph::nameSwitches(Platform& platform) {
    for (std::size_t i = 0; i < m_model.points.size(); ++i)
        if (m_model.points[i].kind == NetPoint::Kind::Router) {
            const Index place = m_places.find(m_placeOf[i]);
            if (m_hostAt[place] != none || m_hasNode[place])
                continue;
            m_hasNode[place] = true;
            m_nodes[place] = SwitchId{platform.switches.size()};
            Switch added;
            added.name = m_model.points[i].name;
            added.group = groupOf(m_model, m_model.points[i]);
            platform.switches.push_back(std::move(added));
        }
}

NodeId Graph::nodeAt(Platform& platform, Index place) {
    place = m_places.find(place);
    if (m_hostAt[place] != none)
        return ProcessorId{m_hostAt[place]};
    if (!m_hasNode[place]) {
        std::string name = m_zoneAt[place] == none ? std::string() : m_model.zones[m_zoneAt[place]].id;
        while (name.empty() || m_names.contains(name)) // a number that was taken once stays taken
            name = "switch" + std::to_string(++m_lastNumber);
        m_names.insert(name);
        m_hasNode[place] = true;
        m_nodes[place] = SwitchId{platform.switches.size()};
        Switch added;
        added.name = name;
        platform.switches.push_back(std::move(added));
    }
    return m_nodes[place];
}

void Graph::addEdges(Platform& platform) {
    std::vector<Hub> hubs(m_places.size());
    for (std::size_t i = 0; i < m_ends.size(); ++i)
        if (const Ends& ends = m_ends[i];
            ends.tail != none && m_places.find(ends.tail) == m_places.find(ends.head)) {
            Hub& hub = hubs[m_places.find(ends.tail)];
            hub.slowest = std::max(hub.slowest, 1e6 / m_model.links[i].bandwidth);
            hub.latency += m_model.links[i].latency / 2;
            m_notes.add(ImportCode::Simplified, "link " + m_model.links[i].id, "part of the links beside it",
                        m_model.links[i].line);
        }
    for (std::size_t i = 0; i < m_ends.size(); ++i) {
        const LinkDef& def = m_model.links[i];
        const Ends& ends = m_ends[i];
        if (ends.tail == none) {
            m_notes.add(ImportCode::NotModelled, "link " + def.id, "on no route", def.line);
            continue;
        }
        const Index tail = m_places.find(ends.tail);
        const Index head = m_places.find(ends.head);
        if (tail == head)
            continue;
        const bool turned = !ends.forward;
        Link link;
        link.from = nodeAt(platform, turned ? head : tail);
        link.to = nodeAt(platform, turned ? tail : head);
        link.bothWays = ends.forward && ends.backward;
        if (def.halfDuplex && link.bothWays)
            link.duplex = halfDuplex;
        link.transfer.rate = std::max({1e6 / def.bandwidth, hubs[tail].slowest, hubs[head].slowest});
        link.transfer.startUp = def.latency + hubs[tail].latency + hubs[head].latency;
        platform.links.push_back(std::move(link));
    }
    for (const auto& [from, to] : m_free)
        platform.links.push_back({nodeAt(platform, from), nodeAt(platform, to), {}, false});
}

Platform Graph::build() {
    Platform platform = hostsOf(m_model);
    for (const auto& point : m_model.points) {
        m_placeOf.push_back(m_places.add());
        m_hostAt.push_back(point.kind == NetPoint::Kind::Host ? point.index : none);
        if (point.kind != NetPoint::Kind::Zone)
            m_names.insert(point.name);
    }
    m_ends.resize(m_model.links.size());
    for (const Zone& zone : m_model.zones)
        findShared(zone);
    for (const Zone& zone : m_model.zones) {
        m_centres.push_back(m_places.add());
        m_hostAt.push_back(none);
        const Index centre = m_centres.back();
        for (const RouteDef& route : zone.routes)
            followRoute(zone, centre, route);
    }
    m_nodes.resize(m_places.size());
    m_hasNode.resize(m_places.size());
    m_zoneAt.assign(m_places.size(), none);
    for (std::size_t zone = m_centres.size(); zone-- > 0;)
        m_zoneAt[m_places.find(m_centres[zone])] = static_cast<Index>(zone);
    nameSwitches(platform);
    addEdges(platform);
    return platform;
}

} // namespace

Platform hostsOf(const Model& model) {
    Platform platform;
    platform.units = {"s", "Mflop", "MB"};
    platform.name = model.zones.front().id;
    for (const HostDef& host : model.hosts) {
        Processor processor;
        processor.name = model.points[host.point].name;
        processor.compute.rate = 1e6 / host.speed;
        processor.group = groupOf(model, model.points[host.point]);
        platform.processors.push_back(std::move(processor));
    }
    return platform;
}

Platform graphOf(const Model& model, Notes& notes) {
    return Graph(model, notes).build();
}

} // namespace equipoise::io::simgrid
