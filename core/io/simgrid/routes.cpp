// SPDX-License-Identifier: GPL-3.0-or-later
// Routes of a SimGrid platform: the links of each, its ends, whether the way back is the same.
#include "core/base/words.h"
#include "core/io/simgrid/model_reader.h"

#include <algorithm>

namespace equipoise::io::simgrid {

bool ModelReader::readHops(const xml::Element& element, std::vector<Hop>& hops) {
    for (const auto& child : element.children) {
        if (!goesOn(child))
            return false;
        if (child.name != "link_ctn")
            return failSyntax(child, tag(child), "<link_ctn>");
        const std::string* id = need(child, "id");
        if (!id)
            return false;
        Hop hop;
        auto link = m_model.linkById.find(*id);
        // The halves of a split-duplex link can also be named, by suffixes.
        for (const auto& [ending, half] :
             {std::pair<std::string_view, Direction>{"_UP", Direction::Up}, {"_DOWN", Direction::Down}})
            if (link == m_model.linkById.end() && id->ends_with(ending)) {
                link = m_model.linkById.find(id->substr(0, id->size() - ending.size()));
                if (link != m_model.linkById.end() && m_model.links[link->second].splitDuplex)
                    hop.direction = half;
                else
                    link = m_model.linkById.end();
            }
        if (link == m_model.linkById.end())
            return fail({ErrorCode::UnknownName, TRANSLATABLE("facts", "id of <link_ctn>"), *id, {}, {}},
                        child);
        hop.link = link->second;
        const std::string direction = child.attributeOr("direction", "NONE");
        if (direction != "UP" && direction != "DOWN" && direction != "NONE")
            return fail({ErrorCode::UnknownChoice,
                         TRANSLATABLE("facts", "direction of ") + *id,
                         direction,
                         "UP, DOWN, NONE",
                         {}},
                        child);
        if (m_model.links[hop.link].splitDuplex && hop.direction == Direction::None) {
            hop.direction = direction == "DOWN" ? Direction::Down : Direction::Up;
            if (direction == "NONE")
                note(ImportCode::Supposed, "direction of " + *id, "UP", child);
        }
        hops.push_back(hop);
    }
    return true;
}

bool ModelReader::readRoute(const LaterRoute& later) {
    const xml::Element& element = *later.element;
    const bool star = m_model.zones[later.zone].routing == Routing::Star;
    const std::string* src = need(element, "src");
    const std::string* dst = src ? need(element, "dst") : nullptr;
    if (!dst)
        return false;
    RouteDef route;
    const auto end = [&](const std::string& name, std::string_view attribute, Index& point, Index& gateway) {
        if (star && name == "*")
            return true;
        point = pointNamed(name, attribute, element);
        if (point == none)
            return false;
        gateway = point;
        if (m_model.points[point].zone != later.zone)
            return fail({ErrorCode::UnknownChoice,
                         std::string(attribute) + " of " + tag(element),
                         name,
                         "what stands in the zone " + m_model.zones[later.zone].id + " itself",
                         {}},
                        element);
        if (m_model.points[point].kind != NetPoint::Kind::Zone)
            return true;
        const std::string key = "gw_" + std::string(attribute);
        const std::string* way = need(element, key);
        gateway = way ? pointNamed(*way, key, element) : none;
        if (gateway != none && m_model.points[gateway].kind == NetPoint::Kind::Zone)
            return fail({ErrorCode::UnknownChoice,
                         key + " of " + tag(element),
                         *way,
                         TRANSLATABLE("facts", "a host or a router"),
                         {}},
                        element);
        return gateway != none;
    };
    if (!end(*src, "src", route.from, route.gatewayFrom) || !end(*dst, "dst", route.to, route.gatewayTo) ||
        !readHops(element, route.hops))
        return false;
    if (route.from == route.to)
        return true; // what a host sends to itself costs nothing here
    const std::string symmetrical = lower(element.attributeOr("symmetrical", "yes"));
    if (symmetrical != "yes" && symmetrical != "no")
        return fail({ErrorCode::UnknownChoice, "symmetrical of " + tag(element), symmetrical, "YES, NO", {}},
                    element);
    if (symmetrical == "yes") {
        RouteDef back{route.to,
                      route.from,
                      route.gatewayTo,
                      route.gatewayFrom,
                      {route.hops.rbegin(), route.hops.rend()},
                      0};
        for (Hop& hop : back.hops)
            if (hop.direction != Direction::None)
                hop.direction = hop.direction == Direction::Up ? Direction::Down : Direction::Up;
        // One way alone may be given besides, as the other way of this one.
        if (!m_model.zones[later.zone].byEnds.contains({back.from, back.to}))
            addRoute(later.zone, std::move(back), element);
    }
    addRoute(later.zone, std::move(route), element);
    return true;
}

} // namespace equipoise::io::simgrid
